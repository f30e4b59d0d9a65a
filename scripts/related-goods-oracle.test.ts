import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogueFile } from '@/backend/cli/read-catalogue-file';
import { relatedGoods } from '@/lib/catalogue/related-goods';
import { product, type Product } from '@/lib/contract/product';
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
    }),
  );
}

/** Checks every product of the list; what it finds is an entry for each broken promise. */
function faultsOf(products: readonly Product[]): string[] {
  const relatedTo = relatedGoods(products);
  const kin = new Map<string, number>();
  for (const one of products) kin.set(kindOf(one), (kin.get(kindOf(one)) ?? 0) + 1);
  const linksIn = new Map<string, number>();
  const faults = products.flatMap((one) => {
    const related = relatedTo(one);
    const ids = idsOf(related);
    for (const other of related)
      if (kindOf(other) === kindOf(one)) linksIn.set(other._id, (linksIn.get(other._id) ?? 0) + 1);
    return [
      ...(ids.includes(one._id) ? [`${one._id} is related to itself`] : []),
      ...(new Set(ids).size < ids.length ? [`${one._id} shows one twice: ${ids}`] : []),
      ...(ids.length > 5 ? [`${one._id} shows ${ids.length}`] : []),
    ];
  });
  for (const one of products) {
    const due = Math.min(5, (kin.get(kindOf(one)) ?? 0) - 1);
    const links = linksIn.get(one._id) ?? 0;
    if (links !== due) faults.push(`${one._id} gets ${links} links of its kind instead of ${due}`);
  }
  return faults;
}

/** How many products' related goods are others after this product has come. */
function changedBy(products: readonly Product[], added: Product): number {
  const [before, after] = [relatedGoods(products), relatedGoods([added, ...products])];
  return products.filter((one) => `${idsOf(before(one))}` !== `${idsOf(after(one))}`).length;
}

it('[2.114] give every product of six or more of its kind exactly five links, whatever the catalogue', () => {
  const random = seededRandom(SEED);
  for (let run = 0; run < 200; run += 1) expect(faultsOf(makeList(random, random.below(160)))).toEqual([]);
});

it('are the same from day to day: a new product changes those of five others', () => {
  const random = seededRandom(SEED);
  const list = makeList(random, 600).map((one) => ({ ...one, subCategory: `${one.subCategory.length}` }));
  for (const category of ['Men', 'Women', 'Snacks'])
    expect(changedBy(list, make('new', { category, subCategory: '6' }))).toBe(5);
});

describe.skipIf(!existsSync(REAL_CATALOGUE))('the real catalogue (skipped where ../shared is absent)', () => {
  it('[2.114] links every product of six or more of its kind exactly five times', async () => {
    const products = (await readCatalogueFile(REAL_CATALOGUE)).products.toReversed();
    expect(products.length).toBeGreaterThan(10_000);
    expect(faultsOf(products)).toEqual([]);
  });
});
