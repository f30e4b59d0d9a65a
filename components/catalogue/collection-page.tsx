import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { CollectionListing } from '@/components/catalogue/collection-listing';
import { JsonLd } from '@/components/seo/json-ld';
import type { OrderFees } from '@/lib/cart/fee-words';
import { listCollection } from '@/lib/catalogue/list-collection';
import { listingHref, type ListingQuery } from '@/lib/catalogue/listing-query';
import type { Product } from '@/lib/contract/product';
import { goodsPreviewPath, shelfPreviewPath } from '@/lib/preview/preview-facts';
import { paths } from '@/lib/routing/paths';
import { collectionMetadata } from '@/lib/seo/collection-metadata';
import { collectionJsonLd } from '@/lib/seo/listing-json-ld';
import { shelfMetadata, shelfOfQuery } from '@/lib/seo/shelf-metadata';
import type { ShelfNode, ShelfTree } from '@/lib/shelves/build-shelf-tree';

interface Collection {
  catalogue: { products: readonly Product[]; shelves: ShelfTree; fees: OrderFees };
  /** Of the collection the goods of one shelf alone. */
  shelf: ShelfNode | undefined;
  query: ListingQuery;
}

/** What an address below the collection shows, cached or rendered per request; no page without catalogue or shelf. */
export function findCollection(
  catalogue: Collection['catalogue'] | undefined,
  path: string | undefined,
  query: ListingQuery,
): Collection {
  const shelf = path === undefined ? undefined : catalogue?.shelves.find(path);
  if (!catalogue || (path !== undefined && !shelf)) notFound();
  return { catalogue, shelf, query };
}

/** Of the shelf, also where the collection is filtered to one category: the same goods [20.42]. */
export function collectionPageMetadata({ catalogue, shelf, query }: Collection): Metadata {
  const told = shelf ?? shelfOfQuery(query, catalogue.shelves);
  return told
    ? shelfMetadata(told, shelf ? query : { ...query, categories: [] }, shelfPreviewPath(told))
    : collectionMetadata(query, goodsPreviewPath('collection', catalogue.products));
}

/** The whole collection, or a shelf of it, and what search engines are told of it. */
export function CollectionPage({
  catalogue,
  shelf,
  query,
  siteUrl,
  imageHosts,
}: Collection & { siteUrl: string; imageHosts: readonly string[] }) {
  if (query.page < 1) redirect(listingHref(shelf ? paths.shelf(shelf.path) : paths.collection, { ...query, page: 1 }));
  const page = listCollection(shelf?.goods ?? catalogue.products, query);
  if (page === 'out-of-range') redirect(paths.notFound);
  const told = collectionJsonLd({ query, page, shelf }, siteUrl);
  return (
    <>
      {told ? <JsonLd data={told} /> : null}
      <CollectionListing
        query={query}
        shelf={shelf}
        shelves={catalogue.shelves}
        page={page}
        hosts={imageHosts}
        fees={catalogue.fees}
      />
    </>
  );
}
