import 'client-only';
import type { PaymentResult, ProviderOrder } from '@/lib/contract/order';
import { CURRENCY_CODE } from '@/lib/money/format-rupees';

/** Timeout of the provider's script, in ms; the shopper is then offered another way to pay. */
const SCRIPT_DEADLINE_MS = 8000;

/** How a payment window ended; the backend has to verify what it reported. */
export type WindowOutcome = { kind: 'reported'; result: PaymentResult } | { kind: 'cancelled' } | { kind: 'blocked' };

interface PaymentWindow {
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
 * Opens the provider's window for an order: currency INR, prefilled, in the shop's colour ([7.28]–[7.30]).
 * With a `callbackUrl` it resolves only where nothing was paid: after a payment the browser has left the page.
 */
export function openPaymentWindow({
  keyId,
  order,
  shopName,
  themeColor,
  prefill,
  callbackUrl,
  onFailedTry,
}: PaymentWindow): Promise<WindowOutcome> {
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
          : { handler: (result: PaymentResult) => resolve({ kind: 'reported', result }) }),
        modal: { ondismiss: () => resolve({ kind: 'cancelled' }), confirm_close: true },
      });
      payment.on('payment.failed', ({ error }) => onFailedTry(error?.description ?? ''));
      payment.open();
    } catch (error) {
      console.warn('payment window not opened', error);
      resolve({ kind: 'blocked' });
    }
  });
}

/** Browsers inside other apps, or rendering on a server: no popup opens there, or it cannot report to the page. */
const IN_APP =
  /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Snapchat|Pinterest\/|LinkedInApp|Twitter|Telegram|Line\/|MicroMessenger|; wv\)|UCBrowser|UCWEB|Opera Mini/i;
/** On iPhones every browser names Safari; an app's web view does not. */
const IPHONE_VIEW = /(iPhone|iPad|iPod).*AppleWebKit(?!.*Safari\/)/i;

/** Whether a payment has to leave the page and come back, instead of opening a window over it. */
export function paysByRedirect(userAgent: string): boolean {
  return IN_APP.test(userAgent) || IPHONE_VIEW.test(userAgent);
}
