import { sql, type Selectable } from 'kysely';
import { deliveryAddress } from '@/lib/contract/order';
import type { PaidOrder } from '@/lib/rules/orders/refund-share';
import { parsePlain } from '@/lib/contract/plain-text';
import { GUEST } from '../accounts/guest';
import { noSuch } from '../database/no-such';
import type { Queries, Tables } from '../database/tables';
import { Refusal } from '../refusal';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderItemRow = Selectable<Tables['order_items']>;

/** An order with its items in the order they were listed. */
export interface ReadOrder {
  order: OrderRow;
  items: OrderItemRow[];
}

export async function readOrder(queries: Queries, id: string): Promise<ReadOrder> {
  const ofItems = queries.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('position');
  const [order, items] = await Promise.all([
    queries.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ofItems.execute(),
  ]);
  return { order, items };
}

/** The items of several orders, by internal order id, each list in the order of the lines. */
export async function readItemsOf(queries: Queries, ids: readonly string[]): Promise<Map<string, OrderItemRow[]>> {
  const byOrder = new Map<string, OrderItemRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return byOrder;
  const rows = await queries
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  for (const row of rows) byOrder.get(row.order_id)?.push(row);
  return byOrder;
}

/** Several orders with their items, by internal id. */
export async function readOrders(queries: Queries, ids: readonly string[]): Promise<Map<string, ReadOrder>> {
  if (ids.length === 0) return new Map();
  const orders = await queries.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const items = await readItemsOf(queries, ids);
  return new Map(orders.map((order) => [order.id, { order, items: items.get(order.id) ?? [] }]));
}

/**
 * Locks an order, so that changes of it, its refunds and its requests wait for the one under way. Call it before any of
 * them is read or changed: with one order of locks there is no deadlock.
 */
export async function lockOrder(trx: Queries, id: string): Promise<void> {
  await trx.updateTable('orders').set({ id }).where('id', '=', id).execute();
}

/** What was paid for an order, as the rule of refunds reads it. */
export function paidOrder(order: OrderRow, items: readonly OrderItemRow[]): PaidOrder {
  return {
    items: items.map(({ price_paise: pricePaise, quantity, discount_paise: discountPaise }) => ({
      pricePaise,
      quantity,
      discountPaise,
    })),
    discountPaise: order.discount_paise,
    totalPaise: order.total_paise,
  };
}

/** The stored address of an order. */
export function readAddress({ address }: Pick<OrderRow, 'address'>) {
  return deliveryAddress.parse(parsePlain(address));
}

/** What a placed order waits for before it is packed; undefined where it waits for nothing. */
export function waitsFor({
  waits_for_yes: waits,
  confirm_reason: reason,
}: Pick<OrderRow, 'waits_for_yes' | 'confirm_reason'>) {
  if (waits === 0) return undefined;
  if (reason === 'unpaid') return 'payment';
  return reason === null ? 'approval' : 'confirmation';
}

/**
 * The address of the account that ordered, or what the merchant entered of somebody without one.
 *
 * @returns undefined where the account was erased and nobody waits for any order of it, and where no address is known
 */
export async function readOwnerEmail(queries: Queries, { id }: Pick<OrderRow, 'id'>): Promise<string | undefined> {
  return (await readOwnerEmails(queries, [id])).get(id);
}

/** The same of several orders, by internal id; those without an address are left out. */
export async function readOwnerEmails(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .select(
      sql<string | null>`case when users.id = ${GUEST} then orders.guest_email
        when users.erased_at is null then users.email else users.contact end`.as('address'),
    )
    .where('orders.id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({ id, address }): [string, string][] => (address === null ? [] : [[id, address]])));
}

/**
 * An order by the id its shopper reads, or by the internal one.
 *
 * @throws Refusal 404 for an unknown order and for somebody else's, in the same words
 */
export async function findOwnOrder(queries: Queries, userId: string, orderId: string): Promise<OrderRow> {
  const order = await queries
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('public_id', '=', orderId), eb('id', '=', orderId)]))
    .executeTakeFirst();
  if (!order) throw new Refusal(404, 'Order not found');
  return order;
}

/**
 * Any order, for the merchant, by the number people read or by the internal id.
 *
 * @throws Refusal 404 for an unknown order
 */
export async function findOrder(queries: Queries, typed: string): Promise<OrderRow> {
  const order = await queries
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('public_id', '=', typed.toUpperCase()), eb('id', '=', typed)]))
    .executeTakeFirst();
  if (!order) throw await noSuch(queries, 'order', typed);
  return order;
}

/** The same, locked: other changes of it wait. */
export async function findOrderToChange(trx: Queries, typed: string): Promise<OrderRow> {
  const { id } = await findOrder(trx, typed);
  await lockOrder(trx, id);
  return (await readOrder(trx, id)).order;
}
