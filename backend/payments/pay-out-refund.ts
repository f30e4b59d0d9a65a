import { sql } from 'kysely';
import { plainText } from '@/lib/contract/plain-text';
import { cutText } from '@/lib/contract/cut-text';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import type { RefundRow } from '../orders/order-money';
import { REFUND_PENDING } from '../orders/order-status';
import { lockOrder } from '../orders/read-order';
import { after, backOffMs, claimDue, isPastOrBeyond, putOff, type Queue } from '../due-work/claim-due';
import { createWorker, type Worker } from '../due-work/create-worker';
import { LEAST_REFUND_PAISE, PaymentProviderError, type ProviderRefund } from './payment-provider';
import { isAtGoneProvider, isAtOpenProvider, providerOfOrder } from './open-providers';
import { settleRefunds } from './settle-refunds';
import { receiveRefund } from './receive-refund';
import { failRefund } from './issue-refund';
import { refundKey } from './new-refund-row';

const HOUR_MS = 60 * 60 * 1000;
/** A claimed refund belongs to its worker for this long, in ms: longer than its calls to the provider take. */
const LEASE_MS = 60_000;
const BACK_OFF_MAX_MS = 6 * HOUR_MS;
/** How long the provider may fail to accept a refund before a person is needed, in ms. */
const GIVE_UP_MS = 5 * 24 * HOUR_MS;

/** Pays refunds out at the provider; requests never wait for it. */
export function createRefundWorker(services: Services): Worker {
  return createWorker(services.log, services.config.paymentCheckMs, () => payOutRefund(services));
}

/**
 * Pays out the refund that has waited longest. The provider is given the same key and figures at every try, so
 * that a worker that died after paying pays nothing twice, and before another try it is asked what it has carried out. A
 * try that fails is repeated after PAYMENT_CHECK_MS, doubling up to 6 hours, for 5 days.
 *
 * @returns whether there was one to pay out
 * @internal
 */
export async function payOutRefund(services: Services): Promise<boolean> {
  const claimed = await claimDue(services.db, refundQueue(services), services.now());
  if (!claimed) return false;
  try {
    if (claimed.attempts > 1 || claimed.key_number > 0) await receiveRefunds(services, claimed, {});
    const refund = await readOwed(services, claimed);
    if (refund) await payOut(services, refund);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    await tryLater(services, claimed, error);
  }
  return true;
}

/** A refused refund may have been made by the merchant in the provider's dashboard, whole or in part: what is left is asked for. */
async function payOut(services: Services, refund: PayableRefund): Promise<void> {
  const { provider_payment_id: providerPaymentId, amount_paise: amountPaise } = refund;
  const idempotencyKey = refundKey(refund);
  try {
    const provider = await providerOfOrder(services, refund.order_id);
    const id = await provider.refund({ providerPaymentId, amountPaise, idempotencyKey });
    await receive(services, [
      { id, paymentId: providerPaymentId, amountPaise, receipt: idempotencyKey, hasFailed: false },
    ]);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || isSilence(error)) throw error;
    try {
      await receiveRefunds(services, refund, { refused: refund.id });
    } catch (thrown) {
      if (!(thrown instanceof PaymentProviderError)) throw thrown;
      services.log.warn({ err: thrown, orderId: refund.order_id }, 'refunds of a payment could not be looked up');
    }
    throw error;
  }
}

const isSilence = ({ status }: PaymentProviderError): boolean => status === undefined || status >= 500;

/** Records what the provider has already refunded of this payment, and limits the rest to what is left. */
async function receiveRefunds(
  services: Services,
  { order_id: orderId, provider_payment_id: paymentId }: RefundRow,
  known: { refused?: string },
): Promise<void> {
  if (paymentId === null) return;
  const refunds = await (await providerOfOrder(services, orderId)).listRefunds(paymentId);
  await receive(services, refunds, (trx) => settleRefunds(trx, services, { orderId, paymentId, ...known }));
}

async function receive(
  services: Services,
  refunds: readonly ProviderRefund[],
  then: (trx: Queries) => Promise<void> = async () => undefined,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    for (const one of refunds) await receiveRefund(trx, services, one);
    await then(trx);
  });
  services.wakeMailWorker();
}

/**
 * Whether a worker may be asking the provider for it, so that nobody else pays it; the last minute before another try
 * counts as well.
 */
export function isBeingAsked({ way, state, attempts, try_after }: RefundRow, now: Date): boolean {
  const isTaken = try_after > after(now, 0) && try_after <= after(now, LEASE_MS);
  return way === 'provider' && state === 'pending' && attempts > 0 && isTaken;
}

/** Also those of a provider whose keys are gone: each try says so, until they are set again or a person is asked for. */
function refundQueue(services: Services): Queue<'refunds'> {
  return {
    table: 'refunds',
    key: 'id',
    column: 'try_after',
    leaseMs: LEASE_MS,
    waiting: sql`state = 'pending' and way = 'provider' and order_id in (select order_id from payments where ${isAtOpenProvider(services)} or ${isAtGoneProvider(services)})`,
    isDue: (at) => isPastOrBeyond('try_after', at, 2 * BACK_OFF_MAX_MS),
    onClaim: sql`, attempts = attempts + 1`,
  };
}

/**
 * Read again before money leaves, under the lock of the order: either the order waits for this refund, or another payment
 * has paid it; and its amount is what is left at most.
 *
 * @returns undefined where nothing is to be paid out
 */
async function readOwed(services: Services, claimed: RefundRow): Promise<PayableRefund | undefined> {
  const { id, order_id: orderId, provider_payment_id: paymentId, attempts } = claimed;
  return services.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const order = await trx
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select(['orders.refund_status', 'payments.provider_payment_id'])
      .where('orders.id', '=', orderId)
      .executeTakeFirstOrThrow();
    if (order.provider_payment_id === paymentId && order.refund_status !== REFUND_PENDING) {
      await failRefund(trx, services, claimed, 'the order does not owe this money');
      return undefined;
    }
    await settleRefunds(trx, services, { orderId, paymentId, ...(attempts === 1 ? { unsent: id } : {}) });
    const refund = await trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
    // Settled or changed meanwhile: one with another amount is due again.
    if (refund?.state !== 'pending' || refund.attempts !== attempts || paymentId === null) return undefined;
    if (refund.amount_paise < LEAST_REFUND_PAISE) {
      await failRefund(trx, services, refund, 'the payment provider refunds no sum this small: refund it by hand');
      return undefined;
    }
    return { ...refund, provider_payment_id: paymentId };
  });
}

type PayableRefund = RefundRow & { provider_payment_id: string };

async function tryLater(services: Services, refund: RefundRow, error: PaymentProviderError): Promise<void> {
  const { db, now, log, config } = services;
  const at = now();
  if (at.getTime() - Date.parse(refund.trying_since) > GIVE_UP_MS)
    return db.transaction().execute((trx) => failRefund(trx, services, refund, error.message));
  const waitMs = backOffMs(config.paymentCheckMs, refund.attempts, BACK_OFF_MAX_MS);
  log.warn(
    { err: error, orderId: refund.order_id, attempts: refund.attempts, waitMs },
    'refund not taken by the provider, trying again',
  );
  const words = sql`, last_error = ${cutText(plainText(error.message), 500)}`;
  await putOff(db, refundQueue(services), refund, after(at, waitMs), words);
}
