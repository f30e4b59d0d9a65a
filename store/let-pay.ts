import 'client-only';
import { openPaymentWindow, type PaymentOutcome } from '@/lib/api/payment-window';
import { paysByRedirect } from '@/lib/checkout/pays-by-redirect';
import type { OrderPayload, ProviderOrder } from '@/lib/contract/order';
import { shop } from '@/lib/shop/shop';
import { forgetPaymentElsewhere, keepPaymentElsewhere } from '@/store/payment-elsewhere';

/** What the browser needs of the payment provider. */
export interface OnlinePayment {
  /** The public key. */
  keyId: string;
  checkoutUrl: string;
  /**
   * Where the provider may report to when the payment has to leave the page; absent where no backend of ours listens.
   */
  callbackPath?: string;
}

/**
 * Lets the shopper pay in the provider's window, or on its own page where no window can open: in browsers inside other
 * apps.
 *
 * @param emptiesCart whether a payment that comes back from there ends what stands in the cart; an older order does not
 */
export async function letPay(
  order: ProviderOrder,
  payload: OrderPayload,
  payment: OnlinePayment,
  emptiesCart = true,
): Promise<PaymentOutcome> {
  const { address } = payload;
  const asked = {
    keyId: payment.keyId,
    order,
    shopName: shop.name,
    themeColor: shop.themeColor,
    prefill: { name: `${address.firstName} ${address.lastName}`, email: address.email, contact: address.phone },
    onFailedTry: (description: string) => console.warn('payment try failed', description),
  };
  const elsewhere =
    payment.callbackPath &&
    (() => {
      if (emptiesCart) keepPaymentElsewhere(payload);
      else forgetPaymentElsewhere();
      return Promise.race([
        openPaymentWindow({ ...asked, callbackUrl: location.origin + payment.callbackPath }),
        cameBack(),
      ]);
    });
  const first = elsewhere && paysByRedirect(navigator.userAgent) ? elsewhere : () => openPaymentWindow(asked);
  let outcome = await first();
  if (outcome.kind === 'cannot-open' && elsewhere && first !== elsewhere) outcome = await elsewhere();
  forgetPaymentElsewhere();
  return outcome;
}

/** The browser's back button brought the left page back as it was: no payment was made as far as it knows. */
function cameBack(): Promise<PaymentOutcome> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve({ kind: 'dismissed' }), { once: true });
  });
}
