import { parseCart, variantKey, type CartLine } from './cart-lines';
import type { Cart } from '@/lib/contract/cart';

/** What a cookie stores of a line: never a price, a name or a picture, which the catalogue knows. */
type CookieLine = Pick<CartLine, 'productId' | 'variantKey' | 'size' | 'color' | 'quantity'>;

/** Between the fields of a line, and between lines; `encodeURIComponent` leaves both as they are. */
const [FIELD, LINE] = ['~', '!'];

/**
 * The lines as a cookie's value, in their order, as many from the first on as fit.
 *
 * @returns also how many lines that is
 */
export function encodeCartCookie(lines: readonly CookieLine[]): { value: string; written: number } {
  const texts: string[] = [];
  let bytes = 0;
  for (const text of lines.map(encodeLine)) {
    bytes += text.length + LINE.length;
    if (text === '' || bytes > CART_COOKIE_BYTES_MAX) break;
    texts.push(text);
  }
  return { value: texts.join(LINE), written: texts.length };
}

/** The most a cart may take of the cookies, which travel with every request, in bytes. */
const CART_COOKIE_BYTES_MAX = 3072;

/** The cart of a cookie's value, which anybody may have written, and its product ids in their order. */
export function decodeCartCookie(value: string): { cart: Cart; order: string[] } {
  const products = new Map<string, Map<string, object>>();
  for (const line of value.split(LINE).flatMap(decodeLine)) {
    const variants = products.get(line.productId) ?? new Map<string, object>();
    products.set(line.productId, variants.set(line.variantKey, line));
  }
  const found = [...products].map(([productId, variants]) => [productId, Object.fromEntries(variants)]);
  return { cart: parseCart(Object.fromEntries(found)), order: [...products.keys()] };
}

/** '' for what cannot be written, which no shop of ours has in a cart. */
function encodeLine({ productId, variantKey: key, size, color, quantity }: CookieLine): string {
  const fields = [String(quantity), productId, size, color, ...(key === variantKey(size, color) ? [] : [key])];
  try {
    return fields
      .map((field) => encodeURIComponent(field).replaceAll(FIELD, '%7E').replaceAll(LINE, '%21'))
      .join(FIELD);
  } catch {
    return '';
  }
}

function decodeLine(text: string): CookieLine[] {
  try {
    const [quantity, productId, size = '', color = '', key] = text.split(FIELD).map(decodeURIComponent);
    if (!productId) return [];
    return [{ productId, variantKey: key ?? variantKey(size, color), size, color, quantity: Number(quantity) }];
  } catch {
    return [];
  }
}
