import { existsSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { productList, type Product } from '@/lib/contract/product';
import {
  COUNTED_TO,
  productPageAnswer,
  productPageRequest,
  readProductAnswer,
  type ProductPageRequest,
} from '@/lib/contract/product-page';
import { countInBoth, hasBit } from '@/lib/rules/catalogue/bit-set';
import { catalogueIndex } from '@/lib/rules/catalogue/catalogue-index';
import type { FacetCounts } from '@/lib/rules/catalogue/facet-counts';
import { COUNTED } from '@/lib/rules/catalogue/facets-of';
import { FILTERS } from '@/lib/rules/catalogue/filters';
import { foldText } from '@/lib/rules/catalogue/fold-text';
import { facetsBy, listingFacets } from '@/lib/rules/catalogue/listing-facets';
import { filterCount, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { left, narrow } from '@/lib/rules/catalogue/narrow';
import type { Offered, Place } from '@/lib/rules/catalogue/offered';
import { PRICE, PRICE_BANDS } from '@/lib/rules/catalogue/price-bands';
import { makeProduct } from '@/testing/make-product';
import { fileOnDisk } from '../files/csv-file';
import type { MerchantContext } from '../services';
import { answered, countsOf, dice, SAID_FACETS, queryOf, someListing } from '../testing/listings-in-memory';
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
  const query = { ...queryOf(productPageRequest.parse(asked)), opened: [...SAID_FACETS] };
  if (SAID_FACETS.every((facet) => asked.counted?.includes(facet)) && !asked.name)
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

/** Products in so many sizes together, each of which one has alone. */
const ofOwnSizes = (count: number) =>
  Array.from({ length: count / 64 }, (_, at) =>
    makeProduct(`Ring ${at}`, { ...VARIANTS, sizes: Array.from({ length: 64 }, (_each, size) => `${at}-${size}`) }),
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
        for (const counted of [[], [...SAID_FACETS]]) await compare(shop, products, { counted }, 30);
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
      // More values than are numbered (facet-lists.ts): then PostgreSQL counts.
      await save(shop, ofOwnSizes(4160));
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

  it('[20.118] is answered by its id in another case, unless two differ by that alone', async () => {
    const shop = await createTestBackend();
    await shop.addProducts(
      { _id: 'Kurta-1', name: 'One' },
      { _id: 'shirt', name: 'Two' },
      { _id: 'SHIRT', name: 'Three' },
    );
    const read = async (productId: string, anyCase = true) =>
      readProductAnswer.parse((await shop.call(optionalCalls.readProduct, { productId, anyCase })).body).product?._id;
    expect(await read('KURTA-1')).toBe('Kurta-1');
    expect(await read('KURTA-1', false)).toBeUndefined();
    expect([await read('shirt'), await read('Shirt')]).toEqual(['shirt', undefined]);
    await shop.services.db.updateTable('products').set({ hidden: 1 }).execute();
    expect(await read('KURTA-1')).toBeUndefined();
  });
});
