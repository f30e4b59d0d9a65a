import { isDeepStrictEqual } from 'node:util';
import { categorySlug } from '@/lib/contract/category-slug';
import { categoryValues, shopTypes } from '@/lib/rules/catalogue/shop-kinds';
import type { Product } from '@/lib/contract/product';
import type { Shelf, ShelfFilter } from '@/lib/contract/shelf';
import { shelfPath } from '@/lib/rules/shelves/shelf-path';
import type { FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import { byFacts, factsOfNow } from '@/lib/rules/shop/shop-facts';
import type { CsvFile } from '../files/csv-file';
import { Refusal } from '../refusal';
import { cellsOf } from './shelf-cells';
import { readCsvRows, type BadRow } from '../files/read-csv-rows';
import { readShelfRow, REQUIRED_SHELF_COLUMNS, SHELF_COLUMNS } from './read-shelf-row';

/** Pages that a merchant can still look after, and that are compared by their products in seconds. */
export const SHELVES_MAX = 1000;

interface Row {
  line: number;
  value: Shelf;
  /** Columns in which it says what the shop has. */
  unchanged?: ReadonlySet<string>;
}

export interface ShelvesFile {
  rows: Row[];
  badRows: BadRow[];
}

/** With what was read otherwise than it is there, and whether it says which products stand first. */
type ReadShelves = ShelvesFile & { notes: string[]; hasOrder: boolean };

/**
 * Reads and checks a whole file of shelves before anything is written. What is there as the shop's own export writes it
 * stays as the shop has it.
 *
 * @param products on sale: a type that one of them has is known
 * @param shelves that the shop has
 * @param facts whose categories and types count
 * @throws Refusal 400 when the file cannot be read, is too long, or its first line does not name the columns
 */
export async function readShelvesFile(
  file: CsvFile,
  products: readonly Product[],
  shelves: readonly Shelf[],
  facts: FactsOfShop = factsOfNow(),
): Promise<ReadShelves> {
  const stored = new Map(shelves.map((one) => [shelfPath(one), { value: one, cells: cellsOf(one) }]));
  const { rows, badRows, notes, columns } = await readCsvRows(file, {
    columns: SHELF_COLUMNS,
    required: REQUIRED_SHELF_COLUMNS,
    // A line end in the others is a slip that their own rule names.
    lines: ['title', 'heading', 'introduction'],
    shown: ['title', 'heading', 'introduction'],
    html: true,
    key: { name: 'the shelf', of: shelfPath },
    stored: async () => stored,
    read: (cells) => byFacts(facts, () => readShelfRow(cells)),
  });
  const count = rows.length + badRows.length;
  if (count > SHELVES_MAX)
    throw new Refusal(
      400,
      `The file has ${count} rows, and a shop takes up to ${SHELVES_MAX} shelves: keep those with many products.`,
    );
  return { ...byFacts(facts, () => judgeShelves(rows, badRows, products)), notes, hasOrder: columns.has('byHand') };
}

/** Judges shelves among each other: what makes one wrong is named by its line. */
export function judgeShelves(
  rows: readonly Row[],
  badRows: readonly BadRow[],
  products: readonly Product[],
): ShelvesFile {
  const top = topShelves(rows, badRows);
  const types = new Set(shopTypes().map(({ value }) => value.toLowerCase()));
  for (const { subCategory } of products) types.add(subCategory.toLowerCase());
  const featured = rows.find(({ value }) => value.featured);
  const judged = rows.map((row) => ({ row, faults: faultsAmongOthers(row, top, types, featured) }));
  const bad = judged.filter(({ faults }) => faults.length > 0);
  return {
    rows: judged.filter(({ faults }) => faults.length === 0).map(({ row }) => row),
    badRows: [...badRows, ...bad.map(({ row, faults }) => ({ line: row.line, id: shelfPath(row.value), faults }))],
  };
}

/** The filter of every shelf that others may stand below; undefined where its row cannot be read. */
function topShelves(rows: readonly Row[], badRows: readonly BadRow[]): Map<string, ShelfFilter | undefined> {
  const good = rows.flatMap(({ value }) => (value.parent === undefined ? [[value.slug, value.filter] as const] : []));
  // A row that is bad itself: those below it are not to blame.
  const bad = badRows.flatMap(({ id }) => (id.includes('/') ? [] : [[id, undefined] as const]));
  const categories = categoryValues().map((category) => [categorySlug(category), { ...NOTHING, category }] as const);
  return new Map([...bad, ...good, ...categories]);
}

/** Whether a shelf with this filter below one with that one would be its parent's page once more. */
const isSameAsParent = (filter: ShelfFilter, above: ShelfFilter): boolean =>
  CONDITIONS.every((one) => isDeepStrictEqual(filter[one], above[one]) || isDeepStrictEqual(filter[one], NOTHING[one]));

const NOTHING = {
  category: undefined,
  type: undefined,
  words: [],
  color: undefined,
  size: undefined,
  maxPrice: undefined,
  bestseller: false,
} satisfies Record<keyof ShelfFilter, unknown>;
const CONDITIONS = Object.keys(NOTHING) as (keyof ShelfFilter)[];

function faultsAmongOthers(
  { value, line, unchanged }: Row,
  top: ReadonlyMap<string, ShelfFilter | undefined>,
  types: ReadonlySet<string>,
  featured: Row | undefined,
): string[] {
  const { parent, filter } = value;
  const above = parent === undefined ? undefined : top.get(parent);
  return [
    ...(parent !== undefined && !top.has(parent)
      ? [`parent '${parent}' is neither a category nor a row without a parent`]
      : []),
    ...(above?.category !== undefined && filter.category !== undefined && filter.category !== above.category
      ? [`category is ${filter.category}, but ${parent} holds ${above.category} alone`]
      : []),
    ...(above !== undefined && isSameAsParent(filter, above) ? ['says nothing that its parent does not'] : []),
    ...(filter.type !== undefined && !unchanged?.has('type') && !types.has(filter.type.toLowerCase())
      ? [`type '${filter.type}' is no product type and no product has it`]
      : []),
    ...(value.featured && featured !== undefined && featured.line !== line
      ? [`featured is line ${featured.line} already; one shelf can be`]
      : []),
  ];
}
