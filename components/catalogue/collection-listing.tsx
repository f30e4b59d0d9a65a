import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { Listing, type ListingKind } from '@/components/catalogue/listing';
import { ShelfFoot } from '@/components/catalogue/shelf-foot';
import { ShelfLinks } from '@/components/catalogue/shelf-links';
import type { OrderFees } from '@/lib/cart/fee-words';
import type { ListingPage } from '@/lib/catalogue/list-collection';
import { listingFacets } from '@/lib/catalogue/listing-facets';
import { isWholeCollection, PARAM, type ListingQuery } from '@/lib/catalogue/listing-query';
import { paths } from '@/lib/routing/paths';
import { listingTrail, shelfTrail } from '@/lib/seo/breadcrumb-trail';
import type { ShelfNode, ShelfTree } from '@/lib/shelves/build-shelf-tree';
import { shelfWords } from '@/lib/shelves/shelf-words';
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
  /** All of the shop's. */
  shelves: ShelfTree;
  page: ListingPage;
  hosts: readonly string[];
  fees: OrderFees;
}

/** The whole collection [2.02], or a shelf of it. */
export function CollectionListing({ query, shelf, shelves, page, hosts, fees }: CollectionListingProps) {
  const isFirst = page.page === 1;
  return (
    <Listing
      kind={shelf ? shelfKind(shelf) : COLLECTION}
      query={query}
      page={page}
      hosts={hosts}
      fees={fees}
      facets={shelf && listingFacets(shelf.goods, query)}
      head={
        <>
          <Breadcrumbs trail={shelf ? shelfTrail(shelf) : listingTrail(query)} />
          <h1 className={styles.title}>{shelf?.heading ?? 'ALL COLLECTIONS'}</h1>
          {shelf && shelf.goods.length > 0 ? <p className={styles.note}>{shelfWords(shelf).sentence}</p> : null}
          {query.text ? (
            <p className={styles.note}>
              With “{query.text}” in the name
              <input type="hidden" name={PARAM.text} defaultValue={query.text} />
            </p>
          ) : null}
          {isFirst ? (
            <div className={styles.shelves}>
              <ShelfLinks
                label={shelf ? `In ${shelf.title}` : 'Shop by category'}
                shelves={shelf ? shelf.children : shelves.top}
              />
            </div>
          ) : null}
        </>
      }
      foot={shelf ? <ShelfFoot shelf={shelf} shelves={shelves} withText={isFirst && isWholeCollection(query)} /> : null}
    />
  );
}

/** A shelf differs from the collection by its address, and by what it says when nothing stands on it. */
function shelfKind({ path, title, goods, parent }: ShelfNode): ListingKind {
  const wider = parent && parent.goods.length > 0 ? parent : undefined;
  return {
    ...COLLECTION,
    path: paths.shelf(path),
    whole: { title, count: goods.length },
    ...(goods.length > 0
      ? {}
      : {
          bare: wider
            ? { href: paths.shelf(wider.path), words: `See all ${wider.title}` }
            : { href: paths.collection, words: 'See all collections' },
        }),
  };
}
