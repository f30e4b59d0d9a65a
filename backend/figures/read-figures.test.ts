import { expect, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { saveShelves } from '../catalogue/save-shelves';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { readFigures } from './read-figures';

let number = 0;

const shop = await createTestBackend();
const { db } = shop.services;
await shop.logIn('asha@gmail.com');
const userId = (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
await shop.addProducts(
  { _id: 'kurta', name: '=Kurta', category: 'Women' },
  { _id: 'murukku', name: 'Murukku', category: 'Snacks', colors: [] },
);
await db
  .transaction()
  .execute((trx) =>
    saveShelves(trx, [
      {
        slug: 'kurtas',
        parent: 'women',
        title: 'Kurtas',
        heading: 'Kurtas',
        introduction: '',
        featured: false,
        filter: { category: 'Women', words: ['kurta'], bestseller: false },
      },
    ]),
  );
// June 10 in India begins on June 9 at 18:30 in UTC.
await order('2026-06-09T18:29:59.999Z', { paid: 1 }, [['kurta', 1, 50_000]]);
await order('2026-06-09T18:30:00.000Z', { paid: 1, discount: 10_000 }, [
  ['kurta', 1, 50_000],
  ['murukku', 2, 25_000],
]);
await order('2026-06-10T10:00:00.000Z', { status: 'Delivered' }, [['gone', 3, 10_000]]);
await order('2026-06-10T11:00:00.000Z', { status: 'Shipped' }, [['kurta', 9, 50_000]]);
await order('2026-06-10T12:00:00.000Z', { status: 'Cancelled', paid: 1 }, [['kurta', 9, 50_000]]);
await order('2026-06-10T13:00:00.000Z', { status: 'Awaiting Payment' }, [['kurta', 9, 50_000]]);

async function order(
  at: string,
  { status = 'Order Placed', paid = 0, discount = 0 },
  lines: [product: string, quantity: number, pricePaise: number][],
): Promise<void> {
  const { db } = shop.services;
  const id = `o${++number}`;
  const subtotal = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0);
  await db
    .insertInto('orders')
    .values({
      id,
      public_id: `TT-${number}`,
      user_id: userId,
      status,
      refund_status: null,
      payment_method: paid ? 'Razorpay' : 'COD',
      paid,
      address: '{}',
      coupon_code: null,
      discount_percent: 0,
      subtotal_paise: subtotal,
      shipping_paise: 5000,
      platform_paise: 0,
      discount_paise: discount,
      total_paise: subtotal + 5000 - discount,
      created_at: at,
      updated_at: at,
    })
    .execute();
  for (const [position, [product_id, quantity, price_paise]] of lines.entries())
    await db
      .insertInto('order_items')
      .values({
        order_id: id,
        position,
        product_id,
        variant_key: 'x',
        name: `Old ${product_id}`,
        price_paise,
        quantity,
        size: 'M',
        color: '',
        category: product_id === 'murukku' ? 'Snacks' : 'Women',
        sub_category: '',
        image: '',
      })
      .execute();
}

const figures = (from = '2026-06-10', to = '2026-06-10') => readFigures(shop, { from, to });
const run = (...words: string[]) => runCommand(shop.services, 'figures', ...words);

it('[22.52] sales are orders whose money is there, on the day in India on which they were placed', async () => {
  expect(await figures()).toMatchObject({
    orders: 2,
    sold: 950 + 350,
    underWay: 1,
    toCollect: 4550,
    days: [{ day: '2026-06-10', orders: 2, sold: 1300, givenBack: 0 }],
  });
  const two = await figures('2026-06-09', '2026-06-11');
  expect(two.days.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-06-09', 1],
    ['2026-06-10', 2],
    ['2026-06-11', 0],
  ]);
});

it('[22.53] a product counts with its pieces and what they brought after coupons, one that is gone by its old name', async () => {
  expect((await figures()).products).toEqual([
    { id: 'murukku', name: 'Murukku', pieces: 2, sold: 450 },
    { id: 'kurta', name: '=Kurta', pieces: 1, sold: 450 },
    { id: 'gone', name: 'Old gone', pieces: 3, sold: 300 },
  ]);
});

it('[22.53] every piece counts for one shelf: the one that names its product, or the category it was ordered in', async () => {
  expect((await figures()).shelves).toEqual([
    { path: 'snacks', title: 'Snacks', pieces: 2, sold: 450 },
    { path: 'women/kurtas', title: 'Women / Kurtas', pieces: 1, sold: 450 },
    { path: 'women', title: 'Women', pieces: 3, sold: 300 },
  ]);
});

it('[22.52] what was refunded of a sold order is told with its day', async () => {
  const { db } = shop.services;
  await db
    .insertInto('refunds')
    .values(
      [
        ['r1', 'o2', 'returned', 'issued'],
        ['r2', 'o2', 'paid-twice', 'issued'],
        ['r5', 'o2', 'paid-too-late', 'issued'],
        ['r3', 'o5', 'cancelled', 'issued'],
        ['r4', 'o1', 'returned', 'pending'],
      ].map(([id = '', order_id = '', reason = '', state = '']) => ({
        id,
        order_id,
        reason,
        state: state as 'issued',
        cause_key: id,
        way: 'provider' as const,
        provider_payment_id: id,
        asked_paise: 20_000,
        amount_paise: 20_000,
        trying_since: '2026-07-01',
        try_after: '2026-07-01',
        created_at: '2026-07-01',
        updated_at: '2026-07-01',
      })),
    )
    .execute();
  expect(await figures('2026-06-09')).toMatchObject({ givenBack: 200, days: [{ givenBack: 0 }, { givenBack: 200 }] });
});

it('[22.54] a period is the last 30 days unless said otherwise, and refused in words where it is none', async () => {
  const { from, to, days } = await readFigures(shop, {});
  expect([from, to, days.length]).toEqual(['2026-05-17', '2026-06-15', 30]);
  for (const [asked, words] of [
    [{ from: '2026-02-30' }, /no day/],
    [{ from: 'x' }, /no day/],
    [{ from: '2026-06-11', to: '2026-06-10' }, /first day is after the last/],
    [{ from: '2024-01-01', to: '2026-06-10' }, /at most 400 days/],
  ] as const)
    await expect(readFigures(shop, asked)).rejects.toThrow(words);
});

it('[22.54] the command says them as every list, and no cell is a formula', async () => {
  const period = ['--from', '2026-06-10', '--to', '2026-06-10'];
  expect(await run('products', ...period, '--csv')).toContain("kurta,'=Kurta,1,450");
  expect(JSON.parse(await run('sales', ...period, '--json'))).toMatchObject([{ day: '2026-06-10', sold: 1300 }]);
  expect(await run(...period)).toMatch(/2026-06-10\s+2\s+₹1,300\.00/);
  expect(await run('searches', ...period)).toBe('Nothing from 2026-06-10 to 2026-06-10.');
  await expect(run('profits')).rejects.toThrow(/Usage/);
});

it('[22.55] what was searched in vain is counted by day and words, bounded, and of nobody in particular', async () => {
  const note = (searches: unknown[]) => shop.call(optionalCalls.noteMissedSearches, { searches });
  expect(
    (
      await note([
        { query: 'Blue Saree', times: 2 },
        { query: 'lehenga', times: 1 },
      ])
    ).status,
  ).toBe(200);
  await note([
    { query: 'blue saree', times: 3 },
    { query: 'asha@gmail.com', times: 1 },
    { query: '98765 43210', times: 1 },
  ]);
  const today = async () => (await readFigures(shop, {})).searches;
  expect(await today()).toEqual([
    { query: 'blue saree', times: 5 },
    { query: 'lehenga', times: 1 },
  ]);
  expect((await note([{ query: 'x', times: 0 }])).status).toBe(400);
  expect((await note(Array.from({ length: 51 }, () => ({ query: 'x', times: 1 })))).status).toBe(400);
  for (let call = 0; call < 11; call += 1)
    await note(Array.from({ length: 50 }, (_, at) => ({ query: `nonsense ${call * 50 + at}`, times: 1 })));
  const { known } = await shop.services.db
    .selectFrom('missed_searches')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow();
  expect(Number(known)).toBe(500);
  await note([{ query: 'lehenga', times: 4 }]);
  expect((await today()).slice(0, 2)).toEqual([
    { query: 'blue saree', times: 5 },
    { query: 'lehenga', times: 5 },
  ]);
});

it('[22.52] cash that is here before its parcel has arrived is sold, and not to be collected', async () => {
  await db.updateTable('orders').set({ cash_received_at: '2026-06-10T11:00:00.000Z' }).where('id', '=', 'o4').execute();
  expect(await figures()).toMatchObject({ orders: 3, sold: 950 + 350 + 4550, underWay: 0, toCollect: 0 });
});
