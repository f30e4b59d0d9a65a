import 'client-only';
import { create } from 'zustand';
import { addToCart, cartCount, changeColor, removeVariant, replacedColor, setQuantity } from '@/lib/cart/cart';
import type { AdditionFault } from '@/lib/cart/addition-fault';
import { cartAddition, type Choice, type ChosenProduct } from '@/lib/cart/cart-addition';
import type { CatalogueFact } from '@/lib/cart/follow-catalogue';
import { variantKey } from '@/lib/cart/variant-key';
import type { Cart } from '@/lib/contract/cart';
import { askCatalogue } from '@/store/cart-catalogue';
import { CART_ITEM, storeCart, storeConfirmedCart, storedCart, storedOldPrices, storeOldPrices } from '@/store/cart-storage';
import { distrustConfirmedCart, noteAddition, readServerCart, sendCartWrites, type SyncReason } from '@/store/cart-sync';
import { oneTabAtATime } from '@/store/one-tab-at-a-time';
import { readSessionHint } from '@/store/session-store';

export type AddOutcome = { ok: true; replacedColor?: string } | { ok: false; message: AdditionFault };

interface CartState {
  /** What the shopper sees: the server's cart with every wish that has yet to reach it. */
  cart: Cart;
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
  /** Asks the catalogue again, for the screens that show prices. */
  refreshFacts(): Promise<void>;
}

export const useCart = create<CartState>()(() => ({
  cart: {},
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
  refreshFacts: () => oneTabAtATime(followCatalogue),
}));

/** Pieces in the cart, for the header; 0 until the page is alive. */
export const useCartCount = (): number => useCart((state) => cartCount(state.cart));

/** How long after a failed write it is tried again on its own, in ms. */
const RETRY_MS = 20_000;
let retry: ReturnType<typeof setTimeout> | undefined;
let started = false;

/** Reads the stored cart, brings it together with server and catalogue, and keeps it so (specification §4, Start-up). */
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

function change(step: (cart: Cart) => Cart): void {
  // Another tab may have written since this one last looked.
  show(step(storedCart()));
  void synchronise('change');
}

function show(cart: Cart): void {
  storeCart(cart);
  useCart.setState({ cart });
}

function showStored(): void {
  useCart.setState({ cart: storedCart(), oldPrices: storedOldPrices(), ready: true });
}

function synchronise(reason: SyncReason): Promise<void> {
  if (!readSessionHint()) return reason === 'start' ? oneTabAtATime(followCatalogue) : Promise.resolve();
  clearTimeout(retry);
  return oneTabAtATime(async () => {
    const seen = storedCart();
    const isRead = await readServerCart(reason, show);
    if (reason === 'start') await followCatalogue(seen);
    if (isRead && (await sendCartWrites(reason, show))) return;
    if (readSessionHint()) retry = setTimeout(() => void synchronise('retry'), RETRY_MS);
  });
}

async function followCatalogue(seen: Cart = storedCart()): Promise<void> {
  if (Object.keys(storedCart()).length === 0) return;
  const outcome = await askCatalogue(seen, readSessionHint());
  if (!outcome) return useCart.setState({ factsFailed: true });
  show(outcome.cart);
  useCart.setState({ facts: outcome.facts, oldPrices: outcome.oldPrices, factsFailed: false });
}
