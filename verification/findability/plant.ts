import type { Spoil } from './planted-site';
import type { PublishedProduct } from './read-product';
import type { RowId } from './rows';

/** A fault planted into a shop that has none, and the row that has to name it. */
export interface Plant {
  row: RowId;
  /** The answers it spoils: a path with query, or a pattern of them. */
  at: string | RegExp;
  spoil: Spoil;
  /** What the miss has to name, where that is not the spoiled address itself. */
  named?: string;
}

/** Changes the body of an answer. */
export const text = (row: RowId, at: string | RegExp, change: (body: string) => string): Plant => ({
  row,
  at,
  spoil: (answer) => ({ ...answer, body: Buffer.from(change(answer.body.toString('utf8'))) }),
});
export const replaced = (row: RowId, at: string | RegExp, before: string | RegExp, after: string): Plant =>
  text(row, at, (body) => body.replace(before, after));
export const status = (row: RowId, at: string | RegExp, to: number): Plant => ({
  row,
  at,
  spoil: (answer) => ({ ...answer, status: to }),
});
/** @param named what the miss has to name */
export const naming = (named: string, plant: Plant): Plant => ({ ...plant, named });

/** A product faults are planted in. */
export interface Planted {
  path: string;
  published: PublishedProduct;
}
