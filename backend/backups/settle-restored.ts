import { sql } from 'kysely';
import { recordChange } from '../audit/record-change';
import { readSetting, saveSetting } from '../database/read-setting';
import type { Queries } from '../database/tables';
import { after } from '../due-work/claim-due';
import type { Services } from '../services';
import { holdNumbers } from '../tax/hold-numbers';

/** Set in a restored database: when its backup was made. */
export const UNSETTLED = 'restore_unsettled';
/** The same once what follows from it was done. */
const RESTORED_FROM = 'restored_from';

const HOLD_MS = 24 * 60 * 60 * 1000;
/** As many as let a mail wait for a whole day. */
const HELD_TRIES = 12;
const HELD_WORDS = 'held back for a day: the shop was restored from a backup, and this may have been sent before';

/**
 * Runs once after a restore, before anything else of the restored shop: sessions, codes and links are deleted, waiting
 * refunds are asked about first, waiting mails are held, and numbers of tax documents are held until the merchant
 * enters the last one.
 */
export async function settleRestored(services: Services): Promise<void> {
  const { db } = services;
  if ((await readSetting(db, UNSETTLED)) === undefined) return;
  await db.transaction().execute(async (trx) => {
    const madeAt = await takeMark(trx);
    if (madeAt === undefined) return;
    await saveSetting(trx, RESTORED_FROM, madeAt);
    // Used, ended or revoked since the backup, they would open something again.
    for (const table of ['login_codes', 'sign_up_tickets', 'sessions', 'desk_sessions', 'desk_links'] as const)
      await trx.deleteFrom(table).execute();
    await askForRefunds(trx);
    await holdMails(trx, services.now());
    await holdNumbers(trx, services.now());
    const subject = { kind: 'shop', id: 'backup' } as const;
    await recordChange(trx, { services, who: 'command' }, { what: 'shop restored', subject, after: madeAt });
  });
}

/** When the backup was made that this shop was restored from; undefined where it never was. */
export async function readRestoredFrom(queries: Queries): Promise<Date | undefined> {
  const madeAt = await readSetting(queries, RESTORED_FROM);
  return madeAt === undefined ? undefined : new Date(madeAt);
}

/** How many mails are held. */
export async function countHeldMails(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('sent_at', 'is', null)
    .where('last_error', '=', HELD_WORDS)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One of two processes takes it. */
async function takeMark(trx: Queries): Promise<string | undefined> {
  const mark = await trx.deleteFrom('settings').where('name', '=', UNSETTLED).returning('value').executeTakeFirst();
  return mark?.value;
}

/**
 * Whether a refund was tried before the provider is asked what it has carried out; none of these is a first try any
 * more.
 */
async function askForRefunds(trx: Queries): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ attempts: 1 })
    .where('state', '=', 'pending')
    .where('way', '=', 'provider')
    .where('attempts', '=', 0)
    .execute();
}

async function holdMails(trx: Queries, now: Date): Promise<void> {
  const waiting = sql<boolean>`sent_at is null`;
  await trx.deleteFrom('outbox').where(waiting).where('expires_at', 'is not', null).execute();
  await trx
    .updateTable('outbox')
    .set({ send_after: after(now, HOLD_MS), attempts: HELD_TRIES, last_error: HELD_WORDS })
    .where(waiting)
    .execute();
}
