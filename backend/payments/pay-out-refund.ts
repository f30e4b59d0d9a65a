import { sql } from 'kysely';
import type { Paise } from '@/lib/money/paise';
import type { Services } from '../services';
import { REFUND_PENDING } from '../orders/order-status';
import { after, backOffMs, claimDue, isPastOrBeyond, putOff, type Queue } from '../due-work/claim-due';
import { createWorker, type Worker } from '../due-work/create-worker';
import { PaymentProviderError } from './payment-gateway';
import { maybeSameAccount } from './maybe-same-account';
import { failRefund, issueRefund } from './issue-refund';
import type { RefundRow } from './request-refund';

const HOUR_MS = 60 * 60 * 1000;
/** A claimed refund belongs to its worker for this long, in ms: longer than its calls to the provider take. */
const LEASE_MS = 60_000;
const BACK_OFF_MAX_MS = 6 * HOUR_MS;
/** After so long a refund that the provider does not take needs a person, in ms. */
const GIVE_UP_MS = 5 * 24 * HOUR_MS;

/** Pays refunds out at the provider; requests never wait for it. */
export function createRefundWorker(services: Services): Worker {
  return createWorker(services.log, services.config.paymentCheckMs, () => payOutRefund(services));
}

/**
 * Pays out the refund that has waited longest. The provider is given the same key and figures at every try, so
 * that a worker that died after paying pays nothing twice. A try that fails is repeated after PAYMENT_CHECK_MS,
 * doubling up to 6 hours, for 5 days.
 *
 * @returns whether there was one to pay out
 */
export async function payOutRefund(services: Services): Promise<boolean> {
  const refund = await claimDue(services.db, refundQueue(services), services.now());
  if (!refund) return false;
  if (!(await isStillOwed(services, refund))) {
    await failRefund(services.db, services, refund, 'the order does not owe this money');
    return true;
  }
  try {
    const { id: idempotencyKey, provider_payment_id: providerPaymentId, amount_paise: amountPaise } = refund;
    await finish(services, refund, await services.payments.refund({ providerPaymentId, amountPaise, idempotencyKey }));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    await answerRefusal(services, refund, error);
  }
  return true;
}

/**
 * A refused refund may have been made by the merchant in the provider's dashboard, whole or in part: what is left is
 * asked for, since more than that is refused.
 */
async function answerRefusal(services: Services, refund: RefundRow, error: PaymentProviderError): Promise<void> {
  try {
    const left = await leftToRefund(services, refund, error);
    if (left === 0) return await finish(services, refund, null);
    if (left === refund.amount_paise) return await tryLater(services, refund, error);
    await finish(
      services,
      refund,
      await services.payments.refund({
        providerPaymentId: refund.provider_payment_id,
        amountPaise: left,
        idempotencyKey: keyOfRest(refund.id, left),
      }),
    );
  } catch (thrown) {
    if (!(thrown instanceof PaymentProviderError)) throw thrown;
    services.log.warn(
      { err: thrown, orderId: refund.order_id },
      'payment to be refunded could not be looked up, or its rest not be given back',
    );
    await tryLater(services, refund, error);
  }
}

/** @returns paise; all of it where the provider was only silent */
async function leftToRefund(
  { payments }: Services,
  refund: RefundRow,
  { status }: PaymentProviderError,
): Promise<Paise> {
  if (status === undefined || status >= 500) return refund.amount_paise;
  const { refundedPaise } = await payments.fetchPayment(refund.provider_payment_id);
  return Math.max(0, refund.amount_paise - refundedPaise);
}

/** Other figures need a key of their own; the provider takes 40 characters, as a receipt. */
function keyOfRest(refundId: string, left: Paise): string {
  return `${refundId.slice(0, 24)}-${left}`;
}

async function finish(services: Services, refund: RefundRow, refundId: string | null): Promise<void> {
  await services.db.transaction().execute((trx) => issueRefund(trx, services, refund, refundId));
  services.wakeMailWorker();
}

function refundQueue({ payments }: Services): Queue<'refunds'> {
  return {
    table: 'refunds',
    key: 'id',
    column: 'try_after',
    leaseMs: LEASE_MS,
    waiting: sql`state = 'pending' and order_id in (select order_id from payments where ${maybeSameAccount(payments.keyId)})`,
    isDue: (at) => isPastOrBeyond('try_after', at, 2 * BACK_OFF_MAX_MS),
    onClaim: sql`, attempts = attempts + 1`,
  };
}

/** Read again before money leaves: either the order waits for this refund, or another payment has paid it. */
async function isStillOwed({ db }: Services, refund: RefundRow): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.refund_status', 'payments.provider_payment_id'])
    .where('orders.id', '=', refund.order_id)
    .executeTakeFirstOrThrow();
  return order.provider_payment_id !== refund.provider_payment_id || order.refund_status === REFUND_PENDING;
}

async function tryLater(services: Services, refund: RefundRow, error: PaymentProviderError): Promise<void> {
  const { db, now, log, config } = services;
  const at = now();
  if (at.getTime() - Date.parse(refund.created_at) > GIVE_UP_MS) return failRefund(db, services, refund, error.message);
  const waitMs = backOffMs(config.paymentCheckMs, refund.attempts, BACK_OFF_MAX_MS);
  log.warn(
    { err: error, orderId: refund.order_id, attempts: refund.attempts, waitMs },
    'refund not taken by the provider, trying again',
  );
  const words = sql`, last_error = ${error.message.slice(0, 500)}`;
  await putOff(db, refundQueue(services), refund, after(at, waitMs), words);
}
