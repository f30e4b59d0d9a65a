import { additionFault, type AdditionFault } from '@/lib/cart/addition-fault';
import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR, variantKey } from '@/lib/cart/variant-key';
import { isSnack, needsSize } from '@/lib/catalogue/kinds';
import type { Product } from '@/lib/contract/product';
import { Refusal } from '../refusal';

export interface Variant {
  size: string;
  color: string;
  variantKey: string;
}

interface Choice {
  size: string;
  color: string;
}

/**
 * The variant a choice names, as the catalogue spells it. Snacks have the colour 'default', goods
 * without colours '#000000', and no size to choose is 'one-size' (rulings 16 and 19).
 *
 * @returns the recorded words (specification §5, 'Add to cart') where the product has no such size or colour
 */
export function chooseVariant(product: Product, choice: Choice): Variant | AdditionFault {
  const color = chooseColor(product, choice.color);
  const fault = additionFault(product, { size: choice.size, color: color ?? '' });
  if (fault) return fault;
  const size = chooseSize(product, choice.size);
  if (size === undefined) return 'Select Product Size';
  if (color === undefined) return 'Select Product Color';
  return { size, color, variantKey: variantKey(size, color) };
}

/** @throws Refusal 400 with the recorded words where the product has no such size or colour */
export function requireVariant(product: Product, choice: Choice): Variant {
  const chosen = chooseVariant(product, choice);
  if (typeof chosen === 'string') throw new Refusal(400, chosen);
  return chosen;
}

/** A variant without a stock row is always available. */
export function isSoldOut(product: Product, key: string): boolean {
  const left = product.stock?.[key];
  return left !== undefined && left <= 0;
}

function chooseColor(product: Product, color: string): string | undefined {
  if (!isSnack(product) && product.colors.length > 0) return product.colors.includes(color) ? color : undefined;
  // Where there is nothing to choose, either word for 'none' will do.
  const none = ['', SNACK_COLOR, FALLBACK_COLOR].includes(color);
  return none ? (isSnack(product) ? SNACK_COLOR : FALLBACK_COLOR) : undefined;
}

function chooseSize(product: Product, size: string): string | undefined {
  if (product.sizes.includes(size)) return size;
  return !needsSize(product) && ['', ONE_SIZE].includes(size) ? ONE_SIZE : undefined;
}
