import {
  addToCart,
  cartLines,
  changeColor,
  entryOf,
  removeVariant,
  setQuantity,
  withEntry,
  type CartLine,
} from '@/lib/cart/cart-lines';
import type { Cart } from '@/lib/contract/cart';

/** One write that brings the server's cart closer to the one the shopper sees. */
export type CartWrite =
  | { kind: 'add'; line: CartLine }
  | { kind: 'quantity'; line: CartLine }
  | { kind: 'color'; line: CartLine; oldVariantKey: string }
  | { kind: 'remove'; line: CartLine };

/**
 * The next write that `shown` needs and the server, holding `confirmed`, has not had; undefined when both agree.
 * Since it compares states and sends absolute quantities, quick clicks collapse into one write with the
 * last number, and a write sent twice does no harm (ruling 15).
 */
export function nextCartWrite(confirmed: Cart, shown: Cart): CartWrite | undefined {
  const held = cartLines(confirmed);
  const wanted = cartLines(shown);
  const gone = held.filter((line) => !find(wanted, line));
  const fresh = wanted.filter((line) => !find(held, line));
  for (const line of fresh) {
    const old = gone.find((other) => isSameSize(other, line));
    if (old) return { kind: 'color', line, oldVariantKey: old.variantKey };
  }
  if (gone[0]) return { kind: 'remove', line: gone[0] };
  if (fresh[0]) return { kind: hasSibling(held, fresh[0]) ? 'quantity' : 'add', line: fresh[0] };
  const changed = wanted.find((line) => find(held, line)?.quantity !== line.quantity);
  return changed && { kind: 'quantity', line: changed };
}

/** What the server's cart holds after a write it accepted. */
export function applyCartWrite(confirmed: Cart, write: CartWrite): Cart {
  const { productId, variantKey, quantity, ...entry } = write.line;
  switch (write.kind) {
    case 'add':
      return addToCart(confirmed, { productId, ...entry });
    case 'quantity':
      return withEntry(confirmed, productId, variantKey, { ...entry, quantity });
    case 'color':
      return changeColor(confirmed, productId, write.oldVariantKey, entry.color);
    case 'remove':
      return removeVariant(confirmed, productId, variantKey);
  }
}

/** What the shopper sees after a write was refused: the line as the server holds it (ruling 15). */
export function rollBackCartWrite(shown: Cart, confirmed: Cart, write: CartWrite): Cart {
  const keys = write.kind === 'color' ? [write.line.variantKey, write.oldVariantKey] : [write.line.variantKey];
  return keys.reduce((cart, key) => {
    const held = entryOf(confirmed, write.line.productId, key);
    return held
      ? setQuantity(withEntry(cart, write.line.productId, key, held), write.line.productId, key, held.quantity)
      : removeVariant(cart, write.line.productId, key);
  }, shown);
}

function find(lines: readonly CartLine[], { productId, variantKey }: CartLine): CartLine | undefined {
  return lines.find((line) => line.productId === productId && line.variantKey === variantKey);
}

function isSameSize(one: CartLine, other: CartLine): boolean {
  return one.productId === other.productId && one.size === other.size;
}

/** Adding would push the other colour of this size out of the server's cart (specification §4). */
function hasSibling(lines: readonly CartLine[], line: CartLine): boolean {
  return lines.some((other) => isSameSize(other, line));
}
