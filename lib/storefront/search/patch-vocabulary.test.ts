import { expect, it } from 'vitest';
import { listChange } from '@/lib/rules/catalogue/list-change';
import type { Product } from '@/lib/contract/product';
import { patchVocabulary } from './patch-vocabulary';
import { prepareSearch, searchIndex } from './search-index';
import { searchProducts } from './search-products';
import { suggest } from './suggest';
import { buildVocabulary, readWords, type Vocabulary } from './vocabulary';
import { makeProduct } from '@/testing/make-product';

function finish<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
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
const plain = ({ places, strengths, written, brands }: Omit<Vocabulary, 'bySound' | 'sorted' | 'words'>) => ({
  places: [...places].map(([word, list]) => [word, [...list], [...(strengths.get(word) ?? [])]]).sort(),
  written: [...written].sort(),
  brands: [...brands].sort(),
});

it('[20.87] a patched search index is as one built anew, and finds the same, after each of 1,000 changes', async () => {
  let ids = 0;
  let list: readonly Product[] = Array.from({ length: 14 }, () => make((ids += 1)));
  let vocabulary = finish(buildVocabulary(list));
  await prepareSearch(list);
  let patches = 0;
  for (let step = 1; step <= 1000; step += 1) {
    const [before, old] = [list, vocabulary];
    list = changed(list, () => make((ids += 1)));
    const was = JSON.stringify(plain(old));
    const change = listChange(before, list);
    const patched = change && finish(patchVocabulary(old, before, list, change));
    if (patched) patches += 1;
    vocabulary = patched ?? finish(buildVocabulary(list));
    const anew = plain(finish(readWords(list)));
    if (JSON.stringify(plain(vocabulary)) !== JSON.stringify(anew))
      expect([step, plain(vocabulary)]).toEqual([step, anew]);
    if (JSON.stringify(plain(old)) !== was) throw new Error(`step ${step} wrote to the vocabulary before`);
    if (step % 25 > 0) continue;
    await prepareSearch(list);
    const copy = [...list];
    const [shown, other] = [await searchIndex(list), await searchIndex(copy)];
    expect([...shown.kinds]).toEqual([...other.kinds]);
    for (const index of [shown, { vocabulary }]) {
      expect(index.vocabulary.sorted).toEqual(other.vocabulary.sorted);
      expect([...index.vocabulary.bySound]).toEqual([...other.vocabulary.bySound]);
    }
    for (const query of QUERIES) {
      expect([query, await searchProducts(list, query)]).toEqual([query, await searchProducts(copy, query)]);
      expect(await suggest(list, query)).toEqual(await suggest(copy, query));
    }
  }
  expect(patches).toBeGreaterThan(700);
}, 60_000);

function changed(list: readonly Product[], another: () => Product): readonly Product[] {
  const at = roll(list.length);
  const kind = roll(8);
  if (kind === 0) return [another(), ...list];
  if (kind === 1 && list.length > 8) return list.filter((_one, place) => place !== at);
  const other = kind === 2 ? fields() : someOf(fields());
  return list.map((one, place) => (place === at ? { ...one, ...other } : one));
}

const someOf = (all: Partial<Product>): Partial<Product> =>
  Object.fromEntries(Object.entries(all).filter(() => roll(3) === 0));
