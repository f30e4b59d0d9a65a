import type { Product } from '@/lib/contract/product';
import { countryRank } from './country-name';
import { discountOf } from './discount';
import { lowestPrice } from './size-price';

/** One order that a listing can be asked for. */
export interface SortOrder {
  /** In addresses. */
  value: string;
  label: string;
  /** Its label in the search, where it is another; null where the search does not offer it. */
  searchLabel?: string | null;
  /**
   * Sorts by this, the lowest first; equals stay in the order of the list. Without it the list's own order stays: newest
   * first in the collection, best match first in the search.
   */
  rank?: (product: Product) => number;
  /** Newest first, whatever a search found best or a shelf shows first by hand. */
  isNewestFirst?: boolean;
  /** Not every backend knows it. */
  isFurther?: boolean;
  /** Offered where countries of origin are to choose from. */
  isByCountry?: boolean;
  /** What it shows alone. */
  isShown?: (product: Product) => boolean;
  /** What there is where it shows nothing. */
  none?: string;
}

/** Every order of a listing, the default first: 'Relevant' is newest first in the collection, best match first in the search. */
const ORDERS = [
  { value: 'relevant', label: 'Relevant' },
  { value: 'low-high', label: 'Low to High', searchLabel: 'Price low to high', rank: (one) => lowestPrice(one).price },
  { value: 'high-low', label: 'High to Low', searchLabel: 'Price high to low', rank: (one) => -lowestPrice(one).price },
  {
    value: 'bestseller',
    label: 'Bestseller',
    searchLabel: null,
    isShown: ({ bestseller }) => bestseller,
    none: 'no bestseller',
  },
  { value: 'newest', label: 'Newest', isFurther: true, isNewestFirst: true },
  { value: 'discount', label: 'Biggest discount', isFurther: true, rank: (product) => -discountOf(product) },
  {
    value: 'country',
    label: 'Country of origin',
    isFurther: true,
    isByCountry: true,
    rank: ({ countryOfOrigin }) => countryRank(countryOfOrigin),
  },
] as const satisfies readonly SortOrder[];

export type SortMode = (typeof ORDERS)[number]['value'];

type Row = SortOrder & { value: SortMode };
export const SORT_ORDERS: readonly [Row, ...Row[]] = ORDERS;
export const DEFAULT_SORT = ORDERS[0].value;
/** Those that begin with the lowest and with the highest price. */
export const PRICE_ENDS = [ORDERS[1].value, ORDERS[2].value] as const;
