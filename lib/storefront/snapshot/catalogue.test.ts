import { createServer, type Server } from 'node:http';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from './catalogue-shape';
import type { CompareList } from './compare-list';

/** A backend of a few lines on a real socket. */
const backend = {
  products: [] as unknown[],
  images: [] as object[],
  fee: 49 as number | 'broken',
  /** What it answers about the advertised coupon. */
  coupon: { status: 404, body: '' },
  /** Whether it says that its hero pictures are the merchant's choice. */
  chosen: undefined as boolean | undefined,
  etags: true,
  refusal: '',
  notModified: 0,
  lists: 0,
  /** What it answers to who asks what changed since a version; undefined: it does not offer that. */
  changes: undefined as ((since: string | null) => object) | undefined,
  /** Undefined: it does not offer them. */
  shelves: undefined as object[] | undefined,
  /** Answers instead of them. */
  shelvesFault: undefined as { status: number; body: string } | undefined,
  redirectsFault: undefined as { status: number; body: string } | undefined,
  /** What it says of the shop; undefined: it does not offer that. */
  shop: undefined as object | undefined,
  /** Whether it says with it that it is closed for now. */
  isClosed: undefined as boolean | undefined,
};
let server: Server | undefined;
let port = 0;
const home = process.cwd();

async function open(): Promise<void> {
  server = createServer((request, response) => {
    const answer = (body: object, headers = {}) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (request.url === '/api/product/list' && backend.refusal) answer({ success: false, message: backend.refusal });
    else if (request.url === '/api/product/list') {
      const etag = backend.etags
        ? {
            etag: `"${JSON.stringify(backend.products).length}-${JSON.stringify(backend.products).slice(-30).replaceAll('"', '')}"`,
          }
        : {};
      backend.lists += 1;
      if (backend.etags && request.headers['if-none-match'] === etag.etag) {
        backend.notModified += 1;
        response.writeHead(304).end();
        return;
      }
      answer({ success: true, products: backend.products }, etag);
    } else if (request.url?.startsWith('/api/product/changes')) {
      const since = new URL(request.url, 'http://backend.invalid').searchParams.get('since');
      if (backend.changes) answer({ success: true, ...backend.changes(since) });
      else response.writeHead(404).end('no such call');
    } else if (request.url === '/api/carousel/images')
      answer({ success: true, images: backend.images, chosen: backend.chosen });
    else if (request.url === '/api/product/validate-coupon')
      response.writeHead(backend.coupon.status).end(backend.coupon.body);
    else if (request.url === '/api/shelf/list') {
      const etag = `"${JSON.stringify(backend.shelves)?.length}"`;
      const fault = backend.shelvesFault;
      if (fault) response.writeHead(fault.status).end(fault.body);
      else if (!backend.shelves) response.writeHead(404).end('no such call');
      else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else answer({ success: true, shelves: backend.shelves }, { etag });
    } else if (request.url === '/api/shop/facts') {
      if (backend.shop) answer({ success: true, document: backend.shop, isClosed: backend.isClosed });
      else response.writeHead(404).end('no such call');
    } else if (request.url === '/api/redirect/list')
      response.writeHead(backend.redirectsFault?.status ?? 404).end(backend.redirectsFault?.body);
    else if (backend.fee === 'broken') response.writeHead(500).end('oh no');
    else answer({ success: true, fee: backend.fee });
  });
  await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
}

async function close(): Promise<void> {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
}

/** A new process, as far as modules and globals go. */
async function startShop(compareList?: CompareList) {
  vi.resetModules();
  const [{ openCatalogue, pagesOf }, { openTestShop }] = await Promise.all([
    import('./catalogue'),
    import('@/testing/make-shop'),
  ]);
  const catalogue = openCatalogue(compareList);
  openTestShop({ catalogue });
  const { current: currentCatalogue, refusal: catalogueRefusal } = catalogue;
  const versionOf = (catalogue: Catalogue | undefined) => pagesOf(catalogue).version('/about');
  return { currentCatalogue, catalogueRefusal, versionOf };
}

describe('the catalogue of a hosted backend', () => {
  beforeEach(async () => {
    process.chdir(mkdtempSync(path.join(tmpdir(), 'catalogue-')));
    Object.assign(backend, {
      products: [{ _id: 'a', name: 'A', price: 10 }],
      images: [],
      fee: 49,
      coupon: { status: 404, body: '' },
      chosen: undefined,
      etags: true,
      refusal: '',
      notModified: 0,
      lists: 0,
      changes: undefined,
      shelves: undefined,
      shelvesFault: undefined,
      redirectsFault: undefined,
      shop: undefined,
      isClosed: undefined,
    });
    port = 0;
    await open();
    vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${port}`);
    vi.stubEnv('REVALIDATE_SECONDS', '1');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await close();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    process.chdir(home);
  });

  const savedFile = () =>
    readdirSync('.data')
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(path.join('.data', name), 'utf8'))
      .join('');

  const later = () => vi.advanceTimersByTime(60_000);

  it('shows a change after the allowed age, and parses nothing again on 304', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { currentCatalogue } = await startShop();
    const first = await currentCatalogue();
    later();
    expect(await currentCatalogue()).toBe(first);
    expect(backend.notModified).toBe(1);
    backend.products = [{ _id: 'a', name: 'A', price: 12 }];
    later();
    expect(await (await currentCatalogue())?.product('a')).toMatchObject({ price: 12 });
  });

  it('[14.85] shows a change after that age though the clock is set back an hour meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { currentCatalogue } = await startShop();
    await currentCatalogue();
    backend.products = [{ _id: 'a', name: 'A', price: 12 }];
    later();
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await (await currentCatalogue())?.product('a')).toMatchObject({ price: 12 });
  });

  it('knows an unchanged list by its text where a backend has no ETag', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    backend.etags = false;
    const { currentCatalogue } = await startShop();
    const first = await currentCatalogue();
    later();
    expect(await currentCatalogue()).toBe(first);
    expect(backend.lists).toBe(2);
  });

  it('[20.85] a backend that tells changes is asked for its whole list once; what did not change stays the same objects', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    backend.products = ['a', 'b', 'c'].map((_id) => ({ _id, name: _id, price: 10 }));
    backend.changes = () => ({ version: 'v1' });
    const { currentCatalogue } = await startShop();
    const before = await currentCatalogue();
    backend.changes = (since) =>
      since === 'v1'
        ? {
            version: 'v2',
            changes: {
              changed: [
                { product: { _id: 'b', name: 'b', price: 12 }, after: 'a' },
                { product: { _id: 'd', name: 'd', price: 10 }, after: 'b' },
              ],
              removed: ['c'],
            },
          }
        : { version: 'v2', changes: { changed: [], removed: [] } };
    later();
    const after = await currentCatalogue();
    expect((await after?.newest(9))?.map(({ _id, price }) => [_id, price])).toEqual([
      ['d', 10],
      ['b', 12],
      ['a', 10],
    ]);
    expect(after?.product('a')).toBe(before?.product('a'));
    later();
    expect(await currentCatalogue()).toBe(after);
    expect(backend.lists).toBe(1);
    // Another history: a database that was restored, or a change behind a product that nobody knows.
    for (const answered of [
      { version: 'w1' },
      {
        version: 'w2',
        changes: { changed: [{ product: { _id: 'e', name: 'e', price: 1 }, after: 'x' }], removed: [] },
      },
      { nonsense: true },
    ]) {
      backend.changes = () => answered;
      backend.products = [...backend.products, { _id: `n${backend.products.length}`, name: 'new', price: 9 }];
      later();
      expect((await currentCatalogue())?.count).toBe(backend.products.length);
    }
    expect(backend.lists).toBe(4);
    expect((await currentCatalogue())?.product('a')).toBe(before?.product('a'));
  });

  it('[20.90] a long list that comes as a whole is compared beside what serves, which takes the differences alone', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    backend.etags = false;
    backend.products = Array.from({ length: 3000 }, (_, at) => ({
      _id: `p${at}`,
      name: `P${at}`,
      price: 10,
      description: 'of the valley '.repeat(10),
    }));
    const { compareList } = await import('./compare-list');
    const answered: (number | undefined)[] = [];
    let hasThread = true;
    const { currentCatalogue } = await startShop(async (list) => {
      if (!hasThread) return undefined;
      const compared = compareList(list);
      answered.push(compared.changes?.changed.length);
      return compared;
    });
    // A reading that takes longer than pages wait for it goes on beside them: the time of a busy machine is no fault.
    const expectShown = <Part>(of: (catalogue: Catalogue | undefined) => Part) =>
      expect.poll(async () => of(await currentCatalogue()));
    const before = await currentCatalogue();
    later();
    expect(await currentCatalogue()).toBe(before);
    backend.products = backend.products.with(7, { _id: 'p7', name: 'P7', price: 12 });
    later();
    await expectShown((after) => after?.product('p7')).toMatchObject({ price: 12 });
    expect((await currentCatalogue())?.product('p8')).toBe(before?.product('p8'));
    // Without a thread it is read here.
    hasThread = false;
    backend.products = backend.products.with(8, { _id: 'p8', name: 'P8', price: 13 });
    later();
    await expectShown((after) => after?.product('p8')).toMatchObject({ price: 13 });
    hasThread = true;
    for (const left of [2999, 2998]) {
      backend.products = backend.products.slice(1);
      later();
      await expectShown((after) => after?.count).toBe(left);
    }
    expect(answered).toEqual([undefined, undefined, 1, undefined, 0]);
  });

  it('has the categories alone on a backend without shelves, takes those it tells, and keeps them through its failures', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { currentCatalogue } = await startShop();
    const paths = async () => (await currentCatalogue())?.shelves.all.map(({ path }) => path);
    const categories = ['men', 'women', 'unisex', 'snacks'];
    expect(await paths()).toEqual(categories);
    backend.shelves = [
      { slug: 'gifts', title: 'Gifts', heading: 'Gifts', filter: { maxPrice: 20 } },
      { slug: 'No Slug' },
    ];
    later();
    expect(await paths()).toEqual([...categories, 'gifts']);
    const shown = await currentCatalogue();
    later();
    expect(await currentCatalogue()).toBe(shown);
    for (const [status, body] of [
      [500, ''],
      [429, 'slower'],
      [200, '<h1>Back soon</h1>'],
      [200, '{"success":false}'],
    ] as const) {
      backend.shelvesFault = { status, body };
      later();
      expect(await currentCatalogue()).toBe(shown);
    }
    await vi.waitFor(() => expect(savedFile()).toContain('gifts'));
    const restarted = await startShop();
    expect((await restarted.currentCatalogue())?.shelves.find('gifts')?.count).toBe(1);
    backend.shelvesFault = undefined;
    backend.shelves = undefined;
    later();
    expect((await restarted.currentCatalogue())?.shelves.find('gifts')).toBeUndefined();
  });

  it('reads the saved catalogue once in a process where a backend refuses its optional calls for ever', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    backend.shelves = [{ slug: 'gifts', title: 'Gifts', heading: 'Gifts', filter: { maxPrice: 20 } }];
    await (await startShop()).currentCatalogue();
    await vi.waitFor(() => expect(savedFile()).toContain('gifts'));
    for (const fault of [
      { status: 401, body: '' },
      { status: 200, body: '{"success":false}' },
    ]) {
      backend.shelvesFault = backend.redirectsFault = fault;
      const { currentCatalogue } = await startShop();
      const restore = vi.spyOn((await import('./catalogue-file')).CatalogueFile.prototype, 'restore');
      for (let refresh = 0; refresh < 3; refresh += 1) {
        expect((await currentCatalogue())?.shelves.find('gifts')?.count).toBe(1);
        later();
      }
      expect(restore).toHaveBeenCalledTimes(1);
    }
  });

  it('serves every product while the backend is down, and after a restart in that time', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const running = await startShop();
    await running.currentCatalogue();
    await expect.poll(() => readdirSync('.data').join(), { timeout: 60_000 }).toMatch(/\.json(?:,|$)/);
    await close();
    later();
    expect((await running.currentCatalogue())?.count).toBe(1);
    const restarted = await startShop();
    expect((await restarted.currentCatalogue())?.product('a')).toMatchObject({ name: 'A', price: 10 });
    backend.products = [{ _id: 'b', name: 'B', price: 1 }];
    await open();
    later();
    expect((await restarted.currentCatalogue())?.product('b')).toBeDefined();
  });

  it('has nothing where no catalogue was ever seen, and says so at once when asked again', async () => {
    await close();
    const { currentCatalogue } = await startShop();
    expect(await currentCatalogue()).toBeUndefined();
    expect(await currentCatalogue()).toBeUndefined();
  });

  it("[8.01] keeps the backend's own words for why there is no catalogue, and no others", async () => {
    backend.refusal = 'Stocktaking today';
    const refused = await startShop();
    expect(await refused.currentCatalogue()).toBeUndefined();
    expect(refused.catalogueRefusal()).toBe('Stocktaking today');
    await close();
    const silent = await startShop();
    expect(await silent.currentCatalogue()).toBeUndefined();
    expect(silent.catalogueRefusal()).toBe('Please check your connection.');
  });

  it('[7.21] shows the newest four hero pictures; none at all is an error, no answer a failure', async () => {
    backend.images = [1, 5, 3, 4, 2].map((day) => ({ url: `/${day}.jpg`, createdAt: `2026-01-0${day}T00:00:00Z` }));
    const { carousel } = (await (await startShop()).currentCatalogue())!.facts;
    expect(carousel.kind === 'loaded' && carousel.images.map((image) => image.url)).toEqual([
      '/5.jpg',
      '/4.jpg',
      '/3.jpg',
      '/2.jpg',
    ]);
    backend.images = [];
    expect((await (await startShop()).currentCatalogue())!.facts.carousel.kind).toBe('error');
    backend.chosen = true;
    expect((await (await startShop()).currentCatalogue())!.facts.carousel.kind).toBe('none');
  });

  it('[22.02] announces the coupon while the backend takes it, at new addresses, and what it last said through failures', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { currentCatalogue, versionOf } = await startShop();
    const asked = async (status: number, body: object | string) => {
      backend.coupon = { status, body: JSON.stringify(body) };
      later();
      const catalogue = await currentCatalogue();
      return [catalogue?.promo, `${catalogue?.version} ${versionOf(catalogue)}`] as const;
    };
    const [none, without] = await asked(500, '');
    expect(none).toBeUndefined();
    const SUMMER = { code: 'SUMMER', percent: 10, countsFor: 'first-order' };
    const taken = { success: true, coupon: { discountOption: 10, countsFor: 'first-order' } };
    const [announced, withIt] = await asked(200, taken);
    expect(announced).toEqual(SUMMER);
    for (const part of [0, 1]) expect(withIt.split(' ')[part]).not.toBe(without.split(' ')[part]);
    for (const [status, body] of [
      [503, ''],
      [429, { success: false, message: 'slower' }],
      [200, '<h1>Back soon</h1>'],
    ] as const)
      expect(await asked(status, body)).toEqual([SUMMER, withIt]);
    await vi.waitFor(() => expect(savedFile()).toContain('"promo":{"code":"SUMMER"'));
    expect(await asked(200, { success: false, message: 'Invalid coupon code' })).toEqual([undefined, without]);
    expect(await asked(200, taken)).toEqual([SUMMER, withIt]);
    expect(await asked(400, { success: false, message: 'No such coupon' })).toEqual([undefined, without]);
  });

  it('[7.26] knows no fee where none was ever heard, and keeps the last good one', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    backend.fee = 'broken';
    const { currentCatalogue } = await startShop();
    expect((await currentCatalogue())?.fees).toEqual({});
    backend.fee = 49;
    later();
    expect((await currentCatalogue())?.fees).toEqual({ shippingPaise: 4900, platformPaise: 4900 });
    backend.fee = 'broken';
    later();
    expect((await currentCatalogue())?.fees).toEqual({ shippingPaise: 4900, platformPaise: 4900 });
    await vi.waitFor(() => expect(savedFile()).toContain('"shippingPaise":4900'));
    await close();
    const restarted = await startShop();
    expect((await restarted.currentCatalogue())?.fees).toEqual({ shippingPaise: 4900, platformPaise: 4900 });
  });

  it('keeps the shop when a product cannot be read', async () => {
    backend.products = [{ _id: 'a', name: 'A', price: 1 }, { nonsense: true }, null];
    expect((await (await startShop()).currentCatalogue())?.count).toBe(1);
  });

  it('[22.150] pages have new versions as soon as a text that they show changes, and only they, with a catalogue and without', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { currentCatalogue, versionOf } = await startShop();
    const { factsOfNow } = await import('@/lib/rules/shop/shop-facts');
    const { holdDocument } = await import('@/lib/rules/shop/hold-document');
    const { document } = factsOfNow();
    const about = async () => [versionOf(undefined), (await currentCatalogue())?.pages.version('/about')];
    const before = await about();
    backend.shop = { ...document, mission: 'Other words.' };
    later();
    const catalogue = await currentCatalogue();
    expect(catalogue?.pages.version('/about')).not.toBe(before[1]);
    expect(catalogue?.shop.page.about.mission).toBe('Other words.');
    const faq = catalogue?.pages.version('/frequentlyaskedquestions');
    backend.shop = document;
    later();
    expect((await currentCatalogue())?.pages.version('/frequentlyaskedquestions')).toBe(faq);
    expect(await about()).toEqual(before);
    holdDocument({ ...document, mission: 'Held words.' });
    expect(versionOf(undefined)).not.toBe(before[0]);
    holdDocument(document);
  });

  it('[22.153] a backend that does not say what the shop says has it said by shop.json; one that cannot be read changes nothing', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { currentCatalogue } = await startShop();
    const { factsOfNow } = await import('@/lib/rules/shop/shop-facts');
    const { document } = factsOfNow();
    const name = async () => (later(), (await currentCatalogue())?.shop.shop.name);
    const write = (text: string, second: number) => {
      writeFileSync('shop.json', text);
      utimesSync('shop.json', second, second);
    };
    expect(await name()).toBe(document.name);
    write(JSON.stringify({ ...document, name: 'Beside' }), 1);
    expect(await name()).toBe('Beside');
    write('{"name": ""}', 2);
    expect([await name(), await name()]).toEqual(['Beside', 'Beside']);
    const warned = vi
      .mocked(console.warn)
      .mock.calls.map(String)
      .filter((words) => words.includes('shop.json'));
    expect(warned).toEqual([expect.stringContaining('name: must not be empty')]);
    backend.shop = { ...document, name: 'Of the backend' };
    expect(await name()).toBe('Of the backend');
  });

  it('[14.74] a backend elsewhere that says that it is closed has its pages closed, until it says otherwise', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { currentCatalogue } = await startShop();
    const { factsOfNow } = await import('@/lib/rules/shop/shop-facts');
    const isClosed = async () => (later(), (await currentCatalogue())?.isClosed);
    expect(await isClosed()).toBe(false);
    Object.assign(backend, { shop: factsOfNow().document, isClosed: true });
    expect(await isClosed()).toBe(true);
    backend.isClosed = false;
    expect(await isClosed()).toBe(false);
  });

  it('[22.153] after a restart a wrong shop.json leaves what the saved copy says, in the copy too', async () => {
    const { factsOfNow } = await import('@/lib/rules/shop/shop-facts');
    const { document } = factsOfNow();
    writeFileSync('shop.json', JSON.stringify({ ...document, name: 'Beside' }));
    await (await startShop()).currentCatalogue();
    await vi.waitFor(() => expect(savedFile()).toContain('"name":"Beside"'));
    writeFileSync('shop.json', '{"name": "Besi');
    backend.products = [{ _id: 'b', name: 'B', price: 20 }];
    const { currentCatalogue } = await startShop();
    expect((await currentCatalogue())?.shop.shop.name).toBe('Beside');
    await vi.waitFor(() => expect(savedFile()).toContain('"name":"B"'));
    expect(savedFile()).toContain('"name":"Beside"');
  });

  it('[22.153] a shop.json that changed while the backend was down counts as soon as it is back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { factsOfNow } = await import('@/lib/rules/shop/shop-facts');
    const { document } = factsOfNow();
    writeFileSync('shop.json', JSON.stringify({ ...document, name: 'Old' }));
    await (await startShop()).currentCatalogue();
    await vi.waitFor(() => expect(savedFile()).toContain('"name":"Old"'));
    await close();
    writeFileSync('shop.json', JSON.stringify({ ...document, name: 'Newer' }));
    const { currentCatalogue } = await startShop();
    // As the server does before the catalogue is opened.
    const { documentBeside } = await import('./document-beside');
    expect((await documentBeside(async () => undefined))?.data.document.name).toBe('Newer');
    expect((await currentCatalogue())?.shop.shop.name).toBe('Old');
    await open();
    later();
    expect((await currentCatalogue())?.shop.shop.name).toBe('Newer');
  });

  it('[22.153] a shop.json that the disk does not give keeps what it said, and prices stay fresh', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { factsOfNow } = await import('@/lib/rules/shop/shop-facts');
    const { document } = factsOfNow();
    writeFileSync('shop.json', JSON.stringify({ ...document, name: 'Beside' }));
    const { currentCatalogue } = await startShop();
    expect((await currentCatalogue())?.shop.shop.name).toBe('Beside');
    rmSync('shop.json');
    mkdirSync('shop.json');
    backend.products = [{ _id: 'a', name: 'A', price: 11 }];
    later();
    const catalogue = await currentCatalogue();
    expect([catalogue?.shop.shop.name, await catalogue?.product('a')]).toMatchObject(['Beside', { price: 11 }]);
    rmdirSync('shop.json');
    writeFileSync('shop.json', JSON.stringify({ ...document, name: 'Mended' }));
    later();
    expect((await currentCatalogue())?.shop.shop.name).toBe('Mended');
  });
});
