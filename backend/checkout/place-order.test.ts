import { beforeEach, describe, expect, it } from 'vitest';
import { priceCart } from '@/lib/rules/cart/price-cart';
import { calls } from '@/lib/contract/calls';
import { order as orderSchema, type OrderPayload } from '@/lib/contract/order';
import { CART_LINES_MAX } from '@/lib/contract/limits';
import type { Product } from '@/lib/contract/product';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { saveFees } from '../catalogue/fees';
import { makeOrderPayload, TEST_FEES } from '@/testing/make-order-payload';
import { createTestBackend } from '../testing/test-backend';
import { percentCoupon } from '@/testing/make-offer';

let token: string;
let shoppers = 0;

const shop = await createTestBackend();
const image = [{ url: '/pictures/kurta.jpg' }];
const [kurta, chakli] = await shop.addProducts(
  { name: 'Kurta', price: 499.5, category: 'Women', image, colors: ['#9f1d2f', 'Navy Blue'], sizes: ['S', 'M'] },
  { name: 'Chakli', price: 120, category: 'Snacks', subCategory: 'SNChakli', image, colors: [], sizes: ['250 g'] },
);
await shop.addCoupons(
  { code: 'SUMMER', percent: 10 },
  { code: 'ENDED', percent: 10, active: 0 },
  { code: 'ONCE', percent: 15, usage_limit: 1 },
  { code: 'MINE', percent: 20, shopper_limit: 1 },
);
beforeEach(async () => {
  token = await shop.logIn(`order${++shoppers}@gmail.com`);
});

const place = (payload: unknown, headers: Record<string, string> = {}, caller = token) =>
  shop.call(calls.placeOrder, payload, { token: caller, headers });
const orders = (caller = token) => shop.orders(caller);
const cartKeys = async () => {
  const { body } = await shop.call(calls.getCart, {}, { token });
  return Object.values(body['cartData'] as Record<string, object>).flatMap((variants) => Object.keys(variants));
};
const setQuantity = (product: Product, size: string, color: string, quantity: number) =>
  shop.call(calls.updateCartQuantity, { itemId: product._id, size, color, quantity }, { token });
const rowCounts = async () => {
  const count = async (table: 'orders' | 'order_items' | 'coupon_uses' | 'idempotency_keys' | 'payments') =>
    Number(
      (
        await shop.services.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const mails = await shop.services.db.selectFrom('outbox').select('id').where('id', 'like', 'order-%').execute();
  return [
    await count('orders'),
    await count('order_items'),
    await count('coupon_uses'),
    await count('idempotency_keys'),
    await count('payments'),
    mails.length,
  ];
};

describe('a placed order', () => {
  it('[7.17] [7.20] [3.19] [9.16] [9.29] is read as it was shown, paid nothing, all of it due', async () => {
    const payload = makeOrderPayload(
      [
        { product: kurta, quantity: 2, size: 'M' },
        { product: chakli, quantity: 3 },
      ],
      { code: 'SUMMER', percent: 10 },
    );
    const shown = priceCart(
      [
        { pricePaise: 49950, quantity: 2 },
        { pricePaise: 12000, quantity: 3 },
      ],
      TEST_FEES,
      percentCoupon(10),
    );
    expect(await place(payload, { 'shown-total': String(shown.totalPaise) })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Order Placed' },
    });
    const [read] = await orders();
    expect(read).toEqual({
      orderId: expect.stringMatching(/^TT-[0-9A-HJKMNP-TV-Z]{12}$/),
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      status: 'Order Placed',
      items: [
        {
          productId: kurta._id,
          name: 'Kurta',
          price: 499.5,
          quantity: 2,
          size: 'M',
          color: '#9f1d2f',
          category: 'Women',
          subCategory: kurta.subCategory,
          image,
          discount: 99.9,
        },
        {
          productId: chakli._id,
          name: 'Chakli',
          price: 120,
          quantity: 3,
          size: '250 g',
          color: 'default',
          category: 'Snacks',
          subCategory: 'SNChakli',
          image,
          discount: 36,
        },
      ],
      address: payload.address,
      date: expect.stringMatching(/^2026-06-15T/),
      history: [{ status: 'Order Placed', at: read?.date }],
      cancellableUntil: expect.stringMatching(/^2026-06-15T/),
      returnPhotos: 3,
      returns: [],
      paymentMethod: 'COD',
      couponCode: 'SUMMER',
      discount: 10,
      amount: 1277.1,
      platformFee: 5,
      shippingFee: 49,
      payByLink: { link: expect.stringContaining(String(read?.orderId)), payable: read?.amount },
      paidAmount: 0,
      TotalFees: 0,
      dueAmount: 1277.1,
      payment: false,
    });
    expect(rupeesToPaise(read!.amount)).toBe(shown.totalPaise);
    expect(orderSchema.parse(read)).toEqual(read);
  });

  it('lists oldest first, and only the shopper’s own', async () => {
    await place(makeOrderPayload([{ product: kurta }]));
    await place(makeOrderPayload([{ product: chakli }]));
    expect((await orders()).map((order) => order.items[0]?.name)).toEqual(['Kurta', 'Chakli']);
    expect(await orders(await shop.logIn(`order${++shoppers}@gmail.com`))).toEqual([]);
  });

  it('is listed without a picture where its products had none', async () => {
    const [plain] = await shop.addProducts({ name: 'Plain', image: [] });
    await place(makeOrderPayload([{ product: plain }]));
    expect((await orders())[0]?.items).toMatchObject([{ name: 'Plain', image: [] }]);
  });

  it('takes exactly the ordered lines out of the cart and queues one mail to the account', async () => {
    await setQuantity(kurta, 'M', '#9f1d2f', 2);
    await setQuantity(kurta, 'M', 'Navy Blue', 1);
    await setQuantity(chakli, '250 g', 'default', 4);
    await place(makeOrderPayload([{ product: kurta, size: 'M', quantity: 2 }, { product: chakli }]));
    expect(await cartKeys()).toEqual(['M-Navy Blue']);
    const [read] = await orders();
    const mails = await shop.services.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', `order${shoppers}@gmail.com`)
      .where('id', 'like', 'order-%')
      .execute();
    expect(mails.map((mail) => mail.subject.includes(read!.orderId!))).toEqual([true]);
  });

  it('[9.25] is charged the fees the server holds, also when they have just changed', async () => {
    await saveFees(shop.services.db, { shippingPaise: 9900, platformPaise: 500 });
    const refused = await place(makeOrderPayload([{ product: kurta }]));
    await saveFees(shop.services.db, TEST_FEES);
    expect(refused).toMatchObject({ status: 409, body: { message: 'Prices have changed, please review your cart.' } });
  });

  it.each([
    [570001, '098765 43210'],
    ['५७०००१', '+९१ ९८७६५ ४३२१०'],
  ])('[5.47] keeps the address in one spelling, digits plain and the country fixed: %s', async (zipcode, phone) => {
    const payload = makeOrderPayload([{ product: kurta }]);
    await place({
      ...payload,
      address: { ...payload.address, email: ' Asha@GMAIL.com ', phone, country: 'France', zipcode },
    });
    expect((await orders())[0]?.address).toMatchObject({
      email: 'asha@gmail.com',
      phone: '+919876543210',
      country: 'India',
      zipcode: '570001',
    });
  });

  it('refuses a state that is none of India', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const { status, body } = await place({ ...payload, address: { ...payload.address, state: 'Texas' } });
    expect([status, body['message']]).toEqual([400, 'Please choose a state or union territory of India.']);
    expect(await orders()).toEqual([]);
  });
});

describe('prices', () => {
  const refusedPrice = {
    status: 409,
    body: { success: false, message: 'Prices have changed, please review your cart.' },
  };

  it('[9.14] refuses an amount the shop does not ask, and orders nothing', async () => {
    const before = await rowCounts();
    const payload = makeOrderPayload([{ product: kurta, quantity: 2 }]);
    for (const amount of [0, 1, payload.amount - 1, payload.amount + 0.02, payload.amount * 2]) {
      expect(await place({ ...payload, amount })).toMatchObject(refusedPrice);
    }
    expect(await rowCounts()).toEqual(before);
  });

  it('[9.15] never trusts prices, names or discounts of a payload', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const lie = { ...payload, discount: 90, items: payload.items.map((item) => ({ ...item, price: 1, name: 'Free' })) };
    expect((await place(lie)).status).toBe(200);
    expect((await orders())[0]).toMatchObject({ amount: 553.5, discount: 0, items: [{ name: 'Kurta', price: 499.5 }] });
    expect(await place({ ...lie, amount: 50 })).toMatchObject(refusedPrice);
  });

  it('[9.16] refuses another total than was shown, to the paisa', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    for (const shown of ['55349', '55351', '0'])
      expect(await place(payload, { 'shown-total': shown })).toMatchObject(refusedPrice);
    for (const wrong of ['553.50', '-1', 'all', ''])
      expect((await place(payload, { 'shown-total': wrong })).status).toBe(400);
    expect((await place(payload, { 'shown-total': '55350' })).status).toBe(200);
  });

  it('refuses a price that changed between cart and order', async () => {
    const [shawl] = await shop.addProducts({ name: 'Shawl', price: 900 });
    const payload = makeOrderPayload([{ product: shawl }]);
    await shop.addProducts({ ...shawl, price: 899 });
    expect(await place(payload)).toMatchObject(refusedPrice);
  });
});

describe('what cannot be ordered', () => {
  it('refuses products that are gone, hidden, or in a size or colour that is not offered', async () => {
    const [gone, hidden] = await shop.addProducts({ name: 'Gone' }, { name: 'Hidden' });
    const payloads = [
      makeOrderPayload([{ product: kurta }, { product: gone }]),
      makeOrderPayload([{ product: hidden }]),
      makeOrderPayload([{ product: kurta, size: 'XXL' }]),
      makeOrderPayload([{ product: kurta, color: 'Pink' }]),
    ];
    await shop.services.db.deleteFrom('products').where('id', '=', gone._id).execute();
    await shop.services.db.updateTable('products').set({ hidden: 1 }).where('id', '=', hidden._id).execute();
    const before = await rowCounts();
    for (const payload of payloads) {
      expect(await place(payload)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('no longer available') },
      });
    }
    expect(await rowCounts()).toEqual(before);
  });

  it('refuses a variant listed twice, which would slip past the limit of a line', async () => {
    const twice = makeOrderPayload([
      { product: kurta, quantity: 99 },
      { product: kurta, quantity: 99 },
    ]);
    expect(await place(twice)).toMatchObject({ status: 400, body: { message: 'The same item is listed twice.' } });
    const spelledTwice = makeOrderPayload([
      { product: chakli, color: '' },
      { product: chakli, color: 'default' },
    ]);
    expect(await place(spelledTwice)).toMatchObject({
      status: 400,
      body: { message: 'The same item is listed twice.' },
    });
  });

  it('refuses cash on delivery where one product is for online payment only', async () => {
    const [ring] = await shop.addProducts({ name: 'Ring', paymentMethod: 'Razorpay' });
    expect(await place(makeOrderPayload([{ product: kurta }, { product: ring }]))).toMatchObject({
      status: 400,
      body: { message: 'COD is not available for your selected product(s).' },
    });
  });

  it.each([
    [{ city: ' ' }, 'Please fill in all the fields.'],
    [{ street: '\u200b\u200b' }, 'Please fill in all the fields.'],
    [{ zipcode: '5700' }, 'Please enter a valid Indian zip code.'],
    [{ email: 'asha' }, 'Please enter a valid email address.'],
    [{ email: 'asha@example.com' }, 'Please use a valid email provider.'],
    [{ phone: '12345' }, 'Please enter a valid phone number.'],
  ])('refuses the address %j in the recorded words', async (wrong, message) => {
    const payload = makeOrderPayload([{ product: kurta }]);
    expect(await place({ ...payload, address: { ...payload.address, ...wrong } })).toMatchObject({
      status: 400,
      body: { success: false, message },
    });
  });

  it('refuses what is malformed with a 4xx in words, and writes nothing', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const item = payload.items[0];
    const wrong: unknown[] = [
      {},
      [],
      'x',
      { ...payload, items: [] },
      { ...payload, items: 'x' },
      { ...payload, items: Array.from({ length: CART_LINES_MAX + 1 }, () => item) },
      { ...payload, items: [item, item] },
      { ...payload, address: undefined },
      { ...payload, address: 'here' },
      { ...payload, address: { ...payload.address, street: 'x'.repeat(301) } },
      { ...payload, amount: '548.5' },
      { ...payload, amount: -1 },
      { ...payload, couponCode: 'x'.repeat(41) },
      { ...payload, couponCode: 7 },
      { ...payload, discount: 101 },
      ...[0, -1, 1.5, '1', 100, 1e9, 2 ** 53, null].map((quantity) => ({ ...payload, items: [{ ...item, quantity }] })),
      ...['', { a: 1 }, null, 'x'.repeat(65), 'no-such', '__proto__'].map((productId) => ({
        ...payload,
        items: [{ ...item, productId }],
      })),
    ];
    const before = await rowCounts();
    for (const input of wrong) {
      const { status, body } = await place(input);
      expect([input, Math.floor(status / 100), body['success'], typeof body['message']]).toEqual([
        input,
        4,
        false,
        'string',
      ]);
    }
    expect((await place({ ...payload, address: { ...payload.address, street: 'x'.repeat(300_000) } })).status).toBe(
      413,
    );
    expect(await rowCounts()).toEqual(before);
  });

  it.each([calls.placeOrder, calls.startOnlineOrder, calls.verifyOnlineOrder, calls.listOrders])(
    "[6.03] $path asks for the token in the header named 'token'",
    async (definition) => {
      const payload = makeOrderPayload([{ product: kurta }]);
      const before = await rowCounts();
      for (const caller of [undefined, 'nobody']) {
        expect(await shop.call(definition, payload, { token: caller })).toMatchObject({
          status: 401,
          body: { success: false },
        });
      }
      expect(await rowCounts()).toEqual(before);
    },
  );
});

describe('stock', () => {
  const left = async (product: Product) =>
    (await shop.services.db.selectFrom('stock').select('quantity').where('product_id', '=', product._id).execute()).map(
      (row) => row.quantity,
    );

  it('gives the last piece to one of 20 shoppers', async () => {
    const [vase] = await shop.addProducts({ name: 'Vase', sizes: ['one-size'], stock: { 'one-size-#9f1d2f': 1 } });
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => shop.logIn(`race${index}@gmail.com`)));
    const answers = await Promise.all(tokens.map((caller) => place(makeOrderPayload([{ product: vase }]), {}, caller)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body['message']).toBe('Vase, Crimson is sold out. Please review your cart.');
    expect(await left(vase)).toEqual([0]);
  });

  it('[2.187] says how many are left where these are few, and takes nothing of an order that is short of one line', async () => {
    const [tea, cup] = await shop.addProducts(
      { name: 'Tea', sizes: ['one-size'], stock: { 'one-size-#9f1d2f': 9 } },
      { name: 'Cup', sizes: ['S', 'M'], stock: { 'S-#9f1d2f': 2 } },
    );
    const refused = await place(
      makeOrderPayload([
        { product: tea, quantity: 2 },
        { product: cup, quantity: 3 },
      ]),
    );
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Only 2 of Cup, size S, Crimson left. Please review your cart.' },
    });
    expect([await left(tea), await left(cup)]).toEqual([[9], [2]]);
    expect(await place(makeOrderPayload([{ product: tea, quantity: 10 }]))).toMatchObject({
      status: 409,
      body: { message: 'Tea, Crimson: fewer than 10 left; 5 can be ordered. Please review your cart.' },
    });
    expect(
      (
        await place(
          makeOrderPayload([
            { product: tea, quantity: 2 },
            { product: cup, quantity: 2 },
          ]),
        )
      ).status,
    ).toBe(200);
    expect([await left(tea), await left(cup)]).toEqual([[7], [0]]);
  });

  it('shows the new stock in the product list', async () => {
    const [lamp] = await shop.addProducts({ name: 'Lamp', sizes: ['one-size'], stock: { 'one-size-#9f1d2f': 3 } });
    await shop.call(calls.listProducts);
    await place(makeOrderPayload([{ product: lamp }]));
    const { body } = await shop.call(calls.listProducts);
    expect((body['products'] as Product[]).find((one) => one._id === lamp._id)?.stock).toEqual({
      'one-size-#9f1d2f': 2,
    });
  });
});

describe('coupons', () => {
  const check = (couponCode: unknown, caller?: string) =>
    shop.call(calls.validateCoupon, { couponCode }, { token: caller });
  const withCoupon = (code: string, percent: number): OrderPayload =>
    makeOrderPayload([{ product: kurta }], { code, percent });

  it('[7.16] [3.18] answers the percent of a coupon, however it is typed', async () => {
    expect(await check('SUMMER')).toMatchObject({
      status: 200,
      body: { success: true, coupon: { discountOption: 10 } },
    });
    expect(await check('  summer ')).toMatchObject({ status: 200, body: { success: true } });
  });

  it('answers no to unknown and ended ones, and 400 to what is no code', async () => {
    for (const code of ['NOPE', 'ENDED', "' OR 1=1 --"]) {
      expect(await check(code)).toMatchObject({
        status: 200,
        body: { success: false, message: 'Invalid coupon code' },
      });
    }
    for (const wrong of ['', ' ', 7, null, 'x'.repeat(41), {}]) expect((await check(wrong)).status).toBe(400);
  });

  it('refuses an order with a coupon that does not count, or with another percent', async () => {
    expect(await place(withCoupon('NOPE', 10))).toMatchObject({
      status: 409,
      body: { message: 'Invalid coupon code' },
    });
    expect(await place(withCoupon('ENDED', 10))).toMatchObject({
      status: 409,
      body: { message: 'Invalid coupon code' },
    });
    expect(await place(withCoupon('SUMMER', 50))).toMatchObject({
      status: 409,
      body: { message: 'Prices have changed, please review your cart.' },
    });
    expect(await orders()).toEqual([]);
  });

  it('lets one of 10 orders have the last use, and the others nothing', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, (_, index) => shop.logIn(`coupon${index}@gmail.com`)));
    const answers = await Promise.all(tokens.map((caller) => place(withCoupon('ONCE', 15), {}, caller)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const { used_count } = await shop.services.db
      .selectFrom('coupons')
      .select('used_count')
      .where('code', '=', 'ONCE')
      .executeTakeFirstOrThrow();
    expect(used_count).toBe(1);
    expect((await check('ONCE')).body['success']).toBe(false);
  });

  it('counts what one shopper may use, also in two orders at once', async () => {
    const answers = await Promise.all(
      ['k-1', 'k-2'].map((key) => place(withCoupon('MINE', 20), { 'idempotency-key': key })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await check('MINE', token)).body['success']).toBe(false);
    expect((await check('MINE')).body['success']).toBe(true);
    expect((await orders()).length).toBe(1);
  });
});

describe('Idempotency-Key', () => {
  it('makes one order of 50 at once, and answers all of them alike', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(payload, { 'idempotency-key': 'k-50' })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true } });
    expect(await orders()).toHaveLength(1);
  });

  it('refuses the same key with another body, and for the other order call', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    await place(payload, { 'idempotency-key': 'k-1' });
    expect(
      (await place(makeOrderPayload([{ product: kurta, quantity: 2 }]), { 'idempotency-key': 'k-1' })).status,
    ).toBe(422);
    expect(
      (await shop.call(calls.startOnlineOrder, payload, { token, headers: { 'idempotency-key': 'k-1' } })).status,
    ).toBe(422);
    expect((await place(payload, { 'idempotency-key': 'k-2' })).status).toBe(200);
    expect(await orders()).toHaveLength(2);
  });

  it('remembers no refusal: a corrected order may carry the same key', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    expect((await place({ ...payload, amount: 1 }, { 'idempotency-key': 'k-1' })).status).toBe(409);
    expect((await place(payload, { 'idempotency-key': 'k-1' })).status).toBe(200);
  });

  it('belongs to its shopper', async () => {
    const other = await shop.logIn(`order${++shoppers}@gmail.com`);
    const payload = makeOrderPayload([{ product: kurta }]);
    for (const caller of [token, other])
      expect((await place(payload, { 'idempotency-key': 'same' }, caller)).status).toBe(200);
    expect([await orders(), await orders(other)].map((list) => list.length)).toEqual([1, 1]);
  });

  it('answers after a day, and is forgotten after three', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    await place(payload, { 'idempotency-key': 'old' });
    shop.clock.advance(24 * 3_600_000);
    await place(payload, { 'idempotency-key': 'old' });
    expect(await orders()).toHaveLength(1);
    shop.clock.advance(48 * 3_600_000);
    await place(payload, { 'idempotency-key': 'new' });
    await place(payload, { 'idempotency-key': 'old' });
    expect(await orders()).toHaveLength(3);
  });

  it('refuses keys that are none, and does no harm elsewhere', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    for (const key of ['x'.repeat(256), 'with space', ''])
      expect((await place(payload, { 'idempotency-key': key })).status).toBe(400);
    expect(
      (await shop.call(calls.listOrders, {}, { token, headers: { 'idempotency-key': 'x'.repeat(300) } })).status,
    ).toBe(200);
    expect(await orders()).toEqual([]);
  });
});
