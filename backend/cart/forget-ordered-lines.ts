import type { Queries } from '../database/tables';
import { deleteLine, raiseRevision } from './save-cart';

/**
 * Takes what was ordered out of the shopper's cart, in the order's own transaction. Only these lines:
 * what another phone added meanwhile was not ordered. A line goes as a whole, since its number may not
 * have reached the server yet, and a piece left over would come back at the next merge (ruling 15).
 */
export async function forgetOrderedLines(
  trx: Queries,
  userId: string,
  ordered: readonly { productId: string; variantKey: string }[],
): Promise<void> {
  let anyGone = false;
  for (const line of ordered) anyGone = (await deleteLine(trx, userId, line)) || anyGone;
  if (anyGone) await raiseRevision(trx, userId);
}
