import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { indianMidnight } from '@/lib/rules/india/indian-day';
import type { Paise } from '@/lib/rules/money/paise';
import { fullName } from '@/lib/rules/orders/full-name';
import { saidByLabel } from '@/lib/rules/orders/said-lines';
import { isBehind, cutPage } from '../database/page';
import type { Queries } from '../database/tables';
import { readListed } from '../orders/is-under-way';
import { correctedByOthersPaise, NO_PART } from '../orders/order-money';
import { AWAITING_PAYMENT, CANCELLED } from '../orders/order-status';
import { readAddress, readItemsOf, type OrderItemRow, type OrderRow } from '../orders/read-order';
import { toOrder } from '../orders/to-order';
import { daysAfter } from '../figures/read-period';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { csvPart, saidColumns, type Column } from './list-csv';

type Asked = DeskInput<'orderLedger'>;

/** Orders read at once: little memory, however long the period is. */
const PART = 500;

interface Entry {
  order: OrderRow;
  /** False of what erased accounts have left, and for who sees no shoppers: the money counts, and nobody is named. */
  isNamed: boolean;
  items: readonly OrderItemRow[];
  paymentId: string | null;
  /** Issued ones, of every payment of the order. */
  refunds: readonly {
    way: string;
    provider_refund_id: string | null;
    provider_payment_id: string | null;
    amount_paise: Paise;
    reason: string;
  }[];
  /** What of these gave what a correction had asked for. */
  byOthersPaise: Paise;
}

const COLUMNS: readonly Column<Entry>[] = [
  { name: 'order', value: ({ order }) => order.public_id },
  { name: 'time', kind: 'time', value: ({ order }) => order.created_at },
  { name: 'status', value: ({ order }) => order.status },
  { name: 'customer', value: ({ order, isNamed }) => (isNamed ? fullName(readAddress(order)) : '') },
  { name: 'city', value: ({ order, isNamed }) => (isNamed ? readAddress(order).city : '') },
  { name: 'state', value: ({ order }) => readAddress(order).state },
  { name: 'pin', value: ({ order, isNamed }) => (isNamed ? readAddress(order).zipcode : '') },
  { name: 'goods', value: ({ items }) => items.map((item) => `${item.quantity} × ${nameWithVariant(item)}`) },
  { name: 'pieces', kind: 'number', value: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0) },
  { name: 'subtotal', kind: 'rupees', value: ({ order }) => order.subtotal_paise },
  { name: 'coupon', value: ({ order }) => order.coupon_code },
  { name: 'automatic offer', value: ({ order }) => order.automatic_offer },
  { name: 'discount', kind: 'rupees', value: ({ order }) => order.discount_paise },
  { name: 'shipping', kind: 'rupees', value: ({ order }) => order.shipping_paise },
  { name: 'platform', kind: 'rupees', value: ({ order }) => order.platform_paise },
  { name: 'total', kind: 'rupees', value: ({ order }) => order.total_paise },
  { name: 'payment', value: ({ order }) => order.payment_method },
  { name: 'paid', value: ({ order }) => order.paid === 1 || order.cash_received_at !== null },
  { name: 'paid by', value: ({ order }) => order.paid_by },
  { name: 'cash received', kind: 'time', value: ({ order }) => order.cash_received_at },
  { name: 'payment id', value: ({ paymentId }) => paymentId },
  { name: 'refunded', kind: 'rupees', value: (entry) => givenOf(entry).provider },
  { name: 'refund ids', value: ({ refunds }) => refunds.flatMap((one) => one.provider_refund_id ?? []) },
  { name: 'given back by hand', kind: 'rupees', value: (entry) => givenOf(entry).hand },
  { name: 'refunded beyond total', kind: 'rupees', value: (entry) => givenOf(entry).beyond },
];

const columns = (): Column<Entry>[] => [
  ...COLUMNS,
  ...saidColumns<Entry>(({ order, isNamed }) => (isNamed ? saidByLabel(toOrder(order, [])) : {})),
];

/**
 * What went back of the total as it is now, and beyond it: what a correction took off it, by whatever refund, and other payments. Of
 * an order that was cancelled before it was paid, what came too late is all that was ever paid.
 */
function givenOf({ order, paymentId, refunds, byOthersPaise }: Entry): { provider: Paise; hand: Paise; beyond: Paise } {
  const isCancelledUnpaid = order.status === CANCELLED && order.cash_received_at === null;
  const sumOf = (way: string) =>
    refunds
      .filter(({ reason }) => reason !== 'corrected')
      .filter(
        ({ reason, provider_payment_id: id }) => !NO_PART.includes(reason) || (isCancelledUnpaid && id === paymentId),
      )
      .reduce((sum, one) => sum + (one.way === way ? one.amount_paise : 0), 0);
  const [provider, hand] = [sumOf('provider'), sumOf('hand')];
  const all = refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const ofProvider = Math.min(byOthersPaise, provider);
  const ofHand = Math.min(byOthersPaise - ofProvider, hand);
  return { provider: provider - ofProvider, hand: hand - ofHand, beyond: all - provider - hand + ofProvider + ofHand };
}

/**
 * A part of the orders of a period as CSV, oldest first, both days in India and included. The first part begins with
 * the columns, and `next` asks for the one after it. Unpaid online orders are left out; orders of erased accounts name
 * no buyer.
 *
 * @param isNaming false leaves every buyer out, with city and PIN
 * @throws Refusal 400 where the period ends before it begins
 */
export async function writeLedger(
  { services: { db } }: Pick<MerchantContext, 'services'>,
  { from, to, after }: Asked,
  isNaming = true,
) {
  if (from > to) throw new Refusal(400, 'The first day must not be after the last one.');
  const orders = await readPeriod(db, indianMidnight(from), indianMidnight(daysAfter(to, 1)), after);
  const { rows, next } = cutPage(orders, PART, ({ created_at, id }) => [created_at, id]);
  return { success: true as const, csv: csvPart(columns(), await toEntries(db, rows, isNaming), after), next };
}

function readPeriod(db: Queries, from: Date, until: Date, after: string | undefined): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', '<>', AWAITING_PAYMENT)
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', until.toISOString())
    .where(isBehind(['created_at', 'id'], after, 'asc'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(PART + 1)
    .execute();
}

async function toEntries(db: Queries, orders: readonly OrderRow[], isNaming: boolean): Promise<Entry[]> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await readItemsOf(db, ids);
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'provider_payment_id'])
    .where('order_id', 'in', ids)
    .execute();
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).execute();
  const named = await readListed(db, ids);
  return orders.map((order) => {
    const own = refunds.filter((one) => one.order_id === order.id);
    return {
      order,
      isNamed: isNaming && named.has(order.id),
      items: items.get(order.id) ?? [],
      paymentId: payments.find((one) => one.order_id === order.id)?.provider_payment_id ?? null,
      refunds: own.filter(({ state }) => state === 'issued'),
      byOthersPaise: correctedByOthersPaise(own),
    };
  });
}
