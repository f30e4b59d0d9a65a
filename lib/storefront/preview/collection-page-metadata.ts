import type { Metadata } from 'next';
import type { ListingQuery } from '@/lib/rules/catalogue/listing-query';
import type { Product } from '@/lib/contract/product';
import { listingPreviewPath, shelfPreviewPath } from './preview-facts';
import { collectionMetadata } from '@/lib/storefront/seo/collection-metadata';
import { shelfMetadata, shelfOfQuery } from '@/lib/storefront/seo/shelf-metadata';
import type { ShelfNode, ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';

interface Asked {
  catalogue: { shelves: ShelfTree };
  /** The newest of all products (pictures-of-products.ts). */
  newest: readonly Product[];
  shelf: ShelfNode | undefined;
  query: ListingQuery;
}

/** Of the shelf, also where the collection is filtered to one category: the same products. */
export function collectionPageMetadata({ catalogue, newest, shelf, query }: Asked, hosts: readonly string[]): Metadata {
  const shownShelf = shelf ?? shelfOfQuery(query, catalogue.shelves);
  return shownShelf
    ? shelfMetadata(shownShelf, shelf ? query : { ...query, categories: [] }, shelfPreviewPath(shownShelf, hosts))
    : collectionMetadata(query, listingPreviewPath('collection', newest, hosts));
}
