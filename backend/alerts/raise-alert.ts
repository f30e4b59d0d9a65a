import { sql } from 'kysely';
import { plainText } from '@/lib/contract/plain-text';
import { cutText } from '@/lib/contract/cut-text';
import type { Queries } from '../database/tables';
import { after } from '../due-work/claim-due';
import type { Services } from '../services';

/** What needs the owner's hand. */
interface Alert {
  /** Equal for the same trouble: it is mailed once a day. */
  kind: string;
  /** What is wrong and what to do, for the owner. */
  words: string;
  /** Where at the desk it is looked at. */
  path?: string;
}

/** What the ids of its mails begin with. */
export const alertMailId = (kind: string): string => `alerts-${kind}.`;

/** A trouble that is seen again within this time, in ms, is not written again. */
const QUIET_MS = 60_000;

/**
 * Notes that something needs the owner's hand; an alert that is already open stays as old as it is. Never throws, so
 * that a failing alert breaks nothing else.
 */
export async function raiseAlert(
  { db, now, log, config }: Services,
  { kind, words, path = undefined }: Alert,
): Promise<void> {
  try {
    const at = now();
    const known = await readOpen(db, kind);
    if (known && known.last_at > after(at, -QUIET_MS) && known.last_at <= after(at, QUIET_MS)) return;
    const latest = { words: cutText(plainText(words), 1000), path: path ?? null, last_at: at.toISOString() };
    await db
      .insertInto('alerts')
      .values({
        cause: kind,
        ...latest,
        since: at.toISOString(),
        times: 1,
        mailed_on: null,
        cleared_at: null,
        post_after: config.alertUrl === undefined ? null : after(at, 0),
      })
      .onConflict((conflict) =>
        conflict
          .column('cause')
          .doUpdateSet({
            ...latest,
            since: sql<string>`case when alerts.cleared_at is null then alerts.since else excluded.since end`,
            times: sql<number>`case when alerts.cleared_at is null then alerts.times + 1 else 1 end`,
            post_after: sql<
              string | null
            >`case when alerts.cleared_at is null then coalesce(alerts.post_after, excluded.post_after) else excluded.post_after end`,
            post_attempts: sql<number>`case when alerts.cleared_at is null then alerts.post_attempts else 0 end`,
            cleared_at: null,
          }),
      )
      .execute();
    if (!known) log.warn({ cause: kind, words }, 'this needs the hand of the owner');
  } catch (error) {
    log.error({ err: error, cause: kind }, 'an alert could not be noted');
  }
}

/**
 * Notes that a trouble is over; where there was none it only reads. Never throws.
 *
 * @returns whether it was open
 */
export async function clearAlert({ db, now, log }: Services, kind: string): Promise<boolean> {
  try {
    if (!(await readOpen(db, kind))) return false;
    const { numUpdatedRows } = await db
      .updateTable('alerts')
      .set({ cleared_at: now().toISOString() })
      .where('cause', '=', kind)
      .where('cleared_at', 'is', null)
      .executeTakeFirst();
    await dropWaitingMails(db, kind);
    return numUpdatedRows > 0n;
  } catch (error) {
    log.error({ err: error, cause: kind }, 'an alert could not be cleared');
    return false;
  }
}

/** Drops its waiting mail; a trouble that nobody was mailed of is mailed again when it comes back. */
async function dropWaitingMails(db: Queries, kind: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', 'like', `${alertMailId(kind)}%`)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await db.updateTable('alerts').set({ mailed_on: null }).where('cause', '=', kind).execute();
}

function readOpen(queries: Queries, kind: string) {
  return queries
    .selectFrom('alerts')
    .select('last_at')
    .where('cause', '=', kind)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
}
