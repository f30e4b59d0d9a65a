import { COD, type PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import type { Order, OrderPayload } from '@/lib/contract/order';

/** How far the clocks of storefront and backend may be apart, in ms. */
const CLOCKS_APART_MS = 30_000;

/** An order that was sent and not answered. */
interface SentOrder {
  items: OrderPayload['items'];
  method: PaymentMethod;
  /** When it was sent, in ms of the server's clock. */
  sentAt: number;
}

/**
 * The order among the shopper's own that an unanswered request has placed: the same products, paid in the same way, and
 * not older than the request. Backends differ in how they name colours and whether they answer product ids, so that products
 * are compared by id or else name, size and quantity.
 */
export function findPlacedOrder(orders: readonly Order[], { items, method, sentAt }: SentOrder): Order | undefined {
  const asked = items.map(({ name, productId, size, quantity }) => ({ name, productId, size, quantity }));
  return orders.find(
    (order) =>
      momentOf(order.date) >= sentAt - CLOCKS_APART_MS &&
      isPaidBy(order.paymentMethod, method) &&
      order.items.length === asked.length &&
      asked.every((wanted) => order.items.some((item) => isSame(item, wanted))),
  );
}

function isSame(
  item: Order['items'][number],
  wanted: Pick<SentOrder['items'][number], 'name' | 'productId' | 'size' | 'quantity'>,
) {
  const isProduct = item.productId === undefined ? item.name === wanted.name : item.productId === wanted.productId;
  return isProduct && item.size.toLowerCase() === wanted.size.toLowerCase() && item.quantity === wanted.quantity;
}

function isPaidBy(paidBy: string, method: SentOrder['method']): boolean {
  const isCash = /cod|cash/i.test(paidBy);
  return paidBy === '' || isCash === (method === COD);
}

/** NaN, which is never late enough, for a date that cannot be read. */
function momentOf(date: Order['date']): number {
  return typeof date === 'number' ? date : Date.parse(date);
}
