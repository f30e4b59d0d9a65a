import { placesOf, type Reading } from '@/lib/search/read-word';
import type { SearchIndex } from '@/lib/search/search-index';

/** A bitmap, one byte for every product: 1 where it is found. */
export type Marks = Uint8Array;

/** The products that a reading finds. */
export function marksOf(
  { vocabulary, products }: Pick<SearchIndex, 'vocabulary' | 'products'>,
  reading: Reading,
): Marks {
  const marks = new Uint8Array(products.length);
  for (const way of reading.ways) {
    for (const position of placesOf(vocabulary, way)) marks[position] = 1;
  }
  return marks;
}

/** The intersection. */
export function inAll(marks: readonly Marks[], size: number): Marks {
  const common = new Uint8Array(size).fill(1);
  for (const mark of marks) {
    for (let position = 0; position < size; position += 1) {
      if (mark[position] === 0) common[position] = 0;
    }
  }
  return common;
}

/** The marked ones of a list, in its order, at most `max`. */
export function marked<Item>(items: readonly Item[], marks: Marks, max = Infinity): Item[] {
  const found: Item[] = [];
  for (let at = marks.indexOf(1); at !== -1 && found.length < max; at = marks.indexOf(1, at + 1)) {
    const item = items[at];
    if (item !== undefined) found.push(item);
  }
  return found;
}

export function countMarks(marks: Marks): number {
  let count = 0;
  for (const mark of marks) count += mark;
  return count;
}
