import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { Listing, type ListingKind } from '@/components/catalogue/listing';
import type { OrderFees } from '@/lib/cart/fee-words';
import { PARAM, type ListingQuery } from '@/lib/catalogue/listing-query';
import type { ListingPage } from '@/lib/catalogue/list-collection';
import { paths } from '@/lib/routing/paths';
import { listingTrail, shelfTrail } from '@/lib/seo/breadcrumb-trail';
import type { ShelfNode } from '@/lib/shelves/build-shelf-tree';
import styles from './listing-head.module.css';

const COLLECTION: ListingKind = {
  path: paths.collection,
  sorts: [
    { value: 'relevant', label: 'Relevant' },
    { value: 'low-high', label: 'Low to High' },
    { value: 'high-low', label: 'High to Low' },
    { value: 'bestseller', label: 'Bestseller' },
  ],
  cleared: (query) => ({ ...query, text: '', categories: [], types: [], sort: 'relevant', page: 1 }),
};

interface CollectionListingProps {
  query: ListingQuery;
  /** Of the collection the goods of one shelf alone. */
  shelf?: ShelfNode;
  page: ListingPage;
  hosts: readonly string[];
  fees: OrderFees;
}

/** The whole collection [2.02], or a shelf of it. */
export function CollectionListing({ query, shelf, page, hosts, fees }: CollectionListingProps) {
  return (
    <Listing
      kind={shelf ? { ...COLLECTION, path: paths.shelf(shelf.path) } : COLLECTION}
      query={query}
      page={page}
      hosts={hosts}
      fees={fees}
      head={
        <>
          <Breadcrumbs trail={shelf ? shelfTrail(shelf) : listingTrail(query)} />
          <h1 className={styles.title}>{shelf?.heading ?? 'ALL COLLECTIONS'}</h1>
          {query.text ? (
            <p className={styles.note}>
              With “{query.text}” in the name
              <input type="hidden" name={PARAM.text} defaultValue={query.text} />
            </p>
          ) : null}
        </>
      }
    />
  );
}
