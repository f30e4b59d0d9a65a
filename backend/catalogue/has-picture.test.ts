import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { makeProduct } from '@/testing/make-product';
import { createTestBackend } from '../testing/test-backend';

const onPostgres = inject('postgresUrl') !== undefined;

it.runIf(!onPostgres)('[20.120] is not offered by a shop in a file, whose pictures are in memory', async () => {
  const shop = await createTestBackend();
  expect((await shop.call(optionalCalls.hasPicture, { source: '/demo/a.webp' })).status).toBe(404);
});

it.runIf(onPostgres)(
  '[20.120] tells the pictures of products, hidden ones too, from other addresses, by index',
  async () => {
    const shop = await createTestBackend();
    await shop.addProducts(
      makeProduct('A', {
        _id: 'a',
        price: 1,
        image: [{ url: 'https://CDN.example/A b.jpg?v=2' }, { url: '/demo/ä.webp' }, { url: 'https://cdn.example' }],
      }),
      makeProduct('H', { _id: 'h', price: 1, hidden: true, image: [{ url: 'https://cdn.example/hidden.jpg' }] }),
    );
    const isShown = async (source: string) =>
      (await shop.call(optionalCalls.hasPicture, { source })).body['isShown'] as boolean;
    for (const source of [
      'https://cdn.example/A%20b.jpg?v=2',
      'https://cdn.example/hidden.jpg',
      'https://cdn.example/',
      '/demo/ä.webp',
    ])
      expect([source, await isShown(source)]).toEqual([source, true]);
    for (const source of [
      'https://cdn.example/a%20b.jpg?v=2',
      'https://cdn.example/A%20b.jpg',
      'https://cdn.example/A%20b.jpg?v=3',
      'https://elsewhere.example/hidden.jpg',
      '/demo/a.webp',
      'url',
      '"',
      '%',
    ])
      expect([source, await isShown(source)]).toEqual([source, false]);
    const { rows } = await shop.services.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`explain select images from products
      where string_to_array(lower(images), '"') && array['a']`.execute(trx);
    });
    expect(JSON.stringify(rows)).toContain('products_by_picture');
  },
);
