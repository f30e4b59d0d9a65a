import { discountWords } from './discount-words';
import { codMoney, isCashOnDelivery } from './cod-money';
import { isInStage } from './order-statuses';
import type { PaidOrder } from './refund-share';
import type { Order } from '@/lib/contract/order';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';

/** The amounts of an order in paise; those that are present always add up to the total. */
interface ReceiptMoney {
  subtotalPaise: Paise;
  /** Undefined where the backend does not send it. */
  shippingPaise?: Paise;
  platformPaise?: Paise;
  /** What offers took off. */
  discountPaise: Paise;
  /** What a backend charged or took off beyond the parts it sends; 0 with ours. */
  otherPaise: Paise;
  totalPaise: Paise;
  paidPaise: Paise;
  duePaise: Paise;
  /** What went back of what was paid. */
  givenBackPaise: Paise;
}

/** The money of an order as read: the total is the backend's, the discount follows from it. */
export function receiptMoney(order: Order): ReceiptMoney {
  const subtotalPaise = order.items.reduce((sum, { price, quantity }) => sum + rupeesToPaise(price) * quantity, 0);
  const { paidPaise, duePaise } = codMoney(order);
  const feePaise = (fee: number | undefined) => (fee === undefined ? undefined : rupeesToPaise(fee));
  const shippingPaise = feePaise(order.shippingFee);
  const platformPaise = feePaise(order.platformFee);
  const totalPaise = rupeesToPaise(order.amount);
  const gap = totalPaise - subtotalPaise - (shippingPaise ?? 0) - (platformPaise ?? 0);
  const isLowered = loweredWords(order) !== undefined && gap < 0;
  const isCod = isCashOnDelivery(order);
  const isOver = isInStage(order.status, 'cancelled');
  // Cash is paid when the parcel is handed over, or once the merchant says so.
  const isPaid = isCod ? (isInStage(order.status, 'arrived') || order.payment) && duePaise === 0 : order.payment;
  return {
    subtotalPaise,
    shippingPaise,
    platformPaise,
    totalPaise,
    discountPaise: isLowered ? -gap : 0,
    otherPaise: isLowered ? 0 : gap,
    paidPaise: isPaid ? totalPaise : isCod ? paidPaise : 0,
    duePaise: isOver || isPaid ? 0 : isCod ? duePaise : totalPaise,
    givenBackPaise: rupeesToPaise(order.refundedAmount ?? 0),
  };
}

const loweredWords = (order: Order): string | undefined =>
  discountWords({ ...order, percent: `${order.discount ?? 0}% off` });

/** A line of a sum; what is taken off is negative. */
interface SumRow {
  label: string;
  paise: Paise;
}

/** What the total is made of, for card and receipt alike: only what is known, and it adds up to the paisa. */
export function sumRows(order: Order): SumRow[] {
  const { subtotalPaise, shippingPaise, platformPaise, discountPaise, otherPaise } = receiptMoney(order);
  const label = loweredWords(order);
  return [
    { label: 'Subtotal', paise: subtotalPaise },
    ...(shippingPaise === undefined ? [] : [{ label: 'Shipping Fee', paise: shippingPaise }]),
    ...(platformPaise === undefined ? [] : [{ label: 'Platform Fee', paise: platformPaise }]),
    ...(label === undefined ? [] : [{ label, paise: -discountPaise }]),
    ...(otherPaise === 0 ? [] : [{ label: 'Other', paise: otherPaise }]),
  ];
}

/** What was paid for an order, as the rule of refunds reads it. */
export function orderAsPaid(order: Order): PaidOrder {
  const { discountPaise, totalPaise } = receiptMoney(order);
  return {
    items: order.items.map(({ price, quantity, discount = 0 }) => ({
      pricePaise: rupeesToPaise(price),
      quantity,
      discountPaise: rupeesToPaise(discount),
    })),
    discountPaise,
    totalPaise,
  };
}
