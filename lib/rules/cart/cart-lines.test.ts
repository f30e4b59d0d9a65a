import { describe, expect, it } from 'vitest';
import type { Cart } from '@/lib/contract/cart';
import { QUANTITY_MAX } from '@/lib/contract/limits';
import { cartCount, cartLines, dropMissing, followOrder, variantKey, type CartAddition } from './cart-lines';
import { additionWrite, applyWrite, quantityWrite } from './cart-write';
import { colorWrite } from './color-write';
import { inOrder } from './in-order';
import { makeCart, makeCartAddition } from '@/testing/make-cart';

const addition = (productId: string, size: string, color: string, price = 499) =>
  makeCartAddition({ productId, size, color, price });
const setQuantity = (cart: Cart, productId: string, key: string, quantity: number): Cart =>
  applyWrite(cart, quantityWrite(cart, productId, key, quantity));
const removeVariant = (cart: Cart, productId: string, key: string): Cart => setQuantity(cart, productId, key, 0);
const addToCart = (cart: Cart, added: CartAddition): Cart => applyWrite(cart, additionWrite(cart, added));
const changeColor = (cart: Cart, productId: string, key: string, color: string): Cart =>
  applyWrite(cart, colorWrite(cart, productId, key, color));
const cartOf = (...additions: CartAddition[]): Cart => additions.reduce<Cart>(addToCart, {});
const quantities = (cart: Cart) => cartLines(cart).map((line) => [line.productId, line.variantKey, line.quantity]);

describe('additionWrite', () => {
  it('[3.07] [3.09] keeps a variant under its product and its key, with everything the cart shows', () => {
    const kurta = {
      size: 'M',
      color: 'red',
      price: 499,
      image: '/kurta.jpg',
      name: 'Kurta',
      category: 'Women',
      subCategory: 'Winterwear',
      paymentMethods: ['COD'],
    };
    expect(cartOf({ productId: 'p1', ...kurta })).toEqual({ p1: { 'M-red': { quantity: 1, ...kurta } } });
  });

  it('[4.11] raises the quantity of the same size and colour by 1', () => {
    expect(
      quantities(cartOf(addition('p1', 'M', 'red'), addition('p1', 'M', 'red'), addition('p1', 'M', 'red'))),
    ).toEqual([['p1', 'M-red', 3]]);
  });

  it('[4.12] lets another colour replace the same size with one piece, and leaves other sizes alone', () => {
    const cart = cartOf(
      addition('p1', 'S', 'red'),
      addition('p1', 'M', 'red'),
      addition('p1', 'M', 'red'),
      addition('p1', 'M', 'blue'),
    );
    expect(quantities(cart)).toEqual([
      ['p1', 'S-red', 1],
      ['p1', 'M-blue', 1],
    ]);
  });

  it('leaves a line in its place when there is one more of it', () => {
    expect(
      quantities(cartOf(addition('p1', 'M', 'red'), addition('p1', 'S', 'red'), addition('p1', 'M', 'red'))),
    ).toEqual([
      ['p1', 'M-red', 2],
      ['p1', 'S-red', 1],
    ]);
  });

  it('takes over what the catalogue says now', () => {
    const cart = cartOf(addition('p1', 'M', 'red', 499), addition('p1', 'M', 'red', 450));
    expect(cart['p1']?.['M-red']).toMatchObject({ price: 450, quantity: 2 });
  });

  it('stops at the most an order may hold, and never changes the cart it was given', () => {
    const full = setQuantity(cartOf(addition('p1', 'M', 'red')), 'p1', 'M-red', QUANTITY_MAX);
    const before = structuredClone(full);
    expect(quantities(addToCart(full, addition('p1', 'M', 'red')))).toEqual([['p1', 'M-red', QUANTITY_MAX]]);
    expect(full).toEqual(before);
  });
});

describe('quantityWrite', () => {
  const cart = cartOf(addition('p1', 'S', 'red'), addition('p1', 'M', 'red'), addition('p2', 'M', 'red'));

  it('sets a quantity, at most the limit', () => {
    expect(setQuantity(cart, 'p1', 'M-red', 7)['p1']?.['M-red']?.quantity).toBe(7);
    expect(setQuantity(cart, 'p1', 'M-red', 1000)['p1']?.['M-red']?.quantity).toBe(QUANTITY_MAX);
  });

  it.each([0, -1, -99])('[4.14] removes the line at %i', (quantity) => {
    const left = setQuantity(cart, 'p1', 'M-red', quantity);
    expect(quantities(left)).toEqual([
      ['p1', 'S-red', 1],
      ['p2', 'M-red', 1],
    ]);
    expect(left['p1']).not.toHaveProperty('M-red');
  });

  it('[4.15] removes a product with its last variant', () => {
    expect(Object.keys(removeVariant(removeVariant(cart, 'p1', 'M-red'), 'p1', 'S-red'))).toEqual(['p2']);
    expect(Object.keys(removeVariant(cart, 'p2', 'M-red'))).toEqual(['p1']);
  });

  it('leaves the cart alone where there is no such line', () => {
    expect(setQuantity(cart, 'p1', 'L-red', 5)).toEqual(cart);
    expect(setQuantity(cart, 'p9', 'M-red', 5)).toEqual(cart);
    expect(removeVariant(cart, 'p9', 'M-red')).toEqual(cart);
    expect(removeVariant(cart, 'p1', 'L-red')).toEqual(cart);
  });
});

describe('colorWrite', () => {
  it('[4.13] moves the line to the key of its new colour, in its place and with its quantity', () => {
    const cart = setQuantity(cartOf(addition('p1', 'M', 'red'), addition('p1', 'S', 'red')), 'p1', 'M-red', 4);
    const moved = changeColor(cart, 'p1', 'M-red', 'blue');
    expect(quantities(moved)).toEqual([
      ['p1', 'M-blue', 4],
      ['p1', 'S-red', 1],
    ]);
    expect(moved['p1']?.['M-blue']?.color).toBe('blue');
  });

  it('adds up where the new key is there already, at most the limit', () => {
    const both = makeCart({ productId: 'p1' }, { productId: 'p1', color: 'blue' });
    expect(quantities(changeColor(both, 'p1', 'M-red', 'blue'))).toEqual([['p1', 'M-blue', 2]]);
    const many = setQuantity(setQuantity(both, 'p1', 'M-red', 60), 'p1', 'M-blue', 60);
    expect(quantities(changeColor(many, 'p1', 'M-red', 'blue'))).toEqual([['p1', 'M-blue', QUANTITY_MAX]]);
  });

  it('leaves the cart alone where nothing changes', () => {
    const cart = cartOf(addition('p1', 'M', 'red'));
    expect(changeColor(cart, 'p1', 'M-red', 'red')).toEqual(cart);
    expect(changeColor(cart, 'p1', 'S-red', 'blue')).toEqual(cart);
    expect(changeColor(cart, 'p9', 'M-red', 'blue')).toEqual(cart);
  });
});

describe('what is derived', () => {
  it('[4.16] [4.17] counts what can be seen: lines of 0 or fewer pieces are none', () => {
    const cart = setQuantity(cartOf(addition('p1', 'M', 'red'), addition('p2', 'M', 'red')), 'p1', 'M-red', 4);
    const none = makeCart({ productId: 'p2', quantity: 0 }, { productId: 'p2', size: 'S', quantity: -3 });
    const withEmpty = { ...cart, ...none };
    expect([cartCount(cart), cartCount(withEmpty), cartCount({})]).toEqual([5, 4, 0]);
    expect(quantities(withEmpty)).toEqual([['p1', 'M-red', 4]]);
  });
});

describe('dropMissing', () => {
  it('[4.06] drops products that no longer exist, and says whether it did', () => {
    const cart = cartOf(addition('p1', 'M', 'red'), addition('p2', 'M', 'red'));
    expect(dropMissing(cart, (id) => id === 'p2')).toEqual({ cart: { p2: cart['p2'] }, dropped: true });
    expect(dropMissing(cart, () => true)).toEqual({ cart, dropped: false });
  });
});

describe('the order of products', () => {
  const cartWith = (...ids: string[]) =>
    makeCart(...ids.flatMap((productId) => ['M', 'L'].map((size) => ({ productId, size }))));

  it('keeps products with numbers for ids in the order they were added', () => {
    let order = followOrder([], cartWith('20'));
    order = followOrder(order, cartWith('20', '7'));
    order = followOrder(order, cartWith('20', '7', 'kurta'));
    order = followOrder(order, cartWith('20', '7', 'kurta', '3'));
    expect(order).toEqual(['20', '7', 'kurta', '3']);
    const lines = inOrder(cartLines(cartWith('20', '7', 'kurta', '3')), order);
    expect(lines.map(({ productId, size }) => `${productId} ${size}`)).toEqual([
      '20 M',
      '20 L',
      '7 M',
      '7 L',
      'kurta M',
      'kurta L',
      '3 M',
      '3 L',
    ]);
  });

  it('forgets what is gone, so that it comes last when it is added again', () => {
    const order = followOrder(['20', '7', '3'], cartWith('20', '3'));
    expect(order).toEqual(['20', '3']);
    expect(followOrder(order, cartWith('20', '7', '3'))).toEqual(['20', '3', '7']);
  });

  it('lists what it knows nothing of last, and nothing twice', () => {
    expect(inOrder(cartLines(cartWith('7', '20')), ['20']).map(({ productId }) => productId)).toEqual([
      '20',
      '20',
      '7',
      '7',
    ]);
    expect(followOrder(['7', '7'], cartWith('7'))).toEqual(['7']);
  });
});

it("[3.08] is 'size-color', with 'one-size' where no size is chosen", () => {
  expect(variantKey('M', 'Navy Blue')).toBe('M-Navy Blue');
  expect(variantKey('', '#9f1d2f')).toBe('one-size-#9f1d2f');
});

it("[3.11] keeps the snacks' 'default' and falls back to '#000000'", () => {
  expect(variantKey('250 g', 'default')).toBe('250 g-default');
  expect(variantKey('M', '')).toBe('M-#000000');
});
