import { z } from 'zod';
import { success } from './call';
import { productId, text } from './field';
import { product } from './product';

/** Names a state of the product list; opaque to those who receive it. */
export const listVersion = text(80);

/**
 * How a product list became another: take `removed` and `changed` out, then put each of `changed` behind the product named
 * by `after`, at the front where it is null.
 */
export const productChanges = z.object({
  /** In the order of the list. */
  changed: z.array(z.object({ product, after: productId.nullable() })),
  removed: z.array(productId),
});

export type ProductChanges = z.output<typeof productChanges>;

/**
 * What changed since a version of the product list; applied to that version it gives the list of `version`, or a newer
 * one. Without `changes` the old version is not known any more and the whole list has to be fetched, after this answer,
 * so that it holds all that is in `version`.
 */
export const productChangesAnswer = success({
  version: listVersion,
  changes: productChanges.optional(),
  /** When a price changes by itself next, a sale's first or last moment; absent where none does, or it is not known. */
  pricesChangeAt: z.iso.datetime().optional().catch(undefined),
});
