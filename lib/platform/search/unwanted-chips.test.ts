import { describe, expect, it } from 'vitest';
import type { Product } from '@/lib/contract/product';
import { searchProducts } from '@/lib/storefront/search/search-products';
import { makeProduct } from '@/testing/make-product';

const make = (name: string, more: Partial<Product> = {}) =>
  makeProduct(name, { price: 400, category: 'Women', ...more });

describe('[13.31] what is not wanted', () => {
  const snack = (name: string, facts: Partial<Product> = {}) =>
    make(name, { category: 'Snacks', subCategory: 'SNOther', ...facts });
  const list = [
    snack('Thattai', { material: 'Rice flour, groundnut oil' }),
    snack('Sev', { allergens: 'May contain traces of sesame and peanuts' }),
    snack('Mixture', { description: 'Spicy, withCashews and more' }),
    snack('Boondi', { features: ['Made with kadalekai'] }),
    snack('Chikki மூங்கில்', { description: 'முறுக்கு மூங்பலி, verkadalai' }),
    snack('Butter Murukku', { material: 'Rice flour, butter, garlic' }),
    snack('Ribbon', { material: 'Gram flour, maida, palm oil' }),
    make('Blue Shirt', { colors: ['Blue'], sizes: ['M', 'XXL'], price: 400, material: '100% Cotton' }),
    make('White Shirt', { colors: ['White'], sizes: ['M'], price: 600, description: 'Goes well with blue jeans' }),
    make('Long Shirt', { colors: ['Navy'], sizes: ['XXL'], price: 900, description: 'Round neckLong sleeves' }),
  ];
  const search = async (text: string) => {
    const { products, understood = [], leftOut, unused } = await searchProducts(list, text);
    return { names: products.map(({ name }) => name), says: understood.map(({ says }) => says), leftOut, unused };
  };

  it.each(['peanuts', 'peanut', 'groundnut', 'kadalekai', 'any peanuts', 'traces of peanuts', 'peanut oil'])(
    'is looked for in all that is known, in every spelling: %s',
    async (word) => {
      const { names, says } = await search(`snacks without ${word}`);
      expect(names).toEqual(['Mixture', 'Butter Murukku', 'Ribbon']);
      expect(says).toEqual([`No mention of “${word.replace(/any |traces of | oil/, '')}”`]);
    },
  );

  it('takes in what it is made of, since somebody may not eat it', async () => {
    expect((await search('snacks without nuts')).names).toEqual(['Butter Murukku', 'Ribbon']);
    expect((await search('snacks without gluten')).names).not.toContain('Ribbon');
    expect((await search('snacks without milk')).names).not.toContain('Butter Murukku');
  });

  it.each([
    'nuts and garlic',
    'nuts or garlic',
    'nuts, garlic',
    'nuts & garlic',
    'nuts, and garlic',
    'nuts, no garlic',
  ])('may be several words, each of which can be taken away: %s', async (words) => {
    const { understood = [], products } = await searchProducts(list, `snacks without ${words}`);
    expect(products.map(({ name }) => name)).toEqual(['Ribbon']);
    expect(understood.map(({ says }) => says)).toEqual(['No mention of “nuts”', 'No mention of “garlic”']);
    expect((await search(understood[0]?.without ?? '')).says).toEqual(['No mention of “garlic”']);
  });

  it.each([
    ['shirt without full sleeve', ['Blue Shirt', 'White Shirt'], 'No mention of “full sleeve”'],
    ['shirt without long sleeves', ['Blue Shirt', 'White Shirt'], 'No mention of “long sleeves”'],
    ['shirt without cotton', ['White Shirt', 'Long Shirt'], 'No mention of “cotton”'],
    ['shirt without blue', ['White Shirt'], 'Not listed in “blue”'],
    ['shirt -blue', ['White Shirt'], 'Not listed in “blue”'],
    ['murukku bina maida', ['Butter Murukku'], 'No mention of “maida”'],
    ['snacks maida ke bina', undefined, 'No mention of “maida”'],
    ['snacks बिना लहसुन', undefined, 'No mention of “लहसुन”'],
    ['snacks लहसुन के बिना', undefined, 'No mention of “लहसुन”'],
    ['snacks லஹசுன் இல்லாமல்', undefined, 'No mention of “லஹசுன்”'],
    ['பூண்டு இல்லாமல் snacks', undefined, 'No mention of “பூண்டு”'],
    ['snacks వెల్లుల్లి లేకుండా', undefined, 'No mention of “వెల్లుల్లి”'],
    ['snacks ಬೆಳ್ಳುಳ್ಳಿ ಇಲ್ಲದೆ', undefined, 'No mention of “ಬೆಳ್ಳುಳ್ಳಿ”'],
    ['snacks വെളുത്തുള്ളി ഇല്ലാതെ', undefined, 'No mention of “വെളുത്തുള്ളി”'],
    ['snacks poondu illamal', undefined, 'No mention of “poondu”'],
  ])('is said as it was typed, and claims what is known: %s', async (text, names, claim) => {
    const { leftOut, says, ...found } = await search(text);
    if (names) expect(found.names).toEqual(names);
    expect([says, leftOut]).toEqual([[claim], undefined]);
    expect(found.names).not.toContain(claim.includes('maida') ? 'Ribbon' : names ? '' : 'Butter Murukku');
  });

  it.each([
    ['shirt without xxl', 'without xxl'],
    ['shirt no size xxl', 'no size xxl'],
    ['shirt without m', 'without m'],
    ['shirt not under 500', 'not under 500'],
    ['shirt not cheap', 'not cheap'],
    ['shirt without 32', 'without 32'],
    ['shirt without zari', 'without zari'],
  ])('[13.34] takes nothing away where it cannot, is never wanted instead, and is told: %s', async (text, unused) => {
    const { names, ...others } = await search(text);
    expect(names).toHaveLength(3);
    expect(others).toEqual({ says: [], leftOut: undefined, unused: [unused] });
  });

  it('[13.34] is told as left out where nothing else is left, and a hyphen within a word says nothing', async () => {
    expect(await search('murukku without butter')).toMatchObject({ says: [], leftOut: ['without butter'] });
    expect((await search('t-shirt')).says).toEqual([]);
    expect((await search('shirt 500-1000')).says).toEqual(['₹500 to ₹1,000']);
  });

  it('[13.34] names no word that nobody typed', async () => {
    expect((await search('शर्ट மூங்கில்')).leftOut).toEqual(['शर्ट']);
  });
});
