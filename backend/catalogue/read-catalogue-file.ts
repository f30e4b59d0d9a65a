import type { Product } from '@/lib/contract/product';
import type { FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import { byFacts, factsOfNow } from '@/lib/rules/shop/shop-facts';
import type { Queries } from '../database/tables';
import type { CsvFile } from '../files/csv-file';
import { readCsvRows, type BadRow, type GoodRow, type UnchangedCells } from '../files/read-csv-rows';
import { CATALOGUE_COLUMNS, fieldOf, readCatalogueRow, REQUIRED_COLUMNS } from './read-catalogue-row';
import { isOfFirstSize } from './size-price-cells';
import { readProductsById } from './read-products';
import { toCatalogueCells } from './to-catalogue-cells';

export interface CatalogueFile {
  rows: GoodRow<Product>[];
  products: Product[];
  badRows: BadRow[];
  /** What was read otherwise than it is there. */
  notes: string[];
  columns: ReadonlySet<string>;
}

/**
 * Reads and checks a whole catalogue file before anything is written. What is there as the shop's own export writes it
 * stays as the shop has it, whatever a rule of today would say of it.
 *
 * @param queries the shop that it is for; undefined is an empty one
 * @param facts whose categories and types count
 * @throws Refusal 400 when the file cannot be read or its first line does not name the columns
 */
export async function readCatalogueFile(
  file: CsvFile,
  queries?: Queries,
  facts: FactsOfShop = factsOfNow(),
): Promise<CatalogueFile> {
  const csv = await readCsvRows(file, {
    columns: CATALOGUE_COLUMNS,
    required: REQUIRED_COLUMNS,
    aliases: { fssai: 'fssaiLicence', colours: 'colors' },
    lines: ['description'],
    shown: ['name', 'description', 'brand', 'maker', 'material', 'allergens', 'features', 'colors', 'sizes'],
    html: true,
    key: { name: 'id', of: ({ id = '' }) => id },
    ...(queries && { stored: (ids) => readStored(queries, ids) }),
    read: (cells, stored: UnchangedCells<Product> | undefined) => byFacts(facts, () => readRow(cells, stored)),
  });
  return { ...csv, products: csv.rows.map(({ value }) => value) };
}

async function readStored(queries: Queries, ids: readonly string[]) {
  const products = await readProductsById(queries, ids);
  return new Map(Array.from(products, ([id, value]) => [id, { value, cells: toCatalogueCells(value) }]));
}

function readRow(cells: Record<string, string>, stored: UnchangedCells<Product> | undefined) {
  const read = readCatalogueRow(cells, stored?.value);
  if (!stored || 'faults' in read) return read;
  // Of prices by size the first is the product's own, whatever else the row says of it.
  // A new size among the others: units that an earlier file left behind are not those of it.
  const fields = Array.from(stored.columns, fieldOf).filter(
    (field) => field !== 'stock' && !(read.value.prices && isOfFirstSize(field)),
  );
  return { value: { ...read.value, ...Object.fromEntries(fields.map((field) => [field, stored.value[field]])) } };
}
