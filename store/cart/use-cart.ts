import 'client-only';
import { create } from 'zustand';
import { NO_ANSWER_MESSAGE, REMOVAL_FAILED, WRITE_FAILED } from '@/lib/rules/shop/no-answer-message';
import { CART_COOKIE, CART_ITEM } from '@/lib/rules/cart/stored-items';
import { cartCount, cartLines } from '@/lib/rules/cart/cart-lines';
import {
  additionWrite,
  applyWrite,
  cartAddition,
  quantityWrite,
  writeFrom,
  type AdditionFault,
  type CartWrite,
  type Choice,
  type ChosenProduct,
} from '@/lib/rules/cart/cart-write';
import type { CatalogueFact } from '@/lib/rules/cart/follow-catalogue';
import type { Cart } from '@/lib/contract/cart';
import { announce } from '@/store/announce';
import type { SyncOutcome, SyncReason } from './cart-sync';
import { storedCart, storedOldPrices, storedOrder, storeOldPrices, storeShown, storeWrite } from './store-cart';
import { readCookies, hasSessionHint } from '@/store/session/has-session-hint';
import { isUnstored } from '@/store/stored-item';

type AddOutcome = { ok: true; replacedColor?: string } | { ok: false; message: AdditionFault };

interface CartState {
  /** What the shopper sees: the confirmed cart with every pending write applied. */
  cart: Cart;
  /** Its product ids in the order they were added. */
  order: readonly string[];
  /** False until the stored cart was read: the server renders no cart. */
  ready: boolean;
  /**
   * What asking for the server's cart came to; 'done' without asking for a guest. Before that, and where it is not
   * known, a cart without lines is not called empty: another device may have filled it.
   */
  serverCart: 'asked' | SyncOutcome;
  /** What the catalogue says of the cart's products; empty until asked. Prices in rupees. */
  facts: ReadonlyMap<string, CatalogueFact>;
  /** True where the catalogue could not be asked: prices may be old. */
  factsFailed: boolean;
  /** Prices (rupees) the shopper saw before they changed, by line. */
  oldPrices: Record<string, number>;
  /** Adds one of the chosen variant. */
  add(choice: Choice & { product: ChosenProduct | undefined }): AddOutcome;
  /** Sets a line's quantity; 0 or less removes it. */
  setQuantity(productId: string, key: string, quantity: number): void;
  remove(productId: string, key: string): void;
  /** Empties the cart after an order. The server has emptied its own; what it has left is removed at the next start. */
  clear(): void;
  /**
   * Asks the catalogue again, for the screens that show prices.
   *
   * @param quietly true where the shopper was just shown the failure that led here
   */
  refreshFacts(quietly?: boolean): Promise<void>;
}

export const useCart = create<CartState>()(() => ({
  cart: {},
  order: [],
  ready: false,
  serverCart: 'asked',
  facts: new Map(),
  factsFailed: false,
  oldPrices: {},
  add({ product, ...choice }) {
    const chosen = cartAddition(product, choice);
    if (chosen.fault) return { ok: false, message: chosen.fault };
    const write = additionWrite(storedCart(), chosen.addition);
    changeCart(write);
    return { ok: true, replacedColor: write.replaces[0]?.color };
  },
  setQuantity: (productId, key, quantity) => changeCart(quantityWrite(storedCart(), productId, key, quantity)),
  remove: (productId, key) => changeCart(quantityWrite(storedCart(), productId, key, 0)),
  clear() {
    calls?.invalidateConfirmedCart();
    storeOldPrices({});
    for (const line of cartLines(storedCart()))
      storeWrite(writeFrom(storedCart(), 'quantity', { ...line, quantity: 0 }));
    storeShown({});
    showStored();
  },
  refreshFacts: (quietly) => compareWithCatalogue(quietly),
}));

/** Units in the cart, for the header; 0 until hydration. */
export const useCartCount = (): number => useCart((state) => cartCount(state.cart));

/** How long after a failed write it is tried again on its own, in ms. */
const RETRY_MS = 20_000;
let retry: ReturnType<typeof setTimeout> | undefined;
let started = false;

/** Reads the stored cart and synchronises it with server, catalogue and other tabs from now on. */
export async function startCart(): Promise<void> {
  if (started) return;
  started = true;
  // What an earlier page put into the cookie is newer than what is stored.
  if (readCookies().includes(CART_COOKIE)) await storeInCookie();
  showStored();
  window.addEventListener('storage', ({ key }) => {
    if (key === CART_ITEM || key === null) showStored();
  });
  window.addEventListener('online', () => void synchronise('retry'));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (calls?.isOutdated()) return location.reload();
    // Restored from the back/forward cache: the cart may have changed meanwhile.
    calls?.invalidateConfirmedCart();
    showStored();
    void synchronise('retry');
  });
  void synchronise('start');
}

/** Stores a write before sending it: the page may be closed in between. */
export function changeCart(write: CartWrite | undefined): void {
  const cart = storedCart();
  if (!write || applyWrite(cart, write) === cart) return;
  storeWrite(write);
  showStored();
  void synchronise('change', write.line.quantity === 0);
}

let usesCookie = false;
let isWaiting = false;

/**
 * Where the storage refuses the cart a cookie holds it (docs/decisions/cart-in-a-cookie.md); retried until the code
 * loads.
 */
async function storeInCookie(): Promise<void> {
  usesCookie = true;
  while (!(await (await loadCalls())?.storeInCookie())) {
    if (isWaiting) return;
    isWaiting = true;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    isWaiting = false;
  }
}

/** Shows what is stored by now. */
export function showStored(): void {
  if (usesCookie || isUnstored(CART_ITEM)) void storeInCookie();
  useCart.setState({ cart: storedCart(), order: storedOrder(), oldPrices: storedOldPrices(), ready: true });
}

/** The calls to the server, loaded on demand: 3 KB that a guest with an empty cart never needs. */
let calls: typeof import('./cart-sync') | undefined;

/** Undefined where the code cannot be loaded, which counts as no answer and is retried. */
async function loadCalls(): Promise<typeof calls> {
  try {
    return (calls ??= await import('./cart-sync'));
  } catch (failure) {
    console.warn('cart calls not loaded', failure);
    return undefined;
  }
}

/** Brings this browser's cart and the server's together; at start it is compared with the catalogue, too. */
export async function synchronise(reason: SyncReason, isRemoval = false): Promise<void> {
  if (!hasSessionHint()) {
    useCart.setState({ serverCart: 'done' });
    return reason === 'start' ? compareWithCatalogue() : undefined;
  }
  clearTimeout(retry);
  // Outside the lock: loading a script has no deadline, and other tabs would wait.
  const loaded = await loadCalls();
  if (!loaded) {
    useCart.setState({ serverCart: 'unread' });
    if (reason === 'start') await followCatalogue({}, false);
    return announceUnsent(reason, isRemoval);
  }
  await loaded.oneTabAtATime(async () => {
    const shown = storedCart();
    let outcome = await loaded.readServerCart(reason);
    useCart.setState({ serverCart: outcome });
    showStored();
    if (reason === 'start') await followCatalogue(shown, outcome !== 'done');
    if (outcome === 'done') outcome = await loaded.sendPendingWrites(reason, showStored);
    if (outcome === 'unread') retryLater();
    if (outcome === 'unsent') announceUnsent(reason, isRemoval);
  });
}

/** The pending writes are retried later. */
function announceUnsent(reason: SyncReason, isRemoval: boolean): void {
  if (reason === 'change') announce('error', isRemoval ? REMOVAL_FAILED : WRITE_FAILED);
  retryLater();
}

function retryLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void synchronise('retry'), RETRY_MS);
}

const isEmpty = (): boolean => Object.keys(storedCart()).length === 0;

async function compareWithCatalogue(quietly = false): Promise<void> {
  if (isEmpty()) return;
  const follow = () => followCatalogue(storedCart(), quietly);
  await ((await loadCalls())?.oneTabAtATime(follow) ?? follow());
}

async function followCatalogue(shown: Cart, quietly: boolean): Promise<void> {
  if (isEmpty()) return;
  const outcome = (await calls?.askCatalogue(shown)) ?? { ok: false, message: NO_ANSWER_MESSAGE };
  if (!outcome.ok) {
    // By toast, and in place for as long as it lasts.
    if (!quietly) announce('error', outcome.message);
    return useCart.setState({ factsFailed: true });
  }
  showStored();
  const { facts, oldPrices } = outcome;
  useCart.setState({ facts, oldPrices, factsFailed: false });
}
