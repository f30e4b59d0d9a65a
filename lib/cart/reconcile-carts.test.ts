import { describe, expect, it } from 'vitest';
import type { Cart, CartEntry } from '@/lib/contract/cart';
import { reconcileCarts } from './reconcile-carts';

const entry = (quantity: number, name = 'Kurta'): CartEntry => ({
  quantity,
  size: 'M',
  color: '#000000',
  image: '',
  name,
  price: 100,
  category: 'Men',
  subCategory: 'Winterwear',
  paymentMethods: [],
});
const cart = (quantities: Record<string, number>): Cart =>
  Object.fromEntries(Object.entries(quantities).map(([id, quantity]) => [id, { 'M-#000000': entry(quantity) }]));
const quantities = (of: Cart) =>
  Object.fromEntries(Object.entries(of).map(([id, v]) => [id, v['M-#000000']?.quantity]));

describe('reconcileCarts', () => {
  it("[4.04] lays the server cart over a guest's: larger quantity and server's fields win, both colours stay", () => {
    const local = { p: { 'M-red': entry(3, 'mine'), 'M-blue': entry(1) } };
    const server = { p: { 'M-red': entry(2, 'theirs'), 'L-red': entry(1) } };
    const merged = reconcileCarts(local, undefined, server);
    expect(merged.p?.['M-red']).toMatchObject({ quantity: 3, name: 'theirs' });
    expect(Object.keys(merged.p ?? {}).sort()).toEqual(['L-red', 'M-blue', 'M-red']);
  });

  it('[4.05] changes nothing the second time, with and without a known base', () => {
    const local = cart({ a: 3, b: 1 });
    const server = cart({ a: 2, c: 4 });
    const once = reconcileCarts(local, undefined, server);
    expect(reconcileCarts(once, undefined, server)).toEqual(once);
    expect(reconcileCarts(once, server, server)).toEqual(once);
  });

  it('keeps a change that was not sent yet, and one that was made on another device', () => {
    const base = cart({ raisedHere: 1, removedHere: 1, raisedThere: 1, removedThere: 1, untouched: 2 });
    const local = cart({ raisedHere: 4, raisedThere: 1, removedThere: 1, untouched: 2, addedHere: 1 });
    const server = cart({ raisedHere: 1, removedHere: 1, raisedThere: 5, untouched: 2, addedThere: 1 });
    const merged = reconcileCarts(local, base, server);
    expect(merged).not.toHaveProperty('removedHere');
    expect(quantities(merged)).toEqual({ raisedHere: 4, raisedThere: 5, untouched: 2, addedHere: 1, addedThere: 1 });
  });

  it('loses nothing where both sides changed the same line', () => {
    const base = cart({ both: 1, removedHere: 1, removedThere: 1 });
    const local = cart({ both: 2, removedThere: 3 });
    const server = cart({ both: 5, removedHere: 2 });
    expect(quantities(reconcileCarts(local, base, server))).toEqual({ both: 5, removedHere: 2, removedThere: 3 });
  });
});
