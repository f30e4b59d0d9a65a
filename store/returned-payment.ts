import 'client-only';
import { paths } from '@/lib/routing/paths';
import { finishOrder } from '@/store/cart-order';
import { storedDraft, storeDraft } from '@/store/checkout-draft';
import { announcePayment, PAYMENT_MESSAGE } from '@/store/pay-online';
import { keepPaymentElsewhere, paymentElsewhere } from '@/store/unconfirmed-payment';
import { settle, useCheckout } from '@/store/use-checkout';

/** How a payment that left the page came back, by what our server put into the address. */
const RETURNED = { confirmed: 'paid', confirming: 'under-way', failed: 'refused', cancelled: 'cancelled' } as const;

export type ReturnedPayment = (typeof RETURNED)[keyof typeof RETURNED];

/** What the address says of a payment; anybody can write an address, so that it proves nothing. */
export function returnedPayment(search: string): ReturnedPayment | undefined {
  const said = new URLSearchParams(search).get('payment');
  return Object.entries(RETURNED).find(([word]) => word === said)?.[1];
}

/**
 * Tells how a payment on the provider's page ended. The cart is only emptied for an order this browser has stored as
 * being paid: an address that somebody made up empties nothing.
 *
 * @param page the path of the page the shopper has come back to
 * @returns where it is told: an unpaid older order, of which nothing is stored here, is no matter of this checkout
 */
export function settleReturn(returned: ReturnedPayment, page: string): 'here' | 'at the orders' {
  const payload = paymentElsewhere();
  if (returned !== 'under-way') keepPaymentElsewhere(undefined);
  if (returned === 'paid' && payload) finishOrder(payload);
  if (returned === 'paid' || returned === 'under-way' || page !== paths.placeOrder) {
    announcePayment(returned);
    return 'here';
  }
  if (!payload) {
    // Keeps the screen from redirecting to the cart while the shopper is on the way to the orders.
    useCheckout.setState({ phase: 'ordering' });
    return 'at the orders';
  }
  // An app's browser that was ended meanwhile has lost its session storage.
  if (!storedDraft())
    storeDraft({
      address: payload.address,
      coupon: { code: payload.couponCode ?? '', percent: payload.discount ?? 0 },
    });
  settle(returned === 'cancelled' ? { kind: returned } : { kind: 'failed', message: PAYMENT_MESSAGE.refused });
  return 'here';
}
