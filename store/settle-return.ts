import 'client-only';
import { paths } from '@/lib/routing/paths';
import { announce } from '@/store/announce';
import { storedDraft, storeDraft } from '@/store/checkout-draft';
import { leaveCheckout, PAYMENT_CANCELLED_MESSAGE, tellUnpaid } from '@/store/use-checkout';
import { forgetPaymentElsewhere, paymentElsewhere } from '@/store/payment-elsewhere';
import { finishOrder, PAYMENT_REFUSED_MESSAGE, PAYMENT_UNDER_WAY_MESSAGE } from '@/store/place-order';

/** How a payment that left the page came back: what our server put into the address. */
export type ReturnedPayment = 'confirmed' | 'confirming' | 'failed' | 'cancelled';

/** What the address says of a payment; anybody can write an address, so that it proves nothing. */
export function returnedPayment(search: string): ReturnedPayment | undefined {
  const said = new URLSearchParams(search).get('payment');
  return (['confirmed', 'confirming', 'failed', 'cancelled'] as const).find((one) => one === said);
}

/**
 * The words for each ending: the recorded ones of a window over the page (specification §8), and ours where it records
 * none.
 */
const RETURN_MESSAGE: Readonly<Record<ReturnedPayment, string>> = {
  confirmed: 'Payment successful!',
  confirming: PAYMENT_UNDER_WAY_MESSAGE,
  failed: PAYMENT_REFUSED_MESSAGE,
  cancelled: PAYMENT_CANCELLED_MESSAGE,
};

/**
 * Tells what became of the payment and tidies up after it. The cart is only emptied for an order this browser
 * remembers to have been paying for: an address that somebody made up empties nothing.
 *
 * @param page the path of the page the shopper has come back to
 * @returns where it is told: an older order that was not paid, of which nothing is noted here, has nothing to do at a
 *   checkout of other goods
 */
export function settleReturn(returned: ReturnedPayment, page: string): 'here' | 'at the orders' {
  const payload = paymentElsewhere();
  if (returned === 'confirming') {
    announce('info', RETURN_MESSAGE.confirming);
    return 'here';
  }
  forgetPaymentElsewhere();
  if (returned === 'confirmed') {
    if (payload) finishOrder(payload);
    announce('success', RETURN_MESSAGE.confirmed);
    return 'here';
  }
  if (page !== paths.placeOrder) {
    announce('error', RETURN_MESSAGE[returned]);
    return 'here';
  }
  if (!payload) {
    leaveCheckout();
    return 'at the orders';
  }
  // The app's browser may have been ended meanwhile: what was typed is still here.
  if (!storedDraft())
    storeDraft({
      address: payload.address,
      coupon: { code: payload.couponCode ?? '', percent: payload.discount ?? 0 },
    });
  tellUnpaid(returned);
  return 'here';
}
