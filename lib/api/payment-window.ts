import 'client-only';
import type { PaymentResult, ProviderOrder } from '@/lib/contract/order';
import { CURRENCY_CODE } from '@/lib/money/format-rupees';

/** How long the provider's script may take before the shopper is offered another way, in ms. */
const SCRIPT_DEADLINE_MS = 8000;

/** How a payment window ended. */
export type PaymentOutcome = { kind: 'paid'; result: PaymentResult } | { kind: 'dismissed' } | { kind: 'cannot-open' };

export interface PaymentWindow {
  /** The provider's public key. */
  keyId: string;
  order: ProviderOrder;
  shopName: string;
  themeColor: string;
  prefill: { name: string; email: string; contact: string };
  /** Absolute address of ours that the provider reports to instead, the page being left for its own. */
  callbackUrl?: string;
  /** Called when a try inside the window fails; the window itself offers another. */
  onFailedTry: (description: string) => void;
}

interface RazorpayWindow {
  open(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => RazorpayWindow;
  }
}

let loading: Promise<boolean> | undefined;

/** Loads the provider's script; false when it is blocked or slower than 8 s, and the next call tries again. */
export function loadPaymentScript(url: string): Promise<boolean> {
  if (window.Razorpay) return Promise.resolve(true);
  loading ??= appendScript(url).finally(() => (loading = undefined));
  return loading;
}

function appendScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const finish = () => {
      clearTimeout(timer);
      if (!window.Razorpay) script.remove();
      resolve(Boolean(window.Razorpay));
    };
    const timer = setTimeout(finish, SCRIPT_DEADLINE_MS);
    script.addEventListener('load', finish);
    script.addEventListener('error', finish);
    script.src = url;
    document.head.append(script);
  });
}

/**
 * Opens the provider's window for an order (specification §7): currency INR, prefilled, in the shop's colour.
 * With a `callbackUrl` the answer only ever tells of a payment that was not made: the page is gone otherwise.
 */
export function openPaymentWindow({
  keyId,
  order,
  shopName,
  themeColor,
  prefill,
  callbackUrl,
  onFailedTry,
}: PaymentWindow): Promise<PaymentOutcome> {
  return new Promise((resolve) => {
    try {
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
          : { handler: (result: PaymentResult) => resolve({ kind: 'paid', result }) }),
        modal: { ondismiss: () => resolve({ kind: 'dismissed' }), confirm_close: true },
      });
      payment.on('payment.failed', ({ error }) => onFailedTry(error?.description ?? ''));
      payment.open();
    } catch (error) {
      console.warn('payment window not opened', error);
      resolve({ kind: 'cannot-open' });
    }
  });
}
