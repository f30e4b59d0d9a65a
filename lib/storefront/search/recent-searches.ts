import type { Product } from '@/lib/contract/product';
import type { Understanding } from '@/lib/platform/search/read-meaning';

export interface SearchResult extends Understanding {
  /** What is meant first, then what merely contains the text; in both the best match first, then the newest. */
  products: readonly Product[];
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
