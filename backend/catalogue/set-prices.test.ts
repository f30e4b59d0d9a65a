import { beforeEach, expect, test } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readFormFields } from '@/lib/rules/desk/read-form-fields';
import { atDesk } from '../testing/at-desk';
import { KURTA, SHIRT } from '../testing/priced-products';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { findProduct } from './find-product';
import { setPrice } from './set-price';

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
beforeEach(async () => {
  shop = await createTestBackend();
  desk = await atDesk(shop);
  await shop.addProducts(KURTA, SHIRT, { _id: 'k3', name: 'Cap', price: 99, sizes: [], colors: [] });
});

/** Rows as the page sends them; what a test types differs. */
const row = (at: number, id: string, shown: Record<string, string>, typed: Record<string, string> = {}) => {
  const { price = '', original = '', variant = '', units = '' } = shown;
  const name = (field: string) => `rows.${at}.${field}`;
  return [
    [name('id'), id],
    [name('priceSeen'), price],
    [name('price'), typed['price'] ?? price],
    [name('shownOriginal'), original],
    [name('originalPrice'), typed['original'] ?? original],
    [name('stock.0.variant'), variant],
    [name('stock.0.seen'), units],
    [name('stock.0.pieces'), typed['units'] ?? units],
  ] as [string, string][];
};
const KURTA_ROW = { price: '899', original: '1200', variant: 'S-Red', units: '2' };
const SHIRT_ROW = { price: '499', variant: 'M-Red', units: '4' };
const CAP_ROW = { price: '99', variant: 'One Size-Default', units: 'always' };
const send = (rows: readonly [string, string][][], more: [string, string][] = []) =>
  desk(deskCalls.setPrices, readFormFields([...rows.flat(), ...more]));
const product = (id: string) => findProduct(shop.services.db, id);
const changes = () =>
  shop.services.db.selectFrom('changes').select(['what', 'subject_id']).where('subject_kind', '=', 'product').execute();

test('[22.171] of many products only what differs from what was shown is set', async () => {
  const { variants } =
    ((await desk(deskCalls.listGoods, { search: 'cap' })).body['goods'] as { variants: { key: string }[] }[])[0] ?? {};
  const cap = { ...CAP_ROW, variant: variants?.[0]?.key ?? '' };
  const rows = [
    row(0, 'k1', KURTA_ROW, { price: '₹949', original: '' }),
    row(1, 'k2', SHIRT_ROW),
    row(2, 'k3', cap, { units: '7' }),
  ];
  expect((await send(rows)).body).toMatchObject({ success: true, message: '2 products are saved.' });
  expect(await product('k1')).toMatchObject({ price: 949, stock: { 'S-Red': 2 } });
  expect((await product('k1')).originalPrice).toBeUndefined();
  expect(Object.values((await product('k3')).stock ?? {})).toEqual([7]);
  expect((await changes()).map(({ what, subject_id }) => [what, subject_id])).toEqual([
    ['price set', 'k1'],
    ['stock set', 'k3'],
  ]);
  const again = [row(0, 'k3', { ...cap, units: '7' }, { units: 'always' })];
  expect((await send(again)).status).toBe(200);
  expect(Object.values((await product('k3')).stock ?? {})).toEqual([]);
});

test('[22.171] what changed meanwhile or cannot be is named by row, and the other rows are saved', async () => {
  await setPrice({ services: shop.services, who: 'other@shop.example.in' }, { id: 'k1', pricePaise: 95_000 as never });
  const { status, body } = await send(
    [
      row(0, 'k1', KURTA_ROW, { price: '850' }),
      row(1, 'k2', SHIRT_ROW, { price: '450', original: '400' }),
      row(2, 'k3', { price: '99' }, { price: '89' }),
      row(3, 'gone', { price: '9' }, { price: '8' }),
    ].map((fields) => fields.filter(([name]) => !name.includes('stock'))),
  );
  expect(status).toBe(409);
  expect(body['message']).toMatch(/^1 product is saved\. Not saved:\nKurta: Somebody else set the price of k1 to ₹950/);
  expect(body['fields']).toMatchObject({
    'rows.0': expect.stringContaining('you typed ₹850'),
    'rows.1.originalPrice': 'is lower than the price',
    'rows.3': expect.stringContaining('gone'),
  });
  expect([(await product('k1')).price, (await product('k2')).price, (await product('k3')).price]).toEqual([
    950, 499, 89,
  ]);
});

test('[22.171] prices of a tenth are asked about once for all rows, after the others were saved', async () => {
  const rows = [
    row(0, 'k1', { ...KURTA_ROW, original: '1200' }, { price: '89' }),
    row(1, 'k2', SHIRT_ROW, { price: '49', units: '3' }),
  ];
  const asked = await send(rows);
  expect(asked).toMatchObject({ status: 400, body: { code: 'question' } });
  const question = String(asked.body['message']);
  expect(question.split('\n')).toHaveLength(2);
  expect((await product('k2')).stock).toEqual({ 'M-Red': 4 });
  // A browser sends line ends of its own.
  expect((await send(rows, [['sure', question.replaceAll('\n', '\r\n')]])).body).toMatchObject({
    message: '2 products are saved.',
  });
  expect(await product('k2')).toMatchObject({ price: 49, stock: { 'M-Red': 3 } });
});

test('[22.171] what is no price or number refuses the form before anything is set, by its field', async () => {
  const { status } = await send([
    row(0, 'k1', KURTA_ROW, { price: 'much' }),
    row(1, 'k2', SHIRT_ROW, { price: '450' }),
  ]);
  expect(status).toBe(400);
  const read = deskCalls.setPrices.request.safeParse(readFormFields(row(0, 'k2', SHIRT_ROW, { units: 'some' })));
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['rows.0.stock.0.pieces', 'must be a whole number, or the word always'],
  ]);
  expect((await product('k2')).price).toBe(499);
});

test('[22.171] the page lists products by type and by the shelf they stand on', async () => {
  await shop.addProducts({ _id: 's1', name: 'Ring Murukku', category: 'Snacks', subCategory: 'SNMurukku' });
  const ids = async (asked: object) =>
    ((await desk(deskCalls.listGoods, asked)).body['goods'] as { id: string }[]).map(({ id }) => id);
  expect(await ids({ type: 'SNMurukku' })).toEqual(['s1']);
  expect(await ids({ shelf: 'snacks', limit: '50' })).toEqual(['s1']);
  expect(await ids({ shelf: 'snacks', search: 'kurta' })).toEqual([]);
  expect(await ids({ shelf: 'no-such' })).toEqual([]);
  expect(await ids({ limit: 2 })).toHaveLength(2);
});
