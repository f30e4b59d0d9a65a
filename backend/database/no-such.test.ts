import { expect, it } from 'vitest';
import { createTestBackend } from '../testing/test-backend';
import { noSuch } from './no-such';

const shop = await createTestBackend();
await shop.addProducts(
  { _id: 'mulasi-handloom-kurta' },
  { _id: 'mulasi-handloom-kurti' },
  { _id: 'TT-7K2M9QX4B0TC' },
  { _id: 'k_1' },
  { _id: 'kx1' },
);

const words = async (typed: string) => (await noSuch(shop.services.db, 'product', typed)).message;

it.each([
  ['mulasi-handlom-kurta', 'mulasi-handloom-kurta'],
  ['Mulasi-Handloom-Kurto', 'mulasi-handloom-kurta or mulasi-handloom-kurti'],
  ['TT-7K2M9QX4BOTC', 'TT-7K2M9QX4B0TC'],
  ['tt-7k2m9qx4b0tc', 'TT-7K2M9QX4B0TC'],
  ['7K2M9QX4B0TC', 'TT-7K2M9QX4B0TC'],
  ['TT-7K2M', 'TT-7K2M9QX4B0TC'],
  ['k_', 'k_1'],
])('[22.32] %s is offered %s', async (typed, offered) => {
  expect(await words(typed)).toBe(`There is no product ${typed}. Did you mean ${offered}?`);
});

it.each(['sandal', '', '%', "'; drop table products", 'TT-000000000000'])(
  '[22.32] %j is near nothing',
  async (typed) => {
    expect(await words(typed)).toBe(`There is no product ${typed}.`);
  },
);

it('[22.32] says no control characters back, and no novel', async () => {
  expect(await words(`\u001B[2J${'x'.repeat(500)}`)).toHaveLength('There is no product .'.length + 80);
});
