import { sql, type Selectable } from 'kysely';
import type { Tables } from '../database/tables';
import type { Services } from '../services';
import { after, claimDue, isPastOrBeyond, putOff, type Queue } from '../due-work/claim-due';
import { createWorker, type Worker } from '../due-work/create-worker';
import { endConfirming } from '../payments/begin-confirming';
import { confirmPayment } from './confirm-payment';
import { readFormer } from '../payments/find-begun';
import { PaymentProviderError, type ProviderPayment } from '../payments/payment-provider';
import { nextLook } from '../payments/next-look';
import { hasAuthorisedTry } from '../payments/record-try';
import { isAtOpenProvider, openProviderOf } from '../payments/open-providers';
import { withdrawPayment } from '../payments/withdraw-payment';

type PaymentRow = Selectable<Tables['payments']>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A claimed payment belongs to its process for this long, in ms: longer than a call to the provider takes. */
const LEASE_MS = 10_000;
/** Further ahead than any wait of ours, in ms: written by a clock that was wrong. */
const NEVER_MS = DAY_MS;

/**
 * How often the provider is asked, by how long ago the shopper last opened the payment window; in multiples of
 * PAYMENT_CHECK_MS.
 */
const EAGERNESS = [
  { untilMs: 15 * MINUTE_MS, times: 1 },
  { untilMs: 60 * MINUTE_MS, times: 4 },
  { untilMs: DAY_MS, times: 30 },
  // Banks report late payments for up to five days.
  { untilMs: 5 * DAY_MS, times: 360 },
] as const;
/** The interval while a payment is authorised: uncaptured, the provider returns it to the shopper after five days. */
const UNTIL_KNOWN = EAGERNESS[3];

/**
 * Asks the provider about payments that are not settled, so that one whose report and webhooks were all lost is found.
 * Requests never wait for it; several processes share the work.
 */
export function createReconciler(services: Services): Worker {
  const { log, config } = services;
  return createWorker(log, Math.ceil(config.paymentCheckMs / 2), () => checkOpenPayment(services));
}

/**
 * Asks about the one order that is due longest.
 *
 * @returns whether there may be more to do now: not while the provider does not answer
 * @internal
 */
export async function checkOpenPayment(services: Services): Promise<boolean> {
  const payment = await claimDue(services.db, checkQueue(services), services.now());
  if (!payment) return false;
  const former = await readFormer(services.db, payment.order_id);
  const answers = await Promise.all([payment, ...former].map((begun) => ask(services, begun)));
  await settleAll(
    services,
    payment,
    answers.flatMap((listed) => listed ?? []),
  );
  const isAnswered = !answers.includes(undefined);
  await schedule(services, payment, { isAnswered, hasFormer: former.length > 0 });
  return isAnswered;
}

function checkQueue(services: Services): Queue<'payments'> {
  return {
    table: 'payments',
    key: 'order_id',
    column: 'check_after',
    leaseMs: LEASE_MS,
    waiting: isAtOpenProvider(services),
    // Also due: one that waits longer than any of its age does, since the clock was set back.
    isDue(at) {
      const beyond = EAGERNESS.map(
        ({ untilMs, times }) =>
          sql`(coalesce(opened_at, created_at) > ${after(at, -untilMs)} and check_after > ${after(at, services.config.paymentCheckMs * times + LEASE_MS)})`,
      );
      return sql`(${isPastOrBeyond('check_after', at, NEVER_MS)} or (state <> 'paid' and (${sql.join(beyond, sql` or `)})))`;
    },
  };
}

/** @returns undefined where the provider did not answer */
async function ask(
  services: Services,
  { order_id, provider_order_id, key_id }: Pick<PaymentRow, 'order_id' | 'provider_order_id' | 'key_id'>,
): Promise<ProviderPayment[] | undefined> {
  if (provider_order_id === null) return [];
  try {
    return await openProviderOf(services, key_id)?.listPayments(provider_order_id);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    services.log.warn({ err: error, status: error.status, orderId: order_id }, 'open payment could not be looked up');
    // An order that the provider does not know (400, 404) counts as answered, or it would be asked about for ever;
    // wrong keys or a rate limit do not count.
    return error.status === 400 || error.status === 404 ? [] : undefined;
  }
}

async function settleAll(
  services: Services,
  { order_id: orderId, created_at, provider_payment_id }: PaymentRow,
  listed: readonly ProviderPayment[],
): Promise<void> {
  for (const payment of listed) {
    const outcome = await confirmPayment(services, payment);
    if (payment.status === 'captured' && outcome !== 'wrong payment' && payment.id !== provider_payment_id) {
      services.log.warn(
        { orderId, paymentId: payment.id, created_at },
        'payment found by asking the provider: its webhook did not tell (is it set up there?)',
      );
    }
  }
}

/**
 * Sets the next check; what has become of the payment meanwhile – paid, or opened again – is left alone.
 *
 * @param hasFormer whether an earlier payment of its order may be paid as well, however soon this one was
 */
async function schedule(
  services: Services,
  claimed: PaymentRow,
  { isAnswered, hasFormer }: { isAnswered: boolean; hasFormer: boolean },
): Promise<void> {
  const { db, now } = services;
  const { order_id: orderId } = claimed;
  const at = now();
  const ageMs = at.getTime() - Date.parse(claimed.opened_at ?? claimed.created_at);
  const isDone = claimed.state === 'paid' && isAnswered && !hasFormer;
  const eagerness = isDone
    ? undefined
    : (EAGERNESS.find(({ untilMs }) => ageMs < untilMs) ?? (claimed.state === 'confirming' ? UNTIL_KNOWN : undefined));
  const next = eagerness ? nextLook(services, at, eagerness.times) : null;
  await db.transaction().execute(async (trx) => {
    if (!(await putOff(trx, checkQueue(services), claimed, next))) return;
    const isUnfounded = isAnswered && claimed.state === 'confirming' && !(await hasAuthorisedTry(trx, orderId));
    // The provider has no payment for the report: the shopper may pay again.
    if (isUnfounded) await endConfirming(trx, orderId);
    if (ageMs >= DAY_MS) await withdrawPayment(trx, orderId, 'expired');
  });
}
