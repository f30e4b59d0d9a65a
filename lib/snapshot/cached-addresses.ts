import 'server-only';
import { PAGES } from '@/lib/routing/pages';
import { paths } from '@/lib/routing/paths';
import type { Catalogue } from './build-catalogue';

/** A further page of a listing. */
const further = (path: string, page: number): string => `${path}?page=${page}`;

/** From the second page on. */
const furtherPages = (path: string, count: number): string[] =>
  Array.from({ length: Math.max(0, count - 1) }, (_, at) => further(path, at + 2));

/**
 * The public addresses of all cached pages: those that most visits begin with first, then goods, newest first, then further
 * pages of listings. Variants of goods are made when they are asked for.
 */
export function cachedAddresses({ products, shelves, pageCount }: Catalogue): readonly string[] {
  const listings = [
    { path: paths.collection, count: pageCount() },
    ...shelves.all.map(({ path }) => ({ path: paths.shelf(path), count: pageCount(path) })),
  ];
  return [
    ...PAGES.flatMap(({ path, shows }) => (shows === 'goods' || shows === 'words' ? [path] : [])),
    ...listings.slice(1).map(({ path }) => path),
    ...products.map(({ _id }) => paths.product(_id)),
    ...listings.flatMap(({ path, count }) => furtherPages(path, count)),
  ];
}
