import 'client-only';
import { logout } from '@/lib/api/accounts';
import { failureMessage } from '@/lib/api/failure-message';
import { announce } from '@/store/announce';
import { forgetCart } from '@/store/use-cart';
import { forgetAddresses } from '@/store/checkout-draft';
import { sessionClosed } from '@/store/read-session-hint';

/**
 * Ends the session on the server, empties this browser's cart and goes on (specification §2, Header; rulings 14 and
 * 21). Where nothing answers the shopper is still logged in, and is told so instead of being left to believe otherwise.
 *
 * @param goOn is called once the session is over: to /login
 */
export async function logOut(goOn: () => void): Promise<void> {
  const answer = await logout();
  if (!answer.ok) return announce('error', failureMessage(answer.failure));
  forgetCart();
  forgetAddresses();
  sessionClosed();
  goOn();
}
