import { SORT_ORDERS, type SortMode, type SortOrder } from './sort-orders';

/** What the collection and the shelves offer. */
export const COLLECTION_SORTS = SORT_ORDERS.filter(({ isNewestFirst }) => !isNewestFirst);

/** What the search offers: its own labels. */
export const SEARCH_SORTS = SORT_ORDERS.flatMap(({ value, label, searchLabel = label }) =>
  searchLabel === null ? [] : { value, label: searchLabel },
);

export function sortOrder(value: SortMode): SortOrder {
  return SORT_ORDERS.find((order) => order.value === value) ?? SORT_ORDERS[0];
}
