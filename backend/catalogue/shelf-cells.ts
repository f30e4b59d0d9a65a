import type { Shelf } from '@/lib/contract/shelf';
import { writeCsv } from '../files/write-csv';
import { SHELF_COLUMNS } from './read-shelf-row';

/** A shelf as cells by the columns of the file; what it does not say is ''. */
export function cellsOf({ filter, featured, byHand = [], ...said }: Shelf): Record<string, string> {
  const { words, bestseller, maxPrice, ...others } = filter;
  const cells: Record<string, string | undefined> = {
    ...said,
    ...others,
    words: words.join('|'),
    byHand: byHand.join('|'),
    maxPrice: maxPrice?.toString(),
    featured: featured ? 'true' : '',
    bestseller: bestseller ? 'true' : '',
  };
  return Object.fromEntries(SHELF_COLUMNS.map((column) => [column, cells[column] ?? '']));
}

/** A shelf as a row of a file, in the order of SHELF_COLUMNS. @internal */
export function toCells(shelf: Shelf): string[] {
  const cells = cellsOf(shelf);
  return SHELF_COLUMNS.map((column) => cells[column] ?? '');
}

/** A whole file of shelves; what it holds and is set again changes nothing. */
export const shelvesCsv = (shelves: readonly Shelf[]): string => writeCsv([SHELF_COLUMNS, ...shelves.map(toCells)]);
