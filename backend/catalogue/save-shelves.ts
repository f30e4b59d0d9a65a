import { categorySlug } from '@/lib/contract/category-slug';
import { categoryValues } from '@/lib/rules/catalogue/shop-kinds';
import type { Shelf } from '@/lib/contract/shelf';
import { paths } from '@/lib/rules/routing/paths';
import { shelfPath } from '@/lib/rules/shelves/shelf-path';
import type { Queries, Tables } from '../database/tables';
import { bumpCatalogueVersion } from './catalogue-version';

type ShelfRow = Tables['shelves'];

/** Keeps a statement's values below the least limit of the databases (32,766). */
const CHUNK_ROWS = 500;

export interface SavedShelves {
  added: number;
  changed: number;
  unchanged: number;
  /** Paths that left, which lead to their nearest living ancestor until they come back. */
  retired: string[];
  /** Categories whose row left: they stay, without the merchant's words. */
  wordless: string[];
}

/** The categories have pages with and without a row. */
const always = (): string[] => categoryValues().map(categorySlug);

/**
 * Makes these the shop's shelves, in this order. Saving the same twice changes nothing.
 *
 * @param trx the caller's transaction, so that a file is saved whole or not at all
 * @param moved where a path that leaves is found now, of shelves that were given another
 */
export async function saveShelves(
  trx: Queries,
  shelves: readonly Shelf[],
  moved: ReadonlyMap<string, string> = new Map(),
): Promise<SavedShelves> {
  const rows = shelves.map(toRow);
  const { living, ...saved } = await compareShelves(trx, shelves);
  if (saved.added + saved.changed + saved.retired.length + saved.wordless.length > 0) {
    await trx.deleteFrom('shelves').execute();
    for (let start = 0; start < rows.length; start += CHUNK_ROWS)
      await trx
        .insertInto('shelves')
        .values(rows.slice(start, start + CHUNK_ROWS))
        .execute();
    await leadOn(trx, saved.retired, living, moved);
    await bumpCatalogueVersion(trx, []);
  }
  return saved;
}

/** What saving these would change. */
export async function compareShelves(
  queries: Queries,
  shelves: readonly Shelf[],
): Promise<SavedShelves & { living: ReadonlySet<string> }> {
  const rows = shelves.map(toRow);
  const old = new Map((await queries.selectFrom('shelves').selectAll().execute()).map((row) => [row.path, row]));
  const living = new Set([...always(), ...rows.map(({ path }) => path)]);
  const dropped = [...old.keys()].filter((path) => !rows.some((row) => row.path === path)).toSorted();
  const retired = dropped.filter((path) => !living.has(path));
  const wordless = dropped.filter((path) => living.has(path));
  const changed = rows.filter((row) => old.has(row.path) && !isSame(row, old.get(row.path)));
  const added = rows.filter((row) => !old.has(row.path));
  return {
    added: added.length,
    changed: changed.length,
    unchanged: rows.length - added.length - changed.length,
    retired,
    wordless,
    living,
  };
}

function toRow(shelf: Shelf, position: number): ShelfRow {
  const { slug, parent, title, heading, introduction, featured, filter, byHand = [] } = shelf;
  const flag = featured ? 1 : 0;
  return {
    path: shelfPath({ slug, parent }),
    slug,
    parent: parent ?? null,
    position,
    title,
    heading,
    introduction,
    featured: flag,
    filter: JSON.stringify(filter),
    by_hand: JSON.stringify(byHand),
  };
}

const isSame = (row: ShelfRow, old: ShelfRow | undefined): boolean =>
  (Object.keys(row) as (keyof ShelfRow)[]).every((field) => row[field] === old?.[field]);

/** Each to the page above it, living or not: chains are resolved when they are read (read-redirects.ts). */
async function leadOn(
  trx: Queries,
  retired: readonly string[],
  living: ReadonlySet<string>,
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  await trx
    .deleteFrom('redirects')
    .where('kind', '=', 'shelf')
    .where('from_path', 'in', Array.from(living, paths.shelf))
    .execute();
  for (const path of retired) {
    const [parent, below] = path.split('/');
    const above = parent === undefined || below === undefined ? paths.collection : paths.shelf(parent);
    const to = moved.get(path);
    const to_path = to === undefined ? above : paths.shelf(to);
    await trx
      .insertInto('redirects')
      .values({ from_path: paths.shelf(path), to_path, kind: 'shelf' })
      .execute();
  }
}
