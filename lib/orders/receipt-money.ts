import { codMoney, isCashOnDelivery } from '@/lib/orders/cod-money';
import type { Order } from '@/lib/contract/order';
import { rupeesToPaise, type Paise } from '@/lib/money/paise';

/** The amounts of a receipt in paise; they always add up to the total. */
export interface ReceiptMoney {
  subtotalPaise: Paise;
  shippingPaise: Paise;
  platformPaise: Paise;
  /** What the coupon took off. */
  discountPaise: Paise;
  /** What a backend charged or took off beyond what it tells; 0 with ours. */
  otherPaise: Paise;
  totalPaise: Paise;
  paidPaise: Paise;
  duePaise: Paise;
}

/** The receipt of an order as read: the total is the backend's, the discount follows from it. */
export function receiptMoney(order: Order): ReceiptMoney {
  const subtotalPaise = order.items.reduce((sum, { price, quantity }) => sum + rupeesToPaise(price) * quantity, 0);
  const { shippingPaise, platformPaise, paidPaise, duePaise } = codMoney(order);
  const totalPaise = rupeesToPaise(order.amount);
  const gap = totalPaise - subtotalPaise - shippingPaise - platformPaise;
  const isCoupon = Boolean(order.couponCode) && gap < 0;
  const isCod = isCashOnDelivery(order);
  const isOver = order.status.trim().toLowerCase() === 'cancelled';
  return {
    subtotalPaise,
    shippingPaise,
    platformPaise,
    totalPaise,
    discountPaise: isCoupon ? -gap : 0,
    otherPaise: isCoupon ? 0 : gap,
    paidPaise: isCod ? paidPaise : order.payment ? totalPaise : 0,
    duePaise: isOver || (order.payment && !isCod) ? 0 : isCod ? duePaise : totalPaise,
  };
}
