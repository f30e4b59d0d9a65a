/** Of a list with so many the numbers of facets would run into those of lists. */
const FACETS_MAX = 4096;
/** With more lists their numbers would be no small integers of V8, and they take some 20 MB. */
const LISTS_MAX = 2 ** 18;

/**
 * Lists of facets, each by a number: a list is another one and a facet behind it, so that what many begin with is there once. 0 is
 * the empty one. Of a million products, whose facets are alike, there are some thousands.
 */
export class FacetLists {
  readonly #facets: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #longer = new Map<number, number>();
  readonly #shorter: number[] = [0];
  readonly #last: number[] = [0];

  /** Whether there are more than can be numbered: then the numbers say nothing. */
  get isOverfull(): boolean {
    return this.#facets.length > FACETS_MAX || this.#shorter.length > LISTS_MAX;
  }

  get size(): number {
    return this.#shorter.length;
  }

  /** Adds a facet to the lists at these places. @param lists by place */
  add(facet: string, lists: Int32Array, places: Uint16Array): void {
    const number = this.#numberOf(facet);
    // Of a million products a map would be asked ten million times.
    const longer = new Int32Array(this.size);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      const list = lists[place] ?? 0;
      lists[place] = longer[list] ||= this.#with(list, number);
    }
  }

  #numberOf(facet: string): number {
    const known = this.#numbers.get(facet);
    if (known !== undefined) return known;
    this.#numbers.set(facet, this.#facets.length);
    return this.#facets.push(facet) - 1;
  }

  /** The list with one facet more, by its number. */
  #with(list: number, facet: number): number {
    const key = list * FACETS_MAX + facet;
    const known = this.#longer.get(key);
    if (known !== undefined) return known;
    const longer = this.#shorter.push(list) - 1;
    this.#last.push(facet);
    this.#longer.set(key, longer);
    return longer;
  }

  /** How many products have each facet. @param products how many have each list; changed by it */
  count(products: Uint32Array): Map<string, number> {
    const counts = new Uint32Array(this.#facets.length);
    // A list is behind those that it begins with.
    for (let list = products.length - 1; list > 0; list -= 1) {
      const some = products[list] ?? 0;
      const [facet, shorter] = [this.#last[list] ?? 0, this.#shorter[list] ?? 0];
      counts[facet] = (counts[facet] ?? 0) + some;
      products[shorter] = (products[shorter] ?? 0) + some;
    }
    return new Map(this.#facets.map((facet, number) => [facet, counts[number] ?? 0]));
  }
}
