import 'client-only';
import { clearDeleted } from '@/lib/api/cart';
import { getCatalogueFacts } from '@/lib/api/get-catalogue-facts';
import { failureMessage } from '@/lib/api/failure-message';
import { cartLines, dropMissing } from '@/lib/cart/cart-lines';
import { changedPrices, followCatalogue, type CatalogueFact } from '@/lib/cart/follow-catalogue';
import { lineId } from '@/lib/cart/line-id';
import type { Cart } from '@/lib/contract/cart';
import { announce } from '@/store/announce';
import {
  storeConfirmedCart,
  storedCart,
  storedConfirmedCart,
  storedOldPrices,
  storeOldPrices,
} from '@/store/store-cart';
import { knownUserId } from '@/store/read-session-hint';

interface CatalogueNews {
  cart: Cart;
  facts: ReadonlyMap<string, CatalogueFact>;
  /** Prices (rupees) the shopper saw before, by line. */
  oldPrices: Record<string, number>;
}

/** Where the catalogue could not be asked the cart stays as it is. */
type CatalogueOutcome = ({ ok: true } & CatalogueNews) | { ok: false; message: string };

/**
 * The stored cart as the catalogue wants it now: products that no longer exist are dropped (and the
 * shopper and the server told), prices and names follow (specification §4, Start-up; ruling 3).
 *
 * @param seen the cart with the prices the shopper was shown last
 */
export async function askCatalogue(seen: Cart, loggedIn: boolean): Promise<CatalogueOutcome> {
  const asked = new Set(Object.keys(storedCart()));
  const answer = await getCatalogueFacts([...asked]);
  if (!answer.ok) return { ok: false, message: failureMessage(answer.failure) };
  const facts = answer.data;
  // The shopper may have added something while the catalogue was asked: that was not asked about.
  const { cart: kept, dropped } = dropMissing(storedCart(), (id) => facts.has(id) || !asked.has(id));
  if (dropped) await tellDropped(kept, loggedIn);
  const cart = followCatalogue(kept, facts);
  const oldPrices = { ...changedPrices(seen, cart), ...stillChanged(cart) };
  storeOldPrices(oldPrices);
  return { ok: true, cart, facts, oldPrices };
}

/** An old price is worth showing until the line is gone or costs that again. */
function stillChanged(cart: Cart): Record<string, number> {
  const current = new Map(cartLines(cart).map((line) => [lineId(line), line.price]));
  const kept = Object.entries(storedOldPrices()).filter(
    ([line, price]) => current.has(line) && current.get(line) !== price,
  );
  return Object.fromEntries(kept);
}

async function tellDropped(kept: Cart, loggedIn: boolean): Promise<void> {
  announce('error', "Some items were removed from your cart as they're no longer available.");
  const confirmed = storedConfirmedCart();
  if (!loggedIn || !confirmed) return;
  // The server needs no single removals for them, whatever becomes of this call.
  storeConfirmedCart(dropMissing(confirmed, (id) => Object.hasOwn(kept, id)).cart);
  const answer = await clearDeleted(kept, knownUserId());
  if (!answer.ok) console.warn('dropped products not told to the server', answer.failure);
}
