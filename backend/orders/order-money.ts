import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { OtherRefund } from '@/lib/contract/order';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import { paiseToRupees, type Paise } from '@/lib/rules/money/paise';
import type { Queries, Tables } from '../database/tables';

export type RefundRow = Selectable<Tables['refunds']>;

/** Why payments go back that did not pay their order: they are no part of what it cost. */
export const NO_PART: readonly string[] = ['paid-twice', 'paid-too-late'];

/** And what a correction gave back, which the total as it is now leaves out already. */
export const BEYOND_TOTAL: readonly string[] = [...NO_PART, 'corrected'];

/** What of such payments goes back or went back, by internal order id, oldest first. */
export async function readOtherRefunds(queries: Queries, ids: readonly string[]): Promise<Map<string, OtherRefund[]>> {
  const rows = await queries
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', ids.length > 0 ? ids : [''])
    .where('reason', 'in', NO_PART)
    .where('state', '<>', 'covered')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byOrder = new Map<string, OtherRefund[]>();
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), toOtherRefund(row)]);
  return byOrder;
}

const toOtherRefund = ({ amount_paise, reason, created_at, state, issued_at }: RefundRow): OtherRefund => ({
  amount: paiseToRupees(amount_paise),
  why: reason === 'paid-twice' ? 'twice' : 'late',
  since: created_at,
  refundedAt: state === 'issued' ? (issued_at ?? undefined) : undefined,
});

/** What was paid for an order, and what went back or is to go back of that. */
export interface OrderMoney {
  /** The provider's payment; null where cash was paid. */
  paymentId: string | null;
  /** The provider's public key the payment was begun with; null for cash, and in rows of the oldest shops. */
  keyId: string | null;
  paidPaise: Paise;
  /** Oldest first, without second payments of the order, which are refunded as a whole. */
  refunds: RefundRow[];
}

/** @returns undefined where nobody has paid: cash is paid when the items are handed over */
export async function readOrderMoney(queries: Queries, orderId: string): Promise<OrderMoney | undefined> {
  return (await readMoneyOf(queries, [orderId])).get(orderId);
}

/** The same of several orders, by internal id; those that nobody has paid are left out. */
export async function readMoneyOf(queries: Queries, ids: readonly string[]): Promise<Map<string, OrderMoney>> {
  if (ids.length === 0) return new Map();
  const orders = await queries
    .selectFrom('orders')
    .leftJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.captured_at', 'is not', null),
    )
    .select(['orders.id', 'orders.status', 'orders.payment_method', 'orders.cash_received_at', 'orders.total_paise'])
    .select(['payments.provider_payment_id', 'payments.key_id', 'payments.amount_paise'])
    .where('orders.id', 'in', ids)
    .execute();
  const refunds = await queries
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(
    orders.flatMap((order): [string, OrderMoney][] => {
      const paymentId = order.provider_payment_id ?? null;
      const isHandedOver = isInStage(order.status, 'arrived') || order.cash_received_at !== null;
      if (paymentId === null && !(order.payment_method === 'COD' && isHandedOver)) return [];
      const own = refunds.filter(
        ({ order_id, provider_payment_id }) => order_id === order.id && provider_payment_id === paymentId,
      );
      const paidPaise = order.amount_paise ?? order.total_paise;
      return [[order.id, { paymentId, keyId: order.key_id, paidPaise, refunds: own }]];
    }),
  );
}

/** The refunds of one payment, or of the cash that was paid for an order, oldest first. */
export function readRefunds(queries: Queries, orderId: string, paymentId: string | null): Promise<RefundRow[]> {
  return queries
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider_payment_id', paymentId === null ? 'is' : '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Made at the provider's dashboard: where it fails, the shop does not owe it. */
export const isLost = ({ state, reason }: RefundRow): boolean => state === 'failed' && reason === 'at-provider';

/** Of an online payment, asked for by somebody who may not give it back: an owner releases it, or gives it by hand. */
export const isForOwner = ({
  way,
  state,
  provider_payment_id: paymentId,
}: Pick<RefundRow, 'way' | 'state' | 'provider_payment_id'>): boolean =>
  way === 'hand' && state === 'pending' && paymentId !== null;

/** What went back, in paise. */
export const givenPaise = (refunds: readonly RefundRow[]): Paise =>
  sum(refunds.filter(({ state }) => state === 'issued'));

/**
 * What went back of what the order costs: what it was corrected to cost less is no part of that, though another refund gave it. The
 * same as a sum: `givenOfTotal` of backend/figures/read-day-sales.ts.
 */
export function givenOfTotalPaise(refunds: readonly RefundRow[]): Paise {
  const given = givenPaise(refunds.filter(({ reason }) => reason !== 'corrected'));
  return Math.max(0, given - correctedByOthersPaise(refunds));
}

/** What corrections of an order asked for and did not get, since another refund had given it. */
export const correctedByOthersPaise = (
  refunds: readonly Pick<RefundRow, 'reason' | 'cause_key' | 'asked_paise' | 'amount_paise'>[],
): Paise =>
  refunds
    .filter(({ reason }) => reason === 'corrected')
    .reduce((so, one) => so + (isRest(one.cause_key) ? 0 : one.asked_paise) - one.amount_paise, 0);

/** What is on its way back, in paise. */
export const duePaise = (refunds: readonly RefundRow[]): Paise =>
  sum(refunds.filter((refund) => ['pending', 'failed'].includes(refund.state) && !isLost(refund)));

/** The refunds under way of a payment of an order; by default of the payment that paid it. */
export async function readDuePaise(queries: Queries, orderId: string, paymentId?: string): Promise<Paise> {
  if (paymentId !== undefined) return duePaise(await readRefunds(queries, orderId, paymentId));
  return duePaise((await readOrderMoney(queries, orderId))?.refunds ?? []);
}

/** What may still be refunded, in paise: what is on its way counts as given, and so does what waits for a person. */
export const leftPaise = ({ paidPaise, refunds }: OrderMoney): Paise =>
  Math.max(0, paidPaise - sum(refunds.filter((refund) => !isLost(refund))));

/** Names the state of an order's refunds, for a form that offers another one. */
export const refundState = (money: OrderMoney): unknown => [leftPaise(money), money.refunds.map(({ id }) => id)];

/** Whether all that was paid went back or is on its way. */
export const isAllGivenBack = (money: OrderMoney | undefined): boolean =>
  money !== undefined && money.paidPaise > 0 && leftPaise(money) === 0;

/** The same as a condition on `orders` that were paid online, from their refunds: most have none, which costs a look. */
export function isPaymentGivenBack(): Expression<SqlBool> {
  return sql`exists (select 1 from refunds inner join payments
    on payments.order_id = refunds.order_id and payments.provider_payment_id = refunds.provider_payment_id
    where refunds.order_id = orders.id and payments.captured_at is not null
      and not (refunds.state = 'failed' and refunds.reason = 'at-provider')
    group by payments.order_id, payments.amount_paise
    having payments.amount_paise > 0 and sum(refunds.amount_paise) >= payments.amount_paise)`;
}

/**
 * What a request gives back, in paise: what was given for it or is on its way, and of what its other units are worth what
 * is left of the payment at most.
 *
 * @returns undefined for exchanges, and requests from before amounts were shown
 */
export function promisedPaise(
  { id, wish: kind, amount_paise }: Pick<Selectable<Tables['returns']>, 'id' | 'wish' | 'amount_paise'>,
  money: OrderMoney | undefined,
): Paise | undefined {
  if (kind !== 'return') return undefined;
  if (!money) return amount_paise ?? undefined;
  const own = money.refunds.filter(({ return_id }) => return_id === id);
  if (amount_paise === null) return own.length === 0 && leftPaise(money) === 0 ? 0 : undefined;
  const asked = own.reduce((so, { asked_paise, cause_key }) => so + (isRest(cause_key) ? 0 : asked_paise), 0);
  return sum(own) + Math.min(Math.max(0, amount_paise - asked), leftPaise(money));
}

/** A refund that tops up one that was paid too low; its cause was counted there. */
const isRest = (reasonKey: string): boolean => reasonKey.startsWith('rest:');

const sum = (refunds: readonly RefundRow[]): Paise => refunds.reduce((so, { amount_paise }) => so + amount_paise, 0);
