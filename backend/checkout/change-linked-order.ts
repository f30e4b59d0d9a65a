import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { confirmedWords } from '@/lib/rules/orders/confirm-words';
import { randomUUID } from 'node:crypto';
import { GUEST } from '../accounts/guest';
import { BY_LINK, recordChange } from '../audit/record-change';
import { lockCart } from '../cart/save-cart';
import type { Queries } from '../database/tables';
import { enqueueMail } from '../mail/enqueue-mail';
import { orderChangedMail } from '../mail/order-link-mail';
import { loggedOf } from '../orders/enqueue-status-mail';
import { findLinkedOrder } from '../orders/order-link';
import {
  lockOrder,
  readAddress,
  readOrder,
  readOwnerEmail,
  waitsFor,
  type OrderRow,
  type ReadOrder,
} from '../orders/read-order';
import { Refusal } from '../refusal';
import type { Context, MerchantContext } from '../services';
import { endWait } from './approve-order';
import { cancelOrder } from './cancel-order';
import { correctByLink } from './correct-by-link';
import { isChangeable } from './linked-choices';
import { refuseWrongLink } from './linked-order';
import { payPlacedOrder } from './pay-placed-order';
import { refuseInvoiced } from './refuse-invoiced';
import { resizeByLink } from './resize-by-link';

const PACKED = 'This order is being packed or has left, so it cannot be changed here any more. Please write to us.';

type Asked<Name extends keyof OptionalCalls> = ParsedRequestOf<OptionalCalls[Name]>;

/** The customer's own word that an order is right. Said again, it changes nothing. @throws Refusal 404, 409 as the others */
export const confirmLinkedOrder = (context: Context, { link }: Asked<'confirmLinkedOrder'>) =>
  change(context, link, async (trx, merchant, { order }) => {
    const waits = waitsFor(order);
    if (order.confirmed_at === null) {
      const { services } = context;
      const now = services.now();
      const confirmed = { confirmed_at: now.toISOString() };
      await trx.updateTable('orders').set(confirmed).where('id', '=', order.id).execute();
      // What waited for this word waits no longer; what is above the cash order limits still waits for the shop's.
      if (waits === 'confirmation') await endWait(trx, services, order);
      await recordChange(trx, merchant, { what: 'confirmed', subject: { kind: 'order', id: order.public_id } });
    }
    return `Thank you! ${confirmedWords(waits === 'approval' || waits === 'payment')}`;
  });

/**
 * Another address or phone for an order that is not packed yet. Delivery areas and the cash order limits count anew.
 *
 * @throws Refusal 404 wrong link, 409 packed, with its invoice, not served or above a limit, 400 what cannot be, or the question whether another total is meant
 */
export const correctLinkedOrder = (context: Context, { link, ...asked }: Asked<'correctLinkedOrder'>) =>
  change(context, link, async (trx, merchant, read) => {
    await refuseInvoiced(trx, read.order, 'customer');
    const { corrected, sentences, waits } = await correctByLink(trx, context.services, read, asked);
    if (corrected.length === 0) return 'Nothing was changed.';
    // What was changed and not to what: the audit is stored for good.
    const mailed = await noteChange(trx, merchant, read.order, {
      what: 'corrected',
      after: corrected.join(', '),
      sentences: waits ? [...sentences, waits] : sentences,
    });
    return [`Changed: ${corrected.join(', ')}.`, waits].filter(Boolean).join(' ') + mailed;
  });

/**
 * Another size of a line, where that is in stock at the same price.
 *
 * @throws Refusal 404 wrong link, 409 packed, with its invoice, not to be had, another total than was paid, or above a limit; 400 the question whether another total is
 *   meant
 */
export const resizeLinkedOrder = (context: Context, { link, ...asked }: Asked<'resizeLinkedOrder'>) =>
  change(context, link, async (trx, merchant, read) => {
    await refuseInvoiced(trx, read.order, 'customer');
    const resized = await resizeByLink(trx, context.services, read, asked);
    if (!resized) return 'Nothing was changed.';
    const sentences = [...resized.sentences, ...(resized.waits ? [resized.waits] : [])];
    const words = sentences.join(' ');
    return words + (await noteChange(trx, merchant, read.order, { what: 'size changed', after: words, sentences }));
  });

/** Cancels by the rules of a shopper's own cancelling. @throws Refusal 404 wrong link, 409 as cancelOrder */
export async function cancelLinkedOrder(context: Context, { link }: Asked<'cancelLinkedOrder'>) {
  const { services } = context;
  const order = await findLinkedOrder(services.db, services, link);
  if (!order) return refuseWrongLink(context);
  return cancelOrder({ ...context, shopper: { id: order.user_id, email: '' } }, { orderId: order.id }, BY_LINK);
}

/** Has an order paid online that is due on delivery. @throws Refusal 404 wrong link, 409 and 503 as payPlacedOrder */
export async function payLinkedOrder(context: Context, { link, payable }: Asked<'payLinkedOrder'>) {
  const { services } = context;
  const order = await findLinkedOrder(services.db, services, link);
  if (!order) return refuseWrongLink(context);
  return { success: true as const, order: await payPlacedOrder(services, order, payable) };
}

type Change = (trx: Queries, merchant: MerchantContext, read: ReadOrder) => Promise<string>;

/** Changes an order by its link, in one transaction that a payment, a cancellation and a packer wait for. */
async function change(context: Context, link: string, work: Change) {
  const { services } = context;
  const found = await findLinkedOrder(services.db, services, link);
  if (!found) return refuseWrongLink(context);
  const message = await services.db.transaction().execute(async (trx) => {
    await lockCart(trx, found.user_id);
    await lockOrder(trx, found.id);
    const read = await readOrder(trx, found.id);
    if (!isChangeable(read.order)) throw new Refusal(409, PACKED);
    return work(trx, { services, who: BY_LINK }, read);
  });
  services.wakeMailWorker();
  return { success: true as const, message };
}

interface Noted {
  what: string;
  after: string;
  sentences: readonly string[];
}

/**
 * A change is in the audit and is mailed to the account, though others may have the link.
 *
 * @returns who was mailed, in words behind others; '' where the order has no address
 */
async function noteChange(
  trx: Queries,
  merchant: MerchantContext,
  order: OrderRow,
  { what, after, sentences }: Noted,
): Promise<string> {
  const { config, now } = merchant.services;
  const at = now();
  await trx.updateTable('orders').set({ changed_at: at.toISOString() }).where('id', '=', order.id).execute();
  await recordChange(trx, merchant, { what, subject: { kind: 'order', id: order.public_id }, after });
  const to = await readOwnerEmail(trx, order);
  if (to === undefined) return '';
  const { firstName } = readAddress(order);
  const mail = orderChangedMail(config.siteUrl, { publicId: order.public_id, firstName }, sentences);
  await enqueueMail(trx, { id: `order-${order.id}-changed-${randomUUID()}`, to, logged: loggedOf(order), ...mail }, at);
  return ` We have emailed ${order.user_id === GUEST ? 'the address of this order' : 'the account that ordered'}.`;
}
