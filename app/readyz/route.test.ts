import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { GET } from './route';
import type { Catalogue } from '@/lib/storefront/snapshot/catalogue-shape';
import { backendThat, catalogueOf, openTestShop } from '@/testing/make-shop';

const shop = { backend: async (): Promise<Response> => Response.json({}), asked: [] as string[] };
const backend = backendThat((path) => {
  shop.asked.push(path);
  return shop.backend();
});

const status = async (query: string) => (await GET(new NextRequest(`http://shop.test/readyz${query}`))).status;
const answering = (code: number) => async () => Response.json({}, { status: code });

it('[14.78] says whether orders can be written only where it is asked for, and pages go on', async () => {
  openTestShop({ backend, catalogue: catalogueOf({} as Catalogue) });
  for (const [answer, orders] of [
    [answering(200), 200],
    [answering(404), 200],
    [answering(401), 200],
    [answering(503), 503],
    [answering(500), 503],
    [() => Promise.reject(new Error('it does not listen')), 503],
  ] as const) {
    shop.backend = answer;
    expect([await status(''), await status('?orders'), await status('?orders=1')]).toEqual([200, orders, orders]);
  }
  expect(new Set(shop.asked)).toEqual(new Set(['/readyz']));
  openTestShop({ backend });
  shop.backend = answering(200);
  expect([await status(''), await status('?orders')]).toEqual([503, 503]);
});
