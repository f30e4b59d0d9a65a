import type { z } from 'zod';
import type { order as orderSchema, Order, ReplacementChoice } from '@/lib/contract/order';
import type { Queries } from '../database/tables';
import type { ShopperContext } from '../services';
import { invoiceNumbers } from '../tax/write-invoice';
import { readHistories } from './record-order-event';
import { readMoneyOf, readOtherRefunds } from './order-money';
import { readReturns, type ReadReturn } from './read-returns';
import { AWAITING_PAYMENT } from './order-status';
import { readItemsOf, type OrderItemRow, type OrderRow } from './read-order';
import { linesToChoose, readOtherChoices } from './other-choices';
import { readReplacementChoices } from './replacements';
import { afterSale, providerOfPayment, toOrder } from './to-order';

/** How long an online order that was not paid is still shown, in ms: a day, for those who come back to pay. */
const UNPAID_SHOWN_MS = 24 * 60 * 60 * 1000;
/** The status that a shopper reads of an order that waits for its payment. */
const UNPAID_STATUS = 'Pending';

/** The shopper's orders, oldest first (the shop reverses them). */
export async function listOrders({
  services: { db, now },
  shopper,
}: ShopperContext): Promise<{ success: true; orders: z.input<typeof orderSchema>[] }> {
  const at = now();
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', shopper.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { success: true, orders: await asListed(db, orders, at) };
}

/**
 * Orders as their shopper sees them. One whose payment has not come is listed with its `paymentState` for a day, and left
 * out afterwards or once nobody is asked to pay it any more.
 */
export async function asListed(
  db: Queries,
  orders: readonly OrderRow[],
  at: Date,
): Promise<z.input<typeof orderSchema>[]> {
  const unpaid = await readUnpaid(
    db,
    orders.filter(({ status }) => status === AWAITING_PAYMENT).map(({ id }) => id),
    at,
  );
  const ids = orders.map(({ id }) => id);
  const items = await readItemsOf(db, ids);
  const histories = await readHistories(db, ids);
  const invoices = await invoiceNumbers(db, ids);
  const returns = await readReturns(db, 'order_id', ids);
  const money = await readMoneyOf(db, ids);
  const others = await readOtherRefunds(db, ids);
  const shown = orders.flatMap((row) => {
    const bought = items.get(row.id) ?? [];
    const listed = { ...toOrder(row, bought), invoice: invoices.get(row.id), otherRefunds: others.get(row.id) };
    if (row.status !== AWAITING_PAYMENT) {
      const own = returns.filter((one) => one.order_id === row.id);
      const history = histories.get(row.id) ?? [];
      return [{ ...listed, ...afterSale(row, bought, history, own, money.get(row.id), at) }];
    }
    const payment = unpaid.get(row.id);
    return payment ? [{ ...listed, status: UNPAID_STATUS, ...payment }] : [];
  });
  return withChoices(db, await withReplacements(db, shown, { items, at }), { returns, items, at });
}

/** With what can be had in exchange, where an exchange can be asked for. */
async function withReplacements<Listed extends Pick<z.input<typeof orderSchema>, '_id' | 'returnableUntil'>>(
  queries: Queries,
  listed: readonly Listed[],
  { items, at }: { items: ReadonlyMap<string, readonly OrderItemRow[]>; at: Date },
) {
  const open = listed.filter(({ returnableUntil }) => returnableUntil !== undefined).map(({ _id }) => String(_id));
  const choices = await readReplacementChoices(queries, new Map(open.map((id) => [id, items.get(id) ?? []])), at);
  return listed.map((one) => ({ ...one, replacements: choices.get(String(one._id)) }));
}

/** With what can be had where the replacement of a request is sold out or was changed, and its shopper chooses. */
async function withChoices<Listed extends Pick<z.input<typeof orderSchema>, '_id' | 'returns'>>(
  queries: Queries,
  listed: readonly Listed[],
  {
    returns,
    items,
    at,
  }: { returns: readonly ReadReturn[]; items: ReadonlyMap<string, readonly OrderItemRow[]>; at: Date },
): Promise<Listed[]> {
  const choices = new Map<string, ReplacementChoice[]>();
  for (const one of returns) {
    const lines = linesToChoose(one);
    if (one.status === 'Choosing' || lines.length > 0)
      choices.set(one.id, await readOtherChoices(queries, lines, items.get(one.order_id) ?? [], at));
  }
  if (choices.size === 0) return [...listed];
  return listed.map((order) => ({
    ...order,
    returns: order.returns?.map((asked) => ({ ...asked, choices: choices.get(asked.id) })),
  }));
}

type UnpaidPayment = Pick<Order, 'paymentState' | 'paymentProvider'>;

/** Orders that can still be paid, or are being paid; money under way is shown however long it takes. */
async function readUnpaid(queries: Queries, ids: readonly string[], now: Date): Promise<Map<string, UnpaidPayment>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'payments.state', 'payments.key_id', 'orders.created_at'])
    .where('orders.id', 'in', ids)
    .execute();
  const since = new Date(now.getTime() - UNPAID_SHOWN_MS).toISOString();
  return new Map(
    rows.flatMap(({ id, state, key_id, created_at }): [string, UnpaidPayment][] =>
      state === 'confirming' || (state === 'open' && created_at > since)
        ? [[id, { paymentState: state, paymentProvider: providerOfPayment(key_id) }]]
        : [],
    ),
  );
}
