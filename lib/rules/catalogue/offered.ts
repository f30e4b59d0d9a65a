import type { ListingCounts } from './facet-counts';
import type { FilterChoice } from './kinds-of-document';
import type { Listed } from './narrow';
import type { PriceRange } from './price-bands';
import type { SortOrder } from './sort-orders';
import type { ShelfNode, ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';

export interface OfferedChoice extends FilterChoice {
  /** How many products it would leave, with the choices of the other filters; absent where it is not said. */
  count?: number;
}

export interface OfferedGroup {
  title: string;
  /** The parameter of its filter. */
  param: string;
  /** None while it is closed. */
  choices: readonly OfferedChoice[];
  /** Stands below the others, and can be closed. */
  isFold?: true;
  /** Not all choices are offered, others can be typed. */
  canBeTyped?: true;
}

export interface OfferedRange extends PriceRange {
  label: string;
  count: number;
}

/** What a listing's filters offer. */
export interface Offered {
  groups: readonly OfferedGroup[];
  /** Ready-made price ranges; none where all products are in one of them, and while they are closed. */
  ranges: readonly OfferedRange[];
  /** Whether nothing is offered but what every backend knows. */
  onlyRecorded?: true;
}

/** Whether a listing that offers this can be sorted so. */
export const canSortBy = ({ groups, onlyRecorded }: Offered, { isFurther, isByCountry }: SortOrder): boolean =>
  !(isFurther && onlyRecorded) && (!isByCountry || groups.some(({ param }) => param === 'country'));

/** Where filters are offered, wherever its products are. */
export interface FacetPlace {
  /** The shelf that is listed; undefined for the collection and the search, which offer every category and type. */
  shelf?: ShelfNode | undefined;
  shelves?: ShelfTree | undefined;
  /** Whether it is filtered and sorted by what every backend knows alone. */
  onlyRecorded?: boolean;
}

export interface Place extends Listed {
  shelf?: ShelfNode | undefined;
}

/** Whether something that so many of a listing's products have chooses among them. */
export const canChoose = (having: number, { total }: Pick<ListingCounts, 'total'>): boolean =>
  having > 0 && having < total;
