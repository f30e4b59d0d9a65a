import { SORT_ORDERS, type SortMode, type SortOrder } from './sort-orders';

/** What the collection and the shelves offer. */
export const COLLECTION_SORTS = SORT_ORDERS;

/** What the search offers: its own labels. */
export const SEARCH_SORTS = SORT_ORDERS.flatMap(({ searchLabel, ...order }) =>
  searchLabel === null ? [] : { ...order, label: searchLabel ?? order.label },
);

export function sortOrder(value: SortMode): SortOrder {
  return SORT_ORDERS.find((order) => order.value === value) ?? SORT_ORDERS[0];
}
