import { sql, type Selectable } from 'kysely';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { noSuch } from '../database/no-such';
import type { Queries, Tables } from '../database/tables';
import { findOrder } from '../orders/read-order';
import { readHistories } from '../orders/record-order-event';
import { isMailAbout } from '../own-data/is-mail-about';
import { Refusal } from '../refusal';
import { isOwner, type MerchantContext } from '../services';
import { AGAIN, selectMails, toListedMail } from '../mail/list-mails';
import { isSealed } from '../mail/seal-mail';

type MailRow = Selectable<Tables['outbox']>;

/** Mails of one order that are listed at most. */
const OF_ORDER_MAX = 100;

/**
 * The mails about one order, its returns and refunds, the newest first.
 *
 * @throws Refusal 404 for an unknown order
 */
export async function listOrderMails({ services: { db, now } }: MerchantContext, { orderId }: DeskInput<'orderMails'>) {
  const { id } = await findOrder(db, orderId);
  const rows = await selectMails(db)
    .where(isMailAbout(sql`orders.id = ${id}`))
    .limit(OF_ORDER_MAX)
    .execute();
  const at = now();
  return { success: true as const, mails: rows.map((row) => toListedMail(row, at)) };
}

/**
 * One mail with its words, as far as they are stored.
 *
 * @throws Refusal 403, 404 as `findMail`
 */
export async function readMail(context: MerchantContext, asked: DeskInput<'readMail'>) {
  const mail = await findMail(context.services.db, context, asked);
  const { text, html, logged } = mail;
  const words = text === '' || logged !== 'whole' || isSealed(text) ? undefined : { text, html };
  const since = await orderSince(context.services.db, mail.id);
  return {
    success: true as const,
    ...toListedMail(mail, context.services.now()),
    words,
    why: whyNotAgain(mail),
    since,
  };
}

/** What the order became since a mail about it was written, by its name; undefined where nothing, and of mails about none. */
async function orderSince(queries: Queries, id: string): Promise<string | undefined> {
  const [first = ''] = id.split(AGAIN);
  const [, orderId = ''] = first.split('-');
  const written = await queries.selectFrom('outbox').select('created_at').where('id', '=', first).executeTakeFirst();
  const history = (await readHistories(queries, [orderId])).get(orderId) ?? [];
  return history.findLast(({ at }) => written !== undefined && at > written.created_at)?.status;
}

/**
 * A mail that is listed. Who packs sees those about orders alone.
 *
 * @throws Refusal 404 where there is none, or none about that order; 403 where somebody else than an owner names no order
 */
export async function findMail(
  queries: Queries,
  context: Pick<MerchantContext, 'roles'>,
  { id, orderId }: DeskInput<'readMail'>,
): Promise<MailRow> {
  if (orderId === undefined && !isOwner(context))
    throw new Refusal(403, 'Owners alone see all emails. Emails about an order are on its page.');
  const mail = await queries
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('recipient', '<>', '')
    .$if(orderId !== undefined, (query) =>
      query.where(isMailAbout(sql`(orders.public_id = ${orderId?.toUpperCase()} or orders.id = ${orderId})`)),
    )
    .executeTakeFirst();
  if (!mail) throw isOwner(context) ? await noSuch(queries, 'email', id) : new Refusal(404, 'There is no such email.');
  return mail;
}

/** Why a mail cannot be sent again; undefined where it can. */
export function whyNotAgain({ text, logged, sent_at: sentAt }: MailRow): string | undefined {
  if (logged === 'head' || isSealed(text))
    return 'Its text is not stored, as with all emails that hold a code or a login link, or what owners read about shoppers: it is never sent again from here.';
  if (sentAt === null) return 'It has not been sent yet.';
  return text === '' ? 'Its text is no longer stored, so it cannot be sent again.' : undefined;
}
