import type { Product } from '@/lib/contract/product';

export interface SearchResult {
  /** Best match first, then in the catalogue's order: newest first. */
  products: readonly Product[];
  /** The words that were really looked for, where they are not those that were typed: 'Showing results for …'. */
  correctedTo?: string;
  /** Another spelling of what was typed that finds more; it is offered, not searched for. */
  alsoSpelt?: string;
}

/** How much is remembered of one catalogue's searches, in found products: some 2 MB. */
const KEPT_MAX = 200_000;
/**
 * What a search weighs besides what it found and its text, in the same measure: nobody fills the memory with searches
 * that find nothing.
 */
const WEIGHT_MIN = 100;

const weightOf = (text: string, { products }: SearchResult): number => WEIGHT_MIN + text.length + products.length;

/**
 * What was found lately in one list of products: the next page, a filter and another sort ask for the same text again.
 */
export class RecentSearches {
  readonly #results = new Map<string, SearchResult>();
  readonly #max: number;
  #weight = 0;

  constructor(max = KEPT_MAX) {
    this.#max = max;
  }

  get(text: string): SearchResult | undefined {
    const result = this.#take(text);
    if (result) this.keep(text, result);
    return result;
  }

  /** Remembers it; those asked for longest ago are forgotten for it. */
  keep(text: string, result: SearchResult): void {
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

/** The recent searches of this very list; they go with it. */
export function recentSearches(products: readonly Product[]): RecentSearches {
  const known = recent.get(products) ?? new RecentSearches();
  recent.set(products, known);
  return known;
}
