import { ONLINE } from '@/lib/rules/checkout/payment-availability';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { OrderEvent } from '@/lib/contract/order';
import { versionOf } from '../audit/refuse-if-changed';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { isHandedOver, isWithoutAddress } from '@/lib/rules/orders/is-handed-over';
import { GUEST } from '../accounts/guest';
import type { Queries } from '../database/tables';
import type { MerchantContext } from '../services';
import { invoiceNumbers } from '../tax/write-invoice';
import { cashToCollectPaise } from './cash-due-paise';
import { isAllGivenBack, readMoneyOf, type OrderMoney } from './order-money';
import {
  AWAITING_PAYMENT,
  CANCELLED,
  DELIVERED,
  hasLeft,
  NEXT_STATUSES,
  REFUSED_AT_DOOR,
  REFUND_ISSUED,
  SHIPPED,
} from './order-status';
import { sourceInWords } from './order-source';
import {
  readAddress,
  findOrder,
  readItemsOf,
  readOrders,
  readOwnerEmails,
  waitsFor,
  type OrderRow,
} from './read-order';
import { replacementItems } from './replacements';
import { readReturns } from './read-returns';
import { readHistories } from './record-order-event';
import { readListed } from './is-under-way';
import { orderState } from './refuse-changed';
import { returnsOfOrder } from './show-return';
import { readLinks } from './order-link';
import { isReliedOn, stepBackOf } from './step-back';
import { afterSale, providerOfPayment, toItem, toOrder } from './to-order';

type ReadContext = Pick<MerchantContext, 'services' | 'roles'>;

/**
 * One order with all that its merchant needs to pack and send it.
 *
 * @throws Refusal 404 no such order
 */
export async function showOrder(context: ReadContext, { orderId }: DeskInput<'deskOrder'>) {
  const { db } = context.services;
  const row = await findOrder(db, orderId);
  const notes = await db
    .selectFrom('order_notes')
    .select(['text', 'who', 'created_at as at'])
    .where('order_id', '=', row.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const [shown] = await toShown(context, [row]);
  if (!shown) throw new Error('The order is gone.');
  return { success: true as const, ...shown, notes, returns: await returnsOfOrder(context, row.id) };
}

/**
 * Several orders as they are printed, in the order they are asked for; unknown numbers are named, and so are orders
 * that must not be sent, with the reason: a label that says 'nothing to collect' would let them leave.
 */
export async function ordersToPrint(context: ReadContext, { ids }: DeskInput<'deskOrdersToPrint'>) {
  const typed = [...new Set(ids)];
  const numbers = typed.map((one) => one.toUpperCase());
  const rows = await context.services.db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('public_id', 'in', numbers), eb('id', 'in', typed)]))
    .execute();
  const named = (one: string) => rows.find(({ id, public_id }) => id === one || public_id === one.toUpperCase());
  const shown = await toShown(context, [...new Set(typed.flatMap((one) => named(one) ?? []))]);
  const exchanges = await exchangesToPrint(context, numbers);
  const sheets = [...shown, ...exchanges];
  return {
    success: true as const,
    orders: sheets.filter(({ notToSend }) => notToSend === undefined),
    unsent: sheets.flatMap(({ order, notToSend: why }) =>
      why === undefined ? [] : [{ orderId: String(order.orderId), why }],
    ),
    missing: typed.filter((one) => !named(one) && !exchanges.some(({ order }) => order.orderId === one.toUpperCase())),
  };
}

/** The parcels of exchanges, by the number of the request: their order with what goes out, and nothing to collect. */
async function exchangesToPrint(context: ReadContext, numbers: readonly string[]) {
  const { db } = context.services;
  const asked = await readReturns(db, 'id', numbers);
  const orders = await readOrders(
    db,
    asked.map(({ order_id }) => order_id),
  );
  const sheets = [];
  for (const one of asked) {
    const of = orders.get(one.order_id);
    const [shown] = of ? await toShown(context, [of.order]) : [];
    if (!of || !shown) continue;
    const items = replacementItems(one.replacements, of.items).map(toItem);
    const isToSend = one.wish === 'exchange' && (one.status === 'Received' || hasLeft(one.status));
    const parcel = { courier: one.courier ?? undefined, trackingNumber: one.tracking_number ?? undefined };
    sheets.push({
      ...shown,
      order: { ...shown.order, ...parcel, _id: one.id, orderId: one.id, items, trackingUrl: undefined },
      cashDue: 0,
      notToSend: isToSend ? whyNoParcel(of.order, items) : 'not to be sent',
    });
  }
  return sheets;
}

function whyNoParcel(order: OrderRow, items: readonly unknown[]): string | undefined {
  if (isWithoutAddress(readAddress(order))) return NO_ADDRESS;
  return items.length > 0 ? undefined : 'not chosen from stock';
}

async function toShown({ services }: ReadContext, rows: readonly OrderRow[]) {
  if (rows.length === 0) return [];
  const { db, now } = services;
  const ids = rows.map(({ id }) => id);
  const items = await readItemsOf(db, ids);
  const histories = await readHistories(db, ids);
  const returns = await readReturns(db, 'order_id', ids);
  const money = await readMoneyOf(db, ids);
  const invoices = await invoiceNumbers(db, ids);
  const emails = await readOwnerEmails(db, ids);
  const listed = await readListed(db, ids);
  const refused = await refusedByPhone(db, rows);
  const links = await readLinks(services, ids);
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'provider_payment_id', 'key_id', 'state'])
    .where('order_id', 'in', ids)
    .execute();
  return rows.map((row) => {
    const { id } = row;
    const payment = payments.find(({ order_id }) => order_id === id);
    const bought = items.get(id) ?? [];
    const own = returns.filter(({ order_id }) => order_id === id);
    const state = payment?.state;
    const back = stepBackOf(services, row, histories.get(id) ?? []);
    return {
      order: {
        ...toOrder(row, bought),
        ...afterSale(row, bought, histories.get(id) ?? [], own, money.get(id), now()),
        invoice: invoices.get(id),
        paymentProvider: row.payment_method === ONLINE && payment ? providerOfPayment(payment.key_id) : undefined,
        paymentState:
          row.status === AWAITING_PAYMENT && (state === 'open' || state === 'confirming') ? state : undefined,
      },
      email: emails.get(id) ?? '',
      cashDue: paiseToRupees(cashToCollectPaise(row)),
      cashReceivedAt: row.cash_received_at ?? undefined,
      paymentId: payment?.provider_payment_id ?? undefined,
      ...aboutShopper(row, refused),
      next: (NEXT_STATUSES[row.status] ?? []).filter(
        (to) => to === CANCELLED || to === DELIVERED || !(row.waits_for_yes === 1 || isAllGivenBack(money.get(id))),
      ),
      back: back && isReliedOn(back, own, money.get(id)?.refunds ?? []) ? undefined : back,
      notToSend: whyNotToSend(row, histories.get(id), money.get(id)),
      isOver: !listed.has(id) || undefined,
      link: links.get(id),
      seen: versionOf(orderState(row)),
    };
  });
}

/** Orders whose parcel was refused at the door, of all orders to the phones of these. */
async function refusedByPhone(queries: Queries, orders: readonly OrderRow[]) {
  const phones = orders.flatMap(({ phone }) => phone ?? []);
  return queries
    .selectFrom('orders')
    .select(['id', 'phone'])
    .where('phone', 'in', phones.length > 0 ? phones : [''])
    .where('cancel_reason', '=', REFUSED_AT_DOOR)
    .execute();
}

/** Where the shopper came from, how they paid in hand, and what is to be known of them before a parcel leaves. */
function aboutShopper(row: OrderRow, refused: Awaited<ReturnType<typeof refusedByPhone>>) {
  const others = refused.filter(({ id, phone }) => phone === row.phone && id !== row.id);
  return {
    source: sourceInWords(row),
    ownDiscount: row.own_discount_paise > 0 ? paiseToRupees(row.own_discount_paise) : undefined,
    discountReason: row.own_discount_reason ?? undefined,
    paidBy: row.paid_by ?? undefined,
    confirmedAt: row.confirmed_at ?? undefined,
    accountErased: row.account_erased === 1 || undefined,
    guest:
      row.user_id === GUEST && row.account_erased === 0
        ? { phone: row.phone ?? undefined, email: row.guest_email ?? undefined }
        : undefined,
    toConfirm: row.waits_for_yes === 1 ? (row.confirm_reason ?? undefined) : undefined,
    refusedBefore: others.length || undefined,
  };
}

const NO_ADDRESS = 'has no address: it is handed over';

const WAITS = {
  approval: 'waits for your approval',
  confirmation: 'is to be confirmed first',
  payment: 'is to be paid online first',
} as const;

/** Undefined where a parcel of it may leave, or has left. */
function whyNotToSend(
  order: OrderRow,
  history: readonly OrderEvent[] | undefined,
  money: OrderMoney | undefined,
): string | undefined {
  const { status } = order;
  const waits = waitsFor(order);
  if (isHandedOver({ status, history })) return 'handed over at once';
  if (status === AWAITING_PAYMENT) return 'not paid yet';
  if (status === CANCELLED) return 'cancelled';
  if (waits) return WAITS[waits];
  const isToLeave = (NEXT_STATUSES[status] ?? []).includes(SHIPPED);
  if (isToLeave && isAllGivenBack(money))
    return `its money ${order.refund_status === REFUND_ISSUED ? 'went' : 'goes'} back: cancel it`;
  return isWithoutAddress(readAddress(order)) ? NO_ADDRESS : undefined;
}
