import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { Listing, type ListingKind } from '@/components/catalogue/listing';
import type { OrderFees } from '@/lib/cart/fee-words';
import { PARAM, type ListingQuery } from '@/lib/catalogue/listing-query';
import type { ListingPage } from '@/lib/catalogue/list-collection';
import { paths } from '@/lib/routing/paths';
import { listingTrail } from '@/lib/seo/breadcrumb-trail';
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
  page: ListingPage;
  hosts: readonly string[];
  fees: OrderFees;
}

/** The whole collection [2.02]. */
export function CollectionListing({ query, page, hosts, fees }: CollectionListingProps) {
  return (
    <Listing
      kind={COLLECTION}
      query={query}
      page={page}
      hosts={hosts}
      fees={fees}
      head={
        <>
          <Breadcrumbs trail={listingTrail(query)} />
          <h1 className={styles.title}>ALL COLLECTIONS</h1>
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
