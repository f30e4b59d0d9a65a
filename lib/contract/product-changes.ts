import { z } from 'zod';
import { success } from './call';
import { productId, text } from './field';
import { product } from './product';

/** Names a state of the product list; for whoever is told it a word without meaning. */
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
 * What changed since a version of the product list, which makes the list of `version`, or of a moment after it. Without
 * `changes` it is not known any more, and the list has to be asked for as a whole: after this answer, so that it holds all
 * that is in `version`.
 */
export const productChangesAnswer = success({ version: listVersion, changes: productChanges.optional() });
