import { beforeEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { DRAFT_LINK_DAYS, WRITTEN_PAGE_MAX } from '@/lib/contract/limits';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { findOrphans } from '../photos/find-orphans';
import { atDesk, atDeskAs, enterDesk } from '../testing/at-desk';
import { makePhoto } from '../testing/make-photo';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@shop.example.in' });
  desk = await atDesk(shop);
  await shop.addProducts(
    { _id: 'silk', name: 'Silk Saree', category: 'Women', price: 4999 },
    { _id: 'cotton', name: 'Cotton Saree', category: 'Women', price: 1999 },
  );
});

const ONAM = { title: 'Onam: sarees & snacks', text: '## Ten days\n\nOf flowers.', products: 'silk' };

type Body = Record<string, unknown>;
const save = (fields: object) => desk(deskCalls.savePage, fields);
const publish = async (fields: object) => (await save({ ...fields, act: 'publish' })).body;
const shown = async () => (await shop.call(optionalCalls.listWrittenPages)).body['pages'] as Body[];
const page = async (id: unknown) => (await desk(deskCalls.readPage, { id })).body;
const linkOf = async (id: unknown) => String(((await page(id))['link'] as Body)['link']);
const draft = (link: string) => shop.call(optionalCalls.readDraftPage, { link });
const redirects = async () =>
  ((await shop.call(optionalCalls.listRedirects)).body['redirects'] as Body[]).map(
    (one) => `${String(one['from'])} → ${String(one['to'])}`,
  );

it('[22.181] a page is written as a draft, which shoppers do not see, and published', async () => {
  const made = await save(ONAM);
  expect(made.body).toMatchObject({ success: true, id: expect.any(String) });
  const { id } = made.body;
  expect(await shown()).toEqual([]);
  expect(await page(id)).toMatchObject({
    state: 'draft',
    content: { name: 'onam-sarees-snacks', title: 'Onam: sarees & snacks', products: ['silk'] },
    products: [{ id: 'silk', name: 'Silk Saree', isHere: true }],
    versions: [],
  });
  const { seen } = await page(id);
  await publish({ ...ONAM, id, seen, inFooter: 'on', description: 'Ten days of flowers.' });
  const [first] = await shown();
  expect(first).toMatchObject({ name: 'onam-sarees-snacks', inFooter: true, description: 'Ten days of flowers.' });
  expect(first?.['publishedAt']).toBe(first?.['changedAt']);
  expect(await page(id)).toMatchObject({ state: 'published', publicName: 'onam-sarees-snacks' });

  await save({ ...ONAM, id, text: 'Another text.' });
  expect((await shown())[0]).toMatchObject({ text: ONAM.text });
  expect(await page(id)).toMatchObject({ state: 'changed', content: { text: 'Another text.' } });
  expect((await desk(deskCalls.resetPage, { id })).body).toMatchObject({ code: 'question' });
  await desk(deskCalls.resetPage, { id, sure: 'yes' });
  expect(await page(id)).toMatchObject({ state: 'published', content: { text: ONAM.text } });
  const { body } = await desk(deskCalls.listChanges, { kind: 'page' });
  expect((body['changes'] as Body[]).map((one) => one['what'])).toEqual([
    'page draft discarded',
    'page draft saved',
    'page published',
    'page made',
  ]);
});

it('[22.182] what was published can be the draft again, and a page be taken off the shop or deleted', async () => {
  const { id } = await publish(ONAM);
  shop.clock.advance(60_000);
  await publish({ ...ONAM, id, text: 'The second text.' });
  const [now] = await shown();
  expect(now?.['publishedAt']).not.toBe(now?.['changedAt']);
  expect((await page(id))['versions']).toMatchObject([{ number: 2 }, { number: 1 }]);
  expect((await desk(deskCalls.restorePage, { id, number: 2 })).status).toBe(409);
  expect((await desk(deskCalls.restorePage, { id, number: 3 })).status).toBe(404);
  await desk(deskCalls.restorePage, { id, number: 1 });
  expect(await page(id)).toMatchObject({ state: 'changed', content: { text: ONAM.text } });
  expect((await desk(deskCalls.restorePage, { id, number: 2 })).body).toMatchObject({ code: 'question' });
  await desk(deskCalls.hidePage, { id });
  expect(await shown()).toEqual([]);
  expect(await page(id)).toMatchObject({ state: 'draft', content: { text: ONAM.text } });
  expect((await desk(deskCalls.hidePage, { id })).status).toBe(409);
  expect((await desk(deskCalls.removePage, { id })).body).toMatchObject({ code: 'question' });
  await desk(deskCalls.removePage, { id, sure: 'yes' });
  expect((await desk(deskCalls.readPage, { id })).status).toBe(404);
  expect((await desk(deskCalls.savePage, { ...ONAM, id })).status).toBe(404);
});

it('[22.183] an address is made of the title or chosen; an old one leads to the new one', async () => {
  const { id } = await publish({ ...ONAM, name: 'onam' });
  expect((await save({ ...ONAM, title: 'Onam' })).status).toBe(200);
  expect((await desk(deskCalls.listPages)).body['pages']).toMatchObject([{ name: 'onam-2' }, { name: 'onam' }]);
  const wrong = await save({ title: 'ஓணம்', name: '', text: 'x' });
  expect(wrong.body['fields']).toMatchObject({ name: expect.stringContaining('Latin letters') });
  expect((await save({ ...ONAM, name: 'onam' })).body['fields']).toEqual({ name: 'onam belongs to another page' });
  expect((await save({ ...ONAM, name: 'On am' })).body['fields']).toMatchObject({
    name: expect.stringContaining('lower case'),
  });
  await publish({ ...ONAM, id, name: 'onam-2026' });
  expect(await redirects()).toEqual(['/pages/onam → /pages/onam-2026']);
  await publish({ ...ONAM, id, name: 'onam' });
  expect(await redirects()).toEqual(['/pages/onam-2026 → /pages/onam']);
});

it('[22.184] products are named by id, address or name; those that are gone are marked and stay', async () => {
  const products = 'silk\n/product/cotton?color=Red\ncotton saree';
  const { id } = await publish({ ...ONAM, products });
  expect((await shown())[0]).toMatchObject({ products: ['silk', 'cotton'] });
  const wrong = await save({ ...ONAM, id, products: 'saree\nveshti' });
  expect(wrong.body['fields']).toEqual({
    products: 'has a line that names no one product: “saree” may be cotton or silk; “veshti” is no product',
  });
  await desk(deskCalls.deleteProduct, { id: 'silk', sure: 'on' });
  expect(await page(id)).toMatchObject({
    products: [
      { id: 'silk', name: 'silk', isHere: false },
      { id: 'cotton', isHere: true },
    ],
  });
  expect((await desk(deskCalls.listPages)).body['pages']).toMatchObject([{ missing: ['silk'] }]);
  expect((await save({ ...ONAM, id, products: 'silk\ncotton' })).status).toBe(200);
});

it('[22.185] what is wrong is said at its fields, and nobody writes over another', async () => {
  const { id } = await publish(ONAM);
  const { seen } = await page(id);
  await save({ ...ONAM, id, seen, title: 'Mine' });
  expect((await save({ ...ONAM, id, seen, title: 'Theirs' })).status).toBe(409);
  const fields = { title: '', text: 'x'.repeat(WRITTEN_PAGE_MAX.text + 1), picture: '/photos/a.webp', name: 'n' };
  expect((await save(fields)).body['fields']).toEqual({
    title: 'is empty',
    text: 'is longer than 20000 characters',
    pictureAlt: 'is missing: say in a few words what the picture shows',
  });
  expect((await publish({ title: 'Empty' }))['fields']).toMatchObject({ text: expect.stringContaining('is empty') });
  for (let at = 0; at < WRITTEN_PAGE_MAX.inFooter; at += 1)
    await publish({ title: `Foot ${at}`, text: 'x', inFooter: 'on' });
  expect((await publish({ title: 'One more', text: 'x', inFooter: 'on' }))['fields']).toMatchObject({
    inFooter: expect.stringContaining('is full'),
  });
});

it('[22.186] a draft is seen by its signed link alone, for seven days, until its page is deleted', async () => {
  const { id } = (await save(ONAM)).body;
  const link = await linkOf(id);
  expect((await draft(link)).body).toMatchObject({ isDraft: true, page: { title: ONAM.title, text: ONAM.text } });
  const [own = '', until = '', mac = ''] = link.split('.');
  for (const forged of [
    '',
    own,
    `${own}.${until}`,
    `${own}.${Number(until) + 1}.${mac}`,
    `${own}.${until}.${mac.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
    `${own}.9e99.${mac}`,
    `other.${until}.${mac}`,
  ])
    expect((await draft(forged)).status, forged).toBe(404);
  shop.clock.advance((DRAFT_LINK_DAYS * 24 * 60 - 1) * 60_000);
  expect((await draft(link)).status).toBe(200);
  shop.clock.advance(2 * 60_000);
  expect((await draft(link)).status).toBe(404);
  const other = await shop.call(optionalCalls.readDraftPage, { link });
  expect(other.body['message']).toContain('has ended');
});

it('[22.186] the link of a published draft says so, and one of a deleted page ends', async () => {
  const { id } = (await save(ONAM)).body;
  const link = await linkOf(id);
  await publish({ ...ONAM, id });
  expect((await draft(link)).body).toMatchObject({ isDraft: false, page: { name: 'onam-sarees-snacks' } });
  expect(await page(id)).not.toHaveProperty('link');
  await desk(deskCalls.removePage, { id, sure: 'yes' });
  expect((await draft(link)).status).toBe(404);
});

it('[22.187] who edits products writes pages, who packs does not; photos of a page are not cleared away', async () => {
  const products = await atDeskAs(shop, 'products@example.in', 'products');
  const packing = await atDeskAs(shop, 'packing@example.in', 'packing');
  const made = await products(deskCalls.savePage, ONAM);
  expect([made.status, (await packing(deskCalls.savePage, ONAM)).status]).toEqual([200, 403]);
  const id = String(made.body['id']);
  const sent = await shop.request(`${deskCalls.addPagePhoto.path}?id=${id}`, {
    method: 'POST',
    headers: { token: await enterDesk(shop) },
    body: Uint8Array.from(await makePhoto({ width: 300, height: 200 })),
  });
  expect(sent.status).toBe(200);
  const [url] = (await page(id))['photos'] as string[];
  expect(url).toMatch(/^\/photos\/[0-9a-f]{32}\.webp$/);
  shop.clock.advance(2 * 60 * 60_000);
  expect(await findOrphans(shop.services)).toEqual([]);
  await publish({ ...ONAM, id, picture: url, pictureAlt: 'Flowers' });
  expect((await shown())[0]).toMatchObject({ picture: url, photos: [{ url, width: 300, height: 200 }] });
});

it('[22.181] a page that this program cannot read takes no other with it', async () => {
  const { id } = await publish(ONAM);
  const other = (await publish({ title: 'Vishu', text: 'x' }))['id'];
  const newer = JSON.stringify({ title: 'Onam', name: 'onam', text: ['of', 'another', 'kind'] });
  const { db } = shop.services;
  await db.updateTable('written_pages').set({ published: newer }).where('id', '=', String(id)).execute();
  expect((await desk(deskCalls.listPages)).body['pages']).toMatchObject([{ id: other }]);
  expect((await desk(deskCalls.readPage, { id })).status).toBe(404);
  await save({ id: other, title: 'Vishu', text: 'y', act: 'publish' });
  expect(await shown()).toMatchObject([{ name: 'vishu', text: 'y' }]);
});

it('[22.183] the address of a page that this program cannot read stays its own', async () => {
  const { id } = await publish({ ...ONAM, name: 'onam' });
  const other = (await publish({ title: 'Vishu', text: 'x' }))['id'];
  await publish({ title: 'Vishu', text: 'x', id: other, name: 'vishu-2026' });
  const newer = JSON.stringify({ title: 'Onam', name: 'vishu', text: ['of', 'another', 'kind'] });
  const { db } = shop.services;
  await db.updateTable('written_pages').set({ published: newer }).where('id', '=', String(id)).execute();
  expect((await save({ ...ONAM, name: 'vishu' })).body['fields']).toEqual({ name: 'vishu belongs to another page' });
  expect((await publish({ title: 'Vishu', text: 'y' }))['success']).toBe(true);
  await desk(deskCalls.restorePage, { id: other, number: 1 });
  const names = ((await desk(deskCalls.listPages)).body['pages'] as Body[]).map((one) => one['name']);
  expect(names.sort()).toEqual(['vishu-2', 'vishu-2026']);
});
