import { expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { lowestPrice } from '@/lib/rules/catalogue/size-price';
import { atDesk } from '../testing/at-desk';
import { createTestBackend } from '../testing/test-backend';
import { readProducts } from './read-products';
import { readShelfProducts } from './read-shelf-products';

const KINDS = ['Kurta', 'Saree', 'Dupatta', 'Shirt', 'Jacket', 'Skirt', 'Stole', 'Blouse'];
const SHELVES = 40;

const shop = await createTestBackend();
await shop.addProducts(
  ...Array.from({ length: 1200 }, (_, at) => ({
    name: `Cotton ${KINDS[at % KINDS.length]}`,
    brand: `Mill ${at % 9}`,
    category: 'Women' as const,
    price: at + 0.5,
    hidden: at === 7 ? true : undefined,
  })),
);
const desk = await atDesk(shop);
for (let at = 0; at < SHELVES; at += 1)
  await desk(deskCalls.saveShelf, {
    was: '',
    slug: `up-to-${at}`,
    title: `Up to ${at}`,
    heading: `Up to ${at}`,
    maxPrice: String(100 + at),
  });

/** How often others had their turn meanwhile. */
async function turnsDuring(work: Promise<{ status: number }>): Promise<number> {
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  expect((await work).status).toBe(200);
  isOver = true;
  return turns;
}

it.each([
  ['the list of shelves', () => desk(deskCalls.listDeskShelves, { overlaps: true }), SHELVES],
  ['one shelf', () => desk(deskCalls.readShelf, { path: 'women' }), SHELVES],
  ['a first file of shelves', () => desk(deskCalls.exportShelves, { suggest: true }), KINDS.length],
])('[21.19] shoppers are served while %s is made', async (_what, ask, turns) => {
  expect(await turnsDuring(ask())).toBeGreaterThan(turns);
});

it('[21.19] of each product is read what shelves ask, the newest first, without hidden ones', async () => {
  const all = (await readProducts(shop.services.db, new Date())).toReversed();
  expect(await readShelfProducts(shop.services.db, new Date())).toEqual(
    all.map(({ _id, name, brand, category, subCategory, price, bestseller, colors, sizes }) => {
      const asked = { _id, name, brand, category, subCategory, price, bestseller, colors, sizes };
      return { ...asked, description: '', image: [], paymentMethod: 'COD' };
    }),
  );
});

it('[21.19] what is sold out of a size is known where sizes cost differently, as the shop’s own shelves count', async () => {
  await shop.addProducts({
    name: 'Silk Saree',
    sizes: ['S', 'M'],
    colors: ['Red'],
    price: 100,
    prices: { S: 100, M: 900 },
    stock: { 'S-Red': 0 },
  });
  const saree = (await readShelfProducts(shop.services.db, new Date())).find(({ name }) => name === 'Silk Saree');
  expect(saree && lowestPrice(saree).price).toBe(900);
});
