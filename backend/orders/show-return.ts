import { sql } from 'kysely';
import { versionOf } from '../audit/refuse-if-changed';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { indianMidnight } from '@/lib/rules/india/indian-day';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { isWithoutAddress } from '@/lib/rules/orders/is-handed-over';
import { fullName } from '@/lib/rules/orders/full-name';
import { isBehind, cutPage } from '../database/page';
import { noSuch } from '../database/no-such';
import { isOwner, type MerchantContext } from '../services';
import { cashDuePaise } from './cash-due-paise';
import { isListed } from './is-under-way';
import {
  isForOwner,
  isLost,
  leftPaise,
  promisedPaise,
  refundState,
  readMoneyOf,
  readOrderMoney,
  type OrderMoney,
  type RefundRow,
} from './order-money';
import {
  findOrder,
  readAddress,
  readOrder,
  readOrders,
  readOwnerEmail,
  readOwnerEmails,
  type ReadOrder,
} from './read-order';
import { returnMoneyWords } from './return-money-words';
import { isUnanswered, readReturnUnits, readReturns, returnState, type ReadReturn } from './read-returns';
import { readExchangedMoney } from './exchanged-money';
import { comeLines, readOtherChoices } from './other-choices';
import { replacementsOf } from './replacements';
import { isHere } from './order-status';
import { owesMoney } from './settle-returns';
import { toItem } from './to-order';

type ReadContext = Pick<MerchantContext, 'services' | 'roles'>;

const PAGE_ROWS = 25;

/** A page of requests: those that wait oldest first, all of them newest first. */
export async function listDeskReturns(context: ReadContext, { which, since, after }: DeskInput<'deskReturns'>) {
  const { db } = context.services;
  const isOpen = which === 'open';
  const order = isOpen ? 'asc' : 'desc';
  const found = await db
    .selectFrom('returns')
    .select(['id', 'created_at'])
    .$if(isOpen, (query) => query.where((eb) => eb.or([isUnanswered(), owesMoney()])))
    .$if(!isOpen, (query) =>
      query.where(
        sql<boolean>`not exists (select 1 from orders where orders.id = returns.order_id and not ${isListed()})`,
      ),
    )
    .$if(since !== undefined, (query) => query.where('created_at', '>=', indianMidnight(since ?? '').toISOString()))
    .where(isBehind(['returns.created_at', 'returns.id'], after, order))
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(PAGE_ROWS + 1)
    .execute();
  const { rows, next } = cutPage(found, PAGE_ROWS, ({ created_at, id }) => [created_at, id]);
  const read = await readReturns(
    db,
    'id',
    rows.map(({ id }) => id),
  );
  const orderIds = [...new Set(read.map(({ order_id }) => order_id))];
  const orders = await readOrders(db, orderIds);
  const money = await readMoneyOf(db, orderIds);
  const emails = await readOwnerEmails(db, orderIds);
  const returns = rows.flatMap(({ id }) => {
    const one = read.find((row) => row.id === id);
    const of = one && orders.get(one.order_id);
    return of
      ? [{ ...toListed(context, one, of, money.get(one.order_id)), email: emails.get(one.order_id) ?? '' }]
      : [];
  });
  return { success: true as const, returns, next };
}

/** The requests of an order, oldest first. @param orderId its internal id */
export async function returnsOfOrder(context: ReadContext, orderId: string) {
  const { db } = context.services;
  const read = await readReturns(db, 'order_id', [orderId]);
  if (read.length === 0) return [];
  const order = await readOrder(db, orderId);
  const money = await readOrderMoney(db, orderId);
  return read.map((one) => toListed(context, one, order, money));
}

/** @throws Refusal 404 */
export async function showReturn(context: ReadContext, { id }: DeskInput<'deskReturn'>) {
  const { db } = context.services;
  const [one] = await readReturns(db, 'id', [id]);
  if (!one) throw await noSuch(db, 'return', id);
  const { order, items } = await readOrder(db, one.order_id);
  const money = await readOrderMoney(db, one.order_id);
  const { phone } = readAddress(order);
  const units = await readReturnUnits(db, id);
  const each = units.flatMap(({ item, piece: unit, received_at, fit }) => {
    const bought = items[item];
    const received = { receivedAt: received_at ?? undefined, isFit: fit === null ? undefined : fit === 1 };
    return bought ? [{ key: `${item}-${unit}`, item: { ...toItem(bought), quantity: 1 }, ...received }] : [];
  });
  return {
    success: true as const,
    ...toListed(context, one, { order, items }, money),
    email: (await readOwnerEmail(db, order)) ?? '',
    note: one.note ?? undefined,
    phone,
    isPaidOnline: order.payment_method !== 'COD',
    payTo: isOwner(context) ? (one.upi_id ?? undefined) : undefined,
    each,
    photos: one.photos,
    choices: isReplaceable(one) ? await readOtherChoices(db, comeLines(one), items, context.services.now()) : undefined,
    refunds: ownRefunds(one, money).map(toRefund),
    history: one.history,
    seen: versionOf(returnState(one)),
  };
}

/** @throws Refusal 404 no such order */
export async function showRefunds({ services: { db } }: ReadContext, { orderId }: DeskInput<'deskRefunds'>) {
  const order = await findOrder(db, orderId);
  const money = await readOrderMoney(db, order.id);
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const isCashDue = money?.paymentId === null && cashDuePaise(order) > 0;
  const { donePaise, underWayPaise } = await readExchangedMoney(db, await readOrder(db, order.id));
  return {
    success: true as const,
    paid: paiseToRupees(money?.paidPaise ?? 0),
    left: paiseToRupees(money && !isCashDue ? leftPaise(money) : 0),
    exchanged: donePaise > 0 ? paiseToRupees(donePaise) : undefined,
    exchanging: underWayPaise > 0 ? paiseToRupees(underWayPaise) : undefined,
    isCashDue,
    seen: money && versionOf(refundState(money)),
    isPaidOnline: order.payment_method !== 'COD',
    refunds: refunds.map((refund) => ({
      ...toRefund(refund),
      isMoot: isLost(refund) && money !== undefined && leftPaise(money) === 0,
    })),
  };
}

const ownRefunds = ({ id }: ReadReturn, money: OrderMoney | undefined): RefundRow[] =>
  money?.refunds.filter(({ return_id }) => return_id === id) ?? [];

/** Its items are here, and a replacement is still to go out. */
const isReplaceable = ({ wish, status }: ReadReturn): boolean => wish === 'exchange' && isHere(status);

function toListed(context: ReadContext, one: ReadReturn, { order, items }: ReadOrder, money: OrderMoney | undefined) {
  const refunds = ownRefunds(one, money);
  const amountPaise = promisedPaise(one, money);
  const owes = one.status === 'Received' && one.wish === 'return' && one.refunded_at === null && one.amount_paise !== 0;
  return {
    id: one.id,
    orderId: order.public_id,
    at: one.created_at,
    wish: one.wish === 'exchange' ? ('exchange' as const) : ('return' as const),
    status: one.status,
    cause: one.cause,
    reason: one.reason,
    name: fullName(readAddress(order)),
    pieces: one.pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    money: returnMoneyWords(one, money, { isPayeeShown: isOwner(context) }),
    amount: amountPaise === undefined ? undefined : paiseToRupees(amountPaise),
    isOwed:
      refunds.some(({ state, way }) => state === 'failed' || (state === 'pending' && way === 'hand')) ||
      (owes && refunds.length === 0),
    items: one.pieces.flatMap(({ item, quantity }) => {
      const bought = items[item];
      return bought ? [{ ...toItem(bought), quantity }] : [];
    }),
    replacements: replacementsOf(one, items).map((row) => ({ ...toItem(row), line: row.position })),
    isByHand: isWithoutAddress(readAddress(order)) || undefined,
    courier: one.courier ?? undefined,
    trackingNumber: one.tracking_number ?? undefined,
  };
}

function toRefund(row: RefundRow) {
  return {
    id: row.id,
    at: row.created_at,
    amount: paiseToRupees(row.amount_paise),
    state: row.state,
    way: row.way,
    isForOwner: isForOwner(row) || undefined,
    reason: row.reason,
    note: row.note ?? undefined,
    returnId: row.return_id ?? undefined,
    reference: row.provider_refund_id ?? undefined,
    error: row.last_error ?? undefined,
    issuedAt: row.issued_at ?? undefined,
  };
}
