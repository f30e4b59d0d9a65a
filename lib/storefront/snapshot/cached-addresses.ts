import 'server-only';
import { listingFacets } from '@/lib/rules/catalogue/listing-facets';
import { listingHref, toggleFilter, UNFILTERED } from '@/lib/rules/catalogue/listing-query';
import { DEFAULT_SORT, SORT_ORDERS } from '@/lib/rules/catalogue/sort-orders';
import { isCategory } from '@/lib/rules/catalogue/product-type';
import { PAGES } from '@/lib/rules/routing/pages';
import { paths } from '@/lib/rules/routing/paths';
import type { Catalogue } from './catalogue-shape';

/** A further page of a listing. */
const further = (path: string, page: number): string => `${path}?page=${page}`;

/** From the second page on. */
const furtherPages = (path: string, count: number): string[] =>
  Array.from({ length: Math.max(0, count - 1) }, (_, at) => further(path, at + 2));

/** The collection by one choice of each filter that it offers, or in one other order. */
const byOneChoice = (products: Catalogue['products']): string[] =>
  [
    ...Array.from(listingFacets(products, UNFILTERED), (value) =>
      toggleFilter(UNFILTERED, isCategory(value) ? 'categories' : 'types', value),
    ),
    ...SORT_ORDERS.flatMap(({ value: sort }) => (sort === DEFAULT_SORT ? [] : { ...UNFILTERED, sort })),
  ].map((query) => listingHref(paths.collection, query));

/**
 * The public addresses of pages to be rendered beforehand: those that most visits begin with first, then products, newest first, then
 * further pages of listings. Variants of products, and other choices of filters, are rendered when they are asked for.
 */
export function cachedAddresses({ products, shelves, pageCount }: Catalogue): readonly string[] {
  const listings = [
    { path: paths.collection, count: pageCount() },
    ...shelves.all.map(({ path }) => ({ path: paths.shelf(path), count: pageCount(path) })),
  ];
  return [
    ...PAGES.flatMap(({ path, shows }) => (shows === 'goods' || shows === 'words' ? [path] : [])),
    ...listings.slice(1).map(({ path }) => path),
    ...byOneChoice(products),
    ...products.map(({ _id }) => paths.product(_id)),
    ...listings.flatMap(({ path, count }) => furtherPages(path, count)),
  ];
}
