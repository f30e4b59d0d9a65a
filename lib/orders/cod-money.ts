import type { Order } from '@/lib/contract/order';
import { rupeesToPaise, type Paise } from '@/lib/money/paise';

/** What a cash-on-delivery order shows of its money ([9.26] to [9.29], ruling 17). */
export interface CodMoney {
  platformPaise: Paise;
  shippingPaise: Paise;
  paidPaise: Paise;
  duePaise: Paise;
}

/**
 * The lines of a cash-on-delivery order. `paidAmount` counts even when it is 0, `TotalFees` stands in
 * only where it is absent; due is `dueAmount`, or the amount minus what was paid (ruling 17).
 */
export function codMoney(
  order: Pick<Order, 'amount' | 'platformFee' | 'shippingFee' | 'paidAmount' | 'TotalFees' | 'dueAmount'>,
): CodMoney {
  const paidPaise = rupeesToPaise(order.paidAmount ?? order.TotalFees ?? 0);
  return {
    platformPaise: rupeesToPaise(order.platformFee ?? 0),
    shippingPaise: rupeesToPaise(order.shippingFee ?? 0),
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
