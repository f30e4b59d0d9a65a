import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import type { Product } from '@/lib/contract/product';
import type { Catalogue } from '@/lib/storefront/snapshot/catalogue-shape';
import { makeProduct } from '@/testing/make-product';
import { catalogueOf, openTestShop } from '@/testing/make-shop';
import { GET } from './route';

const kurta = makeProduct('Kurta', {
  _id: 'kurta',
  colors: ['Red'],
  sizes: ['S', 'M', 'L', 'XL'],
  stock: { 'S-Red': 0, 'M-Red': 2, 'L-Red': 20 },
});

async function stockFor(query: string, lowStock = 3): Promise<Product['stock']> {
  const catalogue = { byId: new Map([['kurta', kurta]]), lowStock } as unknown as Catalogue;
  openTestShop({ catalogue: catalogueOf(catalogue) });
  const answer = await GET(new NextRequest(`http://shop.test/api/catalogue/products?ids=kurta${query}`));
  return ((await answer.json()) as { products: [Product] }).products[0].stock;
}

it('[2.187] a browser learns how many are left only where these are few, or fewer than it wants', async () => {
  for (const query of ['', '&units=1', '&units=20', '&units=none', '&units=-5', '&units='])
    expect([query, await stockFor(query)]).toEqual([query, { 'S-Red': 0, 'M-Red': 2 }]);
  expect(await stockFor('&units=21')).toEqual({ 'S-Red': 0, 'M-Red': 2, 'L-Red': 20 });
  expect(await stockFor('', 0)).toEqual({ 'S-Red': 0 });
  expect(await stockFor('&units=3', 0)).toEqual({ 'S-Red': 0, 'M-Red': 2 });
});
