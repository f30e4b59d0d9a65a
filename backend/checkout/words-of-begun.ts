import type { Queries } from '../database/tables';
import { waitsFor, type OrderRow } from '../orders/read-order';
import { Refusal } from '../refusal';
import { isBegunOnline } from './pay-placed-order';

/** Where the page of an order cannot do it. */
export const SETTLE = 'Please write to us, and we will sort it out with you.';

/**
 * What another total does to a payment that was begun, which keeps its amount: said before the change, and '' where none was begun, or it is paid.
 *
 * @param reader who makes the change
 * @throws Refusal 409 where the order is paid in no other way
 */
export async function wordsOfBegun(trx: Queries, order: OrderRow, reader: 'customer' | 'shop'): Promise<string> {
  if (order.paid === 1 || !(await isBegunOnline(trx, order.id))) return '';
  const isCustomer = reader === 'customer';
  if (waitsFor(order) !== 'payment')
    return `${isCustomer ? 'You began to pay it online' : 'Its online payment was begun'}: after this it is paid on delivery.`;
  throw new Refusal(
    409,
    isCustomer
      ? `It would cost a different amount from what you began to pay. ${SETTLE}`
      : `The online payment of ${order.public_id} was begun, and keeps its amount: cancel the order, and enter it anew.`,
  );
}
