import { sql } from 'kysely';
import { plainText } from '@/lib/contract/plain-text';
import { cutText } from '@/lib/contract/cut-text';
import type { Queries } from '../database/tables';
import { isSqlite } from '../backups/copy-sqlite';
import { after } from '../due-work/claim-due';
import { GONE_MS, readMachines } from '../due-work/machines';
import type { Services } from '../services';
import { storedAs } from './read-alerts';

/** What needs the owner's attention. */
interface Alert {
  /** Equal for the same trouble: it is mailed once a day. */
  kind: string;
  /** What is wrong and what to do, for the owner. */
  words: string;
  /** Where at the desk it is looked at. */
  path?: string;
}

/** What is true of a machine, or of what its settings lead to, and need not be of another. */
const OF_MACHINE = /^(?:disk|photos|clock|mail-down|backup|backup-command|keys-gone|provider-.*)$/;

/** The machine that an alert of this kind is about; null is the shop, as in a file, which is on one machine. */
function machineOf({ config }: Services, kind: string): string | null {
  return OF_MACHINE.test(kind) && !isSqlite(config) ? config.machine : null;
}

/** What an alert of this kind is stored under, raised here. */
export const storedHere = (services: Services, kind: string): string => storedAs(kind, machineOf(services, kind));

/** What the ids of its mails begin with. */
export const alertMailId = (stored: string): string => `alerts-${stored}.`;

/** A trouble that is seen again within this time, in ms, is not written again. */
const QUIET_MS = 60_000;

/**
 * Notes that something needs the owner's attention; an alert that is already open stays as old as it is. Never throws, so
 * that a failing alert breaks nothing else.
 */
export async function raiseAlert(services: Services, { kind, words, path = undefined }: Alert): Promise<void> {
  const { db, now, log, config } = services;
  const machine = machineOf(services, kind);
  const stored = storedAs(kind, machine);
  const said = machine === null ? words : `${words} (Machine ${machine})`;
  try {
    const at = now();
    const known = await readOpen(db, stored);
    if (known && known.last_at > after(at, -QUIET_MS) && known.last_at <= after(at, QUIET_MS)) return;
    const latest = { words: cutText(plainText(said), 1000), path: path ?? null, last_at: at.toISOString() };
    await db
      .insertInto('alerts')
      .values({
        cause: stored,
        machine,
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
    if (!known) log.warn({ cause: stored, words }, 'this needs the hand of the owner');
  } catch (error) {
    log.error({ err: error, cause: stored }, 'an alert could not be noted');
  }
}

/**
 * Notes that a trouble is over, at this machine where it is one of a machine; where there was none it only reads. Never
 * throws.
 *
 * @returns whether it was open
 */
export const clearAlert = (services: Services, kind: string): Promise<boolean> =>
  clearStored(services, storedHere(services, kind));

/** Ends what machines said that are gone: nobody else knows whether it still is so. */
export async function clearGoneMachines(services: Services): Promise<void> {
  const { db, now } = services;
  const names = (await readMachines(services)).map(({ name }) => name);
  const gone = await db
    .selectFrom('alerts')
    .select('cause')
    .where('cleared_at', 'is', null)
    .where('last_at', '<', after(now(), -GONE_MS))
    .where('machine', 'is not', null)
    .$if(names.length > 0, (query) => query.where('machine', 'not in', names))
    .execute();
  for (const row of gone) await clearStored(services, row.cause);
}

async function clearStored({ db, now, log }: Services, stored: string): Promise<boolean> {
  try {
    if (!(await readOpen(db, stored))) return false;
    const { numUpdatedRows } = await db
      .updateTable('alerts')
      .set({ cleared_at: now().toISOString() })
      .where('cause', '=', stored)
      .where('cleared_at', 'is', null)
      .executeTakeFirst();
    await dropWaitingMails(db, stored);
    return numUpdatedRows > 0n;
  } catch (error) {
    log.error({ err: error, cause: stored }, 'an alert could not be cleared');
    return false;
  }
}

/** Drops its waiting mail; a trouble that nobody was mailed of is mailed again when it comes back. */
async function dropWaitingMails(db: Queries, stored: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', 'like', `${alertMailId(stored)}%`)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await db.updateTable('alerts').set({ mailed_on: null }).where('cause', '=', stored).execute();
}

function readOpen(queries: Queries, stored: string) {
  return queries
    .selectFrom('alerts')
    .select('last_at')
    .where('cause', '=', stored)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
}
