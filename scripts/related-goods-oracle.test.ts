import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogueFile } from '@/backend/catalogue/read-catalogue-file';
import { fileOnDisk } from '@/backend/files/csv-file';
import { relatedGoods } from '@/lib/catalogue/related-goods';
import { product, type Product } from '@/lib/contract/product';
import { shelf, type Shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from '@/lib/shelves/build-shelf-tree';
import { seededRandom, type SeededRandom } from './torture/seeded-random';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';
const SEED = 2_114;

const make = (id: string, fields: object = {}) =>
  product.parse({ _id: id, name: id, price: 100, category: 'Men', subCategory: 'Winterwear', ...fields });
const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);
const kindOf = ({ category, subCategory }: Product) => `${category} ${subCategory}`;

/** Kinds of very different sizes: the later ones have few goods. */
function makeList(random: SeededRandom, size: number): Product[] {
  return Array.from({ length: size }, (_, at) =>
    make(`p${at}`, {
      category: random.pick(['Men', 'Women', 'Snacks']),
      subCategory: `type ${random.below(1 + random.below(12))}`,
      price: 100 + random.below(900),
    }),
  );
}

const SHELVES = [
  ['men', 300],
  ['men', 150],
  ['women', 500],
].map(([parent, maxPrice]) =>
  shelf.parse({ slug: `below-${maxPrice}`, parent, title: 'Cheap', heading: 'Cheap', filter: { maxPrice } }),
);

const count = (names: readonly string[]) => {
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  return (name: string) => counted.get(name) ?? 0;
};

/** Checks every product of the list; what it finds is an entry for each broken promise. */
function faultsOf(products: readonly Product[], rows: readonly Shelf[]): string[] {
  const relatedTo = relatedGoods(products, buildShelfTree(products, rows));
  const [inKind, inCategory] = [count(products.map(kindOf)), count(products.map(({ category }) => category))];
  const kinLinks = count(
    products.flatMap((one) => relatedTo(one).flatMap((other) => (kindOf(other) === kindOf(one) ? [other._id] : []))),
  );
  return products.flatMap((one) => {
    const related = relatedTo(one);
    const ids = idsOf(related);
    const kin = related.filter((other) => kindOf(other) === kindOf(one)).length;
    const [kinDue, allDue] = [inKind(kindOf(one)), inCategory(one.category)].map((all) => Math.min(5, all - 1));
    return [
      ...(ids.includes(one._id) ? [`${one._id} is related to itself`] : []),
      ...(new Set(ids).size < ids.length ? [`${one._id} shows one twice: ${ids}`] : []),
      ...(kin === kinDue && ids.length === allDue
        ? []
        : [`${one._id} shows ${kin} of its kind and ${ids.length} in all`]),
      ...(kinLinks(one._id) === kinDue ? [] : [`${one._id} gets ${kinLinks(one._id)} links of its kind`]),
      ...(related.some(({ category }) => category !== one.category) ? [`${one._id} shows others' goods`] : []),
    ];
  });
}

/** How many products' related goods are others after this product has come. */
function changedBy(products: readonly Product[], added: Product): number {
  const [before, after] = [products, [added, ...products]].map((list) =>
    relatedGoods(list, buildShelfTree(list, SHELVES)),
  );
  return products.filter((one) => `${idsOf(before?.(one) ?? [])}` !== `${idsOf(after?.(one) ?? [])}`).length;
}

it('[2.114] give every product of six or more of its kind exactly five links, whatever the catalogue', () => {
  const random = seededRandom(SEED);
  for (let run = 0; run < 60; run += 1) expect(faultsOf(makeList(random, random.below(160)), SHELVES)).toEqual([]);
});

it('are the same from day to day: a new product changes those of five of its kind, and of few who are filled up', () => {
  const random = seededRandom(SEED);
  const list = makeList(random, 600);
  const many = list.map((one) => ({ ...one, subCategory: 'type 0' }));
  for (const category of ['Men', 'Women', 'Snacks'])
    expect(changedBy(many, make('new', { category, subCategory: 'type 0' }))).toBe(5);
  for (let run = 0; run < 20; run += 1) {
    const [added, ...others] = makeList(random, 301);
    if (added) expect(changedBy(others, { ...added, _id: 'new' })).toBeLessThan(25);
  }
});

describe.skipIf(!existsSync(REAL_CATALOGUE))('the real catalogue (skipped where ../shared is absent)', () => {
  it('[2.114] links every product of six or more of its kind exactly five times', async () => {
    const products = (await readCatalogueFile(fileOnDisk(REAL_CATALOGUE))).products.toReversed();
    expect(products.length).toBeGreaterThan(10_000);
    expect(faultsOf(products, SHELVES)).toEqual([]);
  });
});
