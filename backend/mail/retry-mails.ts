import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../database/tables';
import { after } from '../due-work/claim-due';
import { recordChange } from '../audit/record-change';
import { noSuch } from '../database/no-such';
import { Refusal } from '../refusal';
import type { MerchantContext, Services } from '../services';
import { MAIL_LEASE_MS } from './create-mail-transport';

/**
 * Lets mails that were refused be tried now. One that a worker is at, or whose turn comes within two minutes, is left
 * alone: it would go out twice.
 *
 * @param which condition on `outbox`
 * @returns how many
 */
async function makeDue(queries: Queries, at: Date, which: RawBuilder<boolean>): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('outbox')
    .set({ send_after: after(at, 0), attempts: 1 })
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .where('send_after', '>', after(at, MAIL_LEASE_MS))
    .where(which)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The mail server is there again: whatever waits is tried now. */
export async function retryAfterOutage(services: Services): Promise<void> {
  await makeDue(services.db, services.now(), sql`1 = 1`);
  services.wakeMailWorker();
}

/** Tries one mail now, the oldest, which shows whether the server is there again. */
export async function retryRefusedMail(services: Services): Promise<void> {
  const oldest = sql`(select id from outbox where sent_at is null and last_error is not null order by created_at, id limit 1)`;
  if ((await makeDue(services.db, services.now(), sql`id = ${oldest}`)) > 0) services.wakeMailWorker();
}

/**
 * The merchant lets one mail that was refused be tried again, or all.
 *
 * @returns how many are tried now; those whose turn comes within two minutes are not counted
 * @throws Refusal 404 where no such mail waits
 */
export async function retryMails(context: MerchantContext, { id }: { id?: string }): Promise<number> {
  const { services } = context;
  const tried = await services.db.transaction().execute(async (trx) => {
    if (id !== undefined) await refuseUnlessWaiting(trx, id);
    const count = await makeDue(trx, services.now(), id === undefined ? sql`1 = 1` : sql`id = ${id}`);
    if (count > 0)
      await recordChange(trx, context, {
        what: 'emails tried again',
        subject: { kind: 'shop', id: 'mails' },
        after: count,
      });
    return count;
  });
  services.wakeMailWorker();
  return tried;
}

/**
 * The merchant gives a mail up, as where its address does not exist.
 *
 * @throws Refusal 404 where no such mail waits, 409 where it is on its way this very moment
 */
export async function dropMail(context: MerchantContext, { id }: { id: string }): Promise<void> {
  const { services } = context;
  await services.db.transaction().execute(async (trx) => {
    const subject = await refuseUnlessWaiting(trx, id);
    const { numDeletedRows } = await trx
      .deleteFrom('outbox')
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('last_error', 'is not', null)
      .where('send_after', '>', after(services.now(), MAIL_LEASE_MS))
      .executeTakeFirst();
    if (numDeletedRows === 0n)
      throw new Refusal(409, 'This email is about to be tried: look again in two minutes, and give it up then.');
    await recordChange(trx, context, {
      what: 'email given up',
      subject: { kind: 'shop', id: 'mails' },
      // The audit is stored for good and must hold nobody's address, so the recipient is left out.
      before: subject,
    });
  });
}

/** @returns its subject */
async function refuseUnlessWaiting(trx: Queries, id: string): Promise<string> {
  const mail = await trx
    .selectFrom('outbox')
    .select('subject')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (!mail) throw await noSuch(trx, 'email', id);
  return mail.subject;
}
