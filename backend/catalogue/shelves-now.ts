import { createHash } from 'node:crypto';
import { kindsVersion } from '@/lib/rules/catalogue/shop-kinds';
import { buildShelfTree, type ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { Queries } from '../database/tables';
import { readShelves } from './read-shelves';

interface ShelvesNow {
  tree: ShelfTree;
  /** Of what decides which products stand on which shelf. */
  version: string;
}

let latest: ShelvesNow | undefined;

/** The shelves as they are stored; their filters are made ready once. */
export async function shelvesNow(queries: Queries): Promise<ShelvesNow> {
  const rows = await readShelves(queries);
  const rules = [kindsVersion(), rows.map(({ slug, parent, filter }) => [slug, parent, filter])];
  const version = createHash('sha256').update(JSON.stringify(rules)).digest('base64url');
  if (latest?.version !== version) latest = { tree: buildShelfTree([], rows), version };
  return latest;
}
