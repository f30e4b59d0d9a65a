import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Cart, { generateMetadata as cartHead } from '@/app/(shop)/cart/page';
import Collection, { generateMetadata as collectionHead } from '@/app/(shop)/collection/[[...shelf]]/page';
import Home, { generateMetadata as homeHead } from '@/app/(shop)/page';
import Product, { generateMetadata as productHead } from '@/app/(shop)/product/[productId]/page';
import Search, { generateMetadata as searchHead } from '@/app/(shop)/search/page';
import { catalogueIndex } from '@/lib/rules/catalogue/catalogue-index';
import { SORT_ORDERS } from '@/lib/rules/catalogue/sort-orders';
import { listChange } from '@/lib/rules/catalogue/list-change';
import { listingFacets } from '@/lib/rules/catalogue/listing-facets';
import { listingHref, readListingQuery, UNFILTERED } from '@/lib/rules/catalogue/listing-query';
import { narrow } from '@/lib/rules/catalogue/narrow';
import type { Product as ListedProduct } from '@/lib/contract/product';
import { shelf } from '@/lib/contract/shelf';
import { paths } from '@/lib/rules/routing/paths';
import { listCollection } from '@/lib/storefront/listing/list-collection';
import { pageNameOf } from '@/lib/storefront/pages/page-table';
import { productsById } from './products-by-id';
import { buildCatalogue } from './build-catalogue';
import type { Catalogue, CatalogueFacts, HeldCatalogue } from './catalogue-shape';
import { CatalogueKeeper } from './catalogue-keeper';
import { makeProduct } from '@/testing/make-product';
import { inVisit } from '@/testing/in-visit';
import { openTestShop } from '@/testing/make-shop';

vi.mock('next/navigation', async (real) => ({
  ...(await real<object>()),
  useRouter: () => ({ prefetch: () => undefined }),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));

const SHELVES = [
  { slug: 'kurtas', parent: 'men', filter: { words: ['kurta'] } },
  { slug: 'red', parent: 'men', filter: { color: 'Red' } },
  { slug: 'cheap', featured: true, filter: { maxPrice: 300 } },
].map((row) => shelf.parse({ title: row.slug, heading: row.slug, ...row }));

/** Numbers from 0 to `below` that the seed alone decides. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const WORDS = ['Kurta', 'Shirt', 'Veshti', 'Chakli', 'Bag'];
function someProduct(id: string, roll: (below: number) => number): ListedProduct {
  const isSnack = roll(4) === 0;
  return makeProduct(`${WORDS[roll(WORDS.length)]} ${roll(30)}`, {
    _id: id,
    description: `Made of cotton, no. ${roll(1000)}.`,
    price: 100 + roll(9) * 50,
    category: isSnack ? 'Snacks' : ['Men', 'Women', 'Unisex'][roll(3)],
    subCategory: isSnack ? 'SNChakli' : ['Winterwear', 'Handwear'][roll(2)],
    image: roll(3) === 0 ? [] : [`/${id}.webp`],
    colors: isSnack ? [] : ['Red', 'Blue'].slice(0, 1 + roll(2)),
    sizes: isSnack ? ['200 g'] : ['M', 'L'],
    bestseller: roll(6) === 0,
    updatedAt: '2026-01-01T00:00:00.000Z',
    stock: { 'M-Red': roll(3), 'L-Red': roll(60), '200 g-default': roll(2) },
  });
}

/** One change as a merchant or a shopper makes it. */
function change(drawn: readonly ListedProduct[], roll: (below: number) => number, next: () => string): ListedProduct[] {
  const at = roll(drawn.length);
  const set = (fields: object) => drawn.map((one, place) => (place === at ? { ...one, ...fields } : one));
  switch (roll(11)) {
    case 0:
      return set({ price: 100 + roll(9) * 50 });
    case 1:
    case 2:
      return set({ stock: { ...drawn[at]?.stock, 'M-Red': roll(3), 'L-Red': roll(60) } });
    case 3:
      return set({ name: `${WORDS[roll(WORDS.length)]} ${roll(30)}` });
    case 4:
      return set({
        description: `Made of silk, no. ${roll(1000)}.`,
        updatedAt: `2026-02-01T00:00:${10 + roll(50)}.000Z`,
      });
    case 5:
      return [...drawn, someProduct(next(), roll)];
    case 6:
      return drawn.filter((_one, place) => place !== at);
    case 7:
      return set({ hidden: drawn[at]?.hidden ? undefined : true });
    case 8:
      return set({ bestseller: !drawn[at]?.bestseller, colors: ['Blue', 'Red'].slice(roll(2)) });
    case 9:
      return drawn.length > 1 ? [...drawn.slice(at), ...drawn.slice(0, at)] : [...drawn];
    default:
      return set({ importer: `Importer ${roll(9)}`, brand: roll(2) === 0 ? 'Loom' : undefined });
  }
}

let drawn: readonly ListedProduct[] = [];
let keeper: CatalogueKeeper;

/** The shop after a change. */
async function show(products: readonly ListedProduct[]): Promise<void> {
  drawn = products;
  await keeper.renew();
}

const FILTERED = [
  'min=150&max=300',
  'color=Red&stock=in',
  'category=Men',
  'type=SNChakli&sort=low-high',
  'sort=bestseller',
  'sort=high-low',
];

/** Every page of the collection, or of a shelf. */
const wholePages = (catalogue: Pick<Catalogue, 'pageCount'>, shelf: string | undefined): string[] =>
  Array.from({ length: catalogue.pageCount(shelf) }, (_, at) =>
    listingHref(shelf === undefined ? paths.collection : paths.shelf(shelf), { ...UNFILTERED, page: at + 1 }),
  );

/** All pages with products, some of the filtered ones: address and version. */
async function versions(): Promise<Map<string, string>> {
  const catalogue = await keeper.current();
  if (!catalogue) throw new Error('no catalogue');
  const listings = [undefined, ...catalogue.shelves.all.map(({ path }) => path)].flatMap((path) =>
    wholePages(catalogue, path),
  );
  const filtered = FILTERED.flatMap((query) => [`/collection?${query}`, `/collection/men?${query}`]);
  const searches = ['/search', '/search?type=Winterwear', '/search?type=Handwear&sort=low-high'];
  const found = new Map<string, string>();
  for (const address of ['/', '/cart', ...listings, ...filtered, ...searches])
    found.set(address, await catalogue.pages.version(address));
  for (const { _id: id } of await catalogue.newest(Infinity))
    found.set(paths.product(id), (await catalogue.pages.productVersion(id)) ?? '');
  return found;
}

const DRAWN = {
  '/': [homeHead, Home],
  '/product/[productId]': [productHead, Product],
  '/collection/[[...shelf]]': [collectionHead, Collection],
  '/search': [searchHead, Search],
  '/cart': [cartHead, Cart],
} as const;

/** Of the props of a drawn product those that its first markup does not show. */
const UNDRAWN = ['props', 'children', 'facts', 'buyBox', 'chosen', 'paymentMethods', 'price', 'soldOut'];

/** Everything that is made of a page by one catalogue: its head, its markup, and what its outermost elements are handed. */
function make(address: string, catalogue = keeper.shown): Promise<string> {
  const name = pageNameOf(address.split('?')[0] ?? '') as keyof typeof DRAWN;
  const [head, Page] = DRAWN[name];
  return inVisit(address, catalogue, () => {
    const handed = name === '/product/[productId]' ? JSON.stringify(Page(), UNDRAWN) : '';
    return JSON.stringify([head(), renderToStaticMarkup(createElement(Page))]) + handed;
  });
}

describe('the version of a page', () => {
  beforeEach(() => {
    openTestShop();
    keeper = new CatalogueKeeper({
      fetch: async (): Promise<CatalogueFacts> => ({
        list: { products: drawn, digest: JSON.stringify(drawn) },
        carousel: { kind: 'none' },
        fees: { shippingPaise: 4900, platformPaise: 500 },
        shelves: { digest: 's', data: { success: true, shelves: SHELVES } },
      }),
      restore: async () => undefined,
      save: async () => undefined,
      outsideVersion: () => 'v',
      revalidateMs: 30_000,
    });
  });

  it('[20.80] changes with what the page is made of, and with nothing else', async () => {
    const roll = dice(20);
    let ids = 0;
    const next = () => `g${(ids += 1)}`;
    await show(Array.from({ length: 18 }, () => someProduct(next(), roll)));
    let before = await versions();
    let made = new Map<string, string>();
    for (const address of before.keys()) made.set(address, await make(address));
    for (let step = 0; step < 20; step += 1) {
      await show(change(drawn, roll, next));
      const after = await versions();
      const remade = new Map<string, string>();
      for (const [address, version] of after) {
        // Of pages that should be the same not all: making them is what takes time here.
        const isSame = version === before.get(address);
        if (isSame && address.startsWith('/product') && roll(4) > 0) remade.set(address, made.get(address) ?? '');
        else remade.set(address, await make(address));
        if (made.has(address))
          expect([step, address, remade.get(address) === made.get(address)]).toEqual([step, address, isSame]);
      }
      [before, made] = [after, remade];
    }
  });

  it('[20.50] of a product with a sign of percent is its own, in head and page', async () => {
    const names = { '5 % off': 'Half', '5%20off': 'Third', '5 off': 'Quarter' };
    await show(Object.entries(names).map(([_id, name]) => makeProduct(name, { _id })));
    for (const [id, name] of Object.entries(names))
      expect(await make(paths.product(id))).toMatch(new RegExp(`^\\[\\{"title":"${name} for Men".*<h1[^>]*>${name}<`));
  });

  it('[20.81] a description changes one page, a sold piece none but where it was the last', async () => {
    const roll = dice(7);
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...someProduct(`g${at}`, roll),
      stock: { 'M-Red': 57 },
      colors: ['Red'],
      sizes: ['M'],
      category: 'Men',
    }));
    const changedBy = async (fields: Partial<ListedProduct>) => {
      const before = await versions();
      await show(drawn.map((one) => (one._id === 'g20' ? { ...one, ...fields } : one)));
      const after = await versions();
      return [...after].filter(([address, version]) => before.get(address) !== version).map(([address]) => address);
    };
    await show(many);
    expect(await changedBy({ description: 'Woven by hand.' })).toEqual(['/product/g20']);
    expect(await changedBy({ stock: { 'M-Red': 56 } })).toEqual([]);
    const page = '/collection?page=2';
    const [shown, catalogue] = [await make(page), keeper.shown];
    const gone = await changedBy({ stock: { 'M-Red': 0 } });
    expect(gone).toContain('/product/g20');
    expect(gone).toContain(page);
    expect(gone.filter((address) => ['/', '/cart', '/collection', '/collection?page=3'].includes(address))).toEqual([]);
    expect(await make(page)).not.toBe(shown);
    expect(await make(page, catalogue), 'a visit that began before the change').toBe(shown);
  });
});

/** All that pages, routing, listings and related products read of a catalogue; versions take most of the time. */
function readAll({ products, shelves, pageCount, ...catalogue }: HeldCatalogue, withVersions: boolean): unknown {
  const byId = productsById(products);
  const lists = [products, ...shelves.all.map(({ products: drawn }) => drawn)];
  const listings = [undefined, ...shelves.all.map(({ path }) => path)].flatMap((path) =>
    wholePages({ pageCount }, path),
  );
  return {
    known: [...byId].map(([id]) => id).toSorted(),
    size: byId.size,
    products: products.map((one) => [
      byId.get(one._id) === one,
      withVersions && catalogue.pages.productVersion(one._id),
    ]),
    shelves: shelves.all.map(({ isEmpty, products: drawn }) => [isEmpty, drawn.map(({ _id }) => _id)]),
    orders: lists.map((list) =>
      SORT_ORDERS.map(({ value }) =>
        catalogueIndex(list)
          .listed(value)
          .map(({ _id }) => _id),
      ),
    ),
    facets: lists.flatMap((among) =>
      ['open=size&open=color', 'min=150&max=300&size=M&open=brand', 'stock=in&kind=kurtas&sort=bestseller'].map(
        (search) => {
          const query = readListingQuery(new URLSearchParams(search));
          const place = { products, among, shelves };
          const narrowed = narrow(place, query);
          const page = listCollection(products, query, [], narrowed);
          return [listingFacets(place, query, narrowed), page];
        },
      ),
    ),
    pages: ['/', '/cart', ...listings].map((name) => withVersions && [name, catalogue.pages.version(name)]),
  };
}

it('[20.86] a patched catalogue is as one built anew, after each of 1,000 changes, and the one before stays as it was', () => {
  const roll = dice(3);
  let ids = 0;
  const next = () => `g${(ids += 1)}`;
  const shelves = { digest: 's', data: { success: true as const, shelves: SHELVES } };
  const shown = (products: readonly ListedProduct[]): CatalogueFacts => ({
    list: { products, digest: 'd' },
    carousel: { kind: 'none' },
    fees: {},
    shelves,
  });
  let list: readonly ListedProduct[] = Array.from({ length: 20 }, () => someProduct(next(), roll));
  let patched = buildCatalogue(shown(list), 's');
  let before = JSON.stringify(readAll(patched, true));
  let patches = 0;
  for (let step = 0; step < 1000; step += 1) {
    for (let times = 1 + roll(3); times > 0; times -= 1) list = change(list, roll, next);
    if (list.length < 6) list = [...list, ...Array.from({ length: 12 }, () => someProduct(next(), roll))];
    const earlier = patched;
    patched = buildCatalogue(shown(list), 's', earlier);
    if (listChange(earlier.products, patched.products)) patches += 1;
    const withVersions = step % 5 === 4;
    const now = readAll(patched, withVersions);
    const anew = readAll(buildCatalogue(shown([...list]), 's'), withVersions);
    const text = JSON.stringify(now);
    // Comparing texts takes a tenth of the time; the values say what differs.
    if (text !== JSON.stringify(anew)) expect([step, now]).toEqual([step, anew]);
    if (step % 10 === 0) expect(JSON.stringify(readAll(earlier, true))).toBe(before);
    before = text;
  }
  expect(patches).toBeGreaterThan(700);
});
