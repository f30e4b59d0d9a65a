import type { Queries } from '../database/tables';
import { waitsFor, type OrderRow } from '../orders/read-order';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { endTerms } from './online-terms';
import { readBegunOnline, type BegunOnline } from './pay-placed-order';

/** Where the page of an order cannot do it. */
export const SETTLE = 'Please write to us, and we will sort it out with you.';

/** Where an offer of it was given another meaning. */
export const SINCE_ORDERED = (offer: string): string => `The offer ${offer} was changed since you ordered. ${SETTLE}`;

interface Before {
  /** As readBegunOnline says it. */
  begun: BegunOnline | undefined;
  order: OrderRow;
}

/**
 * Ends a payment that is not of its order any more, since a change of that was written: the uses of its offers are free at once.
 *
 * @param before as both were before the change
 * @param reader who makes the change
 * @returns what becomes of it, to be said before the change is made; '' where none was begun, or it is of the order still
 * @throws Refusal 409 where the order is paid in no other way, and its payment cannot be begun again
 */
export async function endBegun(
  trx: Queries,
  services: Services,
  { begun, order }: Before,
  reader: 'customer' | 'shop',
): Promise<string> {
  if (!begun?.isDue || (await readBegunOnline(trx, services, order.id))?.isDue) return '';
  await endTerms(trx, order);
  const isCustomer = reader === 'customer';
  const what = isCustomer ? 'You began to pay it online' : 'Its online payment was begun';
  const isOnlineAlone = waitsFor(order) === 'payment';
  if (begun.isReplaceable) {
    const how = isOnlineAlone ? 'on its page' : 'on delivery, or on its page';
    return `${what}: after this it is paid ${how}. Money that was paid before is refunded automatically.`;
  }
  if (!isOnlineAlone) return `${what}: after this it is paid on delivery.`;
  throw new Refusal(
    409,
    isCustomer
      ? `It would be another order than the one you began to pay. ${SETTLE}`
      : `The online payment of ${order.public_id} was begun, and keeps its amount: cancel the order, and enter it anew.`,
  );
}
