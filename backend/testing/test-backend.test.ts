import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { createTestBackend } from './test-backend';

const shop = await createTestBackend();
let ofTheTestBefore = '';

it('logs a new shopper in and knows them by their token', async () => {
  const token = await shop.logIn('asha@gmail.com');
  const profile = await shop.call(calls.getProfile, {}, { token });
  expect(profile).toMatchObject({ status: 200, body: { success: true, user: { name: 'Asha Rao' } } });
});

it('puts products on sale', async () => {
  const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499 });
  const { body } = await shop.call(calls.listProducts);
  expect(body['products']).toEqual([expect.objectContaining({ _id: kurta._id, name: 'Kurta', price: 499 })]);
});

it('is closed after the test that made it', async () => {
  ofTheTestBefore = (await createTestBackend()).dataDir;
  expect(existsSync(ofTheTestBefore)).toBe(true);
});

it('and not before the end of the file where the file made it', () => {
  expect([ofTheTestBefore, shop.dataDir].map((folder) => existsSync(folder))).toEqual([false, true]);
});
