import { randomBytes } from 'node:crypto';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { findOrder } from '../orders/read-order';
import { after } from '../due-work/claim-due';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { enqueueMail } from '../mail/enqueue-mail';
import { AGAIN } from '../mail/list-mails';
import { findMail, whyNotAgain } from './read-mail';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAILY_REPEATS = 5;

/**
 * Sends a mail that went out once more, to the same address and in the same words.
 *
 * @throws Refusal 404 and 403 as `findMail`, 409 for one whose words hold a code or are not stored, within a minute, and
 * for the sixth time within a day
 */
export async function sendMailAgain(context: MerchantContext, asked: DeskInput<'sendMailAgain'>) {
  const { services } = context;
  await services.db.transaction().execute(async (trx) => {
    const [first = ''] = asked.id.split(AGAIN);
    // Somebody else's press, and the erasing of its account, wait for this one.
    await trx.updateTable('outbox').set({ id: first }).where('id', '=', first).execute();
    const mail = await findMail(trx, context, asked);
    const why = whyNotAgain(mail);
    if (why !== undefined) throw new Refusal(409, why);
    await refuseTooOften(trx, first, services.now());
    const id = `${first}${AGAIN}${randomBytes(4).toString('hex')}`;
    const { recipient: to, subject, text, html } = mail;
    await enqueueMail(trx, { id, to, subject, text, html }, services.now());
    await recordChange(trx, context, {
      what: 'email sent again',
      subject:
        asked.orderId === undefined
          ? { kind: 'shop', id: 'mails' }
          : { kind: 'order', id: (await findOrder(trx, asked.orderId)).public_id },
      // Without the recipient, as the audit is stored for good.
      after: subject,
    });
  });
  services.wakeMailWorker();
  return { success: true as const, message: 'The email goes out once more, to the same address.' };
}

async function refuseTooOften(trx: Queries, first: string, now: Date): Promise<void> {
  const repeats = (since: string) =>
    trx
      .selectFrom('outbox')
      .select('id')
      .where('id', '>', `${first}${AGAIN}`)
      .where('id', '<', `${first}${AGAIN}zzzz`)
      .where('created_at', '>', since)
      .limit(DAILY_REPEATS)
      .execute();
  if ((await repeats(after(now, -MINUTE_MS))).length > 0)
    throw new Refusal(409, 'It was sent again less than a minute ago. Please wait a little.');
  if ((await repeats(after(now, -DAY_MS))).length >= DAILY_REPEATS)
    throw new Refusal(409, `It was sent again ${DAILY_REPEATS} times within a day, which is as often as it may be.`);
}
