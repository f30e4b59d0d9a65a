import { setImmediate } from 'node:timers/promises';
import type { Product } from '@/lib/contract/product';
import type { Queries } from '../database/tables';
import type { CatalogueFile } from './read-catalogue-file';
import { CATALOGUE_COLUMNS, fieldOf, REQUIRED_COLUMNS } from './read-catalogue-row';
import { readProductsById } from './read-products';
import { cellChanges, toCatalogueCells, type CellChange } from './to-catalogue-cells';

/** Rows that are compared before shoppers are served again. */
const CHUNK_ROWS = 200;

/** A row of a file beside what the shop has. */
export interface ComparedRow {
  line: number;
  /** As it will be: what the file leaves out is as the shop has it. Without `stock` the units stay. */
  product: Product;
  /** Undefined where the shop has no such product. */
  changes: CellChange[] | undefined;
  /** Whether units are counted then; what is not counted is always available. */
  isCounted: boolean;
}

/** Columns a file may leave out: what the shop knows already then stays, pictures above all. */
const OPTIONAL = CATALOGUE_COLUMNS.filter((column) => !(REQUIRED_COLUMNS as readonly string[]).includes(column));

/** Compares a file with the shop, some rows at a time in the order of the file. */
export async function* compareCatalogue(
  queries: Queries,
  { rows, columns }: Pick<CatalogueFile, 'rows' | 'columns'>,
): AsyncGenerator<ComparedRow[]> {
  const absent = OPTIONAL.filter((column) => !columns.has(column)).map(fieldOf);
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    const chunk = rows.slice(start, start + CHUNK_ROWS);
    const stored = await readProductsById(
      queries,
      chunk.map(({ value }) => value._id),
    );
    yield chunk.map(({ line, value }) => compareRow(line, value, stored.get(value._id), absent));
    await setImmediate();
  }
}

function compareRow(
  line: number,
  value: Product,
  old: Product | undefined,
  absent: readonly (keyof Product)[],
): ComparedRow {
  if (!old) return { line, product: value, changes: undefined, isCounted: hasStock(value.stock) };
  const product = {
    ...value,
    ...Object.fromEntries(absent.map((field) => [field, field === 'stock' ? undefined : old[field]])),
  };
  const after = toCatalogueCells({ ...product, stock: product.stock ?? old.stock });
  const isCounted = hasStock(product.stock ?? old.stock);
  return { line, product, changes: cellChanges(toCatalogueCells(old), after), isCounted };
}

const hasStock = (stock: Product['stock']): boolean => Object.keys(stock ?? {}).length > 0;
