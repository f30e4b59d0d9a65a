import 'client-only';
import type { OrderPayload } from '@/lib/contract/order';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import { finishOrder } from './cart-order';
import { saidIn, storedDraft, storeDraft } from './checkout-draft';
import { askPaidMeanwhile } from './cart-payment';
import { storePaymentElsewhere, knownOrderKey, ONLINE_CALL, paymentElsewhere, type BackendFacts } from './open-order';
import { announcePayment, closedWindow, PAYMENT_MESSAGE } from './pay-online';
import { settle, useCheckout } from './use-checkout';

/** How a payment that left the page came back, by what our server put into the address. */
const RETURNED = { confirmed: 'paid', confirming: 'under-way', failed: 'refused', cancelled: 'cancelled' } as const;

export type ReturnedPayment = (typeof RETURNED)[keyof typeof RETURNED];

/** What the address says of a payment; anybody can write an address, so that it proves nothing. */
export function returnedPayment(search: string): ReturnedPayment | undefined {
  const said = new URLSearchParams(search).get('payment');
  return Object.entries(RETURNED).find(([word]) => word === said)?.[1];
}

/**
 * Announces how a payment on the provider's page ended. The cart is only emptied for an order this browser has stored
 * as being paid: an address that somebody made up empties nothing.
 *
 * @param page the path of the page the shopper has come back to
 * @param backend where orders are placed on that page
 * @returns where it is shown: an unpaid older order, of which nothing is stored here, does not belong to this checkout
 */
export function settleReturn(
  returned: ReturnedPayment,
  page: string,
  backend?: BackendFacts,
): 'here' | 'at the orders' {
  const payload = paymentElsewhere();
  if (returned !== 'under-way') storePaymentElsewhere(undefined);
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
    storeDraft({ ...saidIn(payload), coupon: { code: payload.couponCode ?? '', percent: payload.discount ?? 0 } });
  if (returned === 'cancelled') void settleClosedPage(payload, backend);
  else settle({ kind: 'failed', message: PAYMENT_MESSAGE.refused });
  return 'here';
}

/**
 * Unpaid, as far as the provider knows; a bank's app may still have paid, so it is asked about as after a closed
 * window.
 */
async function settleClosedPage(payload: OrderPayload, backend?: BackendFacts): Promise<void> {
  const begun = knownOrderKey(ONLINE_CALL, payload);
  if (!begun || !backend) return settle({ kind: 'cancelled' });
  useCheckout.setState({ phase: 'ordering' });
  const order = { payload, totalPaise: rupeesToPaise(payload.amount) };
  settle(closedWindow(await askPaidMeanwhile(order, begun, backend)));
}
