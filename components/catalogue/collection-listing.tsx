import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { Listing } from '@/components/catalogue/listing';
import { COLLECTION } from '@/components/catalogue/listing-kind';
import { PARAM, type ListingQuery } from '@/lib/catalogue/listing-query';
import type { ListingPage } from '@/lib/catalogue/list-collection';
import { listingTrail } from '@/lib/seo/breadcrumb-trail';
import styles from './listing-head.module.css';

interface CollectionListingProps {
  query: ListingQuery;
  page: ListingPage;
  hosts: readonly string[];
}

/** The whole collection [2.02]. */
export function CollectionListing({ query, page, hosts }: CollectionListingProps) {
  return (
    <Listing
      kind={COLLECTION}
      query={query}
      page={page}
      hosts={hosts}
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
