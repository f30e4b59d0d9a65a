import { countInBoth } from './bit-set';
import { BANDS, STOCKED } from './facet-index';
import { KIND, left, type Narrowed } from './narrow';
import { countWithin, emptyPosting, type Posting } from './posting';
import { PRICE } from './price-bands';
import { kindShelves, type KindShelf } from '@/lib/rules/shelves/kind-shelves';
import type { HeldShelves } from '@/lib/rules/shelves/build-shelf-tree';

/** The values of one filter with how many products have them. */
export interface FacetCounts {
  /** Those that products of the whole catalogue have; of others the numbers are 0. */
  values(): readonly string[];
  /** In the listing before any filter. */
  all(value: string): number;
  /** With what is chosen of the other filters. */
  left(value: string): number;
}

/**
 * The numbers of one listing, all that its filters are offered by: made of sets of places in memory here, and of what
 * PostgreSQL counts where the catalogue is too large for that (lib/storefront/paged/paged-counts.ts).
 */
export interface ListingCounts {
  /** How many products the listing has before any filter. */
  total: number;
  /** Whether anything is chosen of any filter. */
  isNarrowed: boolean;
  /** By a filter's parameter; of 'price' the values are the places of the ready-made ranges. */
  facet(param: string): FacetCounts;
  /** How many products of the listing have figures of their stock. */
  stocked(): number;
  /** The kinds of products by the merchant's shelves below categories, in their order; none in a catalogue without shelves. */
  kinds(): readonly Pick<KindShelf, 'value' | 'title'>[];
  /** Whether any product of the catalogue is of a type and of a kind. */
  isOfKind(type: string): boolean;
}

/** The numbers of a listing in memory. */
export function countsInMemory(narrowed: Narrowed, shelves: HeldShelves | undefined): ListingCounts {
  const { index, base, chosen } = narrowed;
  const kinds = (): ReadonlyMap<string, KindShelf> => (shelves ? kindShelves(index, shelves) : NO_KINDS);
  const ofKind = (value: string): Posting => {
    const kind = kinds().get(value);
    return kind ? { count: kind.count, bits: kind.places } : emptyPosting;
  };
  const postingsOf = (param: string) => {
    const of = index.postings.get(param === PRICE ? BANDS : param);
    return { values: () => [...(of?.keys() ?? [])], posting: (value: string) => of?.get(value) ?? emptyPosting };
  };
  return {
    total: base ? countInBoth(base, base) : index.products.length,
    isNarrowed: chosen.size > 0,
    facet(param) {
      const others = left(narrowed, param);
      const { values, posting } =
        param === KIND ? { values: () => [...kinds().keys()], posting: ofKind } : postingsOf(param);
      return {
        values,
        all: (value) => countWithin(posting(value), base),
        left: (value) => countWithin(posting(value), others),
      };
    },
    stocked: () => countWithin(postingsOf(STOCKED).posting(STOCKED), base),
    kinds: () => [...kinds().values()],
    isOfKind(type) {
      const having = postingsOf('type').posting(type);
      return Array.from(kinds().values()).some(({ places }) => countWithin(having, places) > 0);
    },
  };
}

const NO_KINDS: ReadonlyMap<string, KindShelf> = new Map();
