import { describe, expect, it } from 'vitest';
import { decodeCartCookie, encodeCartCookie } from './encode-cart-cookie';
import { cartLines, variantKey, type CartLine } from './cart-lines';
import { seededRandom } from '@/testing/seeded-random';

const LETTERS = [...'abcdeXYZ0189-_.~!*\'"(); ,=%&+#/\\\u00e9ம़🙂', '\u0000', '__proto__', 'constructor', 'one-size'];

function anyCart(next: (below: number) => number, lines: number): CartLine[] {
  const text = (most: number) => Array.from({ length: next(most) }, () => LETTERS[next(LETTERS.length)]).join('');
  const made = Array.from({ length: lines }, (): CartLine => {
    const [productId, size, color] = [text(6) || String(next(50)), text(5), text(5)];
    const key = next(4) === 0 ? text(4) || 'k' : variantKey(size, color);
    const worthless = { image: '/p.webp', name: 'Kurta', price: 1299.99, category: 'Men', subCategory: 'Shirts' };
    return { productId, variantKey: key, size, color, quantity: 1 + next(99), ...worthless, paymentMethods: ['COD'] };
  });
  // A cart has one line under a product's key, and a product's lines stand together.
  const products = new Map<string, Map<string, CartLine>>();
  for (const line of made) {
    const variants = products.get(line.productId) ?? new Map<string, CartLine>();
    products.set(line.productId, variants.set(line.variantKey, line));
  }
  return [...products.values()].flatMap((variants) => [...variants.values()]);
}

const facts = ({ productId, variantKey: key, size, color, quantity }: CartLine) => ({
  productId,
  key,
  size,
  color,
  quantity,
});

describe('a cart in a cookie', () => {
  it('[19.12] [19.13] comes back with every line that fits, whatever is in it, in a cookie of at most 3 KB without a price', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const { below: next } = seededRandom(seed);
      const lines = anyCart(next, next(seed < 60 ? 12 : 150));
      const { value, written } = encodeCartCookie(lines);
      expect(value).toMatch(/^[\w%.~!*'()-]*$/);
      expect(value.length).toBeLessThanOrEqual(3072);
      expect(value).not.toMatch(/1299|Kurta|webp|COD/);
      const { cart, order } = decodeCartCookie(value);
      const back = order.flatMap((id) => cartLines(cart).filter(({ productId }) => productId === id));
      const byKey = (list: CartLine[]) => list.map(facts).sort((one, other) => (one.key < other.key ? -1 : 1));
      expect(byKey(back)).toEqual(byKey(lines.slice(0, written)));
      expect(order).toEqual([...new Set(lines.slice(0, written).map(({ productId }) => productId))]);
      expect(back.every(({ price, name }) => price === 0 && name === '')).toBe(true);
      // Only a cart that is too large loses any.
      if (written < lines.length) expect(value.length).toBeGreaterThan(3072 - 500);
    }
  });

  it('[19.12] holds forty ordinary lines', () => {
    const line = (at: number) => ({ productId: `mulasi-handloom-kurta-${at}`, size: 'L', color: 'Kumkum Red' });
    const lines = Array.from({ length: 40 }, (_, at) => ({
      ...line(at),
      variantKey: variantKey('L', 'Kumkum Red'),
      quantity: 2,
    }));
    expect(encodeCartCookie(lines).written).toBe(40);
  });

  it.each([
    ['', {}],
    ['nonsense', {}],
    ['%E0%A4%A~x', {}],
    ['1~', {}],
    ['2~p~M~red!%~broken!%zz~q', { p: { 'M-red': 2 } }],
    ['1e9~p~M~red', { p: { 'M-red': 99 } }],
    ['-3~p~M~red', { p: { 'M-red': 0 } }],
    ['x~p~M~red', { p: { 'M-red': 0 } }],
    ['1~__proto__~M~red', { ['__proto__']: { 'M-red': 1 } }],
    ['1~p~M~red~__proto__', { p: { ['__proto__']: 1 } }],
  ])('[19.13] takes of what anybody wrote (%j) the lines that are some, and no price', (value, quantities) => {
    const { cart } = decodeCartCookie(value);
    const found = Object.entries(cart).map(([id, variants]) => [
      id,
      Object.fromEntries(Object.entries(variants).map(([key, { quantity }]) => [key, quantity])),
    ]);
    expect(Object.fromEntries(found)).toEqual(quantities);
    expect(cartLines(cart).every(({ price }) => price === 0)).toBe(true);
    expect(Object.prototype).not.toHaveProperty('M-red');
  });
});
