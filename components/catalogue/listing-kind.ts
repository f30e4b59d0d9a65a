import type { ListingQuery, SortMode } from '@/lib/catalogue/listing-query';
import { paths } from '@/lib/routing/paths';

/** In what the collection and the search differ. */
export interface ListingKind {
  path: string;
  sorts: readonly { value: SortMode; label: string }[];
  /** What 'Clear all filters' leaves: on the collection not even the sort and the text. */
  cleared(query: ListingQuery): ListingQuery;
}

export const COLLECTION: ListingKind = {
  path: paths.collection,
  sorts: [
    { value: 'relevant', label: 'Relevant' },
    { value: 'low-high', label: 'Low to High' },
    { value: 'high-low', label: 'High to Low' },
    { value: 'bestseller', label: 'Bestseller' },
  ],
  cleared: (query) => ({ ...query, text: '', categories: [], types: [], sort: 'relevant', page: 1 }),
};

export const SEARCH: ListingKind = {
  path: paths.search,
  sorts: [
    { value: 'relevant', label: 'Relevant' },
    { value: 'low-high', label: 'Price low to high' },
    { value: 'high-low', label: 'Price high to low' },
  ],
  cleared: (query) => ({ ...query, categories: [], types: [], page: 1 }),
};
