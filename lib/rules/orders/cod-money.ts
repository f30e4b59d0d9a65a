import type { Order } from '@/lib/contract/order';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';

/**
 * What is paid of a cash-on-delivery order and what is due ([9.27], [9.28]). `paidAmount` counts even when it is 0,
 * `TotalFees` is used only where it is absent; due is `dueAmount`, or the amount minus what was paid (ruling 17).
 */
export function codMoney(order: Pick<Order, 'amount' | 'paidAmount' | 'TotalFees' | 'dueAmount'>): {
  paidPaise: Paise;
  duePaise: Paise;
} {
  const paidPaise = rupeesToPaise(order.paidAmount ?? order.TotalFees ?? 0);
  return {
    paidPaise,
    duePaise:
      order.dueAmount === undefined
        ? Math.max(0, rupeesToPaise(order.amount) - paidPaise)
        : rupeesToPaise(order.dueAmount),
  };
}

/** Whether an order is paid at the door. */
export function isCashOnDelivery(order: Pick<Order, 'paymentMethod'>): boolean {
  return order.paymentMethod.trim().toLowerCase() === 'cod';
}
