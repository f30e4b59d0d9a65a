import type { Queries } from '../database/tables';

/**
 * Makes requests for one mailbox wait for each other before anything is counted: PostgreSQL would let all of them count
 * first. Requests for different mailboxes run side by side there, so that the shop's budget may be overrun by as many
 * as the connections of the pool.
 */
export async function queueUp(trx: Queries, mailbox: string, now: Date): Promise<void> {
  await trx
    .insertInto('login_events')
    .values({ id: `asking:${mailbox}`, mailbox, kind: 'asking', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: now.toISOString() }))
    .execute();
}
