import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import { phoneToSend } from '@/lib/rules/checkout/indian-mobile';
import { maskAddress } from '@/lib/rules/orders/mask-address';
import { noteWithin } from '../accounts/note-within';
import { clientOf } from '../accounts/send-code';
import type { Queries } from '../database/tables';
import { enqueueMail } from '../mail/enqueue-mail';
import { orderLinkMail } from '../mail/order-link-mail';
import { Refusal } from '../refusal';
import type { Context } from '../services';
import { loggedOf } from '../orders/enqueue-status-mail';
import { asListed } from '../orders/list-orders';
import { readChanges } from './linked-choices';
import { findLinkedOrder, isLinkOpen } from '../orders/order-link';
import { readAddress, readOwnerEmail } from '../orders/read-order';

const MINUTE_MS = 60_000;
/** Wrong links of one network address in ten minutes, after which it is only said that there were too many. */
const WRONG_MAX = 20;
/** Links that one network address, and all whose address cannot be read, may ask for in ten minutes. */
const OF_ONE_MAX = 20;
const OF_STRANGERS_MAX = 200;
/** Mails with the link of one order in an hour. */
const MAILS_AN_HOUR = 3;

const NO_ORDER = 'This link does not lead to an order.';
const TOO_MANY = 'Too many links were tried. Please try again in ten minutes.';
const ASKED = 'If it is one of our orders, an email with its link is on the way.';

/**
 * The order that a link opens, for those who have it. Nothing is changed by reading it, since scanners and previews do.
 *
 * @throws Refusal 404 of a wrong link, one that was ended and one that is too old, in the same words; 429 of further wrong
 * ones from the same network address
 */
export async function readLinkedOrder(context: Context, { link }: ParsedRequestOf<OptionalCalls['readLinkedOrder']>) {
  const { services } = context;
  const at = services.now();
  const row = await findLinkedOrder(services.db, services, link);
  const [order] = row ? await asListed(services.db, [row], at) : [];
  if (!row || !order) return refuseWrongLink(context);
  return {
    success: true as const,
    order: { ...order, _id: row.public_id, address: maskAddress(readAddress(row)) },
    changes: await readChanges(services, row),
  };
}

/**
 * Counts a wrong link. A right one opens its order however many wrong ones came before: thousands share an address at Indian carriers.
 *
 * @throws Refusal 404, 429 after twenty in ten minutes
 */
export async function refuseWrongLink(context: Context): Promise<never> {
  const client = clientOf(context);
  if (client === null) throw new Refusal(404, NO_ORDER);
  const { db, now } = context.services;
  const limit = { mailbox: `link ${client}`, kind: 'link-failed', most: WRONG_MAX, within: 10 * MINUTE_MS } as const;
  if ((await db.transaction().execute((trx) => noteWithin(trx, limit, now()))) === undefined)
    throw new Refusal(429, TOO_MANY);
  throw new Refusal(404, NO_ORDER);
}

type Asked = ParsedRequestOf<OptionalCalls['sendOrderLink']>;

/**
 * Mails the link of an order to the account that ordered, where the phone number or email address belongs to it. The answer is
 * the same where it does not, where there is no such order, and where its link was mailed three times within an hour.
 *
 * @throws Refusal 429 of a network address that asks too often
 */
export async function sendOrderLink(context: Context, asked: Asked) {
  const { services } = context;
  await services.db.transaction().execute(async (trx) => {
    await refuseTooOften(trx, context);
    await mailLink(trx, context, asked);
  });
  services.wakeMailWorker();
  return { success: true as const, message: ASKED };
}

async function refuseTooOften(trx: Queries, context: Context): Promise<void> {
  const client = clientOf(context);
  const mailbox = client === null ? 'order links' : `order links ${client}`;
  const most = client === null ? OF_STRANGERS_MAX : OF_ONE_MAX;
  const limit = { mailbox, kind: 'link-asked', most, within: 10 * MINUTE_MS } as const;
  if ((await noteWithin(trx, limit, context.services.now())) === undefined) throw new Refusal(429, TOO_MANY);
}

async function mailLink(trx: Queries, { services }: Context, { orderId, contact }: Asked): Promise<void> {
  const at = services.now();
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('public_id', '=', orderId.toUpperCase())
    .where(isLinkOpen(at))
    .executeTakeFirst();
  const email = order && (await readOwnerEmail(trx, order));
  if (!order || !email) return;
  const address = readAddress(order);
  const owns = contact.includes('@')
    ? [email, address.email].includes(normalizeEmail(contact))
    : order.phone === phoneToSend(contact);
  if (!owns) return;
  const limit = {
    mailbox: `link of ${order.id}`,
    kind: 'link-asked',
    most: MAILS_AN_HOUR,
    within: 60 * MINUTE_MS,
  } as const;
  if ((await noteWithin(trx, limit, at)) === undefined) return;
  const { firstName } = address;
  const mail = orderLinkMail(services.config.siteUrl, { publicId: order.public_id, firstName });
  await enqueueMail(trx, { to: email, replaces: `order-${order.id}-link`, logged: loggedOf(order), ...mail }, at);
}
