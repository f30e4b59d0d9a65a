import { COD, ONLINE } from '@/lib/rules/checkout/payment-availability';
import { longDayWords, momentWords } from '@/lib/rules/india/day-words';
import { indianDay } from '@/lib/rules/india/indian-day';
import type { Order } from '@/lib/contract/order';

/** What an order is called: its id, or the last six characters of the internal one, uppercased. */
export function orderNumber({ orderId, _id }: Pick<Order, 'orderId' | '_id'>): string {
  return orderId || _id.slice(-6).toUpperCase();
}

/**
 * The day of an order in full, by Indian time: '29 November 2026' (ruling 60); '' where there is none.
 *
 * @param date ISO text, or ms since 1970 as number or digits
 */
export function orderDate(date: number | string): string {
  const parsed = new Date(/^\d+$/.test(String(date)) ? Number(date) : date);
  return isOfAYear(parsed) ? longDayWords(indianDay(parsed)) : '';
}

/** A moment that an order names, by Indian time: '20 Nov, 4:30 pm'; '' for what is no date. */
export function orderMoment(iso: string): string {
  const parsed = new Date(iso);
  return isOfAYear(parsed) ? momentWords(parsed) : '';
}

/** Whether it is a date at all, and of a year with four digits: a backend may send what it likes. */
const isOfAYear = (date: Date): boolean => Math.abs(date.getTime()) < Date.UTC(9999, 11, 31);

type PaidOrder = Pick<Order, 'paymentMethod' | 'amount' | 'paidInHand' | 'waitsForPayment'>;

/** 'Paid by UPI', 'Paid in cash'. */
export const paidInHandWords = (how: NonNullable<Order['paidInHand']>): string =>
  how === 'UPI' ? 'Paid by UPI' : 'Paid in cash';

/** How an order is paid, in words a shopper knows; who takes online payments is the merchant's business (ruling 56). */
export function paymentMethodWords({ paymentMethod, amount, paidInHand, waitsForPayment }: PaidOrder): string {
  if (amount === 0) return 'Nothing to pay';
  if (paidInHand) return paidInHandWords(paidInHand);
  if (waitsForPayment) return 'Online payment';
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
export function paymentWordsForMerchant(order: PaidOrder & Pick<Order, 'paymentProvider'>): string {
  const isOnline = order.amount !== 0 && order.paymentMethod.trim().toLowerCase() === ONLINE.toLowerCase();
  return isOnline ? `${order.paymentProvider ?? ONLINE} (online payment)` : paymentMethodWords(order);
}
