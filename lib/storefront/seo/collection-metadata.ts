import type { Metadata } from 'next';
import { isWholeCollection, wholePage, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { paths } from '@/lib/rules/routing/paths';
import { pageMetadata } from './page-metadata';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** Pages of the whole collection are indexed; filtered and sorted ones show the same products and are not. */
export function collectionMetadata(query: ListingQuery, picture: string): Metadata {
  const shop = shopFacts();
  const { page, path } = wholePage(paths.collection, query);
  return pageMetadata({
    title: page > 1 ? `All collections, page ${page}` : 'All collections',
    description: `${page > 1 ? `Page ${page}. ` : ''}All of ${shop.name}: ${shop.description}`,
    path,
    picture,
    index: isWholeCollection(query),
  });
}

/** Search results are never indexed. */
export function searchMetadata(query: ListingQuery): Metadata {
  const shop = shopFacts();
  return pageMetadata({
    title: query.text ? `Search: ${query.text}` : 'Search',
    description: `Search ${shop.name}. ${shop.description}`,
    path: paths.search,
    index: false,
  });
}
