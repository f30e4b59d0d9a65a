import { formatRupees } from '@/lib/money/format-rupees';
import { promisedPaise, type OrderMoney } from './order-money';
import type { ReadReturn } from './read-returns';

/** What becomes of the money of a request and what the merchant does about it; undefined for an exchange. */
export function returnMoneyWords(one: ReadReturn, money: OrderMoney | undefined): string | undefined {
  const { id, wish, status, amount_paise, upi_id, refunded_at } = one;
  if (wish !== 'return') return undefined;
  if (amount_paise === 0 || status === 'Declined') return 'Nothing is given back';
  const promised = promisedPaise(one, money);
  if (promised === 0) return 'Given back with the whole payment';
  const amount = promised === undefined ? 'an amount that was not agreed on' : formatRupees(promised);
  if (refunded_at !== null) return `Gave back ${amount}`;
  if (money?.paymentId) {
    const isUnderWay = money.refunds.some(({ return_id, state }) => return_id === id && state === 'pending');
    return status === 'Received' && !isUnderWay
      ? `Give back ${amount}: at the payment provider, payment ${money.paymentId}`
      : `${amount} goes back through the payment provider ${status === 'Received' ? 'by itself' : 'once the pieces are received'}`;
  }
  return upi_id === null
    ? `Give back ${amount}: no UPI id is kept, ask the shopper for one by mail`
    : `Give back ${amount} by UPI to ${upi_id}`;
}
