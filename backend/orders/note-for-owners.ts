import type { Queries, Tables } from '../database/tables';
import type { Services } from '../services';

/**
 * Notes that owners are to be mailed of something, in the transaction in which it happens;
 * backend/orders/notify-owners.ts gathers what is noted. Wake the mail worker after the commit. Nothing is noted in a
 * shop without owners.
 *
 * @param id the internal id of an order, or the id of a return
 */
export async function noteForOwners(
  trx: Queries,
  { config, now }: Services,
  kind: Tables['owner_notices']['kind'],
  id: string,
): Promise<void> {
  if (config.ownerEmails.length === 0) return;
  await trx
    .insertInto('owner_notices')
    .values({ id: `${kind}-${id}`, kind, subject_id: id, created_at: now().toISOString(), mail_id: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
