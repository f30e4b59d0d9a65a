import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { CURRENCY_CODE, formatRupees } from '@/lib/rules/money/format-rupees';
import { lockCart } from '../cart/save-cart';
import type { Queries } from '../database/tables';
import { lockOrder, readOrder, type OrderRow } from '../orders/read-order';
import type { Services } from '../services';
import { beginConfirming, endConfirming } from '../payments/begin-confirming';
import { fulfilOrder, GIVEN_BACK } from './fulfil-order';
import { findBegun } from '../payments/find-begun';
import type { ProviderPayment } from '../payments/payment-provider';
import { nextLook } from '../payments/next-look';
import { hasAuthorisedTry, recordTry } from '../payments/record-try';
import { isPlacedOrder, settlePlacedOrder } from './settle-placed-order';
import { enqueueRefundNotice } from '../payments/enqueue-refund-notice';
import { requestPaymentRefund, wholeKey } from '../payments/request-refund';

export type PaymentOutcome =
  | 'paid'
  /** The shopper's bank has agreed, the money is not ours yet. */
  | 'confirming'
  | 'failed'
  /** Captured and being refunded: the items were sold meanwhile, or the order had been given up. */
  | 'out of stock'
  | 'too late'
  | 'price lapsed'
  | 'coupon gone'
  | 'second payment'
  /** Not of ours at all, or in another currency: the merchant finds it among the unknown ones. */
  | 'wrong payment';

/**
 * When the provider is asked about a paid order for the last time, in multiples of PAYMENT_CHECK_MS: a second tab may
 * have paid it too.
 */
const LAST_LOOK_TIMES = 30;

/**
 * The one way from 'Awaiting Payment' to a paid order, for all three sources of news: the browser's report, the webhook
 * and the reconciler. Idempotent – the same payment again, or older news of it, changes nothing and gives the same
 * answer: the payment is claimed by an update that only finds an unpaid row, and UNIQUE(provider_payment_id) stands
 * behind it. See docs/decisions/payments-move-forward.md.
 *
 * @param payment what the provider itself says; never what a browser says
 */
export async function confirmPayment(services: Services, payment: ProviderPayment): Promise<PaymentOutcome> {
  const outcome = await services.db.transaction().execute((trx) => settlePayment(trx, services, payment));
  wakeAfterPayment(services);
  return outcome;
}

/** Mails and refunds that a settled payment may have left to do; call it after the commit. */
export function wakeAfterPayment(services: Services): void {
  services.wakeMailWorker();
  services.wakeRefundWorker();
}

/** As confirmPayment, in a transaction of the caller's. */
export async function settlePayment(
  trx: Queries,
  services: Services,
  payment: ProviderPayment,
): Promise<PaymentOutcome> {
  const begun = await findBegun(trx, payment.providerOrderId);
  if (!begun || payment.currency !== CURRENCY_CODE) {
    services.log.error({ payment, orderId: begun?.orderId }, 'payment fits no order of ours');
    return 'wrong payment';
  }
  const { orderId } = begun;
  // The first locks, and those that changes of an order take: a shopper's orders and payments are serialised.
  await Promise.all([lockCart(trx, begun.userId), lockOrder(trx, orderId)]);
  const status = await recordTry(trx, services, orderId, payment);
  if (status === 'captured') return settleCaptured(trx, services, orderId, payment);
  if (status === 'refunded') return (await outcomeOf(trx, orderId, payment.id)) ?? 'failed';
  return settleUncaptured(trx, services, orderId, status);
}

async function settleCaptured(
  trx: Queries,
  services: Services,
  orderId: string,
  payment: ProviderPayment,
): Promise<PaymentOutcome> {
  const now = services.now();
  const onceMore = nextLook(services, now, LAST_LOOK_TIMES);
  const claim = () =>
    trx
      .updateTable('payments')
      .set({ provider_payment_id: payment.id, captured_at: now.toISOString(), state: 'paid', check_after: onceMore })
      .where('order_id', '=', orderId)
      .where('provider_payment_id', 'is', null)
      .executeTakeFirst();
  // Read again, under the lock: another may have been opened since.
  const begun = await findBegun(trx, payment.providerOrderId);
  if (begun?.isFormer) return giveFormerBack(trx, services, orderId, payment);
  if (begun?.amountPaise !== payment.amountPaise)
    return (await outcomeOf(trx, orderId, payment.id)) ?? giveWrongBack(trx, services, orderId, payment);
  if (await isPlacedOrder(trx, orderId)) {
    const known = await outcomeOf(trx, orderId, payment.id);
    return known ?? settlePlacedOrder(trx, services, orderId, payment, claim);
  }
  const claimed = await claim();
  if (claimed.numUpdatedRows === 1n) return fulfilOrder(trx, services, orderId, payment.begunAt);
  return (await outcomeOf(trx, orderId, payment.id)) ?? giveSecondBack(trx, services, orderId, payment);
}

/**
 * An authorised payment fulfils nothing, but nobody may pay again while it may still be captured. Older news changes
 * neither the state nor the next check.
 */
async function settleUncaptured(
  trx: Queries,
  services: Services,
  orderId: string,
  status: string,
): Promise<PaymentOutcome> {
  const soon = nextLook(services, services.now());
  await followTries(trx, orderId, soon);
  return status === 'failed' ? 'failed' : 'confirming';
}

/** Whether nobody is asked to pay an order, since its money may be on its way. */
async function followTries(trx: Queries, orderId: string, checkAfter: string): Promise<void> {
  if (await hasAuthorisedTry(trx, orderId)) await beginConfirming(trx, orderId, checkAfter);
  else await endConfirming(trx, orderId, checkAfter);
}

/** How a payment ended that has been settled before; undefined where it was not. */
export async function outcomeOf(trx: Queries, orderId: string, paymentId: string): Promise<PaymentOutcome | undefined> {
  const own = await trx
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const refund = await trx
    .selectFrom('refunds')
    .select('reason')
    .where('cause_key', '=', wholeKey(paymentId))
    .executeTakeFirst();
  const givenBack = refund && ownEntry(GIVEN_BACK, refund.reason);
  if (own?.provider_payment_id !== paymentId) return refund && (givenBack ?? 'second payment');
  return givenBack ?? 'paid';
}

async function giveSecondBack(
  trx: Queries,
  services: Services,
  orderId: string,
  payment: ProviderPayment,
): Promise<PaymentOutcome> {
  const why = ({ public_id }: OrderRow) => `Your order ${public_id} was paid twice. We keep the first payment.`;
  await giveAllBack(trx, services, orderId, payment, { reason: 'paid-twice', why });
  return 'second payment';
}

/** Of a payment that was begun before its order came to cost another amount, and was begun anew: the order stays what it is. */
function giveFormerBack(trx: Queries, services: Services, orderId: string, payment: ProviderPayment) {
  const why = ({ public_id }: OrderRow) =>
    `Your payment of ${formatRupees(payment.amountPaise)} was begun before order ${public_id} was changed, so it does not pay for it.`;
  return giveUnfitBack(trx, services, orderId, payment, why);
}

/** Of another amount than its order at the provider is known to be of, as an older version of the shop may store one. */
function giveWrongBack(trx: Queries, services: Services, orderId: string, payment: ProviderPayment) {
  services.log.error({ payment, orderId }, 'payment of another amount than it was opened for');
  const why = ({ public_id }: OrderRow) =>
    `Your payment of ${formatRupees(payment.amountPaise)} is not the amount that was to be paid for order ${public_id}, so it does not pay for it.`;
  return giveUnfitBack(trx, services, orderId, payment, why);
}

async function giveUnfitBack(
  trx: Queries,
  services: Services,
  orderId: string,
  payment: ProviderPayment,
  why: (order: OrderRow) => string,
): Promise<PaymentOutcome> {
  await giveAllBack(trx, services, orderId, payment, { reason: 'paid-too-late', why });
  await followTries(trx, orderId, nextLook(services, services.now()));
  return 'too late';
}

/** @param why in the shopper's words */
async function giveAllBack(
  trx: Queries,
  services: Services,
  orderId: string,
  { id: paymentId, amountPaise }: ProviderPayment,
  { reason, why }: { reason: 'paid-twice' | 'paid-too-late'; why: (order: OrderRow) => string },
): Promise<void> {
  if (!(await requestPaymentRefund(trx, services, { orderId, paymentId, amountPaise, reason }))) return;
  const { order } = await readOrder(trx, orderId);
  services.log.warn({ orderId, amountPaise, reason }, 'money that pays no order goes back');
  await enqueueRefundNotice(trx, services, order, why(order), paymentId);
}
