import { isPageNow } from '@/lib/rules/routing/moved-address';
import { productIdIn } from '@/lib/rules/routing/product-id-in';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { Queries } from '../database/tables';
import { readWrittenPages } from '../pages/page-rows';
import { readShelves } from './read-shelves';

/** Keeps a statement's values below the least limit of the databases (32,766). */
const CHUNK_IDS = 500;

/**
 * Tells pages of this moment from other addresses.
 *
 * @param pathnames in their canonical spelling: every one that will be asked about
 */
export async function readPagesNow(
  queries: Queries,
  pathnames: readonly string[],
): Promise<(pathname: string) => boolean> {
  const onSale = await idsOnSale(queries, [...new Set(pathnames.flatMap((pathname) => productIdIn(pathname) ?? []))]);
  const shelves = buildShelfTree([], await readShelves(queries));
  const written = (await readWrittenPages(queries)).map(({ name }) => name);
  const state = { shelves, writtenPages: new Set(written) };
  return (pathname) => {
    const id = productIdIn(pathname);
    return id === undefined ? isPageNow(pathname, state) : onSale.has(id);
  };
}

async function idsOnSale(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let start = 0; start < ids.length; start += CHUNK_IDS) {
    const chunk = ids.slice(start, start + CHUNK_IDS);
    const rows = await queries
      .selectFrom('products')
      .select('id')
      .where('hidden', '=', 0)
      .where('id', 'in', chunk)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}
