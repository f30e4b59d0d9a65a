import type { Product } from '@/lib/contract/product';
import { indianTime } from '@/lib/rules/india/indian-day';
import { CATALOGUE_COLUMNS } from './read-catalogue-row';
import { sizePriceCells } from './size-price-cells';
import { variantKeys } from '@/lib/rules/catalogue/variant';

/** A row of the catalogue file by its columns. */
export type CatalogueCells = Record<string, string>;

/**
 * A product as a row of the catalogue file: read-catalogue-row.ts makes the same product of it again. What an earlier file
 * left behind of sizes and colours that are gone is left out.
 */
export function toCatalogueCells(product: Product): CatalogueCells {
  const { _id, image, stock, sizeChart, ...fields } = product;
  const keys = variantKeys(product);
  const own = Object.entries(stock ?? {}).filter(([key]) => keys.has(key));
  const special: Record<string, string> = {
    id: _id,
    images: image.map((one) => pictureCell(one, product.colors)).join('|'),
    stock: stockCell(own),
    ...sizePriceCells(product),
    saleFrom: momentCell(product.saleFrom),
    saleUntil: momentCell(product.saleUntil),
    sizeChart: sizeChart === undefined ? '' : JSON.stringify(sizeChart),
  };
  const plain = fields as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    CATALOGUE_COLUMNS.map((column) => [column, special[column] ?? plainCell(plain[column])]),
  ) as CatalogueCells;
}

/** What differs between two rows, in the order of the columns. */
export interface CellChange {
  column: string;
  from: string;
  to: string;
}

export function cellChanges(before: CatalogueCells, after: CatalogueCells): CellChange[] {
  return CATALOGUE_COLUMNS.flatMap((column) => {
    const [from = '', to = ''] = [before[column], after[column]];
    return from === to ? [] : [{ column, from, to }];
  });
}

/** 'L-Red:0|M-Red:4', in the order of the variants' keys, as the file reads it. */
function stockCell(stock: readonly (readonly [string, number])[]): string {
  return [...stock]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, units]) => `${key}:${units}`)
    .join('|');
}

/** Signs that part addresses in a cell are written as addresses write them. */
function pictureCell({ url, color }: Product['image'][number], colors: readonly string[]): string {
  const address = url.replaceAll(/\s/g, '%20').replaceAll('|', '%7C');
  return color !== undefined && colors.includes(color) ? `${address} ${color}` : address;
}

/** By clocks in India. */
const momentCell = (moment: string | undefined): string => (moment === undefined ? '' : indianTime(new Date(moment)));

function plainCell(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  return Array.isArray(value) ? value.join('|') : String(value);
}
