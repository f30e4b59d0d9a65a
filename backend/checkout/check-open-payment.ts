import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables';
import type { Services } from '../services';
import { createWorker, type Worker } from '../worker';
import { endConfirming } from '../payments/begin-confirming';
import { confirmPayment } from './confirm-payment';
import { PaymentProviderError, type ProviderPayment } from '../payments/payment-gateway';
import { hasAuthorisedTry } from '../payments/record-try';
import { maybeSameAccount } from '../payments/maybe-same-account';
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
  // Banks tell of late payments for up to five days.
  { untilMs: 5 * DAY_MS, times: 360 },
] as const;
/**
 * As long as money is on its way: one that the bank agreed to and nobody took goes back to the shopper after five days
 * of its own.
 */
const UNTIL_KNOWN = EAGERNESS[3];

/**
 * Asks the provider about orders nobody has heard the end of, so that a payment whose report and webhooks were all
 * lost is found all the same. Requests never wait for it; several processes share the work.
 */
export function createReconciler(services: Services): Worker {
  const { log, config } = services;
  return createWorker(log, Math.ceil(config.paymentCheckMs / 2), () => checkOpenPayment(services));
}

/**
 * Asks about the one order that is due longest.
 *
 * @returns whether there may be more to do now: not while the provider does not answer
 */
export async function checkOpenPayment(services: Services): Promise<boolean> {
  const payment = await claimDue(services);
  if (!payment) return false;
  const heard = await ask(services, payment);
  if (heard) await settleAll(services, payment, heard);
  await schedule(services, payment, heard !== undefined);
  return heard !== undefined;
}

/** Takes one payment by pushing its next check forward: of two processes only one gets the row it saw. */
async function claimDue({ db, now, payments }: Services): Promise<PaymentRow | undefined> {
  const at = now().getTime();
  const check_after = new Date(at + LEASE_MS).toISOString();
  for (;;) {
    const next = await db
      .selectFrom('payments')
      .select(['order_id', 'check_after'])
      .where((eb) =>
        eb.or([
          eb('check_after', '<=', new Date(at).toISOString()),
          eb('check_after', '>', new Date(at + NEVER_MS).toISOString()),
        ]),
      )
      .where(maybeSameAccount(payments.keyId))
      .orderBy('check_after')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const claimed = await db
      .updateTable('payments')
      .set({ check_after })
      .where('order_id', '=', next.order_id)
      .where('check_after', '=', next.check_after)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

/** @returns undefined where the provider did not answer */
async function ask(
  { payments, log }: Services,
  { order_id, provider_order_id }: PaymentRow,
): Promise<ProviderPayment[] | undefined> {
  if (provider_order_id === null) return [];
  try {
    return await payments.listPayments(provider_order_id);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, status: error.status, orderId: order_id }, 'open payment could not be looked up');
    // An order the provider does not know must not keep the others waiting. Wrong keys or too many questions say
    // nothing of it.
    return error.status === 400 || error.status === 404 ? [] : undefined;
  }
}

async function settleAll(
  services: Services,
  { order_id: orderId, created_at, provider_payment_id }: PaymentRow,
  heard: readonly ProviderPayment[],
): Promise<void> {
  for (const payment of heard) {
    const outcome = await confirmPayment(services, payment);
    if (payment.status === 'captured' && outcome !== 'wrong payment' && payment.id !== provider_payment_id) {
      services.log.warn(
        { orderId, paymentId: payment.id, created_at },
        'payment found by asking the provider: its webhook did not tell (is it set up there?)',
      );
    }
  }
}

/** Sets the next check; what has become of the payment meanwhile – paid, or opened again – is left alone. */
async function schedule({ db, now, config }: Services, claimed: PaymentRow, isAnswered: boolean): Promise<void> {
  const { order_id: orderId } = claimed;
  const at = now().getTime();
  const ageMs = at - Date.parse(claimed.opened_at ?? claimed.created_at);
  const isDone = claimed.state === 'paid' && isAnswered;
  const eagerness = isDone
    ? undefined
    : (EAGERNESS.find(({ untilMs }) => ageMs < untilMs) ?? (claimed.state === 'confirming' ? UNTIL_KNOWN : undefined));
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payments')
      .set({ check_after: eagerness ? new Date(at + config.paymentCheckMs * eagerness.times).toISOString() : null })
      .where('order_id', '=', orderId)
      .where('check_after', '=', claimed.check_after)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const isUnfounded = isAnswered && claimed.state === 'confirming' && !(await hasAuthorisedTry(trx, orderId));
    // A report the provider does not bear out after all: the shopper may pay again.
    if (isUnfounded) await endConfirming(trx, orderId);
    if (ageMs >= DAY_MS) await withdrawPayment(trx, orderId, 'expired');
  });
}
