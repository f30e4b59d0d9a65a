import { expect, it } from 'vitest';
import type { Product } from '@/lib/contract/product';
import { canBeTyped } from './product-words';
import { buildVocabulary, type HeldVocabulary } from './vocabulary';
import { makeProduct } from '@/testing/make-product';

const make = (fields: Partial<Product>) => makeProduct('x', fields);

function build(products: readonly Product[]): { vocabulary: HeldVocabulary; turns: number } {
  const work = buildVocabulary(products);
  for (let turns = 0; ; turns += 1) {
    const step = work.next();
    if (step.done) return { vocabulary: step.value, turns };
  }
}
const kurta = make({
  name: 'Polo T-shirt Polo',
  brand: 'Mayil',
  category: 'Men',
  subCategory: 'WMLadiesBag',
  colors: ['Sky Blue', '#000000'],
});

it('has the words of name, brand, kinds and colours, and of a description only what products are made of', () => {
  const { places } = build([kurta]).vocabulary;
  expect([...places.keys()].sort()).toEqual([
    ':men',
    '=mayil',
    'bag',
    'black',
    'blue',
    'ladies',
    'mayil',
    'men',
    'polo',
    'shirt',
    'sky',
    'tshirt',
  ]);
  const described = make({
    category: '',
    subCategory: '',
    name: 'A',
    description: 'Goes with a red saree. Round neckLong sleeves',
    material: 'Cotton',
  });
  expect([...build([described]).vocabulary.places.keys()]).toEqual(['a', '~roundneck', '~fullsleeve', '~cotton']);
});

it('knows every place of a word once and in order, and how names write it', () => {
  const { places, written } = build([kurta, make({ name: 'Tshirt' }), make({ name: 'T.Shirt' })]).vocabulary;
  expect([
    [...(places.get('polo') ?? [])],
    [...(places.get('tshirt') ?? [])],
    [...(places.get('shirt') ?? [])],
  ]).toEqual([[0], [0, 1, 2], [0, 2]]);
  expect([...written].filter(([word]) => canBeTyped(word))).toEqual([['tshirt', 't-shirt']]);
});

it('puts words of one sound together', () => {
  const { bySound } = build([make({ name: 'Murukku Muruku Chakli' })]).vocabulary;
  expect([...bySound.values()]).toEqual(expect.arrayContaining([['murukku', 'muruku'], ['chakli']]));
});

it('finds words by their beginning, those of the table of spellings too', () => {
  const { words } = build([make({ name: 'Handloom' })]).vocabulary;
  expect(words.search('handl', { prefix: true }).map(({ id }) => id)).toEqual(['handloom']);
  expect(
    words
      .search('jantik', { prefix: true })
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['jantikalu', 'jantikelu']);
  expect(words.search('HANDLOOM')).toEqual([]);
});

it('takes a turn every 250 products, and every 1,000 words when they are collected and when they are indexed', () => {
  const [none, some] = [0, 750].map((count) => build(Array.from({ length: count }, () => kurta)).turns);
  expect(some! - none!).toBe(3);
  expect(build([{ ...kurta, name: Array.from({ length: 3_000 }, (_, index) => `w${index}`).join(' ') }]).turns).toBe(
    none! + 6,
  );
});
