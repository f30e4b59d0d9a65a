import type { z } from 'zod';
import type { Calls } from '@/lib/contract/calls';
import type { order as orderSchema, Order } from '@/lib/contract/order';
import type { Queries } from '../database/tables';
import type { ShopperContext } from '../services';
import { invoiceNumbers } from '../tax/write-invoice';
import { readHistories } from './record-order-event';
import { readMoneyOf } from './order-money';
import { readReturns } from './read-returns';
import { AWAITING_PAYMENT } from './order-status';
import { readItemsOf, type OrderItemRow } from './read-order';
import { readReplacementChoices } from './replacements';
import { afterSale, providerOfPayment, toOrder } from './to-order';

/** How long an online order that was not paid is still shown, in ms: a day, for those who come back to pay. */
const UNPAID_SHOWN_MS = 24 * 60 * 60 * 1000;
/** The status that a shopper reads of an order that waits for its payment. */
const UNPAID_STATUS = 'Pending';

/**
 * The shopper's orders, oldest first (the shop reverses them). One whose payment has not come is listed with its
 * `paymentState` for a day, and left out afterwards or once nobody is asked to pay it any more.
 */
export async function listOrders({
  services: { db, now },
  shopper,
}: ShopperContext): Promise<z.input<Calls['listOrders']['answer']>> {
  const at = now();
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', shopper.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const unpaid = await readUnpaid(db, shopper.id, at);
  const ids = orders.map(({ id }) => id);
  const items = await readItemsOf(db, ids);
  const histories = await readHistories(db, ids);
  const invoices = await invoiceNumbers(db, ids);
  const returns = await readReturns(db, 'order_id', ids);
  const money = await readMoneyOf(db, ids);
  const listed = orders.flatMap((order) => {
    const bought = items.get(order.id) ?? [];
    const row = { ...toOrder(order, bought), invoice: invoices.get(order.id) };
    if (order.status !== AWAITING_PAYMENT)
      return [
        {
          ...row,
          ...afterSale(
            order,
            bought,
            histories.get(order.id) ?? [],
            returns.filter((one) => one.order_id === order.id),
            money.get(order.id),
            at,
          ),
        },
      ];
    const payment = unpaid.get(order.id);
    return payment ? [{ ...row, status: UNPAID_STATUS, ...payment }] : [];
  });
  return { success: true, orders: await withReplacements(db, listed, items) };
}

/** With what can be had in exchange, where an exchange can be asked for. */
async function withReplacements<Listed extends Pick<z.input<typeof orderSchema>, '_id' | 'returnableUntil'>>(
  queries: Queries,
  listed: readonly Listed[],
  items: ReadonlyMap<string, readonly OrderItemRow[]>,
) {
  const open = listed.filter(({ returnableUntil }) => returnableUntil !== undefined).map(({ _id }) => String(_id));
  const choices = await readReplacementChoices(queries, new Map(open.map((id) => [id, items.get(id) ?? []])));
  return listed.map((one) => ({ ...one, replacements: choices.get(String(one._id)) }));
}

type UnpaidPayment = Pick<Order, 'paymentState' | 'paymentProvider'>;

/** Orders that can still be paid, or are being paid; money under way is shown however long it takes. */
async function readUnpaid(queries: Queries, userId: string, now: Date): Promise<Map<string, UnpaidPayment>> {
  const rows = await queries
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'payments.state', 'payments.key_id', 'orders.created_at'])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', AWAITING_PAYMENT)
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
