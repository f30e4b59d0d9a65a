import { readFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { shelvesCsv } from '../catalogue/shelf-cells';
import { saveFees } from '../catalogue/fees';
import { readRedirects } from '../catalogue/read-redirects';
import { saveRedirects } from '../catalogue/save-redirects';
import { saveShelves } from '../catalogue/save-shelves';
import { exportCatalogue } from '../catalogue/export-catalogue';
import { readShelves } from '../catalogue/read-shelves';
import { createBackend } from '../create-backend';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { readDemo } from './read-demo';
import { seedDemo } from './seed-demo';

const { products, shelves, heroPictures } = await readDemo();

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend({}, { fees: false });
});

const listed = async () =>
  ((await shop.call(calls.listProducts)).body['products'] as { _id: string }[]).map(({ _id }) => _id);

it('[20.09] fills an empty database, in the order of the catalogue, with shelves', async () => {
  await seedDemo(shop.services);
  expect(await listed()).toEqual(products.map(({ _id }) => _id));
  expect((await shop.call(calls.getShipmentFee)).body['fee']).toBe(49);
  expect((await shop.call(optionalCalls.listShelves)).body['shelves']).toEqual(shelves);
  expect((await shop.call(calls.getPlatformFee)).body['fee']).toBe(5);
  expect((await shop.call(calls.listCarouselImages)).body['images']).toHaveLength(heroPictures.length);
});

it('[21.73] writes its files again, byte for byte, where the shop is exported', async () => {
  await seedDemo(shop.services);
  const { db } = shop.services;
  expect((await exportCatalogue(db)).csv).toBe(`\uFEFF${await readFile('demo/products.csv', 'utf8')}`);
  expect(shelvesCsv(await readShelves(db))).toBe(await readFile('demo/shelves.csv', 'utf8'));
});

it('fills it once, also when two processes start at once', async () => {
  const other = await createBackend(shop.services.config, { seed: false });
  await Promise.all([seedDemo(shop.services), seedDemo(other.services), seedDemo(shop.services)]);
  await other.close();
  expect(await listed()).toHaveLength(products.length);
});

it('leaves a catalogue alone that is not its own', async () => {
  const [mine] = await shop.addProducts({ name: 'Mine' });
  await seedDemo(shop.services);
  expect(await listed()).toEqual([mine._id]);
  expect((await shop.call(optionalCalls.listShelves)).body['shelves']).toEqual([]);
});

it('[20.09] keeps the redirects, shelves and fees that the merchant set before the first start', async () => {
  const { db } = shop.services;
  const [first] = shelves.map((shelf) => ({ ...shelf, title: 'Mine' }));
  if (!first) throw new Error('the demo has no shelves');
  await saveRedirects(db, [{ from: '/old/shop.html', to: '/about' }]);
  await saveShelves(db, [first]);
  await saveFees(db, { shippingPaise: 9900, platformPaise: 0 });
  await seedDemo(shop.services);
  expect(await listed()).toHaveLength(products.length);
  expect((await shop.call(optionalCalls.listShelves)).body['shelves']).toEqual([first]);
  expect((await shop.call(calls.getShipmentFee)).body['fee']).toBe(99);
  expect(await readRedirects(db)).toMatchObject([{ from: '/old/shop.html', to: '/about' }]);
});

it('gives a shop that imported first the pictures of its home page, and neither coupon nor fees of the demo', async () => {
  await shop.addProducts({ name: 'Mine' });
  const feeBefore = (await shop.call(calls.getShipmentFee)).body['fee'];
  await seedDemo(shop.services);
  expect((await shop.call(calls.listCarouselImages)).body['images']).toHaveLength(heroPictures.length);
  expect((await shop.call(calls.validateCoupon, { couponCode: 'SUMMER' })).body['success']).toBe(false);
  expect((await shop.call(calls.getShipmentFee)).body['fee']).toBe(feeBefore);
});

it.each<Record<string, string>>([{ DEMO: '0' }, { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 's' }])(
  '[22.01] with %o an empty database stays empty, also when it is started without that later',
  async (environment) => {
    const empty = await createTestBackend(environment, { seed: true, fees: false });
    const config = { ...empty.services.config, demo: true };
    await (await createBackend(config)).close();
    for (const [call, field] of [
      [calls.listProducts, 'products'],
      [calls.listCarouselImages, 'images'],
      [optionalCalls.listShelves, 'shelves'],
    ] as const)
      expect((await empty.call(call)).body[field]).toEqual([]);
    expect((await empty.call(calls.getShipmentFee)).body['fee']).toBe(0);
    expect((await empty.call(calls.getPlatformFee)).body['fee']).toBe(0);
    expect((await empty.call(calls.validateCoupon, { couponCode: 'SUMMER' })).body['success']).toBe(false);
  },
);

it('does not come back after a merchant deleted it', async () => {
  await seedDemo(shop.services);
  await shop.services.db.deleteFrom('products').execute();
  await seedDemo(shop.services);
  expect(await listed()).toEqual([]);
});
