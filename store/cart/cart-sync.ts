import 'client-only';
import { clearDeleted, getCart, sendCartWrite } from '@/lib/browser/cart';
import { CART_ITEM } from '@/lib/rules/cart/stored-items';
import { failureMessage, isRefusal, isSignedOut } from '@/lib/browser/failure-message';
import { getCatalogueFacts } from '@/lib/browser/get-catalogue-facts';
import { REMOVAL_FAILED } from '@/lib/rules/shop/no-answer-message';
import type { ApiFailure } from '@/lib/browser/request';
import { cartLines, dropMissing, lineId } from '@/lib/rules/cart/cart-lines';
import { applyWrite, type CartWrite } from '@/lib/rules/cart/cart-write';
import { changedPrices, followCatalogue, followFact, type CatalogueFact } from '@/lib/rules/cart/follow-catalogue';
import {
  inShownOrder,
  nextCall,
  parseWrites,
  rebaseWrites,
  shownCart,
  withoutWrite,
  writesBetween,
} from '@/lib/rules/cart/rebase-writes';
import type { Cart } from '@/lib/contract/cart';
import { announce } from '@/store/announce';
import { hasRefusedCookies } from '@/store/session/has-refused-cookies';
import { isUnstored } from '@/store/stored-item';
import {
  forgetConfirmedCart,
  storeCart,
  storedCart,
  storedConfirmedCart,
  storedOldPrices,
  storedPending,
  storeOldPrices,
} from './store-cart';
import { hasSessionHint } from '@/store/session/has-session-hint';
import { knownUserId, sessionClosed } from '@/store/session/session-opened';

/** Why the server is asked; only a failure of what the shopper just did is announced. */
export type SyncReason = 'start' | 'change' | 'retry';

/**
 * 'unsent' where something is left to be sent later, 'unread' where nothing is left but the server's cart is unknown.
 */
export type SyncOutcome = 'done' | 'unsent' | 'unread' | 'signed-out';

interface CartRecord {
  /** Undefined for a guest, and until the first answer after a login. */
  confirmed: Cart | undefined;
  pending: readonly CartWrite[];
}

/** False until the server's cart was read in this page. */
let isFresh = false;
/** True after a cookie was read until all of it was sent: the cookie does not say what an earlier page has sent. */
let isTakenUp = false;

/**
 * What all tabs share. A guest's cart, and one that was stored before pending writes were, is pending as a whole: it is
 * merged with the cart at the server: of one line the larger quantity wins.
 */
function storedRecord(): CartRecord {
  const confirmed = storedConfirmedCart();
  const stored = confirmed && storedPending();
  if (stored) return { confirmed, pending: parseWrites(stored) };
  const cart = storedCart();
  // A full disk has stored only the confirmed cart: the shopper did not empty it.
  if (Object.keys(cart).length === 0) return { confirmed: undefined, pending: [] };
  return { confirmed, pending: writesBetween(confirmed ?? {}, cart) };
}

const storeRecord = ({ confirmed, pending }: CartRecord): void =>
  storeCart(inShownOrder(shownCart(confirmed ?? {}, pending), storedCart()), confirmed, pending);

/** Whether a guest's cart lives in this page alone: a later one, which read the cookie, may have ordered it. */
export const isOutdated = (): boolean => isUnstored(CART_ITEM) && !storedConfirmedCart() && !hasRefusedCookies();

/** The server's cart may have changed meanwhile: the next round reads it first. */
export function invalidateConfirmedCart(): void {
  isFresh = false;
}

/**
 * Reads the server's cart where it is not known, or where a write was sent and no answer says what became of it. What
 * is pending then applies to the cart that was read.
 */
export async function readServerCart(reason: SyncReason): Promise<SyncOutcome> {
  const { confirmed, pending } = storedRecord();
  if (isFresh && confirmed && !pending[0]?.sent) return 'done';
  const answer = await getCart();
  if (answer.ok) {
    storeRecord({ confirmed: answer.data.cartData, pending: storedRecord().pending });
    isFresh = true;
    return 'done';
  }
  if (isSignedOut(answer.failure)) return forgetSession();
  if (reason === 'start') announce('error', failureMessage(answer.failure));
  return rebaseWrites(confirmed ?? {}, storedRecord().pending).length > 0 ? 'unsent' : 'unread';
}

/**
 * Sends the pending writes in order, one at a time. What is answered becomes part of the confirmed cart, a refusal
 * drops the write, and anything else leaves it for later.
 *
 * @param show is called whenever the stored cart may have changed
 */
export async function sendPendingWrites(reason: SyncReason, show: () => void): Promise<SyncOutcome> {
  for (;;) {
    const { confirmed, pending } = storedRecord();
    if (!confirmed) return 'done';
    const [write, ...later] = rebaseWrites(confirmed, pending);
    storeRecord({ confirmed, pending: write ? [{ ...write, sent: true }, ...later] : [] });
    show();
    if (!write) {
      isTakenUp = false;
      return 'done';
    }
    const call = nextCall(confirmed, write);
    const isRepeated =
      call.kind === 'add' && (isTakenUp || pending.some((one) => isLostAddition(confirmed, one, call)));
    const answer = await sendCartWrite(call);
    if (answer.ok || isAlreadyGone(call, answer.failure)) {
      confirm(call);
      // The first may arrive late, from a page that was left: sent as a quantity, both together count once.
      if (isRepeated) await sendCartWrite({ ...call, kind: 'quantity' });
    } else if (isSignedOut(answer.failure)) return forgetSession();
    else if (isRefusal(answer.failure)) refuse(write, answer.failure, reason);
    else return 'unsent';
  }
}

/** Whether the call adds once more what was sent before and is not in the server's cart. */
function isLostAddition(confirmed: Cart, { sent, ...write }: CartWrite, call: CartWrite): boolean {
  const isUnanswered = sent === true && write.kind === 'add' && lineId(write.line) === lineId(call.line);
  return isUnanswered && applyWrite(confirmed, write) !== confirmed;
}

function confirm(call: CartWrite): void {
  const { confirmed, pending } = storedRecord();
  // Logged out meanwhile: the cart is another's by now.
  if (confirmed) storeRecord({ confirmed: applyWrite(confirmed, call), pending });
}

/**
 * Shows the line as the server has it. A guest's line refused at login was not clicked just now, so its name is said.
 */
function refuse(write: CartWrite, failure: ApiFailure, reason: SyncReason): void {
  const { confirmed, pending } = storedRecord();
  storeRecord({ confirmed, pending: withoutWrite(pending, write) });
  const message = failureMessage(failure);
  if (write.line.quantity === 0) announce('error', REMOVAL_FAILED);
  else announce('error', reason === 'change' ? message : `${write.line.name}: ${message}`);
}

/** The line was removed elsewhere meanwhile, which is what the shopper wanted. */
function isAlreadyGone(call: CartWrite, failure: ApiFailure): boolean {
  return call.line.quantity === 0 && failure.kind === 'refused' && failure.status === 404;
}

/** The cart stays with the browser, as a guest's. */
function forgetSession(): SyncOutcome {
  forgetConfirmedCart();
  isFresh = false;
  sessionClosed();
  return 'signed-out';
}

/**
 * Stores in a cookie what the storage refuses. Its code is loaded on demand: most browsers store.
 *
 * @returns false where the code cannot be loaded
 */
export async function storeInCookie(): Promise<boolean> {
  try {
    const { storeCartInCookie } = await import('./cart-in-cookie');
    isTakenUp = storeCartInCookie() || isTakenUp;
    return true;
  } catch (failure) {
    console.warn('cart not kept', failure);
    return false;
  }
}

interface CatalogueNews {
  facts: ReadonlyMap<string, CatalogueFact>;
  /** Prices (rupees) the shopper saw before, by line. */
  oldPrices: Record<string, number>;
}

/** Where the catalogue could not be asked the cart stays as it is. */
type CatalogueOutcome = ({ ok: true } & CatalogueNews) | { ok: false; message: string };

/**
 * Brings the stored cart to what the catalogue says now: products that no longer exist are dropped, of which shopper
 * and server are informed, prices and names follow.
 *
 * @param shown the cart with the prices the shopper was shown last
 */
export async function askCatalogue(shown: Cart): Promise<CatalogueOutcome> {
  const asked = new Set(Object.keys(storedCart()));
  const answer = await getCatalogueFacts([...asked], cartLines(storedCart()));
  if (!answer.ok) return { ok: false, message: failureMessage(answer.failure) };
  const facts = answer.data;
  // A product that was added while the catalogue was being asked was not part of the question.
  const isKnown = (productId: string) => facts.has(productId) || !asked.has(productId);
  const { cart: remaining, dropped } = dropMissing(storedCart(), isKnown);
  const { confirmed, pending } = storedRecord();
  storeRecord({
    confirmed: confirmed && followCatalogue(dropMissing(confirmed, isKnown).cart, facts),
    pending: pending
      .filter(({ line }) => isKnown(line.productId))
      .map((write) => ({ ...write, line: followFact(write.line, facts.get(write.line.productId)) })),
  });
  const cart = storedCart();
  const oldPrices = { ...changedPrices(shown, cart), ...stillChanged(cart) };
  storeOldPrices(oldPrices);
  if (dropped) {
    announce('error', "Some items were removed from your cart as they're no longer available.");
    if (confirmed && hasSessionHint()) await reportDropped(remaining);
  }
  return { ok: true, facts, oldPrices };
}

/** An old price is worth showing until the line is gone or costs that again. */
function stillChanged(cart: Cart): Record<string, number> {
  const current = new Map(cartLines(cart).map((line) => [lineId(line), line.price]));
  const remaining = Object.entries(storedOldPrices()).filter(
    ([line, price]) => current.has(line) && current.get(line) !== price,
  );
  return Object.fromEntries(remaining);
}

/** The server needs no single removals for them, whatever becomes of this call. */
async function reportDropped(remaining: Cart): Promise<void> {
  const answer = await clearDeleted(remaining, knownUserId());
  if (!answer.ok) console.warn('dropped products not told to the server', answer.failure);
}

/**
 * A lock across all tabs of the shop: two of them must not send the same write. Where there is none – in old browsers and
 * on plain http – and where it is refused together with storage or cookies, a queue of this tab.
 */
export async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  let isHeld = false;
  try {
    await navigator.locks.request('cart', () => {
      isHeld = true;
      return work();
    });
  } catch (failure) {
    if (isHeld) throw failure;
    await (queue = queue.then(work, work));
  }
}

let queue: Promise<void> = Promise.resolve();
