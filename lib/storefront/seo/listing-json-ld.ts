import type { BreadcrumbList, CollectionPage, Graph, ItemList, WithContext } from 'schema-dts';
import { isWholeCollection, listingHref, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import type { Product } from '@/lib/contract/product';
import { paths } from '@/lib/rules/routing/paths';
import { absoluteUrl } from './absolute-url';
import { breadcrumbList, listingTrail, shelfTrail } from './breadcrumb-trail';
import { isIndexed } from './shelf-metadata';
import type { ShelfNode } from '@/lib/rules/shelves/build-shelf-tree';

type Listed = Pick<Product, '_id'>;

/** The products of a listing by address alone; prices are on their own pages. */
export function listingJsonLd(cards: readonly { id: string }[], siteUrl: string): WithContext<ItemList> {
  const products = cards.map(({ id }) => ({ _id: id }));
  return { '@context': 'https://schema.org', ...itemList(products, 1, siteUrl) };
}

interface Listing {
  query: ListingQuery;
  /** Its products, and the place of the first of them in the whole listing, from 1. */
  page: { products: readonly Listed[]; from: number };
  /** Undefined for the collection. */
  shelf?: ShelfNode | undefined;
}

/**
 * A page of the whole collection, or of a shelf: what it is, its products and its breadcrumbs; nothing for filtered,
 * sorted and empty listings and for shelves too small to be found, which are not indexed.
 */
export function collectionJsonLd({ query, page, shelf }: Listing, siteUrl: string): Graph | undefined {
  if (!isWholeCollection(query) || page.products.length === 0 || (shelf && !isIndexed(shelf))) return undefined;
  const url = absoluteUrl(listingHref(shelf ? paths.shelf(shelf.path) : paths.collection, query), siteUrl);
  const [listId, trail] = [`${url}#goods`, `${url}#breadcrumbs`];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CollectionPage',
        '@id': url,
        url,
        name: shelf?.heading ?? 'All collections',
        mainEntity: { '@id': listId },
        breadcrumb: { '@id': trail },
      },
      { ...itemList(page.products, page.from, siteUrl), '@id': listId },
      { ...breadcrumbList(shelf ? shelfTrail(shelf) : listingTrail(query), siteUrl), '@id': trail },
    ] satisfies [CollectionPage, ItemList, BreadcrumbList],
  };
}

function itemList(products: readonly Listed[], from: number, siteUrl: string) {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(
      ({ _id }, index) =>
        ({ '@type': 'ListItem', position: from + index, url: absoluteUrl(paths.product(_id), siteUrl) }) as const,
    ),
  } as const;
}
