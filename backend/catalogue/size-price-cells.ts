import { readRupees, rupeesWords } from '@/lib/contract/read-rupees';
import type { Product } from '@/lib/contract/product';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { PRICE_MAX } from '@/lib/contract/limits';

/** The columns of amounts by size, each with the one of the first size, and how a fault names an amount of it. */
const COLUMNS = [
  { column: 'prices', first: 'price' },
  { column: 'originalPrices', first: 'originalPrice' },
  { column: 'mrps', first: 'mrp' },
  { column: 'salePrices', first: 'salePrice' },
] as const;

/** Whether a field is that of the first size, where sizes have prices. */
export const isOfFirstSize = (field: string): boolean => COLUMNS.some(({ first }) => first === field);

type BySize = Pick<Product, (typeof COLUMNS)[number]['column']>;
type First = Partial<Pick<Product, (typeof COLUMNS)[number]['first']>>;
/** What is stored of a product that such cells are typed for. */
export type StoredPrices = First & BySize;
type Cells = Record<string, string>;
/** @param words to be read after the column's name */
type Complain = (column: string, words: string) => void;

/** '200 g:179|500 g:399', in the order of the sizes. */
export const sizePriceCells = (product: BySize & Pick<Product, 'sizes'>): Cells =>
  Object.fromEntries(
    COLUMNS.map(({ column }) => {
      const amounts = product.sizes.flatMap((size) => {
        const rupees = ownEntry(product[column], size);
        return rupees === undefined ? [] : [`${size}:${rupees}`];
      });
      return [column, amounts.join('|')];
    }),
  );

/**
 * A row in which price, price struck through, MRP and sale price are those of the first size, where it has prices by size: they may be
 * left empty there, or as they were. Columns by size that a file leaves out are as the shop has them.
 */
export function withFirstSize(typed: Cells, stored: StoredPrices = {}): Cells {
  const { sizes = '' } = typed;
  const list = partsOf(sizes);
  const cells =
    stored.prices && typed['prices'] === undefined
      ? { ...typed, ...sizePriceCells({ ...stored, sizes: list }) }
      : { ...typed };
  if (!cells['prices']) return cells;
  for (const { column, first } of COLUMNS) {
    const single = cells[first] ?? '';
    const isAsStored = stored[first] !== undefined && readRupees(single) === stored[first];
    const ofSizes = cells[column] ?? '';
    if (ofSizes === '' && single !== '' && !(isAsStored && stored[column]))
      cells[column] = `${list[0] ?? ''}:${single}`;
    else if (single === '' || isAsStored) {
      const own = amountOf(ofSizes, list[0] ?? '');
      cells[first] = readRupees(own) ? own : first === 'price' ? NAMED_ELSEWHERE : '';
    }
  }
  return cells;
}

/** Instead of a price that cannot be read: what is wrong is said of the column of all sizes. */
const NAMED_ELSEWHERE = '0.01';

const partsOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** 'M:499' → 'M' and '499'; the last colon parts them, since a size may hold one. */
function pairOf(part: string): [size: string, amount: string] | undefined {
  const [, size, amount] = /^(.+):([^:]*)$/.exec(part) ?? [];
  return size === undefined || amount === undefined ? undefined : [size.trim(), amount.trim()];
}

const amountOf = (cell: string, size: string): string =>
  partsOf(cell)
    .map(pairOf)
    .find((pair) => pair && isSameSize(pair[0], size))?.[1] ?? '';

/** '200G' and '200 g' are one size. */
export const isSameSize = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (size: string): string => size.toLowerCase().replaceAll(/\s+/g, '');

/** The rupees of a cell by the sizes of its product. */
export function readSizePrices(
  { sizes, ...row }: { sizes: readonly string[] } & First & Partial<Record<keyof BySize, string | undefined>>,
  complain: Complain,
): BySize {
  const [prices, originalPrices, mrps, salePrices] = COLUMNS.map(({ column }) =>
    readAmounts(column, row[column] ?? '', sizes, complain),
  );
  if (!prices) {
    for (const { column } of COLUMNS.slice(1))
      if (row[column]) complain(column, 'needs the column prices, which says what each size costs');
    return {};
  }
  const missing = sizes.filter((size) => !Object.hasOwn(prices, size));
  if (missing.length > 0) complain('prices', `has none for ${missing.join(', ')}: each size needs one`);
  const [first = ''] = sizes;
  for (const [at, amounts] of [prices, originalPrices, mrps, salePrices].entries()) {
    const { column, first: single } = COLUMNS[at] ?? COLUMNS[0];
    const own = ownEntry(amounts, first);
    if (row[single] !== undefined && own && row[single] !== own)
      complain(
        single,
        `is ${words(row[single])}, and ${column} has ${words(own)} for ${first}, the first size: leave it empty, or say the same`,
      );
    if (column === 'salePrices') continue;
    const low = sizes.find((size) => (ownEntry(amounts, size) || Infinity) < (ownEntry(prices, size) ?? 0));
    if (column !== 'prices' && low !== undefined) complain(column, `is lower than the price of ${low}`);
  }
  const high = sizes.find((size) => (ownEntry(salePrices, size) ?? 0) >= (ownEntry(prices, size) ?? Infinity));
  if (high !== undefined) complain('salePrices', `of ${high} must be lower than its price`);
  return { prices, originalPrices, mrps, salePrices };
}

const words = (rupees: number): string => formatPrice(rupeesToPaise(rupees));

/** @returns by size, in their order; undefined for an empty cell */
function readAmounts(
  column: string,
  cell: string,
  sizes: readonly string[],
  complain: Complain,
): Record<string, number> | undefined {
  const read = new Map<string, number>();
  for (const part of partsOf(cell)) {
    const pair = pairOf(part);
    const size = pair && sizes.find((one) => isSameSize(one, pair[0]));
    if (!pair) complain(column, "must be rupees by size like '200 g:179|500 g:399'");
    else if (size === undefined)
      complain(
        column,
        `names '${pair[0]}', which is none of its sizes; they are ${sizes.slice(0, 6).join(', ') || 'none'}`,
      );
    else if (read.has(size)) complain(column, `names '${size}' twice`);
    else read.set(size, readAmount(column, size, pair[1], complain));
  }
  return read.size > 0
    ? Object.fromEntries(sizes.flatMap((size) => (read.has(size) ? [[size, read.get(size) ?? 0]] : [])))
    : undefined;
}

function readAmount(column: string, size: string, typed: string, complain: Complain): number {
  const rupees = readRupees(typed);
  if (rupees === undefined) complain(column, `of ${size} ${rupeesWords(typed)}`);
  else if (rupees <= 0) complain(column, `of ${size} must be more than 0`);
  else if (rupees > PRICE_MAX) complain(column, `of ${size} is too high to be a price`);
  return rupees ?? 0;
}
