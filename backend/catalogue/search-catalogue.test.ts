import { existsSync, globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { productList, type Product } from '@/lib/contract/product';
import { findProductsAnswer, findProductsRequest, type FindProductsRequest } from '@/lib/contract/product-page';
import { byScore } from '@/lib/platform/search/by-score';
import { readHeld } from '@/lib/platform/search/held-products';
import { atOnce } from '@/lib/platform/search/in-turns';
import { literalRanks } from '@/lib/platform/search/literal-ranks';
import { foundBy } from '@/lib/platform/search/read-meaning';
import { meaningfulWords } from '@/lib/platform/search/meaningful-words';
import { completionsOf, shopWords, withSpellings } from '@/lib/platform/search/suggested-words';
import { buildVocabulary } from '@/lib/platform/search/vocabulary';
import { hasBit } from '@/lib/rules/catalogue/bit-set';
import { left, narrow } from '@/lib/rules/catalogue/narrow';
import { sortOrder } from '@/lib/rules/catalogue/offered-sorts';
import { makeProduct } from '@/testing/make-product';
import { fileOnDisk } from '../files/csv-file';
import type { MerchantContext } from '../services';
import { answered, countsOf, dice, SAID_FACETS, queryOf, someListing } from '../testing/listings-in-memory';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { deleteProduct } from './delete-product';
import { hideProduct } from './hide-product';
import { readCatalogueFile } from './read-catalogue-file';
import { saveProducts } from './save-products';
import { setPrice } from './set-price';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';
const queryFile = z.object({
  sets: z.array(z.object({ groups: z.record(z.string(), z.record(z.string(), z.unknown())) })).default([]),
});
/** What people searched for, of all sets of queries. */
const typedBefore = (): string[] =>
  globSync('verification/bench/queries/*.json').flatMap((file) =>
    queryFile
      .parse(JSON.parse(readFileSync(file, 'utf8')))
      .sets.flatMap(({ groups }) => Object.values(groups).flatMap((queries) => Object.keys(queries))),
  );
const onPostgres = inject('postgresUrl') !== undefined;

type Asked = Partial<FindProductsRequest> & { text: string };

/** One of each kind of reading: whole and begun words, kinds, slips, prices, sizes, order, what is not wanted, scripts, nothing. */
const TEXTS = [
  'kurta',
  'red saree',
  't shirt',
  'off white',
  'shir',
  'urt',
  'a',
  'men blue shirt',
  'kurta for men',
  'mullu murukku',
  'leggins',
  'embroidary',
  'shirt under 900',
  'cheap jeans',
  'best selling kurta',
  'jeans 32',
  'kurti m',
  'kurta size xl under ₹2000',
  'snacks without garlic',
  'kurta without red',
  'no peanuts',
  'cricket bat',
  'ஜீன்ஸ்',
  'कुर्ता',
  '100%',
  'cotton kurta with dupatta',
  'gift for girls',
  'qqqqqqqq',
  'men',
];

const save = ({ services: { db, now } }: TestBackend, products: readonly Product[]) =>
  db.transaction().execute((trx) => saveProducts(trx, products, now()));

const newestFirst = async (shop: TestBackend): Promise<readonly Product[]> =>
  productList.parse((await shop.call(calls.listProducts)).body['products']).toReversed();

async function found(shop: TestBackend, asked: Asked) {
  const { status, body } = await shop.call(optionalCalls.findProducts, asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return findProductsAnswer.parse(body);
}

/** The same by the search in memory. */
class InMemory {
  readonly #index;

  constructor(readonly products: readonly Product[]) {
    const vocabulary = atOnce(buildVocabulary(products));
    this.#index = { vocabulary, size: products.length, read: readHeld(products) };
  }

  /** Texts to search for that complete a text whose words are all wanted. */
  async completions(text: string): Promise<string[]> {
    const { searches } = await shopWords({ vocabulary: this.#index.vocabulary, products: this.products });
    return completionsOf(searches, meaningfulWords(text).map(withSpellings), { text, max: 3 });
  }

  expected(asked: Asked) {
    const request = findProductsRequest.parse(asked);
    const literal = literalRanks(this.products, request.text);
    const { scores, order, ...understanding } = atOnce(foundBy(this.#index, request.text, literal));
    const among = byScore(this.products, scores, order);
    const query = queryOf(request);
    const narrowed = narrow({ products: this.products, among }, query);
    const mask = left(narrowed);
    const fitting = among.filter(({ _id }) => !mask || hasBit(mask, narrowed.index.places.get(_id) ?? -1));
    const { rank, isNewestFirst } = sortOrder(request.sort);
    const ordered = isNewestFirst
      ? this.products.filter((one) => fitting.includes(one))
      : rank
        ? fitting.toSorted((one, other) => rank(one) - rank(other))
        : fitting;
    return {
      understanding,
      total: fitting.length,
      ids: ordered.slice(request.skip, request.skip + request.limit).map(({ _id }) => _id),
      counts: Object.fromEntries(request.counted.map((facet) => [facet, countsOf(narrowed, facet)])),
    };
  }
}

async function compare(shop: TestBackend, memory: InMemory, asked: Asked): Promise<void> {
  const { success: _, products, counts, total, ...understanding } = await found(shop, asked);
  expect(
    { understanding, total, ids: products.map(({ _id }) => _id), counts: answered(counts) },
    JSON.stringify(asked),
  ).toEqual(memory.expected(asked));
}

/** Words of a product as somebody might type them: some of them, begun, or with a slip. */
function someText(products: readonly Product[], roll: (below: number) => number): string {
  const { name, brand = '' } = products[roll(products.length)] ?? makeProduct('Kurta');
  const words = name.split(' ');
  const from = roll(words.length);
  const some = words.slice(from, from + 1 + roll(3)).join(' ');
  const at = roll(some.length);
  return (
    [some, some.slice(0, 3 + roll(some.length)), `${some.slice(0, at)}${some.slice(at + 1)}`, `${brand} ${some}`][
      roll(4)
    ] ?? some
  ).padEnd(1, 'a');
}

const TYPES = ['Kurta', 'Silk Saree', 'T-shirt', 'Track Pants', 'Shirt'];
const madeUp = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) =>
    makeProduct(`${['Red', 'Blue', 'Off-White'][at % 3]} ${TYPES[(from + at) % TYPES.length]} ${from + at}`, {
      price: 100 + ((from + at) % 7) * 150,
      sizes: at % 2 === 0 ? ['S', 'M'] : ['XL'],
      colors: [['Red', '#0000ff', 'Ivory'][at % 3] ?? 'Red'],
      category: ['Men', 'Women'][at % 2] ?? 'Men',
      description: at % 4 === 0 ? 'Pure cotton, full sleeves. Goes with garlic.' : 'Plain.',
      ...(at % 3 === 0 ? { bestseller: true, brand: `Loom ${from}` } : {}),
    }),
  );

describe('what words find in a large catalogue', () => {
  it.runIf(!onPostgres)('[20.108] is not offered by a shop in a file, whose list is short', async () => {
    const shop = await createTestBackend();
    expect((await shop.call(optionalCalls.findProducts, { text: 'kurta' })).status).toBe(404);
  });

  it.runIf(onPostgres)('[20.108] follows every change of the products', { timeout: 120_000 }, async () => {
    const shop = await createTestBackend();
    const desk: MerchantContext = { services: shop.services, who: 'owner@shop.example.in' };
    const isAsInMemory = async () => {
      const memory = new InMemory(await newestFirst(shop));
      for (const text of [
        'kurta',
        'blue shirt',
        'loom 0',
        'track pants',
        'saree under 500',
        'shirt without garlic',
        'xl',
      ])
        await compare(shop, memory, { text, counted: ['category', 'brand'] });
    };
    await save(shop, madeUp(40));
    await isAsInMemory();
    const [first, second, third] = (await newestFirst(shop)).map(({ _id }) => _id);
    await setPrice(desk, { id: String(first), pricePaise: 12_300 });
    await isAsInMemory();
    await hideProduct(desk, { id: String(second), hidden: true });
    await deleteProduct(desk, { id: String(third) });
    await isAsInMemory();
    await save(shop, madeUp(30, 100));
    await isAsInMemory();
    await save(shop, [makeProduct('Loom 7 Handloom Shirt', { brand: 'Loom 7' }), makeProduct('Loom 7 Shirt')]);
    await isAsInMemory();
    // As a version before leaves the words of names: without their positions.
    const { db } = shop.services;
    await sql`update searched_places
      set places = substring(places from 1 for length(places) / 3 * 2) || decode(repeat('01', length(places) / 3), 'hex')
      where word like '"%'`.execute(db);
    await sql`update listing_state set words = words + 1`.execute(db);
    await sql`update searched_words set changed = (select words from listing_state)`.execute(db);
    await isAsInMemory();
  });

  it.runIf(onPostgres)('[20.119] completes a text by what products are called now', async () => {
    const shop = await createTestBackend();
    const desk: MerchantContext = { services: shop.services, who: 'owner@shop.example.in' };
    const named = (name: string, brand: string) => makeProduct(name, { brand, colors: [], category: 'Men' });
    await save(shop, [
      named('Puma Blue Running Shoes', 'Puma'),
      named('PUMA Blue Running Shoes', 'PUMA'),
      named('Bata Running Shoes', 'Bata'),
      named('Bata Silk Kurta', 'Bata'),
      named('Loom Silk Kurta', 'Loom'),
    ]);
    const completed = async (text: string) =>
      (await found(shop, { text, limit: 0, completions: 3 })).completions?.map((one) => one.toLowerCase());
    const products = await newestFirst(shop);
    for (const text of ['sho', 'shoes', 'puma', 'runn', 'kurta for', 'silk ku', 'nothing']) {
      const expected = await new InMemory(products).completions(text);
      expect(await completed(text), text).toEqual(expected.map((one) => one.toLowerCase()));
    }
    expect(await completed('sho')).toEqual(['shoes for men', 'running shoes', 'puma shoes']);
    expect(await completed('kurtaa')).toEqual(['kurtas for men', 'silk kurtas']);
    expect(await completed('kurta without silk')).toEqual(['kurtas for men', 'silk kurtas']);
    expect((await found(shop, { text: 'sho' })).completions).toBeUndefined();
    const silk = products.filter(({ name }) => name.includes('Silk')).map(({ _id }) => _id);
    await deleteProduct(desk, { id: String(silk[0]) });
    expect(await completed('kurt')).toEqual([]);
    await save(shop, [named('Bata Linen Kurta', 'Bata')]);
    expect(await completed('kurt')).toEqual(['kurtas for men']);
    // As a version before leaves what it reads.
    await sql`update searched_products set read_by = 0, words = (
      select json_object_agg(key, value) from json_each(words::json) where key not like '*?%')`.execute(
      shop.services.db,
    );
    await sql`delete from searched_words where word like '*?%'`.execute(shop.services.db);
    expect(await completed('kurt')).toEqual(['kurtas for men']);
  });

  it.runIf(onPostgres && existsSync(REAL_CATALOGUE))(
    `[20.108] [20.119] is what the search in memory finds among real products (needs ${REAL_CATALOGUE})`,
    { timeout: 600_000 },
    async () => {
      const shop = await createTestBackend();
      const file = await readCatalogueFile(fileOnDisk(REAL_CATALOGUE));
      await save(shop, file.products);
      const memory = new InMemory(await newestFirst(shop));
      const ready = async () => (await shop.call(optionalCalls.findProducts, { text: 'a', limit: 0 })).status === 200;
      await expect.poll(ready, { timeout: 480_000 }).toBe(true);
      const typed = typedBefore();
      expect(typed.length).toBeGreaterThan(900);
      for (const text of new Set([...TEXTS, ...typed])) await compare(shop, memory, { text });
      for (const text of ['ku', 'blu', 'shirt', 'men sho', 'pum', 'sar', 'black jea', 'tshirts for'])
        expect((await found(shop, { text, limit: 0, completions: 3 })).completions, text).toEqual(
          await memory.completions(text),
        );
      const roll = dice(15);
      for (let times = 0; times < 60; times += 1) {
        const text = someText(memory.products, roll);
        const listing = roll(3) === 0 ? someListing(memory.products, roll) : { counted: [...SAID_FACETS] };
        await compare(shop, memory, { ...listing, text, skip: roll(2) * 7 });
      }
    },
  );
});
