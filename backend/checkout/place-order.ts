import type { ParsedRequestOf } from '@/lib/contract/call';
import { phoneToSend } from '@/lib/rules/checkout/indian-mobile';
import { calls, type Calls } from '@/lib/contract/calls';
import { isLiveKey } from '@/lib/rules/checkout/providers/payment-providers';
import { unitsIn } from '@/lib/rules/orders/corrected-lines';
import { lockPerson } from '../accounts/read-person';
import { forgetOrderedLines, lockOwnCart } from '../cart/save-cart';
import type { Queries } from '../database/tables';
import { IDEMPOTENCY_KEY, once } from '../http/once';
import { withdrawOthers } from '../payments/withdraw-payment';
import { Refusal } from '../refusal';
import type { ShopperContext } from '../services';
import { refuseWhileClosed } from '../shop-document/watch-samples';
import { enqueueOrderMail } from '../orders/enqueue-status-mail';
import { excessInWords, findExcess, readCashLimits, readOpenCashOrders } from './cash-limits';
import { offersOf, spendOffers } from '@/backend/coupons/find-usable-coupon';
import { sourceColumns } from '../orders/order-source';
import { insertOrder } from '../orders/insert-order';
import { recordOrderEvent } from '../orders/record-order-event';
import { ORDER_PLACED } from '../orders/order-status';
import { quoteOrder } from './quote-order';
import { findRepeatedOrder, storeCartRevision, requestFingerprint } from './find-repeated-order';
import { withoutGuessing } from '@/backend/coupons/without-guessing';
import { confirmReason } from './to-confirm';
import { takeStockAtTheEnd, untilStockStands } from './take-stock';

type Payload = ParsedRequestOf<Calls['placeOrder']>;
interface Placed {
  success: true;
  message: string;
}

/**
 * Places an order that is paid on delivery, or one that costs nothing: the contract has two ways to pay,
 * and of these it is the one in which no money has come yet. Order, items, stock, coupon, emptied cart and the mail to
 * send are one transaction, together with the answer to its Idempotency-Key. Without a key a repeat is known by
 * the cart it left behind, and answered like the first.
 *
 * @throws Refusal as quoteOrder does, 503 while the shop is closed, 409 above the cash order limits, and 409 where the last unit or coupon use went to somebody else; nothing is
 *   ordered then
 */
export async function placeOrder(context: ShopperContext, payload: Payload): Promise<Placed> {
  await refuseWhileClosed(context.services);
  const { couponCode } = payload;
  const order = () =>
    untilStockStands(() =>
      once<Placed>(context, calls.placeOrder.path, payload, {
        begin: async (trx) => ({ answer: await place(trx, context, payload) }),
      }),
    );
  const placed = await (couponCode === '' ? order() : withoutGuessing(context, { ...context, couponCode }, order));
  context.services.wakeMailWorker();
  return placed;
}

async function place(trx: Queries, { services, shopper, headers }: ShopperContext, payload: Payload): Promise<Placed> {
  const known = { userId: shopper.id, phone: phoneToSend(payload.address.phone) };
  // In this order, and what is known of the account comes with the lock of its cart.
  const [, person] = await Promise.all([lockOwnCart(trx, shopper.id), lockPerson(trx, services, known)]);
  const now = services.now();
  const isKeyed = headers.has(IDEMPOTENCY_KEY);
  if (!isKeyed && (await findRepeatedOrder(trx, shopper.id, 'COD', payload, now)))
    return { success: true, message: ORDER_PLACED };
  const [quote, limits, open] = await Promise.all([
    quoteOrder(trx, payload, {
      person,
      method: payload.free ? 'free' : 'COD',
      provider: services.payments.facts.label,
      shownTotal: headers.get('shown-total'),
      now,
    }),
    readCashLimits(trx),
    readOpenCashOrders(trx, person),
  ]);
  const { totalPaise } = quote.price;
  const units = unitsIn(quote.lines);
  const excess = totalPaise === 0 ? undefined : findExcess(limits, { open, units, totalPaise });
  if (excess && limits.above === 'refuse') throw new Refusal(409, excessInWords(excess));
  const { orderId, written } = insertOrder(trx, {
    shopper,
    method: 'COD',
    status: ORDER_PLACED,
    said: payload,
    quote,
    fingerprint: requestFingerprint('COD', payload),
    waitsFor: excess ? 'approval' : await confirmReason(trx, person, limits.confirm, totalPaise),
    hasLiveKeys: isLiveKey(services.payments.keyId),
    origin: sourceColumns(headers.get('order-source')),
    now,
  });
  await Promise.all([
    written,
    recordOrderEvent(trx, orderId, ORDER_PLACED, now.toISOString()),
    spendOffers(trx, offersOf(quote.price.automatic?.name, quote.coupon?.code), { person, orderId, now }),
    forgetOrderedLines(trx, shopper.id, quote.lines),
    storeCartRevision(trx, shopper.id, orderId),
    withdrawOthers(trx, services, 'superseded', { userId: shopper.id, orderId, lines: quote.lines }),
    enqueueOrderMail(trx, services, orderId),
    takeStockAtTheEnd(trx, quote.counted),
  ]);
  services.log.info({ orderId, totalPaise }, 'order placed, cash on delivery');
  return { success: true, message: ORDER_PLACED };
}
