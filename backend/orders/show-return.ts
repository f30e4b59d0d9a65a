import { sql, type SqlBool } from 'kysely';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { paiseToRupees } from '@/lib/money/paise';
import type { Queries } from '../database/tables';
import { noSuch } from '../database/no-such';
import type { MerchantContext } from '../services';
import { isLost, leftPaise, readOrderMoney, type RefundRow } from './order-money';
import { findOrder, readAddress, readOrder, type OrderItemRow, type OrderRow } from './read-order';
import { isUnanswered, readReturnPieces, readReturns, returnVersion, type ReadReturn } from './read-returns';
import { owesMoney } from './settle-returns';
import { toItem } from './to-order';

type Asking = Pick<MerchantContext, 'services'>;

const PAGE_ROWS = 25;

/** A page of requests: those that wait oldest first, all of them newest first. */
export async function listDeskReturns(
  { services: { db } }: Asking,
  { which, after }: ParsedRequestOf<DeskCalls['deskReturns']>,
) {
  const isOpen = which === 'open';
  const [at, id] = (after ?? '').split('|');
  const place = sql`(returns.created_at, returns.id)`;
  const rows = await db
    .selectFrom('returns')
    .select('id')
    .$if(isOpen, (query) => query.where((eb) => eb.or([isUnanswered(), owesMoney()])))
    .$if(after !== undefined, (query) =>
      query.where(isOpen ? sql<SqlBool>`${place} > (${at}, ${id})` : sql<SqlBool>`${place} < (${at}, ${id})`),
    )
    .orderBy('created_at', isOpen ? 'asc' : 'desc')
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
  const ids = rows.slice(0, PAGE_ROWS).map((row) => row.id);
  const found = await readReturns(db, 'id', ids);
  const returns = [];
  for (const one of ids.flatMap((wanted) => found.find((row) => row.id === wanted) ?? [])) {
    const { order, items } = await readOrder(db, one.order_id);
    returns.push(toListed(one, order, items, await readRefundsOf(db, one.id)));
  }
  const last = found.find((row) => row.id === ids.at(-1));
  const next = rows.length > PAGE_ROWS && last ? `${last.created_at}|${last.id}` : undefined;
  return { success: true as const, returns, next };
}

/** @throws Refusal 404 */
export async function showReturn({ services: { db } }: Asking, { id }: ParsedRequestOf<DeskCalls['deskReturn']>) {
  const [one] = await readReturns(db, 'id', [id]);
  if (!one) throw await noSuch(db, 'return', id);
  const { order, items } = await readOrder(db, one.order_id);
  const refunds = await readRefundsOf(db, id);
  const { email, phone } = readAddress(order);
  const pieces = await readReturnPieces(db, id);
  const each = pieces.flatMap(({ item, piece, received_at, fit }) => {
    const bought = items[item];
    const told = { receivedAt: received_at ?? undefined, isFit: fit === null ? undefined : fit === 1 };
    return bought ? [{ key: `${item}-${piece}`, item: { ...toItem(bought), quantity: 1 }, ...told }] : [];
  });
  return {
    success: true as const,
    ...toListed(one, order, items, refunds),
    reason: one.reason,
    note: one.note ?? undefined,
    email,
    phone,
    isPaidOnline: order.payment_method !== 'COD',
    payTo: one.upi_id ?? undefined,
    each,
    refunds: refunds.map(toRefund),
    history: one.history,
    seen: returnVersion(one, pieces.filter(({ received_at }) => received_at !== null).length),
  };
}

/** @throws Refusal 404 no such order */
export async function showRefunds(
  { services: { db } }: Asking,
  { orderId }: ParsedRequestOf<DeskCalls['deskRefunds']>,
) {
  const order = await findOrder(db, orderId);
  const money = await readOrderMoney(db, order.id);
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    success: true as const,
    paid: paiseToRupees(money?.paidPaise ?? 0),
    left: paiseToRupees(money ? leftPaise(money) : 0),
    isPaidOnline: order.payment_method !== 'COD',
    refunds: refunds.map((refund) => ({
      ...toRefund(refund),
      isMoot: isLost(refund) && money !== undefined && leftPaise(money) === 0,
    })),
  };
}

function readRefundsOf(db: Queries, returnId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('return_id', '=', returnId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function toListed(one: ReadReturn, order: OrderRow, items: readonly OrderItemRow[], refunds: readonly RefundRow[]) {
  const { firstName, lastName } = readAddress(order);
  const owes = one.status === 'Received' && one.wish === 'return' && one.refunded_at === null && one.amount_paise !== 0;
  return {
    id: one.id,
    orderId: order.public_id,
    at: one.created_at,
    wish: one.wish === 'exchange' ? ('exchange' as const) : ('return' as const),
    status: one.status,
    cause: one.cause,
    name: [firstName, lastName].filter(Boolean).join(' '),
    pieces: one.pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: one.amount_paise === null ? undefined : paiseToRupees(one.amount_paise),
    isOwed:
      refunds.some(({ state, way }) => state === 'failed' || (state === 'pending' && way === 'hand')) ||
      (owes && refunds.length === 0),
    items: one.pieces.flatMap(({ item, quantity }) => {
      const bought = items[item];
      return bought ? [{ ...toItem(bought), quantity }] : [];
    }),
  };
}

function toRefund(row: RefundRow) {
  return {
    id: row.id,
    at: row.created_at,
    amount: paiseToRupees(row.amount_paise),
    state: row.state,
    way: row.way,
    reason: row.reason,
    note: row.note ?? undefined,
    returnId: row.return_id ?? undefined,
    reference: row.provider_refund_id ?? undefined,
    error: row.last_error ?? undefined,
    issuedAt: row.issued_at ?? undefined,
  };
}
