import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { findLoginFaults } from '@/lib/rules/accounts/login-form';
import { NOT_IN_BACKUPS } from '@/lib/rules/shop/not-in-backups';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version';
import { commands } from '../cli/commands';
import { createBackend } from '../create-backend';
import { makeSignUp } from '../testing/make-sign-up';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { documentReader } from './current-document';
import { saveDocument } from './save-document';

const demo = readDemoDocument();
let shop: TestBackend;
let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'settings-'));
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@example.in' });
});
afterEach(async () => {
  await runCommand(shop.services, 'settings', 'import', 'demo/shop.json');
  await rm(home, { recursive: true, force: true });
});

const settings = (...words: string[]) => runCommand(shop.services, 'settings', ...words);
const versions = () => shop.services.db.selectFrom('shop_documents').selectAll().orderBy('version').execute();
async function importOf(document: object, ...words: string[]): Promise<string> {
  const file = path.join(home, 'changed.json');
  await writeFile(file, JSON.stringify(document));
  return settings('import', file, ...words);
}
const said = async () => (await shop.call(optionalCalls.readShopFacts)).body['document'] as ShopDocument;

it('[22.148] an empty shop says what the demo says; with DEMO=0 too, since it has to have a name', async () => {
  expect(await said()).toEqual(demo);
  expect(await versions()).toMatchObject([{ version: 1, saved_by: 'demo' }]);
  const empty = await createTestBackend({ DEMO: '0' }, { seed: true });
  expect((await empty.call(optionalCalls.readShopFacts)).body['document']).toEqual(demo);
});

it('[22.152] settings export and import are each other’s way back; an equal file saves nothing', async () => {
  const file = path.join(home, 'shop.json');
  await settings('export', file);
  const text = await readFile(file, 'utf8');
  expect(JSON.parse(text)).toEqual({ version: 1, ...demo });
  expect(text.replace('\n  "version": 1,', '')).toBe(await readFile('demo/shop.json', 'utf8'));
  expect(await settings('import', file)).toContain('Nothing is different');
  expect(await versions()).toHaveLength(1);
  await expect(settings('export', file)).rejects.toThrow('exists already');
});

it('[22.152] an export that somebody else has overtaken is refused with what to do; one’s own is imported again and again', async () => {
  const [file, other] = [path.join(home, 'mine.json'), path.join(home, 'theirs.json')];
  await settings('export', file);
  await settings('export', other);
  const edit = async (name: string, change: object) =>
    writeFile(name, JSON.stringify({ ...JSON.parse(await readFile(name, 'utf8')), ...change }));
  await edit(file, { tagline: 'Mine.' });
  expect(await settings('import', file)).toContain(`"version" in ${file} is 2 now.`);
  await edit(file, { tagline: 'Mine again.' });
  expect(await settings('import', file)).toContain('Version 3 is saved');
  await edit(other, { mission: 'Theirs.' });
  await expect(settings('import', other)).rejects.toThrow(
    /made from version 1, and the shop says version 3 now[^]*Export once more[^]*leave "version" out/,
  );
  expect((await said()).tagline).toBe('Mine again.');
  await edit(other, { version: undefined });
  await settings('import', other);
  expect(await said()).toMatchObject({ tagline: demo.tagline, mission: 'Theirs.' });
  await edit(other, { version: 'four' });
  await expect(settings('import', other)).rejects.toThrow('version: must be the number that the export wrote');
});

it('[22.149] a logo or hero on a host that no page shows is refused by its path', async () => {
  const logo = { url: 'https://cdn.example/logo.png', width: 10, height: 10 };
  await expect(importOf({ ...demo, logo })).rejects.toThrow(
    /logo\.url: https:\/\/cdn\.example\S* is on a host that IMAGE_HOSTS/,
  );
  await expect(importOf({ ...demo, heroes: [{ picture: 'https://cdn.example/a.webp' }] })).rejects.toThrow(
    'heroes.0.picture',
  );
  expect(await versions()).toHaveLength(1);
});

it('[22.152] of two saves at once one is refused, and neither undoes the other', async () => {
  const merchant = { services: shop.services, who: 'command' } as const;
  const saves = await Promise.allSettled(
    [{ name: 'One' }, { tagline: 'Two.' }].map((change) => saveDocument(merchant, { ...demo, ...change }, { base: 1 })),
  );
  expect(saves.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 409 } }]);
  expect(await versions()).toHaveLength(2);
});

it('[22.152] an import changes pages, mails and order numbers at once, and is stored with who, when and why', async () => {
  const words = await importOf(
    { ...demo, name: "Meena's Stores", orderPrefix: 'MS', legal: { taxSeries: demo.legal.taxSeries } },
    '--note',
    'our own name',
  );
  expect(words).toContain("name: 'Thread & Tindi' → 'Meena's Stores'");
  expect(words).toContain("legal.gstin: '29AAAAA0000A1Z0 (sample)' → left out");
  expect(words).toMatch(/Version 2 is saved: \d+ fields changed/);
  expect([shopFacts().name, pageFacts().legal.gstin]).toEqual(["Meena's Stores", undefined]);
  expect(await versions()).toMatchObject([
    { version: 1 },
    { version: 2, saved_by: 'command', note: 'our own name', saved_at: expect.stringMatching(/^2026-/) },
  ]);
  const [kurta] = await shop.addProducts({});
  const token = await shop.logIn('asha@gmail.com');
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token });
  expect((await shop.orders(token))[0]?.orderId).toMatch(/^MS-/);
  const mail = await shop.services.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', 'asha@gmail.com')
    .execute();
  expect(mail.map(({ subject }) => subject).join()).toContain("Meena's Stores");
  expect(await runCommand(shop.services, 'changes')).toContain('shop’s words changed');
});

it('[22.149] a file that is wrong changes nothing and is answered by the path of each fault', async () => {
  await expect(importOf({ ...demo, email: 'x', phone: { shown: '1' } })).rejects.toThrow(
    /Nothing was changed[^]*- email: must be an email address[^]*- phone\.dialled: is missing/,
  );
  const file = path.join(home, 'half.json');
  await writeFile(file, '{"name": ');
  await expect(settings('import', file)).rejects.toThrow('the document: is no JSON');
  await expect(settings('import', path.join(home, 'none.json'))).rejects.toThrow('cannot be read');
  expect(existsSync(path.join(home, 'none.json'))).toBe(false);
  expect(await said()).toEqual(demo);
  expect(await versions()).toHaveLength(1);
});

it('[22.150] a list of mail providers judges sign-ups alone: an account that is older logs in and orders', async () => {
  const token = await shop.logIn('asha@gmail.com');
  const [kurta] = await shop.addProducts({});
  await importOf({ ...demo, emailProviders: ['rediffmail.com'] });
  const logIn = (email: string) => shop.call(calls.login, { email, hCaptchaToken: '' });
  expect(await logIn('Asha@Gmail.com')).toMatchObject({ status: 200 });
  const refused = { status: 400, body: { message: 'Please enter a valid email address from a supported provider' } };
  expect(await logIn('ravi@gmail.com')).toMatchObject(refused);
  expect(await shop.call(calls.register, makeSignUp({ email: 'ravi@gmail.com' }))).toMatchObject(refused);
  const payload = makeOrderPayload([{ product: kurta }]);
  const orderTo = (email: string) =>
    shop.call(calls.placeOrder, { ...payload, address: { ...payload.address, email } }, { token });
  expect((await orderTo('ravi@gmail.com')).body['message']).toBe('Please use a valid email provider.');
  expect((await orderTo('asha@gmail.com')).body).toMatchObject({ success: true });
  const form = { firstName: '', lastName: '', dob: '', gender: '', email: 'asha@gmail.com' };
  expect(findLoginFaults('login', form, new Date())).toEqual({});
  expect(findLoginFaults('sign-up', form, new Date())).toHaveProperty('email');
});

it('[22.149] a tax series is refused whose numbers the other kind of documents has', async () => {
  await importOf({ ...demo, name: 'Good' });
  const [kurta] = await shop.addProducts({});
  const token = await shop.logIn('asha@gmail.com');
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token });
  const { id } = await shop.services.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const { invoice, creditNote } = demo.legal.taxSeries;
  const nothing = { taxable_paise: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0, total_paise: 0 };
  const year = { year: '26-27', serial: 1, order_id: id, cause: 'shipped', day: '2026-06-15', content: '{}' };
  await shop.services.db
    .insertInto('tax_documents')
    .values({ number: `${invoice}/26-27/000001`, kind: 'invoice', ...year, ...nothing, created_at: '' })
    .execute();
  const withSeries = (taxSeries: object) => importOf({ ...demo, name: 'Good', legal: { ...demo.legal, taxSeries } });
  await expect(withSeries({ invoice: creditNote, creditNote: invoice })).rejects.toThrow(
    `legal.taxSeries.creditNote: '${invoice}' was the series of invoices (${invoice}/26-27/000001)`,
  );
  expect(await said()).toEqual({ ...demo, name: 'Good' });
  expect(await withSeries({ invoice: 'QQ', creditNote })).toContain('is saved');
});

it('[22.149] a version that cannot be read never reaches a page: the one before is shown', async () => {
  await importOf({ ...demo, name: 'Good' });
  for (const [version, document] of [
    [3, '{"name": ""}'],
    [4, 'no JSON'],
  ] as const)
    await shop.services.db
      .insertInto('shop_documents')
      .values({ version, document, saved_at: '', saved_by: 'hand', note: '' })
      .execute();
  const again = await createBackend(shop.services.config, { seed: false });
  expect(await again.services.currentDocument()).toMatchObject({ version: 2, document: { name: 'Good' } });
  await again.close();
});

/** Puts these rows in the place of all versions, in a shop that has an order. */
async function storeOnly(...rows: readonly (readonly [version: number, document: string])[]): Promise<void> {
  const [kurta] = await shop.addProducts({});
  const token = await shop.logIn('asha@gmail.com');
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token });
  await shop.services.db.deleteFrom('shop_documents').execute();
  for (const [version, document] of rows)
    await shop.services.db
      .insertInto('shop_documents')
      .values({ version, document, saved_at: '', saved_by: 'hand', note: '' })
      .execute();
}

it('[22.154] a shop of an older version, with orders and no document, is not opened as the demo: an import opens it, and commands run before', async () => {
  await storeOnly();
  const { config } = shop.services;
  await expect(createBackend(config)).rejects.toThrow(
    'npm run shop -- settings import <folder of the version before> (or a .json file)',
  );
  const closed = await createBackend(config, { seed: false });
  expect(await runCommand(closed.services, 'orders')).toContain('Kurta');
  const file = path.join(home, 'begun.json');
  expect(await runCommand(closed.services, 'settings', 'export', file)).toContain('It is the demo’s.');
  expect(await versions()).toEqual([]);
  await runCommand(closed.services, 'settings', 'import', 'demo/shop.json');
  expect(await versions()).toMatchObject([{ version: 1, saved_by: 'command' }]);
  await closed.close();
  await (await createBackend(config)).close();
});

it('[22.148] a shop with products and no orders begins with what the demo says', async () => {
  await shop.addProducts({});
  await shop.services.db.deleteFrom('shop_documents').execute();
  await (await createBackend(shop.services.config)).close();
  expect(await versions()).toMatchObject([{ version: 1, saved_by: 'demo' }]);
});

it('[22.149] where no stored version can be read the shop is not opened as the demo: an import opens it again', async () => {
  await storeOnly([4, '{"name": ""}'], [5, 'no JSON']);
  const { config } = shop.services;
  await expect(createBackend(config)).rejects.toThrow(
    /version 5: the document: is no JSON[^]*settings import shop\.json/,
  );
  const closed = await createBackend(config, { seed: false });
  await runCommand(closed.services, 'settings', 'import', 'demo/shop.json');
  expect((await versions()).map(({ version }) => version)).toEqual([4, 5, 6]);
  await closed.close();
  const opened = await createBackend(config);
  expect(await opened.services.currentDocument()).toMatchObject({ version: 6, document: demo });
  await opened.close();
});

it('[22.149] a running shop keeps what it holds where no stored version can be read, and names each once', async () => {
  await importOf({ ...demo, name: 'Good' });
  const log = { error: vi.fn() };
  const read = documentReader({ ...shop.services, log });
  await read();
  await storeOnly([3, 'no JSON']);
  for (const _ of [1, 2]) {
    await shop.services.db.transaction().execute((trx) => bumpCatalogueVersion(trx, []));
    expect((await read()).document.name).toBe('Good');
  }
  expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 3 }), expect.any(String));
});

it('[22.150] what another process saved is read with the catalogue, and asked for again by its tag', async () => {
  const other = await createBackend(shop.services.config, { seed: false });
  const first = await shop.catalogue.shopFront(undefined);
  expect(await shop.catalogue.shopFront(first.version)).not.toHaveProperty('lists');
  const tag = (await shop.call(optionalCalls.readShopFacts)).headers.get('etag') ?? '';
  expect((await shop.call(optionalCalls.readShopFacts, undefined, { headers: { 'if-none-match': tag } })).status).toBe(
    304,
  );
  const file = path.join(home, 'other.json');
  await writeFile(file, JSON.stringify({ ...demo, tagline: 'Said elsewhere.' }));
  await runCommand(other.services, 'settings', 'import', file);
  expect((await shop.catalogue.shopFront(first.version)).lists?.document.tagline).toBe('Said elsewhere.');
  expect((await said()).tagline).toBe('Said elsewhere.');
  await other.close();
});

it('[22.150] a reading that began before a change and ends after it brings nothing older back', async () => {
  let [release, arrived] = [(): void => undefined, (): void => undefined];
  const [held, isHeld] = [new Promise<void>((go) => (release = go)), new Promise<void>((go) => (arrived = go))];
  let slow = true;
  const db = shop.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (slow && result.rows[0]?.['document'] !== undefined) {
        slow = false;
        arrived();
        await held;
      }
      return result;
    },
  });
  const read = documentReader({ ...shop.services, db });
  const earlier = read();
  await isHeld;
  await importOf({ ...demo, tagline: 'The newer one.' });
  expect((await read()).document.tagline).toBe('The newer one.');
  release();
  expect((await earlier).document.tagline).toBe('The newer one.');
  expect(shopFacts().tagline).toBe('The newer one.');
});

it('[14.88] a backup holds what the shop says: restored, it is the same shop, and what no backup holds is named', async () => {
  const mine = { ...demo, name: 'Meena’s Stores', story: ['We began in 1998.'] };
  await importOf(mine);
  const copy = path.join(home, 'shop.tar');
  await runCommand(shop.services, 'backup', copy);
  await settings('import', 'demo/shop.json');
  const before = (await versions()).length;
  await shop.services.db.destroy();
  const { restore } = commands;
  if (!restore || !('runClosed' in restore)) throw new Error('there is no restore');
  const said: string[] = [];
  await restore.runClosed({ config: shop.services.config, say: (words) => said.push(words) }, [copy]);
  expect(said.join(' ')).toContain(NOT_IN_BACKUPS);
  const restored = await createBackend(shop.services.config, { seed: false });
  expect((await restored.services.currentDocument()).document).toEqual(mine);
  expect(shopFacts().name).toBe('Meena’s Stores');
  expect(before).toBe(3);
  await runCommand(restored.services, 'settings', 'import', 'demo/shop.json');
  await restored.close();
  shop = await createTestBackend();
});

it('[22.154] the backup of an older version is restored, and the restore says how the shop is opened', async () => {
  await storeOnly();
  const copy = path.join(home, 'older.tar');
  await runCommand(shop.services, 'backup', copy);
  const { config } = shop.services;
  await shop.services.db.destroy();
  const { restore } = commands;
  if (!restore || !('runClosed' in restore)) throw new Error('there is no restore');
  const words: string[] = [];
  await restore.runClosed({ config, say: (line) => words.push(line) }, [copy]);
  expect(words.at(-1)).toContain('settings import <folder of the version before>');
  await expect(createBackend(config)).rejects.toThrow('settings import <folder');
  shop = await createTestBackend();
});

it('[22.154] the folder of an older version is taken over: its files as they were edited, texts nobody touched with their names in braces', async () => {
  const { page, shop: shown } = factsOfDocument(demo);
  const { phone, chat, deliveryDays, dispatchDays } = demo;
  const contacts = { ...shown, phone, chat, deliveryDays, dispatchDays };
  const social = { name: 'YouTube', url: 'https://www.youtube.com/meena' };
  const policies = {
    ...page.policies,
    cancelHours: 4,
    cancelWithin: 'within 4 hours of payment or order confirmation',
  };
  const files = path.join(home, 'old', 'lib', 'rules', 'shop');
  await mkdir(files, { recursive: true });
  await mkdir(path.join(home, 'old', 'lib', 'own'));
  await writeFile(path.join(home, 'old', 'lib', 'own', 'name.ts'), 'export const name: string = "Meena\'s Stores";');
  const linked = [
    'Ask ',
    { text: 'Ravi', href: 'mailto:ravi@meena.in' },
    ', or ',
    { text: 'look', href: 'http://meena.in' },
  ];
  const answers = [...page.answers, { id: 'ours', question: 'Who weaves?', answer: [linked] }];
  const old = { ...page, answers, policies, reasons: [{ title: 'Ours', text: 'We weave it ourselves.' }] };
  await writeFile(
    path.join(files, 'shop-facts.ts'),
    `import { name } from '@/lib/own/name';
     const shop = { ...${JSON.stringify({ ...contacts, social, locale: 'en-IN', themeColor: '#123456' })}, name, promo: { code: 'DIWALI' } } as const;
     export const shopFacts = () => shop;
     export const pageFacts = () => (${JSON.stringify(old)});`,
  );
  const words = await settings('import', path.join(home, 'old'));
  expect((await said()).socials).toEqual([social]);
  expect(words).toContain("name: 'Thread & Tindi' → 'Meena's Stores'");
  expect(words).toContain("promises.cancelHours: '2' → '4'");
  const now = await said();
  expect(now).toMatchObject({ announcedCoupon: 'DIWALI', reasons: [{ text: 'We weave it ourselves.' }] });
  expect(now.questions.at(-1)?.answer).toEqual(['Ask Ravi (ravi@meena.in), or look (http://meena.in)']);
  const touched = new Set(['name', 'socials', 'announcedCoupon', 'reasons', 'promises', 'story', 'questions', 'terms']);
  for (const name of Object.keys(demo) as (keyof ShopDocument)[])
    if (!touched.has(name)) expect(now[name], name).toEqual(demo[name]);
  expect(now.questions.find(({ id }) => id === 'contact')).toEqual(demo.questions.find(({ id }) => id === 'contact'));
  expect(words).toContain('Not read: email providers: accounts/normalize-email.ts is not there.');
  const entry = path.join(files, 'shop-facts.ts');
  await writeFile(entry, (await readFile(entry, 'utf8')).replace("code: 'DIWALI'", "code: ''"));
  await settings('import', path.join(home, 'old'));
  expect((await said()).announcedCoupon).toBeUndefined();
  await expect(settings('import', home)).rejects.toThrow('is no older version of the shop');
});
