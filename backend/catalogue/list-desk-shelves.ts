import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { categoryAt } from '@/lib/rules/catalogue/shop-kinds';
import type { HeldShelf } from '@/lib/rules/shelves/build-shelf-tree';
import { OVERLAP_MAX, shareOfSmaller } from '@/lib/rules/shelves/shelf-overlaps';
import { shelfPath } from '@/lib/rules/shelves/shelf-path';
import { versionOf } from '../audit/refuse-if-changed';
import { noSuch } from '../database/no-such';
import type { MerchantContext } from '../services';
import { readShelves } from './read-shelves';
import { cellsOf, shelvesCsv } from './shelf-cells';
import { notesOn, overlapWords, remarks } from './notes-on';
import { fillShelves, readShelfProducts, suggestFrom } from './read-shelf-products';

/** Products that are named of one shelf. */
const NAMED = 6;
/** Products that can be put first by a press; any other by its id. */
const OFFERED = 30;

/** Every shelf with the number of its products; pairs that show nearly the same where that is asked for. */
export async function listDeskShelves(
  { services: { db, now } }: MerchantContext,
  { overlaps }: DeskInput<'listDeskShelves'>,
) {
  const rows = await readShelves(db);
  const tree = await fillShelves(await readShelfProducts(db, now()), rows);
  const own = new Set(rows.map(shelfPath));
  return {
    success: true as const,
    shelves: tree.all.map((node) => ({
      path: node.path,
      title: node.title,
      goods: node.count,
      remarks: remarks(node, tree),
      isRow: own.has(node.path),
    })),
    overlaps: overlaps ? overlapWords(tree) : [],
  };
}

/** @throws Refusal 404 */
export async function readShelf({ services: { db, now } }: MerchantContext, { path }: DeskInput<'readShelf'>) {
  const rows = await readShelves(db);
  const tree = await fillShelves(await readShelfProducts(db, now()), rows);
  const node = tree.find(path);
  if (!node) throw await noSuch(db, 'shelf', path);
  const row = rows.find((one) => shelfPath(one) === path);
  return {
    success: true as const,
    path,
    cells: row ? cellsOf(row) : { slug: path, title: node.title, heading: node.heading },
    isRow: row !== undefined,
    isCategory: isCategoryPath(path),
    goods: node.count,
    newest: node.newest(NAMED).map(({ name }) => name),
    ...orderOf(node),
    notes: notesOn(node),
    overlaps: overlapsOf(node, tree.all),
    seen: versionOf(row ?? null),
  };
}

/** What is first by hand, and what follows by the rule. */
function orderOf({ byHand, products }: HeldShelf) {
  const names = new Map(products.map(({ _id, name }) => [_id, name]));
  const first = new Set(byHand);
  const others = products.filter(({ _id }) => !first.has(_id)).slice(0, OFFERED);
  return {
    byHand: byHand.map((id) => ({ id, name: names.get(id) ?? id, isHere: names.has(id) })),
    byRule: others.map(({ _id: id, name }) => ({ id, name })),
    orderVersion: versionOf([...byHand]),
  };
}

/** The file of the shelves as they are, or a first one from the names of the products. */
export async function exportShelves(
  { services: { db, now } }: MerchantContext,
  { suggest }: DeskInput<'exportShelves'>,
) {
  const shelves = suggest
    ? await suggestFrom((await readShelfProducts(db, now())).toReversed())
    : await readShelves(db);
  return { success: true as const, csv: shelvesCsv(shelves) };
}

/** Categories have a page with and without a row. */
export const isCategoryPath = (path: string): boolean => categoryAt(path) !== undefined;

function overlapsOf(node: HeldShelf, all: readonly HeldShelf[]): string[] {
  const own = new Set(node.products);
  return all
    .filter((other) => other !== node && other !== node.parent && other.parent !== node && !other.isEmpty)
    .map((other) => ({ other, share: shareOfSmaller(own, new Set(other.products)) }))
    .filter(({ share }) => share > OVERLAP_MAX)
    .map(({ other, share }) => `${other.path} shares ${Math.round(share * 100)}% of the products of the smaller one`);
}
