import { randomUUID } from 'node:crypto';
import type { Queries, Tables } from '../database/tables';
import { CLOCK_SLACK_MS } from './new-code';
import { queueUp } from './queue-up';

/** What somebody may do so often in a time. */
interface Limit {
  /** Whose events are counted together: stands where a mailbox does of those who log in. */
  mailbox: string;
  kind: Tables['login_events']['kind'];
  most: number;
  /** In ms. */
  within: number;
}

/**
 * Notes an event, unless there were too many of its kind. Those of one mailbox wait for each other, so that hundreds at
 * once stay within the limit.
 *
 * @returns its id; undefined where there were too many, of which nothing is noted
 */
export async function noteWithin(
  trx: Queries,
  { mailbox, kind, most, within }: Limit,
  at: Date,
): Promise<string | undefined> {
  await queueUp(trx, mailbox, at);
  const earlier = await trx
    .selectFrom('login_events')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(at.getTime() - within).toISOString())
    .where('created_at', '<=', new Date(at.getTime() + CLOCK_SLACK_MS).toISOString())
    .limit(most)
    .execute();
  if (earlier.length >= most) return undefined;
  const id = randomUUID();
  await trx
    .insertInto('login_events')
    .values({ id, mailbox, kind, created_at: at.toISOString(), client: null, device: null })
    .execute();
  return id;
}
