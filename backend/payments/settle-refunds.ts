import type { Paise } from '@/lib/rules/money/paise';
import type { Queries } from '../database/tables';
import { givenPaise, isLost, readOrderMoney, readRefunds, type RefundRow } from '../orders/order-money';
import { settleReturns } from '../orders/settle-returns';
import type { Services } from '../services';
import { newRefundRow } from './new-refund-row';

/** Whose refunds are settled, and what is known of one of them. */
interface Settled {
  orderId: string;
  paymentId: string | null;
  /** The provider was asked for it and has certainly not carried it out. */
  refused?: string;
  /** A worker has claimed it, and has not asked the provider yet. */
  unsent?: string;
}

/**
 * Brings everything in line after a refund came or changed: what is still to be given is fitted into what is left of the
 * payment, requests are settled or owed again, and the shopper reads how it stands. Under the lock of the order.
 */
export async function settleRefunds(trx: Queries, { now }: Services, settled: Settled): Promise<void> {
  const { orderId, paymentId } = settled;
  const at = now().toISOString();
  const paidPaise = await readPaid(trx, orderId, paymentId);
  if (paidPaise !== undefined) await fitRefunds(trx, settled, paidPaise, at);
  await settleReturns(trx, orderId, at);
}

/** What this payment brought, whether its order was paid with it or with another; undefined where nothing was paid. */
async function readPaid(trx: Queries, orderId: string, paymentId: string | null): Promise<Paise | undefined> {
  const money = await readOrderMoney(trx, orderId);
  if (paymentId === null || money?.paymentId === paymentId) return money?.paidPaise;
  const other = await trx
    .selectFrom('payment_tries')
    .select('amount_paise')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return other?.amount_paise;
}

/**
 * Refunds that were made, or that the provider may have made already, stay as they are; the others, in their order, get
 * what their cause is worth as far as it is left.
 */
async function fitRefunds(trx: Queries, settled: Settled, paidPaise: Paise, at: string): Promise<void> {
  const refunds = (await readRefunds(trx, settled.orderId, settled.paymentId)).filter((refund) => !isLost(refund));
  const fixed = refunds.filter((refund) => isFixed(refund, settled));
  let left = fixed.reduce((so, { amount_paise }) => so - amount_paise, paidPaise);
  for (const refund of refunds) {
    if (fixed.includes(refund)) continue;
    const amountPaise = Math.max(0, Math.min(refund.asked_paise, left));
    left -= amountPaise;
    const wasSent = refund.attempts > 0 && refund.id !== settled.unsent;
    if (amountPaise !== refund.amount_paise) await changeAmount(trx, refund, amountPaise, wasSent, at);
  }
  if (left > 0 && givenPaise(refunds) > 0) await oweRests(trx, refunds, left, at);
}

function isFixed({ id, state, way, attempts }: RefundRow, { refused, unsent }: Settled): boolean {
  if (id === refused || id === unsent) return false;
  return state === 'issued' || (state === 'pending' && way === 'provider' && attempts > 0);
}

/** @param wasSent another amount is another refund to the provider then, and needs a key of its own */
async function changeAmount(
  trx: Queries,
  refund: RefundRow,
  amountPaise: Paise,
  wasSent: boolean,
  at: string,
): Promise<void> {
  const isBack = refund.state === 'covered' && amountPaise > 0;
  await trx
    .updateTable('refunds')
    .set({
      amount_paise: amountPaise,
      state: amountPaise === 0 ? 'covered' : isBack ? 'pending' : refund.state,
      updated_at: at,
      ...(wasSent ? { key_number: refund.key_number + 1, attempts: 0 } : {}),
      ...(wasSent || isBack ? { try_after: at } : {}),
      ...(isBack ? { trying_since: at } : {}),
    })
    .where('id', '=', refund.id)
    // A worker that has taken it meanwhile looks at it again before it asks the provider.
    .where('attempts', '=', refund.attempts)
    .execute();
}

/**
 * What was refunded for less than its cause is worth, because an earlier refund stood before it and failed: the rest is
 * owed.
 */
async function oweRests(trx: Queries, refunds: readonly RefundRow[], room: Paise, at: string): Promise<void> {
  let left = room;
  for (const refund of refunds) {
    const asked = refund.asked_paise - refund.amount_paise;
    if (refund.state !== 'issued' || asked <= 0 || left === 0) continue;
    const amount = Math.min(asked, left);
    left -= amount;
    await trx
      .insertInto('refunds')
      .values({
        ...newRefundRow(at),
        order_id: refund.order_id,
        provider_payment_id: refund.provider_payment_id,
        return_id: refund.return_id,
        cause_key: `rest:${refund.id}`,
        way: refund.way,
        asked_paise: asked,
        amount_paise: amount,
        reason: refund.reason,
      })
      .onConflict((conflict) => conflict.column('cause_key').doNothing())
      .execute();
  }
}
