import type { BreadcrumbList, Graph, ItemList, WithContext } from 'schema-dts';
import { isWholeCollection, type ListingQuery } from '@/lib/catalogue/listing-query';
import type { Product } from '@/lib/contract/product';
import { paths } from '@/lib/routing/paths';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { breadcrumbList, listingTrail } from '@/lib/seo/breadcrumb-trail';

type Listed = Pick<Product, '_id'>;

/** The products of a listing by address alone; prices are on their own pages. */
export function listingJsonLd(products: readonly Listed[], siteUrl: string): WithContext<ItemList> {
  return { '@context': 'https://schema.org', ...itemList(products, 1, siteUrl) };
}

/**
 * A page of the whole collection and its breadcrumbs; nothing for filtered, sorted and empty listings, which are not
 * indexed.
 *
 * @param page its products and the place of the first of them in the whole collection, from 1
 */
export function collectionJsonLd(
  query: ListingQuery,
  { products, from }: { products: readonly Listed[]; from: number },
  siteUrl: string,
): Graph | undefined {
  if (!isWholeCollection(query) || products.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@graph': [itemList(products, from, siteUrl), breadcrumbList(listingTrail(query), siteUrl)] satisfies (
      | ItemList
      | BreadcrumbList
    )[],
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
