import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Call } from '@/lib/contract/call';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { EmbeddedBackend } from '@/lib/storefront/shop';
import { fetchFacts } from '@/lib/storefront/snapshot/catalogue';
import type { CatalogueFacts } from '@/lib/storefront/snapshot/catalogue-shape';
import { readOwnCatalogue } from '@/lib/storefront/snapshot/read-own-catalogue';
import { openTestShop } from '@/testing/make-shop';
import { openEmbeddedBackend } from './open-storefront';

const folder = mkdtempSync(path.join(tmpdir(), 'embedded-'));
let backend: EmbeddedBackend;
let token = '';

const desk = async ({ method, path: address }: Call, input: object) => {
  const headers = { 'content-type': 'application/json', token };
  const body = JSON.stringify(input);
  const answer = await backend.fetch(new Request(`http://embedded.invalid${address}`, { method, headers, body }));
  return (await answer.json()) as Record<string, unknown>;
};

/** The demo in a database of its own, and a session at its desk. */
beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', `file:${path.join(folder, 'shop.db')}`);
  vi.stubEnv('LOG_LEVEL', 'silent');
  backend = await openEmbeddedBackend(async () => undefined);
  openTestShop({ backend });
  const link = new URL((await backend.deskLink()) ?? '').searchParams.get('link');
  token = String((await desk(deskCalls.enterByLink, { link }))['token']);
});
afterAll(async () => {
  await backend.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** What pages may show; the names of states are each way's own. */
const shown = ({ list, carousel, fees, promo, shelves, redirects }: CatalogueFacts) => ({
  products: list.products,
  carousel,
  fees,
  promo,
  shelves: shelves?.data,
  redirects: redirects?.data,
});

it('what the desk changes is handed over by the backend of the process as one elsewhere answers it', async () => {
  let [own, asked]: (CatalogueFacts | undefined)[] = [undefined, undefined];
  const read = async (): Promise<CatalogueFacts> => {
    own = await readOwnCatalogue(backend.catalogue, own);
    asked = await fetchFacts(asked, async () => undefined, undefined);
    expect(shown(own)).toStrictEqual(shown(asked));
    expect(shown(await readOwnCatalogue(backend.catalogue, undefined))).toStrictEqual(shown(own));
    return own;
  };
  const change = async (call: Call, input: object) => expect(await desk(call, input)).toMatchObject({ success: true });

  const first = await read();
  expect(first.carousel).toMatchObject({ kind: 'loaded' });
  expect(first.offers?.data.offers).toMatchObject([{ name: 'SUMMER' }]);
  const [one, two] = first.list.products.filter(({ prices }) => !prices);
  if (!one || !two) throw new Error('the demo has no two products of one price for all sizes');
  const productOf = ({ list }: CatalogueFacts, id: string) => list.products.find(({ _id }) => _id === id);

  await change(deskCalls.setPriceAndStock, { id: one._id, price: String(one.price - 1), sure: 'on' });
  const priced = await read();
  expect(productOf(priced, one._id)).toMatchObject({ price: one.price - 1 });
  expect(productOf(priced, two._id), 'is the very same object').toBe(two);

  const shelf = { was: '', slug: 'under-two-hundred', title: 'Under ₹200', maxPrice: '200' };
  await change(deskCalls.saveShelf, shelf);
  expect((await read()).shelves?.data.shelves).toContainEqual(expect.objectContaining({ slug: shelf.slug }));
  await change(deskCalls.hideProduct, { id: one._id, hidden: 'on', successor: two._id });
  const hidden = await read();
  expect(hidden.list.products).toHaveLength(first.list.products.length - 1);
  expect(hidden.redirects?.data.redirects).toContainEqual(expect.objectContaining({ to: `/product/${two._id}` }));
  await change(deskCalls.changeFees, { shipping: '10', platform: '2', sure: 'on' });
  const last = await read();
  expect(last.fees).toEqual({ shippingPaise: 1000, platformPaise: 200 });

  const still = await read();
  expect(still.list, 'nothing changed').toBe(last.list);
  expect(still.shelves).toBe(last.shelves);
});

it('of a list whose version is not known any more the products that are as they were stay the same objects', async () => {
  const before = await readOwnCatalogue(backend.catalogue, undefined);
  const after = await readOwnCatalogue(backend.catalogue, {
    ...before,
    list: { ...before.list, since: 'of long ago' },
  });
  expect(after.list.products).toBe(before.list.products);
  expect(after.list.since).toBe(before.list.since);
});
