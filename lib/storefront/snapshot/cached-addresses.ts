import 'server-only';
import { choicesOf, facetOf, FILTERS } from '@/lib/rules/catalogue/filters';
import { listingFacets } from '@/lib/rules/catalogue/listing-facets';
import { listingHref, toggleFilter, UNFILTERED } from '@/lib/rules/catalogue/listing-query';
import { COLLECTION_SORTS } from '@/lib/rules/catalogue/offered-sorts';
import { DEFAULT_SORT } from '@/lib/rules/catalogue/sort-orders';
import { PAGES } from '@/lib/rules/routing/pages';
import { paths } from '@/lib/rules/routing/paths';
import type { Catalogue } from './catalogue-shape';

type Listed = Pick<Catalogue, 'products' | 'shelves' | 'pageCount'> & Partial<Pick<Catalogue, 'writtenPages'>>;

/** A further page of a listing. */
const further = (path: string, page: number): string => `${path}?page=${page}`;

/** From the second page on. */
const furtherPages = (path: string, count: number): string[] =>
  Array.from({ length: Math.max(0, count - 1) }, (_, at) => further(path, at + 2));

/** The collection by one choice of each filter that it offers, or in one other order. */
function byOneChoice(products: Catalogue['products']): string[] {
  const offered = listingFacets(products, UNFILTERED);
  const filtered = FILTERS.flatMap((filter) =>
    choicesOf(filter).flatMap(({ value }) =>
      offered.has(facetOf(filter, value)) ? toggleFilter(UNFILTERED, filter.field, value) : [],
    ),
  );
  const sorted = COLLECTION_SORTS.flatMap(({ value: sort }) => (sort === DEFAULT_SORT ? [] : { ...UNFILTERED, sort }));
  return [...filtered, ...sorted].map((query) => listingHref(paths.collection, query));
}

/**
 * The public addresses of pages to be rendered beforehand: those that most visits begin with first, then products, newest first, then
 * further pages of listings. Variants of products, and other choices of filters, are rendered when they are asked for.
 */
export function cachedAddresses({ products, shelves, writtenPages, pageCount }: Listed): readonly string[] {
  const listings = [
    { path: paths.collection, count: pageCount() },
    ...shelves.all.map(({ path }) => ({ path: paths.shelf(path), count: pageCount(path) })),
  ];
  return [
    ...PAGES.flatMap(({ path, shows }) => (shows === 'goods' || shows === 'words' ? [path] : [])),
    ...listings.slice(1).map(({ path }) => path),
    ...Array.from(writtenPages?.keys() ?? [], paths.page),
    ...byOneChoice(products),
    ...products.map(({ _id }) => paths.product(_id)),
    ...listings.flatMap(({ path, count }) => furtherPages(path, count)),
  ];
}
