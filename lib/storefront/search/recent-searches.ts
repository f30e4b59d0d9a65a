import type { Product } from '@/lib/contract/product';

export interface SearchResult {
  /** What is meant first, then what merely contains the text; in both the best match first, then the newest. */
  products: readonly Product[];
  /** The text in the spelling that was searched for, where another was typed: 'Showing results for …'. */
  correctedTo?: string;
  /** What else the text says than products, each with the text that does not say it. */
  understood?: readonly Understood[];
  /** What of the text no product has together with the rest, so that it was left out. */
  leftOut?: readonly string[];
  /** What is not wanted and takes no product away: no product mentions it, or it is a size ('without xxl'). */
  unused?: readonly string[];
}

export interface Understood {
  /** 'Size XXL', 'Up to ₹500', 'No mention of “garlic”'. */
  says: string;
  /** The text to search for instead; '' where it says nothing else. */
  without: string;
}

/** Size of the cache for one product list, in found products: some 2 MB. */
const RESULTS_MAX = 200_000;
/** What an entry weighs at least, in the same measure: searches that find nothing take memory too. */
const WEIGHT_MIN = 100;

const weightOf = (text: string, { products }: SearchResult): number => WEIGHT_MIN + text.length + products.length;

/** An LRU cache of results in one list of products: the next page, a filter and a sort search for the same text. */
export class RecentSearches {
  readonly #results = new Map<string, SearchResult>();
  readonly #max: number;
  #weight = 0;

  constructor(max = RESULTS_MAX) {
    this.#max = max;
  }

  get(text: string): SearchResult | undefined {
    const result = this.#take(text);
    if (result) this.set(text, result);
    return result;
  }

  /** Caches it and evicts those used longest ago. */
  set(text: string, result: SearchResult): void {
    this.#take(text);
    this.#results.set(text, result);
    this.#weight += weightOf(text, result);
    for (const [oldest] of this.#results) {
      if (this.#weight <= this.#max) break;
      this.#take(oldest);
    }
  }

  #take(text: string): SearchResult | undefined {
    const result = this.#results.get(text);
    if (result) this.#weight -= weightOf(text, result);
    this.#results.delete(text);
    return result;
  }
}

const recent = new WeakMap<readonly Product[], RecentSearches>();

/** The cache of this very list, which lives as long as the list. */
export function recentSearches(products: readonly Product[]): RecentSearches {
  const known = recent.get(products) ?? new RecentSearches();
  recent.set(products, known);
  return known;
}
