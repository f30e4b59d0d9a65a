import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { OrderRow } from './read-order';

/**
 * An order by the id its shopper reads, or by the internal one.
 *
 * @throws Refusal 404 where there is none, or it is somebody else's: both look alike
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
