import { existsSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { readCatalogueFile } from '@/backend/catalogue/read-catalogue-file';
import { saveProducts } from '@/backend/catalogue/save-products';
import { saveShelves } from '@/backend/catalogue/save-shelves';
import { setPrice } from '@/backend/catalogue/set-price';
import { readDemo } from '@/backend/demo/read-demo';
import { fileOnDisk } from '@/backend/files/csv-file';
import { serveOverHttp } from '@/backend/http/serve-over-http';
import { createTestBackend, type TestBackend } from '@/backend/testing/test-backend';
import type { Product } from '@/lib/contract/product';
import { shelf } from '@/lib/contract/shelf';
import { FILTERS } from '@/lib/rules/catalogue/filters';
import type { InTurn } from '@/lib/rules/catalogue/soon';
import { SORT_ORDERS } from '@/lib/rules/catalogue/sort-orders';
import { buildPaged } from '@/lib/storefront/paged/build-paged';
import { decidedOnce } from '@/lib/storefront/paged/is-paged';
import { buildCatalogue } from '@/lib/storefront/snapshot/build-catalogue';
import { CatalogueKeeper } from '@/lib/storefront/snapshot/catalogue-keeper';
import { fetchFacts } from '@/lib/storefront/snapshot/catalogue';
import type { Catalogue, CatalogueFacts, HeldCatalogue } from '@/lib/storefront/snapshot/catalogue-shape';
import { readOwnCatalogue } from '@/lib/storefront/snapshot/read-own-catalogue';
import { settings } from '@/lib/storefront/settings';
import type { EmbeddedBackend } from '@/lib/storefront/shop';
import { openTestShop } from '@/testing/make-shop';
import { seededRandom, type SeededRandom } from '@/testing/seeded-random';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';
const onPostgres = inject('postgresUrl') !== undefined;
/** Every so many of the real products. */
const EACH = 8;

const SHELVES = [
  { slug: 'kurtas', parent: 'women', title: 'Kurtas', filter: { words: ['kurta', 'kurti'] } },
  { slug: 'kurtas', parent: 'men', title: 'Kurtas', filter: { words: ['kurta'] } },
  { slug: 'shirts', parent: 'men', title: 'Shirts', filter: { words: ['shirt', 't-shirt'] } },
  { slug: 'under-500', title: 'Under 500', filter: { maxPrice: 500 } },
  { slug: 'none', title: 'Nothing here', filter: { words: ['xylophone'] } },
];

/** Both catalogues of one backend: in memory, and asked for. */
async function bothOf(read: (isPaged: boolean) => Promise<CatalogueFacts>) {
  const [held, paged] = [await read(false), await read(true)];
  if (!paged.list.paged) throw new Error('The list is not asked for.');
  return { held: buildCatalogue(held, 's'), paged: buildPaged(paged, paged.list.paged, 's') };
}

async function inProcess(shop: TestBackend) {
  openTestShop({ backend: shop as unknown as EmbeddedBackend });
  const read = (isPaged: boolean) => readOwnCatalogue(shop.catalogue, undefined, isPaged);
  await expect.poll(() => read(true).catch(() => undefined), { timeout: 240_000 }).toBeDefined();
  return bothOf(read);
}

/** What a page shows but for which products stand beside one, and what is said to tell one from another. */
async function shownAt(catalogue: Catalogue, address: string): Promise<unknown> {
  const page = await catalogue.pages.at(address);
  const { related: _related, isNameShared: _name, isOpeningShared: _opening, ...facts } = Object(page?.facts);
  return { name: page?.name, facts };
}

/** Suggestions of a kind, by their labels. */
async function compareSuggested(kind: 'brand' | 'words', text: string, held: Catalogue, paged: Catalogue) {
  const [ours, theirs] = await Promise.all(
    [paged, held].map(async (catalogue) =>
      (await catalogue.suggest(text, () => [])).flatMap((one) => (one.kind === kind ? one.label : [])),
    ),
  );
  expect(ours, text).toEqual(theirs);
}

async function allOf(inTurn: InTurn<readonly Product[]>): Promise<Product[]> {
  const all: Product[] = [];
  for await (const some of inTurn) all.push(...some);
  return all;
}

/** Addresses of listings as visitors choose them. */
function listings({ products, shelves }: HeldCatalogue, { below, pick }: SeededRandom, times: number): string[] {
  const places = ['/collection', '/search', ...shelves.all.map(({ path }) => `/collection/${path}`)];
  return Array.from({ length: times }, () => {
    const search = new URLSearchParams();
    for (let chosen = below(3); chosen > 0; chosen -= 1) {
      const { param, saidBy, groups } = pick(FILTERS);
      const said = [saidBy(pick(products)) ?? []].flat();
      const values = groups().flatMap(({ choices }) => choices.map(({ value }) => value));
      const value = param === 'kind' ? pick(['kurtas', 'shirts']) : values.length > 0 ? pick(values) : said[0];
      if (value !== undefined) search.append(param, value);
    }
    if (below(3) === 0) search.append('open', pick(FILTERS).param);
    if (below(5) === 0) search.set('min', String(below(900)));
    if (below(5) < 2) search.set('sort', pick(SORT_ORDERS).value);
    if (below(3) === 0) search.set('page', String(1 + below(3)));
    const query = search.toString();
    return pick(places) + (query === '' ? '' : `?${query}`);
  });
}

async function compareAll(held: HeldCatalogue, paged: Catalogue, words: readonly string[], times: number) {
  expect(paged.count).toBe(held.count);
  const shelves = held.shelves.all.map(({ path }) => path);
  for (const path of [undefined, ...shelves]) expect(paged.pageCount(path), path).toBe(held.pageCount(path));
  const random = seededRandom(11);
  const some = Array.from({ length: 12 }, () => random.pick(held.products)._id);
  const addresses = [
    '/',
    '/collection',
    '/search',
    '/cart',
    '/collection?q=kurta',
    '/collection?sort=bestseller',
    ...shelves.map((path) => `/collection/${path}`),
    ...some.map((id) => `/product/${id}`),
    '/product/no-such-product',
    ...words.flatMap((text) => [`/search?q=${text}`, `/search?q=${text}&sort=low-high`, `/search?q=${text}&open=size`]),
    ...listings(held, random, times),
  ];
  for (const address of addresses) expect(await shownAt(paged, address), address).toEqual(await shownAt(held, address));
}

describe.runIf(onPostgres)('a storefront that asks for its products', () => {
  it('[20.114] [20.118] [20.119] [20.120] shows the demo as one that holds them', async () => {
    const shop = await createTestBackend({}, { seed: true });
    const { held, paged } = await inProcess(shop);
    await compareAll(held, paged, ['kurta', 'jakcet', 'murukku+under+200', 'nothing+like+it', 'red'], 60);
    const [first] = held.products;
    if (!first) throw new Error('The demo is empty.');
    const beside = Object((await paged.pages.at(`/product/${first._id}`))?.facts);
    expect(beside.related).toHaveLength(5);
    expect(beside.related.map(({ id }: { id: string }) => id)).not.toContain(first._id);
    expect((await paged.suggest('kurt', () => [])).map(({ href }) => href)).toContain(
      `/product/${String((await paged.search('kurta')).products[0]?._id)}`,
    );
    const brands = [...new Set(held.products.flatMap(({ brand }) => brand ?? []))].slice(0, 5);
    for (const text of brands) await compareSuggested('brand', text, held, paged);
    for (const text of ['kur', 'murukku', 'blue', 'shirts for', 'kurtaa', 'sarees without'])
      await compareSuggested('words', text, held, paged);
    for (const { url } of held.products.flatMap(({ image }) => image).slice(0, 20))
      for (const address of [url, `${url}?v=2`])
        expect(await paged.hasPicture(address), address).toBe(held.hasPicture(address));
    const shouted = first._id.toUpperCase();
    expect(await paged.inOtherCase(shouted)).toBe(held.inOtherCase(shouted));
    expect(await paged.inOtherCase('no-such-product')).toBeUndefined();
    expect(await allOf(paged.newestFirst())).toEqual(held.products);
    expect(await allOf(paged.oldestFirst(3, 12))).toEqual(held.products.toReversed().slice(3, 12));
  });

  it('[20.114] follows what changes, and forgets nothing else', async () => {
    const shop = await createTestBackend({}, { seed: true });
    openTestShop({ backend: shop as unknown as EmbeddedBackend });
    const before = await readOwnCatalogue(shop.catalogue, undefined, true);
    expect((await readOwnCatalogue(shop.catalogue, before, true)).list).toBe(before.list);
    const { held, paged } = await inProcess(shop);
    const [first, second] = held.products;
    if (!first || !second || !before.list.paged) throw new Error('The demo is empty.');
    const address = `/product/${first._id}`;
    const version = await paged.pages.version(address);
    const known = before.list.paged.known;
    for (const one of [first, second]) known.put(one._id, one);
    await setPrice({ services: shop.services, who: 'owner@shop.example.in' }, { id: first._id, pricePaise: 123_400 });
    const after = await readOwnCatalogue(shop.catalogue, before, true);
    expect(after.list.paged?.known.get(first._id)).toBeUndefined();
    expect(after.list.paged?.known.get(second._id)).toBe(second);
    const next = after.list.paged && buildPaged(after, after.list.paged, 's');
    expect(next?.version).not.toBe(paged.version);
    expect(await next?.pages.version(address)).not.toBe(version);
    expect((await next?.product(first._id))?.price).toBe(1234);
    await shop.services.db.transaction().execute(async (trx) => saveShelves(trx, rowsWith([])));
    const moved = await inProcess(shop);
    await compareAll(moved.held, moved.paged, [], 10);
    expect(moved.paged.shelves.find('under-500')?.count).toBeGreaterThan(0);
  });

  it('[20.117] a sale price is shown from its first moment to its last, to the moment', async () => {
    // The clock goes on while it is asked.
    const [HOUR_MS, SOON_MS] = [3_600_000, 60_000];
    const shop = await createTestBackend({}, { seed: true });
    const start = shop.clock.now().getTime();
    const [from, until] = [start + HOUR_MS, start + 2 * HOUR_MS];
    const moments = { saleFrom: new Date(from).toISOString(), saleUntil: new Date(until).toISOString() };
    await shop.addProducts({ _id: 'in-sale', name: 'Kurta in its sale', price: 1000, salePrice: 800, ...moments });
    await inProcess(shop);
    const keeper = new CatalogueKeeper({
      fetch: (known) => readOwnCatalogue(shop.catalogue, known, true),
      restore: async () => undefined,
      save: async () => undefined,
      outsideVersion: () => 's',
      revalidateMs: 24 * HOUR_MS,
      wallNow: () => shop.clock.now(),
    });
    const shownNow = async () => {
      const catalogue = await keeper.current();
      const listed = await catalogue?.pages.at('/search?q=kurta+in+its+sale');
      const version = await catalogue?.pages.productVersion('in-sale');
      const { price } = (await catalogue?.product('in-sale')) ?? {};
      return {
        price,
        listed: JSON.stringify(listed?.facts).includes('"pricePaise":80000'),
        edge: catalogue?.nextEdge,
        version,
      };
    };
    const before = await shownNow();
    shop.clock.advance(HOUR_MS - SOON_MS);
    expect(await shownNow()).toEqual(before);
    shop.clock.advance(SOON_MS);
    const during = await shownNow();
    shop.clock.advance(HOUR_MS);
    const after = await shownNow();
    expect([before, during, after]).toMatchObject([
      { price: 1000, listed: false, edge: from },
      { price: 800, listed: true, edge: until },
      { price: 1000, listed: false },
    ]);
    expect(after.edge).toBeUndefined();
    expect(new Set([before.version, during.version, after.version]).size).toBe(3);
  });

  it.runIf(existsSync(REAL_CATALOGUE))(
    `[20.114] shows real products with shelves of their own as one that holds them (needs ${REAL_CATALOGUE})`,
    { timeout: 300_000 },
    async () => {
      const shop = await createTestBackend();
      const { products } = await readCatalogueFile(fileOnDisk(REAL_CATALOGUE));
      const some = products.filter((_, at) => at % EACH === 0);
      const onShelf = some.filter(({ name, category }) => category === 'Women' && /kurta/i.test(name)).slice(0, 20);
      const byHand = [onShelf[9], onShelf[4]].flatMap((one) => one?._id ?? []);
      const { db, now } = shop.services;
      await db.transaction().execute(async (trx) => {
        await saveProducts(trx, some, now());
        await saveShelves(trx, rowsWith(byHand));
      });
      const { held, paged } = await inProcess(shop);
      await compareAll(held, paged, ['kurta', 'blue+shirt', 'shrit', 'saree+under+900'], 120);
      for (const text of ['kur', 'men sh', 'blue', 'puma', 'hrx', 'jeans for w', 'tshirt', 'jakcet'])
        await compareSuggested('words', text, held, paged);
    },
  );
});

const rowsWith = (byHand: readonly string[]) =>
  SHELVES.map((row, at) => shelf.parse({ heading: row.title, ...row, ...(at === 0 ? { byHand } : {}) }));

describe('over HTTP', () => {
  it('[20.114] a long list is asked for where the backend answers its pages, else held', async () => {
    const shop = await createTestBackend({}, { seed: true });
    const { backend, productsInMemory } = settings();
    const server = await serveOverHttp(shop, { port: 0, onlyThisMachine: true });
    try {
      const there = `http://localhost:${server.port}`;
      openTestShop();
      Object.assign(settings(), { backend: { kind: 'remote', url: there } });
      const read = (isPaged: boolean) => fetchFacts(undefined, async () => undefined, undefined, isPaged);
      Object.assign(settings(), { productsInMemory: 10 });
      expect(await decidedOnce()()).toBe(onPostgres);
      Object.assign(settings(), { productsInMemory });
      expect(await decidedOnce()()).toBe(false);
      expect((await read(false)).list.products).toHaveLength((await readDemo()).products.length);
      if (!onPostgres) return;
      const { held, paged } = await bothOf(read);
      await compareAll(held, paged, ['kurta', 'chakli'], 20);
    } finally {
      Object.assign(settings(), { backend, productsInMemory });
      await server.close();
    }
  });
});
