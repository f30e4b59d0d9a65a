import { COD, ONLINE } from '@/lib/rules/checkout/payment-availability';
import type { Order } from '@/lib/contract/order';

/** What an order is called: its id, or the last six characters of the internal one, uppercased. */
export function orderNumber({ orderId, _id }: Pick<Order, 'orderId' | '_id'>): string {
  return orderId || _id.slice(-6).toUpperCase();
}

const LONG_US_DATE = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/**
 * The day of an order in long US format, by Indian time; '' where there is none.
 *
 * @param date ISO text, or ms since 1970 as number or digits
 */
export function orderDate(date: number | string): string {
  const parsed = new Date(/^\d+$/.test(String(date)) ? Number(date) : date);
  return Number.isNaN(parsed.getTime()) ? '' : LONG_US_DATE.format(parsed);
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** A moment in a few words, by Indian time: 'Nov 20, 4:30 PM'; '' for what is no date. */
export function shortMoment(iso: string): string {
  const parsed = new Date(iso);
  return Number.isNaN(parsed.getTime()) ? '' : MOMENT.format(parsed).replace('\u202f', ' ');
}

/** How an order is paid, in words a shopper knows; who takes online payments is the merchant's business (ruling 56). */
export function paymentMethodWords({ paymentMethod, amount }: Pick<Order, 'paymentMethod' | 'amount'>): string {
  if (amount === 0) return 'Nothing to pay';
  switch (paymentMethod.trim().toLowerCase()) {
    case COD.toLowerCase():
      return `${COD} (cash on delivery)`;
    case ONLINE.toLowerCase():
      return 'Online payment';
    default:
      return paymentMethod;
  }
}

/** The same for the merchant, with the provider; one that the order does not name is the recorded one. */
export function paymentWordsForMerchant(order: Pick<Order, 'paymentMethod' | 'amount' | 'paymentProvider'>): string {
  const isOnline = order.amount !== 0 && order.paymentMethod.trim().toLowerCase() === ONLINE.toLowerCase();
  return isOnline ? `${order.paymentProvider ?? ONLINE} (online payment)` : paymentMethodWords(order);
}
