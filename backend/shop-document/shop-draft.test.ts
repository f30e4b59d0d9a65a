import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { findOrphans } from '../photos/find-orphans';
import { atDesk, enterDesk } from '../testing/at-desk';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveDocument } from './save-document';

const demo = readDemoDocument();
let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
beforeEach(async () => {
  shop = await createTestBackend();
  desk = await atDesk(shop);
});
afterEach(() => holdDocument(demo));

const said = async () => (await shop.call(optionalCalls.readShopFacts)).body['document'] as unknown as ShopDocument;
interface ReadDraft {
  version: number;
  document: ShopDocument;
  shownVersions: Record<string, string>;
  draft?: { base: number; seen: string; who: string; changes: unknown[]; meanwhile?: unknown[] };
}
const read = async () => (await desk(deskCalls.readShopDraft)).body as unknown as ReadDraft;
const save = (section: string, part: object, more: object = {}) =>
  desk(deskCalls.saveShopSection, { section, part, ...more });
const publish = async (note = '') => desk(deskCalls.publishShopDraft, { note, seen: (await read()).draft?.seen });
/** Somebody else, by a file. */
const publishElsewhere = (change: object) =>
  saveDocument({ services: shop.services, who: 'command' }, { ...demo, ...change });

it('[22.209] words stand on a front picture alone; those of one that was taken off the front stay until they are changed', async () => {
  const front = (...urls: string[]) =>
    shop.services.db
      .insertInto('carousel_images')
      .values(urls.map((url) => ({ url, created_at: '2026-11-01T00:00:00.000Z' })))
      .execute();
  await shop.services.db.deleteFrom('carousel_images').execute();
  await front('/hero.webp', '/onam.webp');
  const heroes = [{ picture: '/onam.webp', title: 'Onam', alt: '', text: '', link: '' }];
  const wrong = await save('look', { heroes: [...heroes, { ...heroes[0], picture: '/no-such.webp' }] });
  expect(wrong.body).toMatchObject({
    fields: { 'part.heroes.1.picture': expect.stringContaining('is none of the front pictures') },
  });
  expect((await read()).draft).toBeUndefined();
  expect((await save('look', { heroes })).body).toMatchObject({ success: true });
  await shop.services.db.deleteFrom('carousel_images').where('url', '=', '/onam.webp').execute();
  expect((await save('look', { heroes, colors: 'leaf' })).body).toMatchObject({ success: true });
  expect((await read()).document).toMatchObject({ colors: 'leaf', heroes: [{ picture: '/onam.webp' }] });
});

it('[22.158] a section is saved into a draft that nobody sees, and published as a version with its note', async () => {
  expect(await read()).toMatchObject({ version: 1, document: demo });
  expect((await save('name', { name: "Meena's Stores" })).body).toMatchObject({ success: true });
  expect((await save('contact', { phone: { shown: '+91 98450 12345' } })).body).toMatchObject({ success: true });
  expect(await said()).toEqual(demo);
  expect(await read()).toMatchObject({
    document: { name: "Meena's Stores", tagline: demo.tagline, phone: { shown: '+91 98450 12345' } },
    draft: {
      base: 1,
      changes: [
        { path: 'name', from: demo.name, to: "Meena's Stores" },
        { path: 'phone.shown', from: demo.phone.shown, to: '+91 98450 12345' },
      ],
    },
  });
  expect((await publish('our own name')).body).toMatchObject({
    version: 2,
    message: expect.stringContaining('2 fields'),
  });
  expect((await said()).name).toBe("Meena's Stores");
  expect((await read()).draft).toBeUndefined();
  const { body } = await desk(deskCalls.listShopVersions);
  expect(body).toMatchObject({
    versions: [
      {
        version: 2,
        note: 'our own name',
        changed: ['name', 'phone.shown'],
        labels: ['Name of the shop', 'Phone'],
        isCurrent: true,
      },
      { version: 1, who: 'demo', changed: [], isCurrent: false },
    ],
  });
  expect((await desk(deskCalls.listChanges, { kind: 'shop' })).body['changes']).toMatchObject([
    { what: 'shop’s words changed' },
    { what: 'draft saved', after: 'phone.shown' },
    { what: 'draft saved', after: 'name' },
  ]);
});

it('[22.156] a wrong section is refused at its fields in the words of the document, and the draft stays', async () => {
  await save('name', { name: 'Mine' });
  expect((await save('contact', { email: 'x', chat: { url: 'wa.me/1' }, phone: { dialled: '' } })).body).toMatchObject({
    success: false,
    fields: {
      'part.email': 'must be an email address',
      'part.chat.url': 'must be an address that begins with https://',
      'part.phone.dialled': 'is missing',
    },
  });
  expect((await save('promises', { deliveryDays: { from: '9', to: '3' } })).body['fields']).toMatchObject({
    'part.deliveryDays.to': "must not be less than 'from'",
  });
  expect((await save('nothing', {})).status).toBe(404);
  expect((await read()).document).toEqual({ ...demo, name: 'Mine' });
});

it('[22.160] two who change one section are told apart, two sections are no conflict', async () => {
  const { shownVersions } = await read();
  await save('name', { name: 'One' }, { seen: shownVersions['name'] });
  expect((await save('name', { name: 'Two' }, { seen: shownVersions['name'] })).status).toBe(409);
  expect((await save('login', { orderPrefix: 'MS' }, { seen: shownVersions['login'] })).status).toBe(200);
  const shownVersion = (await read()).draft?.seen;
  await save('name', { tagline: 'Later.' });
  expect((await desk(deskCalls.publishShopDraft, { seen: shownVersion })).status).toBe(409);
  expect(await said()).toEqual(demo);
});

it('[22.160] a draft of an older version is not published: it takes over what was published meanwhile first', async () => {
  await save('name', { name: 'Mine', tagline: 'Mine.' });
  await publishElsewhere({ tagline: 'Theirs.', mission: 'Theirs too.' });
  const refused = await publish();
  expect([refused.status, refused.body['message']]).toEqual([409, expect.stringContaining('version 2')]);
  expect(await read()).toMatchObject({
    document: { name: 'Mine', tagline: 'Mine.', mission: demo.mission },
    draft: { base: 1, meanwhile: [{ path: 'tagline' }, { path: 'mission' }] },
  });
  const { body } = await desk(deskCalls.renewShopDraft, { seen: (await read()).draft?.seen });
  expect(body['message']).toContain('Both of you changed: Tagline.');
  expect((await publish()).body).toMatchObject({ version: 3 });
  expect(await said()).toMatchObject({ name: 'Mine', tagline: 'Mine.', mission: 'Theirs too.' });
});

it('[22.158] a draft is discarded after a question, and the shop says what it said', async () => {
  await save('name', { name: 'Mine' });
  const shownVersion = (await read()).draft?.seen;
  const asked = await desk(deskCalls.discardShopDraft, { seen: shownVersion });
  expect(asked.body).toMatchObject({ code: 'question' });
  await desk(deskCalls.discardShopDraft, { seen: shownVersion, sure: asked.body['message'] });
  expect(await read()).toMatchObject({ document: demo });
  expect((await read()).draft).toBeUndefined();
  expect((await publish()).status).toBe(409);
});

it('[22.159] going back makes an earlier version the newest, deletes none, and is refused after another publishing', async () => {
  await publishElsewhere({ name: 'Second' });
  await publishElsewhere({ name: 'Third' });
  const one = await desk(deskCalls.readShopVersion, { version: 1 });
  expect(one.body).toMatchObject({
    current: 3,
    document: demo,
    back: [{ path: 'name', from: 'Third', to: demo.name }],
  });
  const back = await desk(deskCalls.restoreShopVersion, { version: 1, current: 2 });
  expect(back.status).toBe(409);
  expect((await desk(deskCalls.restoreShopVersion, { version: 1, current: 3 })).body).toMatchObject({ version: 4 });
  expect(await said()).toEqual(demo);
  const { body } = await desk(deskCalls.listShopVersions, { limit: 2 });
  expect(body).toMatchObject({
    versions: [{ version: 4, note: 'As version 1', changed: ['name'] }, { version: 3 }],
    next: 3,
  });
  expect((await desk(deskCalls.listShopVersions, { after: 3 })).body).toMatchObject({ versions: [{}, { version: 1 }] });
  expect((await desk(deskCalls.readShopVersion, { version: 9 })).status).toBe(404);
});

it('[22.159] a version that cannot be read is listed with why, and nobody goes back to it', async () => {
  await shop.services.db
    .insertInto('shop_documents')
    .values({ version: 2, document: '{"name": ""}', saved_at: '2026-06-15', saved_by: 'hand', note: '' })
    .execute();
  expect((await desk(deskCalls.listShopVersions)).body).toMatchObject({
    versions: [{ version: 2, fault: expect.stringContaining('name'), isCurrent: false }, { version: 1 }],
  });
  expect((await desk(deskCalls.restoreShopVersion, { version: 2 })).status).toBe(409);
});

it('[22.160] a draft that this program cannot read is not overwritten: it waits for a newer one, or is discarded', async () => {
  const { db } = shop.services;
  const row = { id: 1, base: 1, document: '{"name": ""}', saved_at: '2026-06-15', saved_by: 'meena@gmail.com' };
  await db.insertInto('shop_draft').values(row).execute();
  const { body } = await desk(deskCalls.readShopDraft);
  expect(body).toMatchObject({ document: demo, unreadable: { who: 'meena@gmail.com' } });
  for (const answer of [await save('name', { name: 'Mine' }), await publish(), await desk(deskCalls.renewShopDraft)])
    expect([answer.status, answer.body['message']]).toEqual([409, expect.stringContaining('cannot read')]);
  expect(await db.selectFrom('shop_draft').select('document').execute()).toEqual([{ document: row.document }]);
  const { seen } = body['unreadable'] as { seen: string };
  expect((await desk(deskCalls.discardShopDraft, { seen, sure: 'yes' })).status).toBe(200);
  expect((await save('name', { name: 'Mine' })).status).toBe(200);
});

it('[22.160] a draft whose base cannot be read does not undo what was published meanwhile', async () => {
  await save('name', { name: 'Mine' });
  await publishElsewhere({ tagline: 'Theirs.' });
  await shop.services.db.updateTable('shop_documents').set({ document: '{}' }).where('version', '=', 1).execute();
  const before = await read();
  const { status, body } = await desk(deskCalls.renewShopDraft, { seen: before.draft?.seen });
  expect([status, body['message']]).toEqual([409, expect.stringContaining('cannot read version 1')]);
  expect((await read()).draft).toMatchObject({ base: 1, seen: before.draft?.seen });
});

it('[22.158] the longest section in an Indian script is saved', async () => {
  const questions = Array.from({ length: 40 }, (_, at) => ({ question: `${at}?`, answer: 'क'.repeat(4000) }));
  expect(await save('questions', { questions })).toMatchObject({ status: 200, body: { success: true } });
  expect((await read()).document.questions).toHaveLength(40);
});

it('[22.158] drafts and versions are for who is at the desk alone', async () => {
  for (const call of [deskCalls.readShopDraft, deskCalls.listShopVersions, deskCalls.publishShopDraft])
    expect((await shop.call(call, {}, { token: 'x' })).status).toBe(401);
});

it('[22.178] a logo that is sent is in the draft with its size, and on pages once it is published; a picture that cannot be read changes nothing', async () => {
  const token = await enterDesk(shop);
  const send = (body: string) =>
    shop.request(deskCalls.addLogo.path, {
      method: 'POST',
      headers: { token },
      body: Uint8Array.from(Buffer.from(body)),
    });
  expect((await send('<html></html>')).status).toBe(415);
  expect((await read()).draft).toBeUndefined();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
  expect((await shop.request(deskCalls.addLogo.path, { method: 'POST', body: drawing })).status).toBe(401);
  expect((await send(drawing)).status).toBe(200);
  const logo = { url: expect.stringMatching(/^\/photos\/[0-9a-f]{32}\.webp$/), width: 512, height: 256 };
  expect((await read()).document.logo).toEqual(logo);
  expect((await said()).logo).toBeUndefined();
  const { photos } = shop.services;
  const [stored] = await photos.list();
  const yesterday = new Date(shop.clock.now().getTime() - 24 * 60 * 60 * 1000);
  await utimes(path.join(photos.storage.place, path.basename(stored?.address ?? '')), yesterday, yesterday);
  expect(await findOrphans(shop.services)).toEqual([]);
  await publish();
  expect((await said()).logo).toEqual(logo);
});
