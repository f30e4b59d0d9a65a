import { beforeEach, expect, test } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { atDesk } from '../testing/at-desk';
import { KURTA, SHIRT } from '../testing/priced-products';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { findProduct } from './find-product';
import { setStock } from './set-stock';

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
beforeEach(async () => {
  shop = await createTestBackend();
  desk = await atDesk(shop);
  await shop.addProducts({ ...KURTA, name: 'Silk Kurta' }, SHIRT, {
    ...SHIRT,
    _id: 'k3',
    price: 599,
    mrp: 650,
    stock: {},
  });
});

interface Preview {
  changedRows: { line: number; id: string; changes: { column: string; from: string; to: string }[] }[];
  badRows: { line: number; id: string; faults: string[] }[];
  version: string;
  notes: string[];
}
const of = 'prices';
const product = (id: string) => findProduct(shop.services.db, id);
const paste = (...rows: string[]) => desk(deskCalls.keepFile, { of, file: rows.join('\r\n') });
async function pasted(...rows: string[]): Promise<Preview> {
  const sent = await paste(...rows);
  if (sent.status !== 200) throw new Error(String(sent.body['message']));
  return ((await desk(deskCalls.readWaitingFile, { of })).body['waiting'] as { preview: Preview }).preview;
}
const set = (shownVersion: string, skipBad = '') => desk(deskCalls.setWaitingFile, { of, seen: shownVersion, skipBad });

test('[22.172] pasted columns of product, price and stock are shown, and set exactly as they were shown', async () => {
  const preview = await pasted('k2\t₹1,450\t3', ' silk  KURTA \t949\t');
  expect(preview).toMatchObject({
    badRows: [],
    changedRows: [
      {
        line: 1,
        id: 'k2',
        changes: [
          { column: 'price', from: '499', to: '1450' },
          { column: 'stock', from: 'M-Red:4', to: 'M-Red:3' },
        ],
      },
      { line: 2, id: 'k1', changes: [{ column: 'price', from: '899', to: '949' }] },
    ],
  });
  expect((await product('k2')).price).toBe(499);
  expect((await set(preview.version)).body).toMatchObject({
    message: 'Prices and stock are saved: 0 added, 2 changed, 0 unchanged.',
  });
  expect(await product('k2')).toMatchObject({ price: 1450, stock: { 'M-Red': 3 } });
  expect(await product('k1')).toMatchObject({ price: 949, originalPrice: 1200, stock: { 'S-Red': 2 } });
});

test('[22.172] a first line names the columns in any order, and each size and colour has a row', async () => {
  const { changedRows, version } = await pasted(
    'Colour\tSize\tPieces\tProduct ID\tPrice struck through',
    'red\tS\t0\tk1\t0',
    'red\tM\t5\tk1\t',
    '\t\talways\tk2\t',
  );
  expect(changedRows).toMatchObject([
    {
      line: 2,
      id: 'k1',
      changes: [
        { column: 'originalPrice', to: '' },
        { column: 'stock', to: 'M-Red:5|S-Red:0' },
      ],
    },
    { line: 4, id: 'k2', changes: [{ column: 'stock', from: 'M-Red:4', to: '' }] },
  ]);
  await set(version);
  expect((await product('k2')).stock ?? {}).toEqual({});
});

test('[22.172] rows that cannot be are named by line, and the others are set where that is said', async () => {
  const { badRows, version } = await pasted(
    'Shirt\t9\t1',
    'k9\t9\t1',
    'k3\t700\t',
    'k1\t999\t4',
    'k2\tmuch\t',
    'k2\t450\t',
  );
  expect(badRows).toEqual([
    { line: 1, id: 'Shirt', faults: ['name is that of 2 products: write the id'] },
    { line: 2, id: 'k9', faults: ['is no product of the shop, neither by id nor by name'] },
    { line: 3, id: 'k3', faults: ['price is above the MRP, ₹650'] },
    { line: 4, id: 'k1', faults: [expect.stringContaining('of S Red, M Red')] },
    { line: 5, id: 'k2', faults: [expect.stringMatching(/^price must be rupees/)] },
    { line: 6, id: 'k2', faults: ['product is in line 5 already'] },
  ]);
  expect((await set(version)).status).toBe(400);
  const again = await pasted('k9\t9\t1', 'k2\t450\t');
  expect((await set(again.version, 'on')).status).toBe(200);
  expect((await product('k2')).price).toBe(450);
});

test('[22.172] what was sold meanwhile is shown anew, and what is no table is refused in words', async () => {
  const { version } = await pasted('k2\t450\t9');
  await setStock(
    { services: shop.services, who: 'other@shop.example.in' },
    { id: 'k2', cells: [{ variant: 'M-Red', units: 1 }] },
  );
  expect((await set(version)).status).toBe(409);
  expect((await product('k2')).price).toBe(499);
  expect((await paste('just words')).body['message']).toContain('must begin with a line that names its columns');
  expect((await paste('id\tprice\tshade', 'k2\t4\tx')).body['message']).toContain('unknown or twice: shade');
});
