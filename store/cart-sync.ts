import 'client-only';
import { getCart, sendCartWrite } from '@/lib/api/cart';
import { failureMessage, isRefusal, isSignedOut } from '@/lib/api/failure-message';
import type { ApiFailure } from '@/lib/api/request';
import { cartLines, entryOf, withEntry } from '@/lib/cart/cart-lines';
import { lineId } from '@/lib/cart/line-id';
import { applyCartWrite, nextCartWrite, rollBackCartWrite, type CartWrite } from '@/lib/cart/next-cart-write';
import { reconcileCarts } from '@/lib/cart/reconcile-carts';
import type { Cart } from '@/lib/contract/cart';
import { announce } from '@/store/announce';
import { storeConfirmedCart, storedCart, storedConfirmedCart } from '@/store/store-cart';
import { REMOVAL_FAILED, WRITE_FAILED, wishes, type SyncReason } from '@/store/cart-wishes';
import { sessionClosed } from '@/store/read-session-hint';

export { askCatalogue } from '@/store/ask-catalogue';

/** Removals that could not be sent and were told: what fails next is another change waiting behind them. */
const toldRemovals = new Set<string>();

/**
 * Reads the server's cart where it is not known, and lays it against the stored one (specification §4, Start-up).
 *
 * @param show hands the cart to the shopper
 * @returns whether writes may follow
 */
export async function readServerCart(reason: SyncReason, show: (cart: Cart) => void): Promise<boolean> {
  if (wishes.isConfirmedFresh) return true;
  const answer = await getCart();
  if (!answer.ok) {
    tellUnread(answer.failure, reason);
    return false;
  }
  show(reconcileCarts(storedCart(), knownBefore(), answer.data.cartData));
  storeConfirmedCart(answer.data.cartData);
  wishes.isConfirmedFresh = true;
  return true;
}

/**
 * The server's cart as it was known before the shopper added anything in this page: what was just added is a wish of
 * its own, even where it is as many pieces as the server held before an order emptied its cart.
 */
function knownBefore(): Cart | undefined {
  const confirmed = storedConfirmedCart();
  if (!confirmed) return undefined;
  const shown = storedCart();
  const untouched = cartLines(confirmed).filter(
    (line) => !wishes.added.has(lineId(line)) || !entryOf(shown, line.productId, line.variantKey),
  );
  return untouched.reduce<Cart>(
    (cart, { productId, variantKey, ...entry }) => withEntry(cart, productId, variantKey, entry),
    {},
  );
}

/**
 * Sends what the server has not had yet, one write at a time, until both carts agree. A refusal rolls the
 * line back; any other failure keeps it for later (ruling 15).
 *
 * @returns false when something is left to be sent later
 */
export async function sendCartWrites(reason: SyncReason, show: (cart: Cart) => void): Promise<boolean> {
  for (let write = pendingWrite(); write; write = pendingWrite()) {
    const sent = asAddition(write);
    const answer = await sendCartWrite(sent);
    if (answer.ok || isAlreadyGone(sent, answer.failure)) {
      toldRemovals.delete(lineId(sent.line));
      storeConfirmedCart(applyCartWrite(storedConfirmedCart() ?? {}, sent));
    } else if (isSignedOut(answer.failure)) {
      forgetSession();
      return true;
    } else if (isRefusal(answer.failure)) {
      show(rollBackCartWrite(storedCart(), storedConfirmedCart() ?? {}, write));
      announce('error', refusalMessage(write, answer.failure, reason));
    } else {
      wishes.isConfirmedFresh = false;
      tellUnsent(write, reason);
      return false;
    }
  }
  return true;
}

function pendingWrite(): CartWrite | undefined {
  return nextCartWrite(storedConfirmedCart() ?? {}, storedCart());
}

/** One more piece, or another colour of the size in its place, is what cart/add does on the server too. */
function asAddition(write: CartWrite): CartWrite {
  const { productId, variantKey, quantity } = write.line;
  if (!wishes.added.delete(lineId(write.line)) || write.kind === 'remove') return write;
  const held = entryOf(storedConfirmedCart() ?? {}, productId, variantKey)?.quantity ?? 0;
  return quantity === held + 1 ? { kind: 'add', line: write.line } : write;
}

/** A guest's line that the shop no longer takes at login was not a click a moment ago: it gets its own words. */
function refusalMessage(write: CartWrite, failure: ApiFailure, reason: SyncReason): string {
  if (write.kind === 'remove') return REMOVAL_FAILED;
  return reason === 'change' ? failureMessage(failure) : `${write.line.name}: ${failureMessage(failure)}`;
}

/** The line was removed elsewhere meanwhile: what the shopper wanted is the case. */
function isAlreadyGone(write: CartWrite, failure: ApiFailure): boolean {
  return write.kind === 'remove' && failure.kind === 'refused' && failure.status === 404;
}

function tellUnread(failure: ApiFailure, reason: SyncReason): void {
  if (isSignedOut(failure)) return forgetSession();
  if (reason === 'start') announce('error', failureMessage(failure));
  const write = pendingWrite();
  if (write) tellUnsent(write, reason);
}

function tellUnsent(write: CartWrite, reason: SyncReason): void {
  if (reason !== 'change') return;
  const isNewRemoval = write.kind === 'remove' && !toldRemovals.has(lineId(write.line));
  if (isNewRemoval) toldRemovals.add(lineId(write.line));
  announce('error', isNewRemoval ? REMOVAL_FAILED : WRITE_FAILED);
}

/** The cart stays with the browser, as a guest's. */
function forgetSession(): void {
  storeConfirmedCart(undefined);
  wishes.isConfirmedFresh = false;
  sessionClosed();
}
