import { randomUUID } from 'node:crypto';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { refuseIfChanged } from '../audit/refuse-if-changed';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { cashDuePaise } from '../orders/cash-due-paise';
import { leftPaise, readOrderMoney, refundState, type OrderMoney } from '../orders/order-money';
import { findOrderToChange, readOrder } from '../orders/read-order';
import { readExchangedMoney, type ExchangedMoney } from '../orders/exchanged-money';
import { LEAST_REFUND_PAISE } from '../payments/payment-provider';
import { recordRefund } from '../payments/request-refund';
import { issueRefund } from '../payments/issue-refund';
import { askFirst, Refusal } from '../refusal';
import type { MerchantContext } from '../services';

interface RefundOrder {
  /** As people read it, or the internal one. */
  orderId: string;
  /** In paise, or all that is left of the payment but for what was exchanged or is about to be. */
  amountPaise: Paise | 'rest';
  /** The merchant's words, for the shopper and the books. */
  reason: string;
  /** The same for a form that is sent twice. */
  key?: string;
  /** The version of what was shown, see refundState. */
  seen?: string | undefined;
  /** The answer to how much goes back. */
  sure?: string | undefined;
  /** The merchant typed the order beside the sum: only what was exchanged is asked about. */
  isNamed?: boolean;
}

/** What came of it, amounts in paise. */
interface RefundedOrder {
  refundId: string;
  amountPaise: Paise;
  leftPaise: Paise;
  /** 'hand': cash was paid, and the merchant gave it back. */
  way: 'provider' | 'hand';
}

/**
 * Refunds the rest of what was paid for an order, or a part of it: through the provider, once for a key; for a cash
 * payment it notes that the merchant paid it by hand. All refunds together never exceed what was paid.
 *
 * @throws Refusal 404 no such order, 400 no reason or too little, or the question whether this sum is meant, 409
 *   nothing was paid or its cash is not noted, less is left, it is for an exchange under way, or money was given since it
 *   was shown
 */
export async function refundOrder(context: MerchantContext, input: RefundOrder): Promise<RefundedOrder> {
  const { services } = context;
  const { orderId, amountPaise, reason, key = randomUUID(), seen: shownVersion, sure, isNamed = false } = input;
  if (reason.trim() === '') throw new Refusal(400, 'Please say why: the shopper reads it in the email.');
  const refunded = await services.db.transaction().execute(async (trx) => {
    const order = await findOrderToChange(trx, orderId);
    const reasonKey = `form:${order.id}:${key}`;
    const before = await findByReason(trx, reasonKey);
    const money = await readOrderMoney(trx, order.id);
    if (before) return { ...before, leftPaise: money ? leftPaise(money) : 0 };
    if (!money) throw new Refusal(409, unpaidWords(order));
    if (money.paymentId === null && cashDuePaise(order) > 0) throw new Refusal(409, cashFirstWords(order));
    refuseIfChanged(shownVersion, refundState(money), givenMeanwhile(order.public_id, money));
    const exchanged = await readExchangedMoney(trx, await readOrder(trx, order.id));
    const { donePaise, underWayPaise } = exchanged;
    const asked = amountPaise === 'rest' ? Math.max(0, leftPaise(money) - donePaise - underWayPaise) : amountPaise;
    refuseExchanging(money, asked, exchanged);
    refuseTooMuch(order.public_id, money, asked);
    askHowMuch(sure, order.public_id, money, { asked, donePaise, isNamed });
    await give(trx, context, { orderId: order.id, money, asked, note: reason.trim(), reasonKey });
    const subject = { kind: 'order', id: order.public_id } as const;
    await recordChange(trx, context, { what: 'refunded', subject, after: `${formatRupees(asked)}: ${reason.trim()}` });
    const given = await findByReason(trx, reasonKey);
    if (!given) throw new Error('The refund was not written.');
    return { ...given, leftPaise: leftPaise(money) - asked };
  });
  services.wakeRefundWorker();
  services.wakeMailWorker();
  return refunded;
}

async function give(
  trx: Queries,
  { services }: MerchantContext,
  {
    orderId,
    money,
    asked,
    note,
    reasonKey,
  }: { orderId: string; money: OrderMoney; asked: Paise; note: string; reasonKey: string },
): Promise<void> {
  const { paymentId } = money;
  const way = paymentId === null ? 'hand' : 'provider';
  const request = { orderId, paymentId, reasonKey, askedPaise: asked, reason: 'by-merchant', way, note } as const;
  const id = await recordRefund(trx, services, request);
  if (id !== undefined && way === 'hand') await issueRefund(trx, services, { id, order_id: orderId }, null);
}

async function findByReason(trx: Queries, reasonKey: string): Promise<Omit<RefundedOrder, 'leftPaise'> | undefined> {
  const row = await trx
    .selectFrom('refunds')
    .select(['id', 'amount_paise', 'way'])
    .where('cause_key', '=', reasonKey)
    .executeTakeFirst();
  return row && { refundId: row.id, amountPaise: row.amount_paise, way: row.way };
}

const givenMeanwhile = (publicId: string, money: OrderMoney): string =>
  `Money of ${publicId} was refunded by somebody else meanwhile: ${formatRupees(leftPaise(money))} is left. Please look at it again.`;

function unpaidWords({ public_id, payment_method }: { public_id: string; payment_method: string }): string {
  return payment_method === 'COD'
    ? `${public_id} is paid in cash when it is handed over: until its cash is noted there is nothing to refund.`
    : `${public_id} is not paid: there is nothing to refund.`;
}

const cashFirstWords = ({ public_id }: { public_id: string }): string =>
  `First note the cash of ${public_id} as received: until then there is nothing to refund.`;

/** @throws Refusal 409 where it is money of an exchange under way: its customer would have it and the replacement */
function refuseExchanging(money: OrderMoney, asked: Paise, { underWayPaise, underWay }: ExchangedMoney): void {
  const left = leftPaise(money);
  const freePaise = Math.max(0, left - underWayPaise);
  if (underWayPaise === 0 || left === 0 || (asked <= freePaise && freePaise > 0)) return;
  const exchanges = `${underWay.length > 1 ? 'the exchanges' : 'the exchange'} ${underWay.join(', ')}`;
  const most = freePaise > 0 ? `At most ${formatRupees(freePaise)} can be refunded` : 'Nothing can be refunded';
  throw new Refusal(
    409,
    `${most} now: ${formatRupees(underWayPaise)} is for ${exchanges} under way. To refund that, first make it a return, or decline it.`,
  );
}

/** The form is sent once more by a button that names the sum. */
function askHowMuch(
  sure: string | undefined,
  publicId: string,
  money: OrderMoney,
  { asked, donePaise, isNamed }: { asked: Paise; donePaise: Paise; isNamed: boolean },
): void {
  const sum = formatRupees(asked);
  const of = `${formatRupees(leftPaise(money))} that ${asked === leftPaise(money) ? 'are all that is' : 'are'} left of ${publicId}`;
  const isTooMuch = asked > leftPaise(money) - donePaise;
  if (isNamed && !isTooMuch) return;
  const also = isTooMuch
    ? ` Of that, ${formatRupees(donePaise)} is for what was exchanged: the customer has the replacement.`
    : '';
  if (money.paymentId === null)
    askFirst(sure, [{ words: `Did you refund ${sum}, of ${of}?${also}`, button: `I refunded ${sum}` }]);
  else askFirst(sure, [{ words: `Refund ${sum} of ${of}?${also}`, button: `Refund ${sum}` }]);
}

/** @throws Refusal 409 where less is left, 400 where the provider gives no such sum back */
export function refuseTooMuch(publicId: string, money: OrderMoney, asked: Paise): void {
  const left = leftPaise(money);
  const paid = formatRupees(money.paidPaise);
  const away = formatRupees(money.paidPaise - left);
  if (left === 0)
    throw new Refusal(409, `Nothing is left of the ${paid} paid for ${publicId}: ${away} went back or is on its way.`);
  if (asked > left)
    throw new Refusal(
      409,
      `${formatRupees(asked)} is more than what is left of ${publicId}: of ${paid} paid, ${away} went back or is on its way. At most ${formatRupees(left)} can be refunded.`,
    );
  if (asked < LEAST_REFUND_PAISE)
    throw new Refusal(400, `At least ${formatRupees(LEAST_REFUND_PAISE)} can be refunded.`);
  if (money.paymentId !== null && left > asked && left - asked < LEAST_REFUND_PAISE)
    throw new Refusal(
      400,
      `${formatRupees(left - asked)} would be left, which the payment provider could not refund any more: refund ${formatRupees(left)}, or at most ${formatRupees(left - LEAST_REFUND_PAISE)}.`,
    );
}
