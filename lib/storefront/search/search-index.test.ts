import { describe, expect, it } from 'vitest';
import type { Product } from '@/lib/contract/product';
import { atOnce } from '@/lib/platform/search/in-turns';
import { prepareSearch, searchIndex } from './search-index';
import { searchProducts } from './search-products';
import { suggest } from './suggest';
import { readWords, type HeldVocabulary } from '@/lib/platform/search/vocabulary';
import { makeProduct } from '@/testing/make-product';

const kurta = makeProduct('Kurta', { _id: 'k', price: 1 });
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...kurta, _id: String(n), name: `Kurta no${n % 50}` }));

/** How often others had their turn until it was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let done = false;
  const count = () => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  await work;
  done = true;
  return turns;
}

/** Numbers from 0 to `below` that the seed alone decides. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const roll = dice(11);
const pick = (words: readonly string[]) => words[roll(words.length)] ?? '';
const NOUNS = [
  'T-shirt',
  'Tshirt',
  'Kurta',
  'Kurtas',
  'Saree',
  'Jhumka',
  'Mandarin-Collar Shirt',
  'Kurta with Dupatta',
];
const QUERIES = [
  'kurta',
  'tshirt',
  't-shirt',
  'red saree',
  'kurtha',
  'jumka',
  'shirt without cotton',
  'loom',
  'chakli',
  'xyz',
];

const fields = (): Partial<Product> => ({
  name: [pick(['', 'Loom', 'Us Polo']), pick(['Soft', 'Printed', 'Ikat', 'Checked']), pick(NOUNS)]
    .filter(Boolean)
    .join(' '),
  description: pick(['', 'Pure cotton.', 'Long sleeves, round neck.']),
  brand: roll(3) === 0 ? pick(['Loom', 'Us Polo', 'Mayil']) : undefined,
  colors: [pick(['Red', 'Navy Blue', '#000000'])],
  price: 100 + roll(5),
});
const make = (id: number) =>
  makeProduct('Kurta', { _id: `p${id}`, category: pick(['Men', 'Women', 'Snacks']), ...fields() });

/** Maps by their entries in the order of the words, lists as lists. */
const plain = ({
  places,
  strengths,
  written,
  brands,
}: Pick<HeldVocabulary, 'places' | 'strengths' | 'written' | 'brands'>) => ({
  places: [...places].map(([word, list]) => [word, [...list], [...(strengths.get(word) ?? [])]]).sort(),
  written: [...written].sort(),
  brands: [...brands].sort(),
});

describe('searchIndex', () => {
  it('is built once for a list, however many ask while it is being built', async () => {
    const products = many(3);
    const [one, other] = await Promise.all([searchIndex(products), searchIndex(products)]);
    expect(one).toBe(other);
    expect(await searchIndex(products)).toBe(one);
  });

  it('knows the kinds that hold products, and the very list it was made of', async () => {
    const products = many(3);
    const index = await searchIndex(products);
    expect(index.products).toBe(products);
    expect([...index.kinds.keys()]).toEqual(['Men', 'Winterwear']);
  });

  it('has a product stand for each kind: its newest bestseller, or else its newest', async () => {
    const [first, second, third] = many(3);
    if (!first || !second || !third) throw new Error('three products');
    expect((await searchIndex([first, second])).kinds.get('Men')).toBe(first);
    const best = { ...second, bestseller: true };
    expect((await searchIndex([first, best, { ...third, bestseller: true }])).kinds.get('Men')).toBe(best);
  });

  it('of the catalogue before is let go once the new one is built', async () => {
    const [before, after] = [many(2), many(3)];
    await prepareSearch(before);
    const old = await searchIndex(before);
    await prepareSearch(after);
    expect((await searchIndex(after)).products).toBe(after);
    expect(await searchIndex(before)).not.toBe(old);
  });

  it('is another one for another list', async () => {
    expect(await searchIndex(many(3))).not.toBe(await searchIndex(many(3)));
  });

  it('[20.87] keeps the words of the list before where none changed, and finds what one built anew finds', async () => {
    let ids = 0;
    let list: readonly Product[] = Array.from({ length: 14 }, () => make((ids += 1)));
    let before: HeldVocabulary | undefined;
    let reused = 0;
    for (let step = 1; step <= 500; step += 1) {
      list = changed(list, () => make((ids += 1)));
      await prepareSearch(list);
      const index = await searchIndex(list);
      if (index.vocabulary === before) reused += 1;
      before = index.vocabulary;
      const [words, anew] = [plain(before), plain(atOnce(readWords(list)))];
      if (JSON.stringify(words) !== JSON.stringify(anew)) expect([step, words]).toEqual([step, anew]);
      if (step % 25 > 0) continue;
      const copy = [...list];
      expect([...index.kinds]).toEqual([...(await searchIndex(copy)).kinds]);
      for (const query of QUERIES) {
        expect([query, await searchProducts(list, query)]).toEqual([query, await searchProducts(copy, query)]);
        expect(await suggest(list, query)).toEqual(await suggest(copy, query));
      }
    }
    expect(reused).toBeGreaterThan(150);
    expect(reused).toBeLessThan(450);
  });

  it('waits for the one that is being built, rather than build its own where no word changed', async () => {
    const [before, cheaper] = [many(1_000), many(1_000).map((one) => ({ ...one, price: 2 }))];
    void prepareSearch(before);
    const old = searchIndex(before);
    const after = before.with(3, cheaper[3]!);
    await prepareSearch(after);
    expect((await searchIndex(after)).vocabulary).toBe((await old).vocabulary);
  });

  it('of a list that is searched while the one before is being built follows from that one', async () => {
    const before = many(2_000);
    void prepareSearch(before);
    const old = searchIndex(before);
    const after = before.with(3, { ...before[3]!, price: 2 });
    const prepared = prepareSearch(after);
    expect((await searchIndex(after)).vocabulary).toBe((await old).vocabulary);
    await prepared;
    expect((await searchIndex(after)).products).toBe(after);
  });

  it('[20.87] is built anew for a new brand, by which all names are read', async () => {
    const products = many(3);
    await prepareSearch(products);
    const [first, ...others] = products;
    const branded = [{ ...first!, brand: '&' }, ...others];
    await prepareSearch(branded);
    expect((await searchIndex(branded)).vocabulary.brands).toEqual(new Set(['&']));
  });

  it('lets others have their turn while a large list is read', async () => {
    const products = many(5_000);
    expect(await turnsDuring(searchIndex(products))).toBeGreaterThan(10);
    const { places } = (await searchIndex(products)).vocabulary;
    expect(places.get('kurta')).toHaveLength(5_000);
    expect(places.get('no7')?.[1]).toBe(57);
  });

  it('[20.87] lets others have their turn while a product gets another name, and where one comes or goes', async () => {
    const products = many(5_000);
    const renamed = products.with(7, { ...kurta, _id: '7', name: 'Kurta no9' });
    for (const list of [products, renamed, renamed.slice(1), renamed])
      expect(await turnsDuring(prepareSearch(list))).toBeGreaterThan(10);
  });
});

function changed(list: readonly Product[], another: () => Product): readonly Product[] {
  const at = roll(list.length);
  const kind = roll(12);
  if (kind === 0) return [another(), ...list];
  if (kind === 1 && list.length > 8) return list.filter((_one, place) => place !== at);
  const other = kind < 8 ? someOf(fields()) : { price: 100 + roll(5) };
  return list.map((one, place) => (place === at ? { ...one, ...other } : one));
}

const someOf = (all: Partial<Product>): Partial<Product> =>
  Object.fromEntries(Object.entries(all).filter(() => roll(3) === 0));
