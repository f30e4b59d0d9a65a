import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { createTestBackend, type TestBackend } from './test-backend';

let shop: TestBackend;
beforeAll(async () => {
  shop = await createTestBackend();
});
afterAll(() => shop.close());

it('logs a new shopper in and knows them by their token', async () => {
  const token = await shop.logIn('asha@gmail.com');
  const profile = await shop.call(calls.getProfile, {}, { token });
  expect(profile).toMatchObject({ status: 200, body: { success: true, user: { name: 'Asha Rao' } } });
});

it('puts products on sale', async () => {
  const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499 });
  const { body } = await shop.call(calls.listProducts);
  expect(body['products']).toEqual([expect.objectContaining({ _id: kurta?._id, name: 'Kurta', price: 499 })]);
});
