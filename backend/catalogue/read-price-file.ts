import { readRupees } from '@/lib/contract/read-rupees';
import { writtenRupees } from '@/lib/contract/desk/typed';
import { plainDigits } from '@/lib/contract/plain-digits';
import type { Product } from '@/lib/contract/product';
import { namedVariants, variantWords } from '@/lib/rules/cart/named-variants';
import { sizePrice } from '@/lib/rules/catalogue/size-price';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import type { Queries } from '../database/tables';
import type { CsvFile } from '../files/csv-file';
import { readCsvRows, type BadRow } from '../files/read-csv-rows';
import { Refusal } from '../refusal';
import { isSameSize, readSizePrices, sizePriceCells, withFirstSize } from './size-price-cells';
import { withoutEqualPrices, withSizePrice } from './with-size-price';
import { findVariant } from './find-variant';
import type { CatalogueFile } from './read-catalogue-file';
import { REQUIRED_COLUMNS } from './read-catalogue-row';
import { readProductsById } from './read-products';

const BY_SIZE = ['prices', 'originalPrices', 'mrps'] as const;
const COLUMNS = ['id', 'name', 'size', 'color', 'price', 'originalPrice', 'stock', ...BY_SIZE] as const;
type Column = (typeof COLUMNS)[number];
/** As people head them, in small letters and digits alone. */
const ALIASES: Readonly<Record<string, Column>> = {
  productid: 'id',
  sku: 'id',
  product: 'name',
  productname: 'name',
  colour: 'color',
  priceinrupees: 'price',
  struckprice: 'originalPrice',
  pricestruckthrough: 'originalPrice',
  pieces: 'stock',
  quantity: 'stock',
};
/** What the columns are where no line names them. */
const UNNAMED: ReadonlyMap<number, string> = new Map([
  [2, 'id\tprice'],
  [3, 'id\tprice\tstock'],
]);
const STOCK_MAX = 1_000_000;
const CHUNK_IDS = 500;

type Cells = Partial<Record<Column, string>>;

interface PriceRow {
  line: number;
  cells: Cells;
}

/**
 * Reads a table of prices and stock, as it is pasted from a spreadsheet, as a catalogue file of those products: a product
 * by its id or name, and of several sizes and colours a row for each. A cell that is empty leaves what the shop has, 0 takes
 * a struck price away, and 'always' makes a variant always available.
 *
 * @throws Refusal 400 where it is no such table
 */
export async function readPriceFile(file: CsvFile, queries: Queries): Promise<CatalogueFile> {
  const { text, isNamed } = await withHeader(file);
  const { rows, badRows, notes } = await readCsvRows<Cells>(text, {
    columns: COLUMNS,
    required: [],
    aliases: ALIASES,
    lines: [],
    shown: [],
    html: false,
    key: { name: 'product', of: keyOf },
    read: (cells) => ({ value: cells }),
  });
  // The line with the names was put before what was pasted.
  const lineOf = (line: number) => (isNamed ? line : line - 1);
  const shifted = (words: string) =>
    words.replaceAll(/\bline (\d+)/g, (_, line: string) => `line ${lineOf(Number(line))}`);
  const bad: BadRow[] = badRows.map(({ line, id, faults }) => ({
    id,
    line: lineOf(line),
    faults: faults.map(shifted),
  }));
  const find = await finder(
    queries,
    rows.map(({ value }) => value),
  );
  const changed = new Map<string, { line: number; value: Product }>();
  for (const { line, value: cells } of rows) {
    const at = { line: lineOf(line), cells };
    const found = find(cells);
    const before = typeof found === 'string' ? undefined : (changed.get(found._id)?.value ?? found);
    const faults: string[] = typeof found === 'string' ? [found] : [];
    const value = before && changeOf(before, at, faults);
    if (value && faults.length === 0) changed.set(value._id, { line: changed.get(value._id)?.line ?? at.line, value });
    else bad.push({ line: at.line, id: keyOf(cells), faults });
  }
  const good = [...changed.values()].map((row) => ({
    ...row,
    value: withoutEqualPrices(row.value),
    unchanged: new Set<string>(),
  }));
  return {
    rows: good,
    products: good.map(({ value }) => value),
    badRows: bad,
    notes: notes.map(shifted),
    columns: new Set([...REQUIRED_COLUMNS, 'stock', 'prices', 'originalPrices', 'mrps', 'mrp']),
  };
}

const keyOf = ({ id, name, size, color }: Cells): string => [id || name, size, color].filter(Boolean).join(' ');

/** The table with a line that names its columns, and whether it had one itself. */
async function withHeader(file: CsvFile): Promise<{ text: CsvFile; isNamed: boolean }> {
  let head = '';
  for await (const part of file.open()) {
    head = (head + part).replace(/^[\uFEFF\r\n]+/, '');
    if (head.includes('\n')) break;
  }
  const [line = ''] = head.split(/[\r\n]/);
  const cells = line.split(line.includes('\t') ? '\t' : /[;,]/);
  const isNamed = cells.some((cell) => isColumn(cell));
  const columns = UNNAMED.get(cells.length);
  if (isNamed) return { text: file, isNamed };
  if (columns === undefined || !line.includes('\t'))
    throw new Refusal(
      400,
      `${file.name} must begin with a line that names its columns: ${COLUMNS.join(', ')}. Without one there are two or three columns: product, price, stock.`,
    );
  const open = async function* () {
    yield `${columns}\n`;
    yield* file.open();
  };
  return { text: { name: file.name, open }, isNamed };
}

function isColumn(cell: string): boolean {
  const name = cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return ALIASES[name] !== undefined || COLUMNS.some((column) => column.toLowerCase() === name);
}

/** Finds the product that a row is about, by its id or its name in any case of letters, or says why there is none. */
async function finder(queries: Queries, rows: readonly Cells[]): Promise<(cells: Cells) => Product | string> {
  const names = await queries.selectFrom('products').select(['id', 'name']).execute();
  const known = new Set(names.map(({ id }) => id));
  const idsByName = new Map<string, string[]>();
  for (const { id, name } of names) idsByName.set(plain(name), [...(idsByName.get(plain(name)) ?? []), id]);
  const idsOf = ({ id = '', name = '' }: Cells): string[] => {
    const typed = id || name;
    return known.has(typed) ? [typed] : (idsByName.get(plain(typed)) ?? []);
  };
  const wanted = [...new Set(rows.flatMap((cells) => idsOf(cells).slice(0, 1)))];
  const products = new Map<string, Product>();
  for (let start = 0; start < wanted.length; start += CHUNK_IDS)
    for (const [id, one] of await readProductsById(queries, wanted.slice(start, start + CHUNK_IDS)))
      products.set(id, one);
  return (cells) => {
    const [id = '', ...others] = idsOf(cells);
    if (others.length > 0) return `name is that of ${others.length + 1} products: write the id`;
    return products.get(id) ?? 'is no product of the shop, neither by id nor by name';
  };
}

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The product as the row changes it: of one size where the row names one and says what it costs. @param faults to be added to */
function changeOf(before: Product, { cells }: PriceRow, faults: string[]): Product {
  if (BY_SIZE.some((column) => cells[column]))
    return { ...withPrices(before, cells, faults), stock: stockOf(before, cells, faults) };
  const typedPrice = rupeesIn(cells, 'price', faults);
  const typedOriginal = rupeesIn(cells, 'originalPrice', faults);
  const stock = stockOf(before, cells, faults);
  const size = sizeOf(before, cells, typedPrice !== undefined);
  const own = size === undefined ? before : sizePrice(before, size);
  if (typedPrice === undefined && typedOriginal === undefined) return { ...before, stock };
  if (size === undefined && before.prices)
    faults.push(`price is one for each size: name one of ${before.sizes.join(', ')} in the column size`);
  const price = typedPrice ?? own.price;
  const originalPrice = typedOriginal === undefined ? own.originalPrice : typedOriginal || undefined;
  if (price === 0) faults.push('price must be more than 0');
  if (originalPrice !== undefined && originalPrice < price)
    faults.push(`price is above the one struck through, ${formatPrice(rupeesToPaise(originalPrice))}`);
  if (own.mrp !== undefined && price > own.mrp)
    faults.push(`price is above the MRP, ${formatPrice(rupeesToPaise(own.mrp))}`);
  const changed = { price, originalPrice };
  return { ...(size === undefined ? { ...before, ...changed } : withSizePrice(before, size, changed)), stock };
}

/** The product with the prices of all its sizes, as columns of the catalogue have them. @param faults to be added to */
function withPrices(before: Product, cells: Cells, faults: string[]): Product {
  const { sizes, price, originalPrice, mrp } = before;
  const lists = Object.fromEntries(BY_SIZE.flatMap((column) => (cells[column] ? [[column, cells[column]]] : [])));
  const row = withFirstSize(
    {
      sizes: sizes.join('|'),
      price: cells.price || String(price),
      originalPrice: cells.originalPrice || String(originalPrice ?? ''),
      mrp: String(mrp ?? ''),
      ...(before.prices ? sizePriceCells(before) : {}),
      ...lists,
    },
    before,
  );
  const amount = (column: string) => (row[column] ? readRupees(row[column]) : undefined);
  const typed = { ...row, price: amount('price'), originalPrice: amount('originalPrice'), mrp: amount('mrp') };
  const read = readSizePrices({ ...typed, sizes }, (column, words) => faults.push(`${column} ${words}`));
  const own = sizePrice({ ...before, ...read }, sizes[0] ?? '');
  return { ...before, ...read, price: own.price, originalPrice: own.originalPrice, mrp: own.mrp };
}

/** The size whose price a row sets; undefined where it sets that of the product. */
function sizeOf(before: Product, { size = '' }: Cells, isPriced: boolean): string | undefined {
  if (before.sizes.length < 2 || !(isPriced || before.prices)) return undefined;
  return before.sizes.find((one) => isSameSize(one, size));
}

function rupeesIn(cells: Cells, column: 'price' | 'originalPrice', faults: string[]): number | undefined {
  const typed = cells[column] ?? '';
  if (typed === '') return undefined;
  const read = writtenRupees.safeParse(typed);
  if (read.success) return read.data;
  faults.push(`${column} ${read.error.issues[0]?.message ?? 'cannot be read'}`);
  return undefined;
}

/** All units of the product after the row. */
function stockOf(before: Product, { size = '', color = '', stock: typed = '' }: Cells, faults: string[]) {
  const old = before.stock ?? {};
  if (typed === '') return old;
  const variants = namedVariants(before);
  const named = [size, color].filter(Boolean).join(' ');
  const variant = named === '' ? variants.length === 1 && variants[0] : findVariant(before, named);
  const units = plainDigits(typed).replaceAll(/[,\s]/g, '');
  const isAlways = typed.toLowerCase() === 'always';
  if (!variant)
    faults.push(
      named === ''
        ? `stock is of one size and colour: name it in the columns size and color, of ${variants.map(variantWords).join(', ')}`
        : `size and color name none of ${variants.map(variantWords).join(', ')}`,
    );
  else if (!isAlways && !(/^\d{1,7}$/.test(units) && Number(units) <= STOCK_MAX))
    faults.push("stock must be a whole number, or the word 'always'");
  else {
    const { [variant.key]: _left, ...others } = old;
    return isAlways ? others : { ...others, [variant.key]: Number(units) };
  }
  return old;
}
