import { existsSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { productList, type Product } from '@/lib/contract/product';
import {
  COUNTED_TO,
  LISTING_FACETS,
  productPageAnswer,
  productPageRequest,
  readProductAnswer,
  type ListingFacet,
  type ProductPageRequest,
} from '@/lib/contract/product-page';
import { countInBoth, hasBit } from '@/lib/rules/catalogue/bit-set';
import { catalogueIndex } from '@/lib/rules/catalogue/catalogue-index';
import type { FacetCounts } from '@/lib/rules/catalogue/facet-counts';
import { BANDS, STOCKED } from '@/lib/rules/catalogue/facet-index';
import { COUNTED } from '@/lib/rules/catalogue/facets-of';
import { choicesOf, FILTERS } from '@/lib/rules/catalogue/filters';
import { foldText } from '@/lib/rules/catalogue/fold-text';
import { facetsBy, listingFacets } from '@/lib/rules/catalogue/listing-facets';
import { filterCount, UNFILTERED, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { left, narrow, type Narrowed } from '@/lib/rules/catalogue/narrow';
import type { Offered, Place } from '@/lib/rules/catalogue/offered';
import { countWithin } from '@/lib/rules/catalogue/posting';
import { PRICE, PRICE_BANDS } from '@/lib/rules/catalogue/price-bands';
import { makeProduct } from '@/testing/make-product';
import { fileOnDisk } from '../files/csv-file';
import type { MerchantContext } from '../services';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { deleteProduct } from './delete-product';
import { hideProduct } from './hide-product';
import { bumpCatalogueVersion, CHANGES_MAX } from './catalogue-version';
import { readCatalogueFile } from './read-catalogue-file';
import { saveProducts } from './save-products';
import { setPrice } from './set-price';
import { setStock } from './set-stock';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';
/** Stands for any number above. */
const MORE = COUNTED_TO + 1;
/** Every so many of the real products: those of a shop in memory take 10 s to be saved. */
const EACH = 8;
const onPostgres = inject('postgresUrl') !== undefined;

type Asked = Partial<ProductPageRequest>;

const save = ({ services: { db, now } }: TestBackend, products: readonly Product[]) =>
  db.transaction().execute((trx) => saveProducts(trx, products, now()));

const newestFirst = async (shop: TestBackend): Promise<readonly Product[]> =>
  productList.parse((await shop.call(calls.listProducts)).body['products']).toReversed();

async function pageOf(shop: TestBackend, asked: Asked) {
  const { status, body } = await shop.call(optionalCalls.listProductPage, asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return productPageAnswer.parse(body);
}

/** The same of the listings in memory. */
function expected(products: readonly Product[], asked: Asked) {
  const request = productPageRequest.parse(asked);
  const query = queryOf(request);
  const name = foldText(request.name);
  const among = products.filter((one) => foldText(one.name).includes(name));
  const narrowed = narrow({ products, ...(name === '' ? {} : { among }) }, query);
  const mask = left(narrowed);
  const ordered = catalogueIndex(products)
    .listed(query.sort)
    .filter(({ _id }) => !mask || hasBit(mask, narrowed.index.places.get(_id) ?? -1));
  return {
    ids: ordered.map(({ _id }) => _id),
    total: mask ? countInBoth(mask, mask) : products.length,
    counts: Object.fromEntries(request.counted.map((facet) => [facet, countsOf(narrowed, facet)])),
  };
}

function queryOf({ filters, price, sort }: ProductPageRequest): ListingQuery {
  const chosen = FILTERS.map((filter) => {
    const values = filters[filter.param as ListingFacet] ?? [];
    return [filter.field, values];
  });
  const isRange = price.min !== undefined || price.max !== undefined;
  return { ...UNFILTERED, ...Object.fromEntries(chosen), sort, ...(isRange ? { price } : {}) };
}

/** By value how many there are in the listing, and with the filters of the others. */
function countsOf(narrowed: Narrowed, facet: ListingFacet): Map<string, [number, number]> {
  const { index, base } = narrowed;
  const others = left(narrowed, facet);
  const of = facet === PRICE ? BANDS : facet;
  const entries = [...(index.postings.get(of) ?? [])].map(([value, posting]) => {
    const name = facet === PRICE ? String(PRICE_BANDS[Number(value)]?.min ?? 0) : value;
    return [facet === 'category' || facet === 'type' ? name.toLowerCase() : name, posting] as const;
  });
  const stocked = facet === 'stock' ? index.postings.get(STOCKED)?.get(STOCKED) : undefined;
  return new Map(
    [...entries, ...(stocked ? [[COUNTED, stocked] as const] : [])].flatMap(([value, posting]) => {
      const all = countWithin(posting, base);
      return all === 0 ? [] : [[value, [all, countWithin(posting, others)] as [number, number]] as const];
    }),
  );
}

/** What the storefront offers by the answer alone: with what is chosen, so that it can be undone. */
function offeredBy({ counts }: Awaited<ReturnType<typeof pageOf>>, query: ListingQuery, place: Place): Offered {
  const counted = new Map(Object.entries(answered(counts)));
  const facet = (param: string): FacetCounts => {
    const inAnyCase = param === 'category' || param === 'type';
    const nameOf = (value: string) =>
      param === PRICE ? String(PRICE_BANDS[Number(value)]?.min ?? 0) : inAnyCase ? value.toLowerCase() : value;
    const numbers = (value: string) => counted.get(param)?.get(nameOf(value)) ?? [0, 0];
    const chosen = FILTERS.flatMap((filter) => (filter.param === param ? query[filter.field] : []));
    return {
      values: () => [...new Set([...(counted.get(param)?.keys() ?? []), ...chosen])],
      all: (value) => numbers(value)[0],
      left: (value) => numbers(value)[1],
    };
  };
  return facetsBy(place, query, {
    total: Array.from(counted.get('category')?.values() ?? []).reduce((sum, [all]) => sum + all, 0),
    isNarrowed: filterCount(query) > 0,
    facet,
    stocked: () => facet('stock').all(COUNTED),
    kinds: () => [],
    isOfKind: () => false,
  });
}

const answered = (counts: Awaited<ReturnType<typeof pageOf>>['counts']) =>
  Object.fromEntries(
    Object.entries(counts).map(([facet, values]) => [
      facet,
      new Map(values.map(({ value, all, left: now }) => [value, [all, now] as [number, number]])),
    ]),
  );

/** Numbers that are the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A listing as a shopper might choose it: of some facets some values that there are. */
function someListing(products: readonly Product[], roll: (below: number) => number): Asked {
  const pick = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item;
  const { index } = narrow({ products }, UNFILTERED);
  const asked: Asked = {
    filters: {},
    sort: pick(['relevant', 'low-high', 'high-low', 'bestseller', 'newest', 'discount', 'country']),
  };
  for (let times = roll(4); times > 0; times -= 1) {
    const filter = pick(FILTERS.filter(({ param }) => param !== 'kind'));
    const known = filter.open
      ? [...(index.postings.get(filter.param)?.keys() ?? [])]
      : choicesOf(filter).map(({ value }) => value);
    const values = Array.from({ length: 1 + roll(3) }, () => pick(known)).filter((value) => value !== undefined);
    if (values.length > 0) asked.filters = { ...asked.filters, [filter.param]: values };
  }
  if (roll(4) === 0) asked.price = roll(2) === 0 ? pick(PRICE_BANDS) : { min: roll(900), max: 900 + roll(2000) };
  if (roll(5) === 0) asked.name = pick(products).name.slice(0, 3 + roll(3));
  asked.counted = roll(2) === 0 ? [...LISTING_FACETS] : LISTING_FACETS.filter(() => roll(3) === 0);
  return asked;
}

async function compare(shop: TestBackend, products: readonly Product[], asked: Asked, where: number): Promise<void> {
  const wanted = expected(products, asked);
  const words = JSON.stringify(asked);
  const first = await pageOf(shop, { ...asked, limit: 15 });
  expect(first.total === MORE ? wanted.total > COUNTED_TO : first.total === wanted.total, words).toBe(true);
  expect(
    first.products.map(({ _id }) => _id),
    words,
  ).toEqual(wanted.ids.slice(0, 15));
  expect(answered(first.counts), words).toEqual(wanted.counts);
  const query = { ...queryOf(productPageRequest.parse(asked)), opened: [...LISTING_FACETS] };
  if (LISTING_FACETS.every((facet) => asked.counted?.includes(facet)) && !asked.name)
    expect(offeredBy(first, query, { products }), words).toEqual(
      listingFacets({ products }, query, narrow({ products }, query)),
    );
  const skip = Math.floor(wanted.ids.length * (where / 100));
  const far = await pageOf(shop, { ...asked, counted: [], limit: 7, skip });
  expect(
    far.products.map(({ _id }) => _id),
    words,
  ).toEqual(wanted.ids.slice(skip, skip + 7));
  if (!far.next) return expect(wanted.ids.length, words).toBeLessThanOrEqual(skip + 7);
  const behind = await pageOf(shop, { ...asked, counted: [], limit: 7, after: far.next });
  expect(
    behind.products.map(({ _id }) => _id),
    words,
  ).toEqual(wanted.ids.slice(skip + 7, skip + 14));
}

const stocked = (units: number) => ({ 'S-#9f1d2f': units, 'M-#9f1d2f': units });
const VARIANTS = { image: ['/kurta.jpg'], sizes: ['S', 'M'], colors: ['#9f1d2f'] };
const kurtas = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) =>
    makeProduct(`Kurta ${from + at}`, {
      ...VARIANTS,
      price: 100 + ((from + at) % 7) * 150,
      ...(at % 3 === 0 ? { originalPrice: 2000 } : {}),
      ...(at % 2 === 0 ? { stock: stocked(at % 5) } : {}),
      ...(at % 4 === 0 ? { bestseller: true, brand: `Brand ${at % 3}` } : {}),
    }),
  );

describe('a page of a listing', () => {
  it.runIf(!onPostgres)('[20.94] is not offered by a shop in a file, whose whole list is short', async () => {
    const shop = await createTestBackend();
    expect((await shop.call(optionalCalls.listProductPage)).status).toBe(404);
  });

  it.runIf(onPostgres)(
    '[20.94] follows every change of the products, with all numbers',
    { timeout: 120_000 },
    async () => {
      const shop = await createTestBackend();
      const desk: MerchantContext = { services: shop.services, who: 'owner@shop.example.in' };
      const roll = dice(7);
      const isAsInMemory = async () => {
        const products = await newestFirst(shop);
        for (const counted of [[], [...LISTING_FACETS]]) await compare(shop, products, { counted }, 30);
        for (let times = 0; times < 4; times += 1)
          await compare(shop, products, someListing(products, roll), roll(100));
      };
      await save(shop, kurtas(40));
      await isAsInMemory();
      const [first, second, third, fourth] = (await newestFirst(shop)).map(({ _id }) => _id);
      await setPrice(desk, { id: String(first), pricePaise: 123_400 });
      await setStock(desk, { id: String(second), cells: [{ variant: 'S #9f1d2f', units: 0 }] });
      await isAsInMemory();
      await hideProduct(desk, { id: String(third), hidden: true });
      await deleteProduct(desk, { id: String(fourth) });
      await isAsInMemory();
      // More than are noted one by one.
      await save(shop, kurtas(CHANGES_MAX + 20, 100));
      await isAsInMemory();
      await shop.services.db.deleteFrom('product_versions').execute();
      await shop.services.db.insertInto('product_versions').values({ version: 'restored', revision: 3 }).execute();
      await shop.services.db.deleteFrom('products').where('id', '=', String(first)).execute();
      await bumpCatalogueVersion(shop.services.db, []);
      await isAsInMemory();
    },
  );

  it.runIf(onPostgres && existsSync(REAL_CATALOGUE))(
    `[20.94] is that of the listings in memory, whatever is chosen of real products (needs ${REAL_CATALOGUE})`,
    { timeout: 300_000 },
    async () => {
      const shop = await createTestBackend();
      const file = await readCatalogueFile(fileOnDisk(REAL_CATALOGUE));
      await save(
        shop,
        file.products.filter((_, at) => at % EACH === 0),
      );
      const products = await newestFirst(shop);
      const ready = async () => (await shop.call(optionalCalls.listProductPage, { limit: 0 })).status === 200;
      await expect.poll(ready, { timeout: 240_000 }).toBe(true);
      const roll = dice(41);
      for (let times = 0; times < 24; times += 1) await compare(shop, products, someListing(products, roll), roll(100));
    },
  );
});

describe('one product', () => {
  it('[20.95] is answered while it is on sale, without what is for the merchant alone', async () => {
    const shop = await createTestBackend();
    const [kurta] = await shop.addProducts({ name: 'Kurta', hsn: '6205', stock: { 'S-#9f1d2f': 2 } });
    const read = async (productId: string) =>
      readProductAnswer.parse((await shop.call(optionalCalls.readProduct, { productId })).body).product;
    const found = await read(kurta._id);
    expect(found).toMatchObject({ _id: kurta._id, name: 'Kurta', stock: { 'S-#9f1d2f': 2 } });
    expect(found).not.toHaveProperty('hsn');
    expect(await read('no-such')).toBeNull();
    await shop.services.db.updateTable('products').set({ hidden: 1 }).execute();
    expect(await read(kurta._id)).toBeNull();
  });
});
