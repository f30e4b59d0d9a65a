import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import type { CatalogueFact } from '@/lib/rules/cart/follow-catalogue';
import type { Catalogue } from '@/lib/storefront/snapshot/catalogue-shape';
import { makeProduct } from '@/testing/make-product';
import { catalogueOf, openTestShop } from '@/testing/make-shop';
import { GET } from './route';

const kurta = makeProduct('Kurta', {
  _id: 'kurta',
  colors: ['Red'],
  sizes: ['S', 'M', 'L', 'XL'],
  stock: { 'S-Red': 0, 'M-Red': 2, 'L-Red': 24 },
});

type Answered = Pick<CatalogueFact, 'stock' | 'short'>;

async function stockFor(query: string, lowStock = 3): Promise<Answered> {
  const catalogue = { productsById: () => [kurta], lowStock, shelves: { all: [] } } as unknown as Catalogue;
  openTestShop({ catalogue: catalogueOf(catalogue) });
  const answer = await GET(new NextRequest(`http://shop.test/api/catalogue/products?ids=kurta${query}`));
  const { stock, short } = ((await answer.json()) as { products: [Answered] }).products[0];
  return { stock, ...(short ? { short } : {}) };
}

it('[2.187] a browser learns how many are left only where these are few, and else whether there are as many as it wants', async () => {
  const few = { 'S-Red': 0, 'M-Red': 2 };
  for (const query of [
    '',
    '&want=24*kurta/L-Red',
    '&want=99*other/L-Red',
    '&want=-5*kurta/L-Red',
    '&want=',
    '&units=99',
  ])
    expect([query, await stockFor(query)]).toEqual([query, { stock: few }]);
  for (const query of ['&want=25*kurta/L-Red', '&want=99*kurta/L-Red&want=3*kurta/M-Red'])
    expect([query, await stockFor(query)]).toEqual([query, { stock: few, short: { 'L-Red': 20 } }]);
  expect(await stockFor('', 0)).toEqual({ stock: { 'S-Red': 0 } });
  expect(await stockFor('&want=3*kurta/M-Red', 0)).toEqual({ stock: { 'S-Red': 0 }, short: { 'M-Red': 2 } });
});
