import type { Selectable } from 'kysely';
import type { PayableOnline, ProviderOrder } from '@/lib/contract/order';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { paiseToRupees, rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { lockCart } from '../cart/save-cart';
import type { Queries, Tables } from '../database/tables';
import { payablePaise } from '../orders/payable-paise';
import { lockOrder, readOrder, waitsFor, type OrderRow, type ReadOrder } from '../orders/read-order';
import { insertPayment, replacePayment } from '../payments/insert-payment';
import { openProviderOf } from '../payments/open-providers';
import { NOT_ONLINE, NOT_PAYABLE, openAgain, refuseSettled } from '../payments/reopen-payment';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { findOnlineTerms, isFor, readOnlineTerms, spendTerms, type OnlineTerms } from './online-terms';
import { openProviderOrder, refuseIfPaid } from './open-provider-order';

type PaymentRow = Selectable<Tables['payments']>;

/**
 * Opens the payment of what is due for a placed order, less what offers for prepaid orders give: the provider's order that it already
 * has, or one that is opened now, as for another amount than before. Who may pay is for the caller to know. It stays a cash order, at its price, until the money is
 * captured (backend/checkout/settle-placed-order.ts).
 *
 * @param shown rupees that its customer was shown; undefined where nothing was
 * @throws Refusal 409 paid, being confirmed, packed or cancelled, or another amount than shown, 503 while the provider does not answer
 */
export async function payPlacedOrder(
  services: Services,
  { id, user_id: userId }: Pick<OrderRow, 'id' | 'user_id'>,
  shown?: number,
): Promise<ProviderOrder> {
  // Paid without our knowing, it must not be paid again.
  if (await readPayment(services.db, id)) await refuseIfPaid(services, id);
  const agreedPaise = await services.db.transaction().execute(async (trx) => {
    // As a capture, a cancellation and a packer do.
    await lockCart(trx, userId);
    await lockOrder(trx, id);
    return beginPayment(trx, services, await readOrder(trx, id), shown);
  });
  const opened = await openProviderOrder(services, id);
  if (opened.amountPaise !== agreedPaise) throw anotherAmount(opened.amountPaise);
  return { id: opened.id, amount: opened.amountPaise };
}

const anotherAmount = (paise: Paise): Refusal =>
  new Refusal(409, `To pay online it now costs ${formatRupees(paise)}. Please check, and press again.`);

/** What those who have its link may pay of an order now, and whether its payment is under way. */
export async function readPayable(services: Services, { id, ...row }: OrderRow): Promise<PayableOnline> {
  const { db } = services;
  const duePaise = payablePaise(row);
  if (duePaise === 0) return {};
  const payment = await readPayment(db, id);
  if (payment?.state === 'confirming') return { isBeingPaid: true };
  const read = await readOrder(db, id);
  if (payment && (await isStillOurs(db, services, payment, read))) return payableOf(duePaise, payment.amount_paise);
  if (payment && !isReplaceable(services, payment)) return {};
  const terms = await findOnlineTerms(db, services, read);
  return payableOf(duePaise, terms?.columns.total_paise ?? duePaise);
}

/** A payment of an order that was begun online. */
export interface BegunOnline {
  /** Whether it is of what is due: where the order was changed since, it is not. */
  isDue: boolean;
  /** Whether another one may be begun at another amount. */
  isReplaceable: boolean;
}

/** How the online payment of an order was begun; undefined where it was not. */
export async function readBegunOnline(
  queries: Queries,
  services: Services,
  orderId: string,
): Promise<BegunOnline | undefined> {
  const payment = await readPayment(queries, orderId);
  if (!payment) return undefined;
  const isDue = await isStillOurs(queries, services, payment, await readOrder(queries, orderId));
  return { isDue, isReplaceable: isReplaceable(services, payment) };
}

const payableOf = (duePaise: Paise, paise: Paise): PayableOnline => ({
  payable: paiseToRupees(paise),
  ...(paise < duePaise ? { saved: paiseToRupees(duePaise - paise) } : {}),
});

const readPayment = (queries: Queries, orderId: string): Promise<PaymentRow | undefined> =>
  queries.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** @returns what is to be paid, in paise */
async function beginPayment(trx: Queries, services: Services, read: ReadOrder, shown?: number): Promise<Paise> {
  const { order } = read;
  const known = await readPayment(trx, order.id);
  refuseSettled({ state: 'open', captured_at: null, ...known, ...order });
  const former = known && !(await isStillOurs(trx, services, known, read)) ? known : undefined;
  if (former && !isReplaceable(services, former))
    throw new Refusal(409, waitsFor(order) === 'payment' ? NOT_PAYABLE : NOT_ONLINE);
  const payment = former ? undefined : known;
  const terms = payment ? readOnlineTerms(payment) : await findOnlineTerms(trx, services, read);
  const amountPaise = terms?.columns.total_paise ?? payablePaise(order);
  if (shown !== undefined && rupeesToPaise(shown) !== amountPaise) throw anotherAmount(amountPaise);
  if (payment) await openAgain(trx, services, order.id);
  else await begin(trx, services, order, { amountPaise, terms, former });
  return amountPaise;
}

interface Begun {
  amountPaise: Paise;
  terms: OnlineTerms | undefined;
  /** What was begun before it came to cost another amount. */
  former?: PaymentRow | undefined;
}

/** @throws Refusal 409 where the last use of an offer went to somebody else */
async function begin(
  trx: Queries,
  services: Services,
  order: OrderRow,
  { amountPaise, terms, former }: Begun,
): Promise<void> {
  const gone = await spendTerms(trx, services, order, terms);
  if (gone !== undefined)
    throw new Refusal(409, `The offer ${gone} has just been used up. Please check the amount and press again.`);
  const begun = { orderId: order.id, amountPaise, fingerprint: null, terms };
  await (former ? replacePayment(trx, services, former, begun) : insertPayment(trx, services, begun));
}

/**
 * Begins the payment of an order that was placed to be paid online, in its transaction: whatever offers begin afterwards, it is of what
 * was shown.
 *
 * @param terms where paying online costs less
 * @throws Refusal 409 as payPlacedOrder
 */
export async function beginAsAgreed(
  trx: Queries,
  services: Services,
  orderId: string,
  terms: OnlineTerms | undefined,
): Promise<void> {
  const { order } = await readOrder(trx, orderId);
  await begin(trx, services, order, { amountPaise: terms?.columns.total_paise ?? payablePaise(order), terms });
}

/** An order is begun to be paid at so many amounts: all of them are asked about. */
const OPENINGS_MAX = 20;

/** Whether another one may be opened at the provider for what is due by now. Refunds of the former go where that was paid. */
const isReplaceable = (services: Services, { key_id: keyId, opening }: PaymentRow): boolean =>
  openProviderOf(services, keyId) === services.payments && opening < OPENINGS_MAX;

/**
 * Whether a payment that was begun is of what is due now and at the provider that takes payments now, and none of it
 * went back. An order at the provider keeps its amount, and may be paid whenever.
 */
async function isStillOurs(
  queries: Queries,
  services: Services,
  payment: PaymentRow,
  read: ReadOrder,
): Promise<boolean> {
  const { amount_paise: begunPaise, key_id: keyId, withdrawn_because: withdrawn } = payment;
  const isOver = withdrawn === 'superseded' || withdrawn === 'cancelled';
  const terms = readOnlineTerms(payment);
  const isDue = terms ? await isFor(queries, terms, read) : begunPaise === payablePaise(read.order);
  return !isOver && isDue && openProviderOf(services, keyId) === services.payments;
}
