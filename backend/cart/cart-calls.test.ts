import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import type { Cart } from '@/lib/contract/cart';
import { CART_LINES_MAX, QUANTITY_MAX } from '@/lib/contract/limits';
import type { Product } from '@/lib/contract/product';
import { createTestBackend } from '../testing/test-backend';

let token: string;
let shoppers = 0;

const shop = await createTestBackend();
const [kurta, chakli, bangle] = await shop.addProducts(
  {
    name: 'Kurta',
    price: 499.5,
    category: 'Women',
    image: [{ url: '/red.webp' }, { url: '/navy.webp', color: 'Navy Blue' }],
    colors: ['#9f1d2f', 'Navy Blue'],
    sizes: ['S', 'M'],
    paymentMethod: 'COD',
  },
  { name: 'Chakli', price: 120, category: 'Snacks', subCategory: 'SNChakli', colors: [], sizes: ['250 g', '500 g'] },
  { name: 'Bangle', price: 80, subCategory: 'Handwear', colors: [], sizes: [], paymentMethod: 'Razorpay' },
);
beforeEach(async () => {
  token = await shop.logIn(`cart${++shoppers}@gmail.com`);
});

const send = (definition: Call, input: unknown) => shop.call(definition, input, { token });
const add = (product: Product, size: string, color: string) =>
  send(calls.addToCart, { itemId: product._id, size, color });
const setQuantity = (product: Product, size: string, color: string | undefined, quantity: unknown) =>
  send(calls.updateCartQuantity, { itemId: product._id, size, color, quantity });
const cart = async (caller = token) => (await shop.call(calls.getCart, {}, { token: caller })).body['cartData'] as Cart;
const revision = async () => {
  const rows = await shop.services.db
    .selectFrom('carts')
    .innerJoin('users', 'users.id', 'carts.user_id')
    .select('revision')
    .where('email', '=', `cart${shoppers}@gmail.com`)
    .execute();
  return rows[0]?.revision ?? 0;
};

describe('reading and adding', () => {
  it('[7.06] [3.07] answers an empty cart to a new shopper', async () => {
    expect(await send(calls.getCart, {})).toMatchObject({ status: 200, body: { success: true, cartData: {} } });
  });

  it('[7.07] [3.09] [3.10] keeps what the catalogue says, whatever the payload says', async () => {
    const lie = {
      itemId: kurta._id,
      size: 'M',
      color: '#9f1d2f',
      image: 'x',
      name: 'Free',
      price: 1,
      category: 'Snacks',
      subCategory: 'x',
    };
    expect((await send(calls.addToCart, lie)).status).toBe(200);
    expect(await cart()).toEqual({
      [kurta._id]: {
        'M-#9f1d2f': {
          quantity: 1,
          size: 'M',
          color: '#9f1d2f',
          image: '/red.webp',
          name: 'Kurta',
          price: 499.5,
          category: 'Women',
          subCategory: 'Winterwear',
          paymentMethods: ['COD'],
        },
      },
    });
  });

  it('[4.11] the same size and colour again is one piece more', async () => {
    await add(kurta, 'M', '#9f1d2f');
    await add(kurta, 'M', '#9f1d2f');
    expect((await cart())[kurta._id]?.['M-#9f1d2f']?.quantity).toBe(2);
    expect(await revision()).toBe(2);
  });

  it('[4.12] another colour of the same size replaces the earlier one with one piece', async () => {
    await add(kurta, 'M', '#9f1d2f');
    await add(kurta, 'M', '#9f1d2f');
    await add(kurta, 'S', '#9f1d2f');
    await add(kurta, 'M', 'Navy Blue');
    const variants = (await cart())[kurta._id] ?? {};
    expect(Object.entries(variants).map(([key, { quantity }]) => [key, quantity])).toEqual([
      ['M-Navy Blue', 1],
      ['S-#9f1d2f', 1],
    ]);
  });

  it('[3.08] [3.11] spells snacks, colourless and one-size products in one way', async () => {
    await add(chakli, '250 g', '');
    await add(chakli, '250 g', 'default');
    await add(bangle, '', '#000000');
    const held = await cart();
    expect(held[chakli._id]?.['250 g-default']?.quantity).toBe(2);
    expect(held[bangle._id]?.['one-size-#000000']).toMatchObject({
      color: '#000000',
      size: 'one-size',
      paymentMethods: ['Razorpay'],
    });
  });

  it('[5.01] [5.03] [5.06] refuses what the catalogue does not have, in the recorded words', async () => {
    expect(await add(kurta, '', '#9f1d2f')).toMatchObject({
      status: 400,
      body: { success: false, message: 'Select Product Size' },
    });
    expect(await add(kurta, 'XXL', '#9f1d2f')).toMatchObject({ status: 400, body: { message: 'Select Product Size' } });
    expect(await add(kurta, 'M', '')).toMatchObject({ status: 400, body: { message: 'Select Product Color' } });
    expect(await add(kurta, 'M', 'Pink')).toMatchObject({ status: 400, body: { message: 'Select Product Color' } });
    expect(await add(chakli, '1 kg', 'default')).toMatchObject({
      status: 400,
      body: { message: 'Select Product Size' },
    });
    expect(await send(calls.addToCart, { itemId: 'no-such', size: 'M', color: 'x' })).toMatchObject({
      status: 404,
      body: { success: false, message: 'Product not found' },
    });
    expect(await cart()).toEqual({});
    expect(await revision()).toBe(0);
  });

  it('follows the catalogue when a price or a way to pay changes', async () => {
    const [shawl] = await shop.addProducts({ name: 'Shawl', price: 900 });
    await add(shawl, 'M', '#9f1d2f');
    await shop.addProducts({ ...shawl, price: 950, name: 'Silk Shawl', paymentMethod: 'Razorpay' });
    expect((await cart())[shawl._id]?.['M-#9f1d2f']).toMatchObject({
      price: 950,
      name: 'Silk Shawl',
      paymentMethods: ['Razorpay'],
    });
  });

  it('refuses to add what is sold out, and lets it stay and become fewer', async () => {
    const [shoe] = await shop.addProducts({ name: 'Shoe', stock: { 'M-#9f1d2f': 5 } });
    await setQuantity(shoe, 'M', '#9f1d2f', 3);
    await shop.addProducts({ ...shoe, stock: { 'M-#9f1d2f': 0 } });
    expect(await add(shoe, 'M', '#9f1d2f')).toMatchObject({
      status: 409,
      body: { success: false, message: 'Sold out' },
    });
    expect((await setQuantity(shoe, 'M', '#9f1d2f', 4)).status).toBe(409);
    expect((await setQuantity(shoe, 'M', '#9f1d2f', 2)).status).toBe(200);
    expect((await cart())[shoe._id]?.['M-#9f1d2f']?.quantity).toBe(2);
  });
});

describe('changing', () => {
  it('[7.10] sets a quantity, also of a line that is not there yet', async () => {
    await setQuantity(kurta, 'M', '#9f1d2f', 7);
    await setQuantity(kurta, 'M', 'Navy Blue', 2);
    expect(Object.values((await cart())[kurta._id] ?? {}).map(({ quantity }) => quantity)).toEqual([7, 2]);
  });

  it("[7.10] takes '#000000' where no colour is sent, which colourless products and snacks have", async () => {
    await setQuantity(bangle, '', undefined, 3);
    await setQuantity(chakli, '500 g', undefined, 2);
    expect((await cart())[bangle._id]?.['one-size-#000000']?.quantity).toBe(3);
    expect((await cart())[chakli._id]?.['500 g-default']?.quantity).toBe(2);
    expect(await setQuantity(kurta, 'M', undefined, 1)).toMatchObject({
      status: 400,
      body: { message: 'Select Product Color' },
    });
  });

  it.each([0, -1])(
    '[4.14] [4.15] a quantity of %i removes the line, and the product with its last',
    async (quantity) => {
      await setQuantity(kurta, 'S', '#9f1d2f', 2);
      await setQuantity(chakli, '250 g', 'default', 2);
      await setQuantity(kurta, 'S', '#9f1d2f', quantity);
      await setQuantity(chakli, '250 g', undefined, quantity);
      expect(await cart()).toEqual({});
    },
  );

  it('refuses quantities that are none, and holds at most 99', async () => {
    await setQuantity(kurta, 'M', '#9f1d2f', QUANTITY_MAX);
    for (const wrong of [QUANTITY_MAX + 1, 1.5, '3', 'many', null, 1e9, -100]) {
      const { status, body } = await setQuantity(kurta, 'M', '#9f1d2f', wrong);
      expect([wrong, status, body['success'], typeof body['message']]).toEqual([wrong, 400, false, 'string']);
    }
    await add(kurta, 'M', '#9f1d2f');
    expect((await cart())[kurta._id]?.['M-#9f1d2f']?.quantity).toBe(QUANTITY_MAX);
  });

  it('[7.08] removes a line; again is a yes, an unknown product is not', async () => {
    await add(kurta, 'M', '#9f1d2f');
    const gone = { itemId: kurta._id, variantKey: 'M-#9f1d2f' };
    expect((await send(calls.removeFromCart, gone)).status).toBe(200);
    expect(await cart()).toEqual({});
    expect((await send(calls.removeFromCart, gone)).status).toBe(200);
    expect(await send(calls.removeFromCart, { ...gone, itemId: 'no-such' })).toMatchObject({
      status: 404,
      body: { message: 'Product not found' },
    });
    expect(await send(calls.removeFromCart, { ...gone, variantKey: 'nope' })).toMatchObject({
      status: 404,
      body: { message: 'This item is not in your cart' },
    });
  });

  it('[7.09] [4.13] moves a line to its new colour, adds up what is there, and can be sent twice', async () => {
    await setQuantity(kurta, 'M', '#9f1d2f', 2);
    await setQuantity(chakli, '250 g', 'default', 1);
    await setQuantity(kurta, 'M', 'Navy Blue', 3);
    const move = { itemId: kurta._id, oldVariantKey: 'M-#9f1d2f', newColor: 'Navy Blue', size: 'M' };
    expect((await send(calls.updateCartColor, move)).status).toBe(200);
    expect((await send(calls.updateCartColor, move)).status).toBe(200);
    const variants = (await cart())[kurta._id] ?? {};
    expect(Object.keys(variants)).toEqual(['M-Navy Blue']);
    expect(variants['M-Navy Blue']).toMatchObject({ quantity: 5, image: '/navy.webp' });
  });

  it('refuses a colour the product does not have, and a line that is not there', async () => {
    await add(kurta, 'M', '#9f1d2f');
    const move = { itemId: kurta._id, oldVariantKey: 'M-#9f1d2f', newColor: 'Pink', size: 'M' };
    expect(await send(calls.updateCartColor, move)).toMatchObject({
      status: 400,
      body: { message: 'Select Product Color' },
    });
    expect(
      (await send(calls.updateCartColor, { ...move, oldVariantKey: 'S-#9f1d2f', newColor: 'Navy Blue', size: 'S' }))
        .status,
    ).toBe(404);
    expect((await send(calls.updateCartColor, { ...move, itemId: 'no-such' })).status).toBe(404);
    expect(Object.keys((await cart())[kurta._id] ?? {})).toEqual(['M-#9f1d2f']);
  });

  it('refuses one line more than an order may hold, and lets a fuller cart of before be emptied', async () => {
    const sizes = Array.from({ length: CART_LINES_MAX + 1 }, (_, index) => `${index}`);
    const [cloth] = await shop.addProducts({ name: 'Cloth', sizes });
    const statuses: number[] = [];
    for (const size of sizes) statuses.push((await add(cloth, size, '#9f1d2f')).status);
    expect(statuses.slice(0, CART_LINES_MAX).every((status) => status === 200)).toBe(true);
    expect(statuses[CART_LINES_MAX]).toBe(409);
    const { db } = shop.services;
    const row = await db
      .selectFrom('cart_lines')
      .selectAll()
      .where('product_id', '=', cloth._id)
      .executeTakeFirstOrThrow();
    const more = [1000, 1001].map((position) => ({
      ...row,
      variant_key: `s-${position}`,
      size: `${position}`,
      position,
    }));
    await db.insertInto('cart_lines').values(more).execute();
    expect(await add(cloth, `${CART_LINES_MAX}`, '#9f1d2f')).toMatchObject({
      status: 409,
      body: {
        message: `Your cart is full: it may hold ${CART_LINES_MAX} different items. Please remove something first.`,
      },
    });
    expect((await setQuantity(cloth, '1', '#9f1d2f', 3)).status).toBe(200);
    expect((await send(calls.removeFromCart, { itemId: cloth._id, variantKey: '0-#9f1d2f' })).status).toBe(200);
    expect(Object.keys((await cart())[cloth._id] ?? {})).toHaveLength(CART_LINES_MAX + 1);
  });

  it('loses nothing of 20 additions at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add(kurta, 'M', '#9f1d2f')));
    expect((await cart())[kurta._id]?.['M-#9f1d2f']?.quantity).toBe(20);
    expect(await revision()).toBe(20);
  });
});

describe('clear-deleted', () => {
  it('[7.11] [4.07] removes lines of products that are gone', async () => {
    const [old] = await shop.addProducts({ name: 'Old' });
    await add(old, 'M', '#9f1d2f');
    await add(kurta, 'M', '#9f1d2f');
    await shop.services.db.deleteFrom('products').where('id', '=', old._id).execute();
    const { [old._id]: _gone, ...updatedCart } = await cart();
    await send(calls.clearDeletedFromCart, { updatedCart: await cart() });
    expect(Object.keys(await cart())).toContain(old._id);
    expect((await send(calls.clearDeletedFromCart, { updatedCart })).status).toBe(200);
    expect(Object.keys(await cart())).toEqual([kurta._id]);
  });

  it('[7.22] acts on the token alone, and never deletes good lines, adds any or sets a price', async () => {
    const other = await shop.logIn(`other${shoppers}@gmail.com`);
    await shop.call(calls.addToCart, { itemId: kurta._id, size: 'S', color: '#9f1d2f' }, { token: other });
    const { id: userId } = await shop.services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `other${shoppers}@gmail.com`)
      .executeTakeFirstOrThrow();
    await add(kurta, 'M', '#9f1d2f');
    const before = await cart();
    await send(calls.clearDeletedFromCart, { userId, updatedCart: {} });
    await send(calls.clearDeletedFromCart, {
      userId,
      updatedCart: {
        [chakli._id]: { '250 g-default': { quantity: 5, size: '250 g', color: 'default', price: 1 } },
        [kurta._id]: { 'M-#9f1d2f': { quantity: 50, size: 'M', color: '#9f1d2f', price: 1 } },
      },
    });
    expect(await cart()).toEqual(before);
    expect(Object.keys((await cart(other))[kurta._id] ?? {})).toEqual(['S-#9f1d2f']);
  });
});

const cartCalls: [string, Call][] = [
  ['get', calls.getCart],
  ['add', calls.addToCart],
  ['remove-item', calls.removeFromCart],
  ['update-color', calls.updateCartColor],
  ['update', calls.updateCartQuantity],
  ['clear-deleted', calls.clearDeletedFromCart],
];

it.each(cartCalls)("[6.03] cart/%s asks for the token in the header named 'token'", async (_name, definition) => {
  const missing = await shop.call(definition, {});
  const unknown = await shop.call(definition, {}, { token: 'x'.repeat(43) });
  for (const answer of [missing, unknown]) {
    expect(answer).toMatchObject({
      status: 401,
      body: { success: false, message: expect.stringContaining('Not Authorized') },
    });
  }
});

const malformed = [
  [],
  'text',
  7,
  null,
  {},
  { itemId: { a: 1 } },
  { itemId: '' },
  { itemId: 'x'.repeat(65) },
  { itemId: 'x', size: 5 },
  { itemId: 'x', size: 'y'.repeat(61) },
  { itemId: 'x', variantKey: 5 },
  { itemId: 'x', variantKey: 'y'.repeat(131) },
  { itemId: 'x', oldVariantKey: 'y', newColor: ['z'] },
  {
    itemId: '__proto__',
    size: 'M',
    color: '#9f1d2f',
    quantity: 1,
    variantKey: 'name',
    oldVariantKey: 'name',
    newColor: 'x',
  },
  {
    itemId: 'constructor',
    size: 'M',
    color: '#9f1d2f',
    quantity: 1,
    variantKey: 'name',
    oldVariantKey: 'name',
    newColor: 'x',
  },
  { updatedCart: 7 },
  { updatedCart: { ['x'.repeat(65)]: {} } },
  { userId: 'x'.repeat(65), updatedCart: {} },
];

it.each(cartCalls.slice(1))(
  'cart/%s answers malformed input with a 4xx in words and changes nothing',
  async (_name, definition) => {
    await add(kurta, 'M', '#9f1d2f');
    const before = await cart();
    for (const input of malformed) {
      const { status, body } = await send(definition, input);
      expect([input, Math.floor(status / 100), body['success'], typeof body['message']]).toEqual([
        input,
        4,
        false,
        'string',
      ]);
    }
    expect(await cart()).toEqual(before);
  },
);
