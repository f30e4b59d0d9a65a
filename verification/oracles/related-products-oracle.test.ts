import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogueFile } from '@/backend/catalogue/read-catalogue-file';
import { readDemo } from '@/backend/demo/read-demo';
import { fileOnDisk } from '@/backend/files/csv-file';
import { relatedProducts } from '@/lib/storefront/search/related-products';
import type { Product } from '@/lib/contract/product';
import { shelf, type Shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { buildCatalogue } from '@/lib/storefront/snapshot/build-catalogue';
import type { CatalogueFacts } from '@/lib/storefront/snapshot/catalogue-shape';
import { seededRandom, type SeededRandom } from '@/testing/seeded-random';
import { makeProduct } from '@/testing/make-product';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';
const SEED = 2_114;

const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);
const kindOf = ({ category, subCategory }: Product) => `${category} ${subCategory}`;

/** Kinds of very different sizes: the later ones have few products. */
function makeList(random: SeededRandom, size: number): Product[] {
  return Array.from({ length: size }, (_, at) =>
    makeProduct(`p${at}`, {
      name: `No. ${at} ${random.pick(['Slim', 'Long'])} ${random.pick(['Kurta', 'Belt', 'Cap', 'Lamp', 'Ring', 'Sock'].slice(random.below(6)))}`,
      category: random.pick(['Men', 'Women', 'Snacks']),
      subCategory: `type ${random.below(1 + random.below(12))}`,
      price: 100 + random.below(900),
      colors: random.pick([[], ['Red'], ['Blue', 'Red']]),
    }),
  );
}

const SHELVES = [
  ['men', { maxPrice: 150 }],
  ['men', { words: ['slim'] }],
  ['women', { words: ['kurta', 'belt'] }],
  ['women', { color: 'Red' }],
  ['snacks', { words: ['lamp'] }],
].map(([parent, filter], at) => shelf.parse({ slug: `shelf-${at}`, parent, title: 'Some', heading: 'Some', filter }));

const relatedIn = (products: readonly Product[], rows: readonly Shelf[]) =>
  relatedProducts(products, new Map(products.map((one) => [one._id, one])), buildShelfTree(products, rows));

const count = (names: readonly string[]) => {
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  return (name: string) => counted.get(name) ?? 0;
};

/** Checks every product of the list; what it finds is an entry for each broken promise. */
function faultsOf(products: readonly Product[], rows: readonly Shelf[]): string[] {
  const relatedTo = relatedIn(products, rows);
  const [inKind, inCategory] = [count(products.map(kindOf)), count(products.map(({ category }) => category))];
  const shown = new Map(products.map((one) => [one, relatedTo(one)]));
  const links = products.flatMap((one) => (shown.get(one) ?? []).map((other) => ({ from: one, to: other })));
  const allLinks = count(links.map(({ to }) => to._id));
  const kinLinks = count(links.flatMap(({ from, to }) => (kindOf(from) === kindOf(to) ? [to._id] : [])));
  return products.flatMap((one) => {
    const related = shown.get(one) ?? [];
    const ids = idsOf(related);
    const due = Math.min(5, inCategory(one.category) - 1);
    return [
      ...(ids.includes(one._id) ? [`${one._id} is related to itself`] : []),
      ...(new Set(ids).size < ids.length ? [`${one._id} shows one twice: ${ids}`] : []),
      ...(ids.length === due ? [] : [`${one._id} shows ${ids.length}`]),
      ...(allLinks(one._id) === due ? [] : [`${one._id} gets ${allLinks(one._id)} links`]),
      ...(inKind(kindOf(one)) > 1 && kinLinks(one._id) === 0 ? [`${one._id} gets no link of its type`] : []),
      ...(related.some(({ category }) => category !== one.category) ? [`${one._id} shows others' goods`] : []),
    ];
  });
}

/** The products, but this one, whose related products, or what is shown of those, are others now. */
function changedFor(
  before: readonly Product[],
  after: readonly Product[],
  rows: readonly Shelf[],
  id: string,
): string[] {
  const shown = [before, after].map((list) => {
    const relatedTo = relatedIn(list, rows);
    return new Map(list.map((one) => [one._id, JSON.stringify(relatedTo(one).map(({ _id, price }) => [_id, price]))]));
  });
  return idsOf(after).filter((other) => other !== id && shown[0]?.get(other) !== shown[1]?.get(other));
}

const withPrice = (list: readonly Product[], id: string, price: number): Product[] =>
  list.map((one) => {
    if (one._id !== id) return one;
    const prices = one.prices && Object.fromEntries(one.sizes.map((size) => [size, price]));
    return { ...one, price, prices };
  });

it('[2.114] give every product exactly five links, one of its own type, whatever the catalogue', () => {
  const random = seededRandom(SEED);
  for (let run = 0; run < 60; run += 1) expect(faultsOf(makeList(random, random.below(160)), SHELVES)).toEqual([]);
});

it('[2.180] a price changes the pages of the five that show it, and no other', () => {
  const random = seededRandom(SEED);
  for (let run = 0; run < 60; run += 1) {
    const list = makeList(random, 2 + random.below(160));
    const { _id: id } = random.pick(list);
    const changed = changedFor(list, withPrice(list, id, 1000 + random.below(5000)), SHELVES, id);
    expect(changed.length).toBeLessThanOrEqual(5);
  }
});

it('[2.180] of the demo a price changes five other pages at most, by the versions that they are kept under', async () => {
  const random = seededRandom(SEED);
  const demo = await readDemo();
  const shown = (products: readonly Product[]) =>
    buildCatalogue(
      {
        list: { products, digest: '' },
        carousel: { kind: 'none' },
        fees: {},
        shelves: { digest: '', data: { success: true, shelves: demo.shelves } },
        redirects: undefined,
      } as CatalogueFacts,
      's',
    );
  const list = demo.products.toReversed();
  for (const { _id: id, price } of list) {
    const [before, after] = [list, withPrice(list, id, Math.max(1, price + random.pick([-50, 1, 400])))].map(shown);
    const others = idsOf(list).filter(
      (other) => other !== id && before?.pages.productVersion(other) !== after?.pages.productVersion(other),
    );
    expect([id, others.length]).toEqual([id, 5]);
  }
  expect(faultsOf(list, demo.shelves)).toEqual([]);
});

it('are the same from day to day: a new product changes those of few others', () => {
  const random = seededRandom(SEED);
  const many = makeList(random, 600).map((one) => ({ ...one, name: 'Kurta', subCategory: 'type 0' }));
  for (const category of ['Men', 'Women', 'Snacks']) {
    const added = makeProduct('new', { name: 'Kurta', category, subCategory: 'type 0' });
    expect(changedFor(many, [added, ...many], [], 'new').length).toBe(5);
  }
});

describe.skipIf(!existsSync(REAL_CATALOGUE))('the real catalogue (skipped where ../shared is absent)', () => {
  it('[2.114] [2.180] links every product five times, shows the same products first, and changes five pages by a price', async () => {
    const products = (await readCatalogueFile(fileOnDisk(REAL_CATALOGUE))).products.toReversed();
    expect(products.length).toBeGreaterThan(10_000);
    expect(faultsOf(products, SHELVES)).toEqual([]);
    const random = seededRandom(SEED);
    const { _id: id, price } = random.pick(products);
    expect(changedFor(products, withPrice(products, id, price * 2), SHELVES, id).length).toBe(5);
    const relatedTo = relatedIn(products, []);
    const sharing = (noun: string) => {
      const isOne = ({ name }: Product) => new RegExp(`${noun}s?$`).test(name);
      const links = products.filter(isOne).flatMap((one) => relatedTo(one).map(isOne));
      return links.filter(Boolean).length / links.length;
    };
    for (const noun of ['Bra', 'Backpack', 'Kurta', 'Saree', 'Jean', 'Wallet'])
      expect([noun, sharing(noun) > 0.6]).toEqual([noun, true]);
  });
});
