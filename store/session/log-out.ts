import 'client-only';
import { logOutEverywhere as endAllSessions, logout } from '@/lib/browser/accounts';
import { CART_COOKIE } from '@/lib/rules/cart/stored-items';
import { failureMessage, isSignedOut } from '@/lib/browser/failure-message';
import { announce } from '@/store/announce';
import { forgetAddresses } from '@/store/checkout/checkout-draft';
import { forgetCachedPages } from './forget-cached-pages';
import { sessionClosed } from './session-opened';
import { forgetConfirmedCart, storeOldPrices, storeShown } from '@/store/cart/store-cart';
import { showStored } from '@/store/cart/use-cart';
import { writeCookie } from '@/store/write-cookie';

/**
 * Ends the session on the server, empties this browser's cart and cached pages, and calls `goOn`. Where nothing
 * answers, the shopper is still logged in and is shown so.
 *
 * @param goOn is called once the session is over: to /login
 */
export async function logOut(goOn: () => void): Promise<void> {
  const answer = await logout();
  if (!answer.ok) return announce('error', failureMessage(answer.failure));
  forgetShopper();
  goOn();
}

/**
 * The same on every device. Where the outcome is unknown, the shopper is still logged in and is shown so.
 *
 * @param goOn is called once all sessions are over, or this one was over before
 */
export async function logOutEverywhere(goOn: () => void): Promise<{ message: string } | undefined> {
  const answer = await endAllSessions();
  if (!answer.ok && !isSignedOut(answer.failure)) return { message: failureMessage(answer.failure) };
  forgetShopper();
  goOn();
  return undefined;
}

/** Removes from this browser what it stores of a shopper. */
export function forgetShopper(): void {
  forgetCart();
  forgetAddresses();
  sessionClosed();
  forgetCachedPages();
}

/** The server's cart stays. */
function forgetCart(): void {
  storeShown({});
  forgetConfirmedCart();
  storeOldPrices({});
  showStored();
  // Also where this tab stores and another was refused: the next shopper must not see its cart.
  writeCookie(CART_COOKIE, false);
}
