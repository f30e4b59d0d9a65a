import 'client-only';
import type { PaymentResult } from '@/lib/contract/order';
import { CURRENCY_CODE } from '@/lib/rules/money/format-rupees';
import type { ProviderWindow } from '../provider-window';

interface RazorpayWindow {
  open(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => RazorpayWindow;
  }
}

/** The provider's window: currency INR, prefilled, in the shop's colour. */
export const razorpayWindow: ProviderWindow = {
  isLoaded: () => Boolean(window.Razorpay),
  open({ keyId, order, shopName, themeColor, prefill, callbackUrl, onFailedTry }, onEnd) {
    if (!window.Razorpay) throw new Error('The payment script is not there');
    const payment = new window.Razorpay({
      key: keyId,
      amount: order.amount,
      currency: CURRENCY_CODE,
      order_id: order.id,
      name: shopName,
      prefill,
      theme: { color: themeColor },
      ...(callbackUrl
        ? { callback_url: callbackUrl, redirect: true }
        : { handler: (result: PaymentResult) => onEnd({ kind: 'reported', result }) }),
      modal: { ondismiss: () => onEnd({ kind: 'cancelled' }), confirm_close: true },
    });
    payment.on('payment.failed', ({ error }) => onFailedTry(error?.description ?? ''));
    payment.open();
  },
};
