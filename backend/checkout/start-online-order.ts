import { ONLINE } from '@/lib/rules/checkout/payment-availability';
import { createHash } from 'node:crypto';
import type { ParsedRequestOf } from '@/lib/contract/call';
import { phoneToSend } from '@/lib/rules/checkout/indian-mobile';
import { calls, type Calls } from '@/lib/contract/calls';
import type { ProviderOrder } from '@/lib/contract/order';
import { isLiveKey } from '@/lib/rules/checkout/providers/payment-providers';
import { lockPerson, type Person } from '../accounts/read-person';
import { lockOwnCart } from '../cart/save-cart';
import type { Queries } from '../database/tables';
import { IDEMPOTENCY_KEY, once } from '../http/once';
import { openProviderOrder, refuseIfKnownPaid, refuseIfPaid } from './open-provider-order';
import { insertPayment } from '../payments/insert-payment';
import { reopenPayment } from '../payments/reopen-payment';
import { withdrawOthers } from '../payments/withdraw-payment';
import { ALREADY_PAID, Refusal } from '../refusal';
import type { Services, Shopper, ShopperContext } from '../services';
import { refuseWhileClosed } from '../shop-document/watch-samples';
import { sourceColumns } from '../orders/order-source';
import { shopperColumns, insertOrder, type Quote } from '../orders/insert-order';
import { AWAITING_PAYMENT } from '../orders/order-status';
import { offersOf, reserveOffers } from '@/backend/coupons/find-usable-coupon';
import { withoutGuessing } from '@/backend/coupons/without-guessing';
import { quoteOrder } from './quote-order';
import { refuseWhatIsGone } from './refuse-what-is-gone';
import { findRepeatedOrder, requestFingerprint } from './find-repeated-order';

type Payload = ParsedRequestOf<Calls['startOnlineOrder']>;
interface Started {
  success: true;
  order: ProviderOrder;
}

/**
 * Begins an order that is paid online: its row is written first, then the provider's order is opened with no
 * transaction open. A crash in between leaves a row that the same key, or the same order asked for again, carries on.
 *
 * No items are taken yet. A provider order never expires and most of those that are left are never paid: items held for
 * them would be lost to those who pay. A coupon's use is held for half an hour. Stock and coupon are taken when the money
 * has come, in backend/checkout/fulfil-order.ts, which also says what happens when there is nothing left.
 *
 * @throws Refusal as quoteOrder does, 409 where this very order is paid already, 503 while the provider does not answer or the shop is closed
 */
export async function startOnlineOrder(context: ShopperContext, payload: Payload): Promise<Started> {
  const { services } = context;
  await refuseWhileClosed(services);
  const task = {
    begin: async (trx: Queries) => ({ resume: await writeAwaitingOrder(trx, context, payload) }),
    finish: async (orderId: string): Promise<Started> => {
      await refuseIfPaid(services, orderId);
      const { id, amountPaise } = await openProviderOrder(services, orderId);
      return { success: true, order: { id, amount: amountPaise } };
    },
    lookAgain: async (orderId: string) => {
      await refuseIfKnownPaid(services, orderId);
      await services.db.transaction().execute(async (trx) => {
        await lockOwnCart(trx, context.shopper.id);
        await reopenPayment(trx, services, orderId);
        await refuseWhatIsGone(trx, services, orderId);
      });
    },
  };
  const { couponCode } = payload;
  const order = () => once<Started>(context, calls.startOnlineOrder.path, payload, task);
  return couponCode === '' ? order() : withoutGuessing(context, { ...context, couponCode }, order);
}

/**
 * The row of the order, or that of an equal one still open: two tabs or a second try must not become
 * two orders that can both be paid. Its address is the newest the shopper gave.
 */
async function writeAwaitingOrder(
  trx: Queries,
  { services, shopper, headers }: ShopperContext,
  payload: Payload,
): Promise<string> {
  await lockOwnCart(trx, shopper.id);
  const now = services.now();
  const isKeyed = headers.has(IDEMPOTENCY_KEY);
  if (!isKeyed && (await findRepeatedOrder(trx, shopper.id, ONLINE, payload, now)))
    throw new Refusal(409, ALREADY_PAID);
  const person = await lockPerson(trx, services, { userId: shopper.id, phone: phoneToSend(payload.address.phone) });
  const quote = await quoteOrder(trx, payload, {
    person,
    method: ONLINE,
    provider: services.payments.facts.label,
    shownTotal: headers.get('shown-total'),
    now,
  });
  const equal = equalOrder(shopper.id, services.payments.keyId, quote);
  const fingerprint = requestFingerprint(ONLINE, payload);
  const open = await findOpenOrder(trx, equal);
  if (open) {
    await reopen(trx, services, open, { shopper, payload, quote, person });
    return open.id;
  }
  const { orderId: id, written } = insertOrder(trx, {
    shopper,
    method: ONLINE,
    status: AWAITING_PAYMENT,
    said: payload,
    quote,
    fingerprint,
    hasLiveKeys: isLiveKey(services.payments.keyId),
    origin: sourceColumns(headers.get('order-source')),
    now,
  });
  await written;
  await insertPayment(trx, services, { orderId: id, amountPaise: quote.price.totalPaise, fingerprint: equal });
  await reserveOffers(trx, offersOf(quote.price.automatic?.name, quote.coupon?.code), { person, orderId: id, now });
  await withdrawOthers(trx, services, 'replaced', { userId: shopper.id, orderId: id, lines: quote.lines });
  return id;
}

/** An equal order that is open is paid at the price of now, and its address is the newest. */
async function reopen(
  trx: Queries,
  services: Services,
  open: { id: string; public_id: string },
  { shopper, payload, quote, person }: { shopper: Shopper; payload: Payload; quote: Quote; person: Person },
): Promise<void> {
  const now = services.now();
  const at = now.toISOString();
  await trx.updateTable('payments').set({ quoted_at: at }).where('order_id', '=', open.id).execute();
  await reopenPayment(trx, services, open.id);
  const offers = offersOf(quote.price.automatic?.name, quote.coupon?.code);
  await reserveOffers(trx, offers, { person, orderId: open.id, now });
  await trx
    .updateTable('orders')
    .set({
      ...shopperColumns(payload, { ...shopper, publicId: open.public_id }),
      fingerprint: requestFingerprint(ONLINE, payload),
      arrives_by: quote.arrivesBy ?? null,
      created_at: at,
      updated_at: at,
    })
    .where('id', '=', open.id)
    .execute();
}

/** Superseded and cancelled ones are over; one that was replaced or has expired is opened again. */
function findOpenOrder(trx: Queries, fingerprint: string): Promise<{ id: string; public_id: string } | undefined> {
  return trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'orders.public_id'])
    .where('payments.fingerprint', '=', fingerprint)
    .where('orders.status', '=', AWAITING_PAYMENT)
    .where((eb) =>
      eb.or([
        eb('payments.state', 'in', ['open', 'confirming']),
        eb('payments.withdrawn_because', 'in', ['replaced', 'expired']),
      ]),
    )
    .orderBy('orders.created_at', 'desc')
    .executeTakeFirst();
}

/**
 * Equal for orders that one payment is enough for: same shopper, items, offers and total. The provider's account is
 * part of it: an order opened at another one, or at the stand-in, cannot be paid with these keys.
 */
function equalOrder(userId: string, keyId: string, { lines, price, coupon }: Quote): string {
  const items = lines.map((line) => [line.productId, line.variantKey, line.quantity, line.pricePaise].join('/')).sort();
  // Left out without one: orders that were begun before there were any stay what they were.
  const automatic = price.automatic ? [price.automatic.name] : [];
  return createHash('sha256')
    .update(JSON.stringify([userId, keyId, items, coupon?.code ?? '', price.totalPaise, ...automatic]))
    .digest('hex');
}
