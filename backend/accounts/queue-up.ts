import type { Queries } from '../database/tables';

/**
 * Makes requests for one mailbox wait for each other before anything is counted: on PostgreSQL all of them would count
 * first. Requests for different mailboxes run side by side there, so that the shop's budget may be exceeded by as many
 * as the pool has connections.
 */
export async function queueUp(trx: Queries, mailbox: string, now: Date): Promise<void> {
  await trx
    .insertInto('login_events')
    .values({ id: `asking:${mailbox}`, mailbox, kind: 'asking', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: now.toISOString() }))
    .execute();
}
