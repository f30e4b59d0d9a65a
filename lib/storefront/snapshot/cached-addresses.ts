import 'server-only';
import { FILTERS } from '@/lib/rules/catalogue/filters';
import { canSortBy } from '@/lib/rules/catalogue/offered';
import { listingHref, toggleFilter, UNFILTERED } from '@/lib/rules/catalogue/listing-query';
import { COLLECTION_SORTS } from '@/lib/rules/catalogue/offered-sorts';
import { DEFAULT_SORT } from '@/lib/rules/catalogue/sort-orders';
import { PAGES } from '@/lib/rules/routing/pages';
import { paths } from '@/lib/rules/routing/paths';
import type { Catalogue } from './catalogue-shape';

type Listed = Pick<Catalogue, 'count' | 'newestFirst' | 'listing' | 'shelves' | 'pageCount'> &
  Partial<Pick<Catalogue, 'writtenPages'>>;

/** A further page of a listing. */
const further = (path: string, page: number): string => `${path}?page=${page}`;

/** Of more products than that, which the shop asks for as they are shown, so many of the newest are rendered beforehand. */
const ALL_UP_TO = 100_000;
const NEWEST = 1000;

/** From the second page on. */
const furtherPages = (path: string, count: number): string[] =>
  Array.from({ length: Math.max(0, count - 1) }, (_, at) => further(path, at + 2));

/** The collection by one choice of each filter that chooses some of its products, or in one other order. */
async function byOneChoice({ count: all, listing }: Listed): Promise<string[]> {
  const read = await listing({ ...UNFILTERED, opened: FILTERS.map(({ param }) => param) });
  if (read === 'out-of-range') return [];
  const facets = read.facets();
  const filtered = FILTERS.flatMap(({ param, field }) =>
    facets.groups
      .filter((group) => group.param === param)
      .flatMap(({ choices }) => choices)
      .flatMap(({ value, count = 0 }) => (count > 0 && count < all ? toggleFilter(UNFILTERED, field, value) : [])),
  );
  const sorted = COLLECTION_SORTS.flatMap((order) =>
    order.value === DEFAULT_SORT || !canSortBy(facets, order) ? [] : { ...UNFILTERED, sort: order.value },
  );
  return [...filtered, ...sorted].map((query) => listingHref(paths.collection, query));
}

/**
 * The public addresses of pages to be rendered beforehand: those that most visits begin with first, then products, newest first, then
 * further pages of listings. Variants of products, and other choices of filters, are rendered when they are asked for.
 */
export async function* cachedAddresses(listed: Listed): AsyncGenerator<string> {
  const { newestFirst, shelves, writtenPages, pageCount } = listed;
  const listings = [
    { path: paths.collection, count: pageCount() },
    ...shelves.all.map(({ path }) => ({ path: paths.shelf(path), count: pageCount(path) })),
  ];
  for (const { path, shows } of PAGES) if (shows === 'goods' || shows === 'words') yield path;
  for (const { path } of listings.slice(1)) yield path;
  yield* Array.from(writtenPages?.keys() ?? [], paths.page);
  yield* await byOneChoice(listed);
  let left = listed.count > ALL_UP_TO ? NEWEST : Infinity;
  for await (const products of newestFirst()) {
    yield* products.map(({ _id }) => paths.product(_id));
    left -= products.length;
    if (left <= 0) return;
  }
  for (const { path, count } of listings) yield* furtherPages(path, count);
}
