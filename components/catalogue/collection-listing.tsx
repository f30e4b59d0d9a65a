import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { Listing, type ListingKind } from '@/components/catalogue/listing';
import { ShelfFoot } from '@/components/catalogue/shelf-foot';
import { ShelfLinks } from '@/components/catalogue/shelf-links';
import type { CollectionFacts, ShelfOnShow } from '@/lib/storefront/listing/collection-facts';
import { PARAM, UNFILTERED } from '@/lib/rules/catalogue/listing-query';
import { COLLECTION_SORTS } from '@/lib/rules/catalogue/offered-sorts';
import { paths } from '@/lib/rules/routing/paths';
import styles from './listing-head.module.css';

const COLLECTION: ListingKind = { path: paths.collection, sorts: COLLECTION_SORTS, cleared: () => UNFILTERED };

/** The whole collection, or a shelf of it. */
export function CollectionListing({
  facts: { query, page, facets, trail, below, shelf, fees },
}: {
  facts: CollectionFacts;
}) {
  return (
    <Listing
      kind={shelf ? shelfKind(shelf) : COLLECTION}
      query={query}
      page={page}
      fees={fees}
      facets={facets}
      head={
        <>
          <Breadcrumbs trail={trail} />
          <h1 className={styles.title}>{shelf?.heading ?? 'ALL COLLECTIONS'}</h1>
          {shelf?.sentence ? <p className={styles.note}>{shelf.sentence}</p> : null}
          {query.text ? (
            <p className={styles.note}>
              <span>{`With “${query.text}” in the name`}</span>
              <input type="hidden" name={PARAM.text} defaultValue={query.text} />
            </p>
          ) : null}
          {page.page === 1 ? (
            <div className={styles.shelves}>
              <ShelfLinks label={shelf ? `In ${shelf.title}` : 'Shop by category'} shelves={below} />
            </div>
          ) : null}
        </>
      }
      foot={shelf ? <ShelfFoot shelf={shelf} /> : null}
    />
  );
}

/** A shelf differs from the collection by its address, and by what it says when nothing is on it. */
function shelfKind({ path, title, count, parent }: ShelfOnShow): ListingKind {
  const wider = parent && parent.count > 0 ? parent : undefined;
  return {
    ...COLLECTION,
    path: paths.shelf(path),
    whole: { title, count },
    ...(count > 0
      ? {}
      : {
          bare: wider
            ? { href: paths.shelf(wider.path), words: `See all ${wider.title}` }
            : { href: paths.collection, words: 'See all collections' },
        }),
  };
}
