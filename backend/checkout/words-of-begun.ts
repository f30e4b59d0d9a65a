import { waitsFor, type OrderRow } from '../orders/read-order';
import { Refusal } from '../refusal';
import type { BegunOnline } from './pay-placed-order';

/** Where the page of an order cannot do it. */
export const SETTLE = 'Please write to us, and we will sort it out with you.';

/** Where an offer of it was given another meaning. */
export const SINCE_ORDERED = (offer: string): string => `The offer ${offer} was changed since you ordered. ${SETTLE}`;

/**
 * What another total does to a payment that was begun, which keeps its amount: said before the change, and '' where none was begun, or it is paid or over.
 *
 * @param begun as it was before the change
 * @param reader who makes the change
 * @throws Refusal 409 where the order is paid in no other way, and its payment cannot be begun again
 */
export function wordsOfBegun(begun: BegunOnline | undefined, order: OrderRow, reader: 'customer' | 'shop'): string {
  if (!begun?.isDue) return '';
  const isCustomer = reader === 'customer';
  const what = isCustomer ? 'You began to pay it online' : 'Its online payment was begun';
  const isOnlineAlone = waitsFor(order) === 'payment';
  if (begun.isReplaceable) {
    const how = isOnlineAlone
      ? 'the new total is paid on its page'
      : 'the new total is paid on delivery, or on its page';
    return `${what}: ${how}. Money that was paid before comes back by itself.`;
  }
  if (!isOnlineAlone) return `${what}: after this it is paid on delivery.`;
  throw new Refusal(
    409,
    isCustomer
      ? `It would cost a different amount from what you began to pay. ${SETTLE}`
      : `The online payment of ${order.public_id} was begun, and keeps its amount: cancel the order, and enter it anew.`,
  );
}
