import { COD } from '@/lib/rules/checkout/payment-availability';
import { ONLINE_PAISE_MIN } from '@/lib/rules/checkout/ways-to-pay';
import type { Paise } from '@/lib/rules/money/paise';
import { ORDER_PLACED } from './order-status';
import type { OrderRow } from './read-order';

type Asked = Pick<OrderRow, 'payment_method' | 'status' | 'total_paise' | 'cash_received_at'>;

/** What of a placed order may still be paid online, in paise: all that is due, until it is packed; 0 where nothing is. */
export function payablePaise({ payment_method: method, status, total_paise: totalPaise, ...order }: Asked): Paise {
  const isOwed = method === COD && status === ORDER_PLACED && order.cash_received_at === null;
  return isOwed && totalPaise >= ONLINE_PAISE_MIN ? totalPaise : 0;
}
