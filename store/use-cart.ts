import 'client-only';
import { create } from 'zustand';
import { NO_ANSWER_MESSAGE } from '@/lib/api/no-answer-message';
import {
  addToCart,
  cartCount,
  cartLines,
  changeColor,
  removeVariant,
  replacedColor,
  setQuantity,
  type CartLine,
} from '@/lib/cart/cart-lines';
import type { AdditionFault } from '@/lib/cart/addition-fault';
import { followOrder, inOrder } from '@/lib/cart/follow-order';
import { cartAddition, type Choice, type ChosenProduct } from '@/lib/cart/cart-addition';
import type { CatalogueFact } from '@/lib/cart/follow-catalogue';
import { variantKey } from '@/lib/cart/variant-key';
import type { Cart } from '@/lib/contract/cart';
import { announce } from '@/store/announce';
import {
  CART_ITEM,
  storeCart,
  storeConfirmedCart,
  storedCart,
  storedOldPrices,
  storedOrder,
  storeOldPrices,
  storeOrder,
} from '@/store/store-cart';
import {
  distrustConfirmedCart,
  noteAddition,
  REMOVAL_FAILED,
  WRITE_FAILED,
  type SyncReason,
} from '@/store/cart-wishes';
import { oneTabAtATime } from '@/store/one-tab-at-a-time';
import { readSessionHint } from '@/store/read-session-hint';

export type AddOutcome = { ok: true; replacedColor?: string } | { ok: false; message: AdditionFault };

interface CartState {
  /** What the shopper sees: the server's cart with every wish that has yet to reach it. */
  cart: Cart;
  /** Its product ids in the order they were added. */
  order: readonly string[];
  /** False until the stored cart was read: the server renders no cart. */
  ready: boolean;
  /** What the catalogue says of the cart's products; empty until asked. Prices in rupees. */
  facts: ReadonlyMap<string, CatalogueFact>;
  /** True where the catalogue could not be asked: prices may be old. */
  factsFailed: boolean;
  /** Prices (rupees) the shopper saw before they changed, by line. */
  oldPrices: Record<string, number>;
  /** Adds one piece of the chosen variant (specification §4, Cart; §5, 'Add to cart'). */
  add(choice: Choice & { product: ChosenProduct | undefined }): AddOutcome;
  /** Sets a line's quantity; 0 or less removes it. */
  setQuantity(productId: string, key: string, quantity: number): void;
  changeColor(productId: string, key: string, color: string): void;
  remove(productId: string, key: string): void;
  /** Empties the cart after an order. The server has emptied its own; what it kept is removed at the next start. */
  clear(): void;
  /**
   * Asks the catalogue again, for the screens that show prices.
   *
   * @param quietly true where the shopper was just told of the failure that led here
   */
  refreshFacts(quietly?: boolean): Promise<void>;
}

export const useCart = create<CartState>()(() => ({
  cart: {},
  order: [],
  ready: false,
  facts: new Map(),
  factsFailed: false,
  oldPrices: {},
  add({ product, ...choice }) {
    const chosen = cartAddition(product, choice);
    if (chosen.fault) return { ok: false, message: chosen.fault };
    const { productId, size, color } = chosen.addition;
    const replaced = replacedColor(storedCart(), productId, size, color);
    noteAddition({ productId, variantKey: variantKey(size, color) });
    change((cart) => addToCart(cart, chosen.addition));
    return { ok: true, replacedColor: replaced };
  },
  setQuantity: (productId, key, quantity) => change((cart) => setQuantity(cart, productId, key, quantity)),
  changeColor: (productId, key, color) => change((cart) => changeColor(cart, productId, key, color)),
  remove: (productId, key) => change((cart) => removeVariant(cart, productId, key)),
  clear() {
    distrustConfirmedCart();
    storeOldPrices({});
    show({});
  },
  refreshFacts: (quietly) => compareWithCatalogue(quietly),
}));

/** The lines of the cart in the order they were added. */
export function useCartLines(): CartLine[] {
  const { cart, order } = useCart();
  return inOrder(cartLines(cart), order);
}

/** Pieces in the cart, for the header; 0 until the page is alive. */
export const useCartCount = (): number => useCart((state) => cartCount(state.cart));

/** How long after a failed write it is tried again on its own, in ms. */
const RETRY_MS = 20_000;
let retry: ReturnType<typeof setTimeout> | undefined;
let started = false;

/**
 * Reads the stored cart, brings it together with server and catalogue, and keeps it so (specification §4, Start-up).
 */
export function startCart(): void {
  if (started) return;
  started = true;
  showStored();
  window.addEventListener('storage', ({ key }) => {
    if (key === CART_ITEM || key === null) showStored();
  });
  window.addEventListener('online', () => void synchronise('retry'));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The page comes back from the past: what it shows may be an emptied or a fuller cart by now.
    distrustConfirmedCart();
    showStored();
    void synchronise('retry');
  });
  void synchronise('start');
}

/** Empties this browser's cart at logout; the server keeps its own (ruling 21). */
export function forgetCart(): void {
  storeConfirmedCart(undefined);
  storeOldPrices({});
  show({});
}

/**
 * Says why there is no catalogue. Whoever has something in the cart hears it from the cart, which asks the catalogue
 * by itself: nobody is told twice.
 */
export function tellNoCatalogue(why: string): void {
  if (isEmpty()) announce('error', why);
}

function change(step: (cart: Cart) => Cart): void {
  // Another tab may have written since this one last looked.
  const before = storedCart();
  const after = step(before);
  show(after);
  void synchronise('change', cartLines(after).length < cartLines(before).length);
}

function show(cart: Cart): void {
  const order = followOrder(storedOrder(), cart);
  // The order first: it is the cart that other tabs listen for.
  storeOrder(order);
  storeCart(cart);
  useCart.setState({ cart, order });
}

function showStored(): void {
  const cart = storedCart();
  useCart.setState({ cart, order: followOrder(storedOrder(), cart), oldPrices: storedOldPrices(), ready: true });
}

/**
 * What talks to the server, 3 KB that a guest with an empty cart never needs: it is loaded with the first thing to say.
 */
let calls: typeof import('@/store/cart-sync') | undefined;

/**
 * Answers undefined where it cannot be loaded, which is as if the server had not answered: the next time it is tried
 * again.
 */
async function loadCalls(): Promise<typeof calls> {
  try {
    return (calls ??= await import('@/store/cart-sync'));
  } catch (failure) {
    console.warn('cart calls not loaded', failure);
    return undefined;
  }
}

async function synchronise(reason: SyncReason, isRemoval = false): Promise<void> {
  if (!readSessionHint()) return reason === 'start' ? compareWithCatalogue() : undefined;
  clearTimeout(retry);
  // Before the other tabs are kept waiting: a script has no deadline.
  const loaded = await loadCalls();
  if (!loaded) return tellUnsent(reason, isRemoval);
  await oneTabAtATime(async () => {
    const seen = storedCart();
    const isRead = await loaded.readServerCart(reason, show);
    if (reason === 'start') await followCatalogue(seen, !isRead);
    if (isRead && (await loaded.sendCartWrites(reason, show))) return;
    if (readSessionHint()) retryLater();
  });
}

function retryLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void synchronise('retry'), RETRY_MS);
}

/** Nothing could be sent, not even asked for; the cart is stored, and what the server has not had is sent later. */
function tellUnsent(reason: SyncReason, isRemoval: boolean): void {
  if (reason === 'start') {
    announce('error', NO_ANSWER_MESSAGE);
    useCart.setState({ factsFailed: true });
  }
  if (reason === 'change') announce('error', isRemoval ? REMOVAL_FAILED : WRITE_FAILED);
  retryLater();
}

const isEmpty = (): boolean => Object.keys(storedCart()).length === 0;

async function compareWithCatalogue(quietly = false): Promise<void> {
  if (isEmpty()) return;
  await loadCalls();
  await oneTabAtATime(() => followCatalogue(storedCart(), quietly));
}

async function followCatalogue(seen: Cart, quietly: boolean): Promise<void> {
  if (isEmpty()) return;
  const outcome = (await calls?.askCatalogue(seen, readSessionHint())) ?? { ok: false, message: NO_ANSWER_MESSAGE };
  if (!outcome.ok) {
    // Told by toast (specification §8), and in place for as long as it lasts.
    if (!quietly) announce('error', outcome.message);
    return useCart.setState({ factsFailed: true });
  }
  show(outcome.cart);
  useCart.setState({ facts: outcome.facts, oldPrices: outcome.oldPrices, factsFailed: false });
}
