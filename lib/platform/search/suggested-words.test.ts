import { describe, expect, it } from 'vitest';
import { makeProduct, type ProductFields } from '@/testing/make-product';
import { searchIndex } from '@/lib/storefront/search/search-index';
import { shopWords } from './suggested-words';

let count = 0;
const make = (name: string, fields: ProductFields = {}) => makeProduct(name, { _id: `p${(count += 1)}`, ...fields });
const wordsOf = async (products: ReturnType<typeof make>[]) => {
  const { searches, brands } = await shopWords(await searchIndex(products));
  return { searches: searches.all.map(({ text }) => text), brands: brands.all.map(({ text }) => text) };
};

describe('words to search for', () => {
  it('[13.51] name type and wearer, colour and type, brand and type, the most frequent first', async () => {
    const { searches, brands } = await wordsOf([
      make('Puma Men Blue Running Shoes', { brand: 'Puma', colors: ['Blue'] }),
      make('Puma Men Blue Running Shoes with Laces', { brand: 'Puma', colors: ['Blue'] }),
      make('Puma Women Red Running Shoes', { brand: 'Puma', category: 'Women', colors: ['Red'] }),
      make('Bata Men Blue Shoes', { brand: 'Bata', colors: ['Blue'] }),
    ]);
    expect(searches).toEqual(['shoes for men', 'Puma shoes', 'blue shoes', 'running shoes']);
    expect(brands).toEqual(['Puma', 'Bata']);
  });

  it('[13.51] are made of two products and more, never of what a name has inside a word, nor of a brand that makes all', async () => {
    const { searches } = await wordsOf([
      make('Textured Grey Saree', { category: 'Women', colors: ['Red'], brand: 'Silkhouse' }),
      make('Printed Grey Saree', { category: 'Women', colors: ['Red'], brand: 'Silkhouse' }),
      make('Lamp', { category: 'Unisex' }),
    ]);
    expect(searches).toEqual(['sarees for women', 'grey sarees']);
  });

  it('call food as its names do, for nobody in particular, and children before the category', async () => {
    const { searches } = await wordsOf([
      make('Butter Murukku', { category: 'Snacks', subCategory: 'SNButterMurukku' }),
      make('Ragi Butter Murukku', { category: 'Snacks', subCategory: 'SNButterMurukku' }),
      make('Boys Printed T-shirt'),
      make('Boys Solid T-shirt'),
    ]);
    expect(searches).toEqual(['murukku', 't-shirts for boys', 'butter murukku']);
  });

  it('are found by every word typed, its beginning, another spelling, and of few letters the rest', async () => {
    const { searches } = await shopWords(await searchIndex([make('Blue Kurta'), make('Red Kurta')]));
    const found = (...words: string[]) =>
      searches.find(
        words.map((word) => ({ word, others: word === 'gents' ? ['men'] : [] })),
        3,
      );
    expect(found('kur', 'm')).toMatchObject([{ text: 'kurtas for men' }]);
    expect(found('gents', 'kurta')).toMatchObject([{ text: 'kurtas for men' }]);
    expect(found('kurta', 'silk')).toEqual([]);
    expect(found('k')).toEqual([]);
  });

  it('[13.51] come first where they begin so, before those with a brand of which only a later word does', async () => {
    const brands = ['Adorn by Nikita', 'Nike', 'Kurtis by Menka', 'Loom', 'Jompers'].flatMap((brand) =>
      ['Blue', 'Grey', 'Pink'].slice(brand === 'Nike' ? 1 : 0).flatMap((color) => ({ brand, color })),
    );
    const { searches } = await shopWords(
      await searchIndex(brands.map(({ brand, color }) => make(`${brand} ${color} Kurta`, { brand }))),
    );
    const found = (...words: string[]) =>
      searches
        .find(
          words.map((word) => ({ word, others: [] })),
          3,
        )
        .map(({ text }) => text);
    expect(found('nik')).toEqual(['Nike kurtas', 'Adorn by Nikita kurtas']);
    expect(found('kurta', 'men')).toEqual(['kurtas for men']);
    expect(found('kurta', 'menk')).toEqual(['Kurtis by Menka kurtas']);
  });
});
