import { expect, it } from 'vitest';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { shelf } from '@/lib/contract/shelf';
import type { Catalogue } from '@/lib/storefront/snapshot/catalogue-shape';
import { makeProduct } from '@/testing/make-product';
import { catalogueOf, openTestShop } from '@/testing/make-shop';
import { answerShelves } from './answer-shelves';

const below = (title: string, words: string) =>
  shelf.parse({ slug: title.toLowerCase(), parent: 'men', title, heading: title, filter: { words: [words] } });
const products = ['Kurta', 'Linen Shirt', 'Silk Shirt'].map((name) => makeProduct(name));

it('[13.52] answers the shelves of every category that hold products, the largest first, for a minute', async () => {
  const shelves = buildShelfTree(products, [
    below('Kurtas', 'kurta'),
    below('Shirts', 'shirt'),
    below('Lungis', 'lungi'),
  ]);
  openTestShop({ catalogue: catalogueOf({ shelves } as Pick<Catalogue, 'shelves'> as Catalogue) });
  const answer = await answerShelves();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await answer.json()).toEqual({
    success: true,
    categories: [
      {
        path: 'men',
        title: 'Men',
        count: 2,
        shelves: [
          { path: 'men/shirts', title: 'Shirts', count: 2 },
          { path: 'men/kurtas', title: 'Kurtas', count: 1 },
        ],
      },
    ],
  });
});

it('says so where there never was a catalogue', async () => {
  openTestShop();
  expect((await answerShelves()).status).toBe(503);
});
