import 'client-only';
import type { ProviderName } from '@/lib/rules/checkout/providers/payment-providers';
import type { AskedPayment, WindowOutcome } from './providers/provider-window';
import { WINDOWS } from './providers/provider-windows';

/** Timeout of the provider's script, in ms; the shopper is then offered another way to pay. */
const SCRIPT_DEADLINE_MS = 8000;

let loading: Promise<boolean> | undefined;

/** Loads the provider's script; false when it is blocked or slower than 8 s, and the next call tries again. */
export function loadPaymentScript(provider: ProviderName, url: string): Promise<boolean> {
  const { isLoaded } = WINDOWS[provider];
  if (isLoaded()) return Promise.resolve(true);
  loading ??= appendScript(url, isLoaded).finally(() => (loading = undefined));
  return loading;
}

function appendScript(url: string, isLoaded: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const finish = () => {
      clearTimeout(timer);
      if (!isLoaded()) script.remove();
      resolve(isLoaded());
    };
    const timer = setTimeout(finish, SCRIPT_DEADLINE_MS);
    script.addEventListener('load', finish);
    script.addEventListener('error', finish);
    script.src = url;
    document.head.append(script);
  });
}

/**
 * Opens the provider's window for an order. With a `callbackUrl` it resolves only where nothing was paid: after a
 * payment the browser has left the page.
 */
export function openPaymentWindow(provider: ProviderName, asked: AskedPayment): Promise<WindowOutcome> {
  return new Promise((resolve) => {
    try {
      WINDOWS[provider].open(asked, resolve);
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
export function isPaidByRedirect(userAgent: string): boolean {
  return IN_APP.test(userAgent) || IPHONE_VIEW.test(userAgent);
}
