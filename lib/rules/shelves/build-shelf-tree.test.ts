import { describe, expect, it } from 'vitest';
import { shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from './build-shelf-tree';
import { shelfWords } from './shelf-words';
import { makeProduct } from '@/testing/make-product';

const row = (fields: object) => shelf.parse({ title: 'Title', heading: 'Heading', filter: {}, ...fields });

const products = [
  makeProduct('Cotton Kurta', { price: 899, colors: ['#ff0000'], sizes: ['M', 'L'], bestseller: true }),
  makeProduct('Silk Kurtas, Set of Two', { price: 1899, colors: ['Blue'] }),
  makeProduct('Kurti Top', { category: 'Women', price: 499 }),
  makeProduct('Mullu Murukku', { category: 'Snacks', subCategory: 'SNMulluMurukku', price: 149 }),
  makeProduct('Ragi Mullu Murukku', { category: 'Snacks', subCategory: 'SNMulluMurukku', price: 399 }),
  makeProduct('Lamp', { category: 'Home' }),
];
const names = (list: readonly { name: string }[] | undefined) => list?.map(({ name }) => name);
/** What is on a shelf of men's with this filter. */
const held = (filter: object) =>
  names(buildShelfTree(products, [row({ slug: 'some', parent: 'men', filter })]).find('men/some')?.products);

describe('buildShelfTree', () => {
  it('has the four categories by themselves, with their products in the order of the list', () => {
    const tree = buildShelfTree(products, []);
    expect(tree.all.map(({ path, products: own }) => [path, own.length])).toEqual([
      ['men', 2],
      ['women', 1],
      ['unisex', 0],
      ['snacks', 2],
    ]);
    expect(names(tree.find('snacks')?.products)).toEqual(['Mullu Murukku', 'Ragi Mullu Murukku']);
    expect(tree.find('home')).toBeUndefined();
  });

  it('lets a row without a parent give a category its words, and adds the others behind', () => {
    const tree = buildShelfTree(products, [
      row({ slug: 'gifts', title: 'Gifts', filter: { maxPrice: 200 } }),
      row({ slug: 'snacks', title: 'South Indian Snacks', filter: { maxPrice: 1 } }),
    ]);
    expect(tree.top.map(({ path }) => path)).toEqual(['men', 'women', 'unisex', 'snacks', 'gifts']);
    expect(tree.find('snacks')).toMatchObject({ title: 'South Indian Snacks', category: 'Snacks' });
    expect(tree.find('snacks')?.products).toHaveLength(2);
    expect(names(tree.find('gifts')?.products)).toEqual(['Mullu Murukku', 'Lamp']);
  });

  it('looks through the products once to know that a shelf is empty', () => {
    let asked = 0;
    const counted = Object.defineProperty(makeProduct('Kurta'), 'category', { get: () => ((asked += 1), 'Men') });
    const women = buildShelfTree([counted], []).find('women');
    expect([women?.isEmpty, women?.isEmpty, asked]).toEqual([true, true, 1]);
  });

  it('fills a shelf with those of its parent that match its filter', () => {
    expect(held({ words: ['kurtas'] })).toEqual(['Cotton Kurta', 'Silk Kurtas, Set of Two']);
    expect(held({ words: ['silk kurta', 'shirt'] })).toEqual(['Silk Kurtas, Set of Two']);
    expect(held({ words: ['kurt'] })).toEqual([]);
    expect(held({ color: 'red' })).toEqual(['Cotton Kurta']);
    expect(held({ color: 'blue' })).toEqual(['Silk Kurtas, Set of Two']);
    expect(held({ size: 'l' })).toEqual(['Cotton Kurta']);
    expect(held({ maxPrice: 899 })).toEqual(['Cotton Kurta']);
    expect(held({ bestseller: true })).toEqual(['Cotton Kurta']);
    expect(held({ type: 'winterwear', category: 'Women' })).toEqual([]);
  });

  it("names a product by the first shelf of its category that holds it, in the file's order, else by the category", () => {
    const tree = buildShelfTree(products, [
      row({ slug: 'cheap', filter: { maxPrice: 2000 } }),
      row({ slug: 'dear', parent: 'men', filter: { words: ['silk'] } }),
      row({ slug: 'kurtas', parent: 'men', filter: { words: ['kurta'] } }),
      row({ slug: 'lost', parent: 'nowhere', filter: {} }),
    ]);
    expect(products.map((one) => tree.own(one)?.path)).toEqual([
      'men/kurtas',
      'men/dear',
      'women',
      'snacks',
      'snacks',
      undefined,
    ]);
  });
});

describe('shelfWords', () => {
  const words = (fields: object) => shelfWords(buildShelfTree(products, [row(fields)]).find('snacks')!);

  it("has the introduction's first sentence above the products and the rest below", () => {
    expect(words({ slug: 'snacks', introduction: 'Crisp and salty. Fried daily.\nSent in tins.' })).toEqual({
      sentence: 'Crisp and salty.',
      text: 'Fried daily.\nSent in tins.',
    });
  });

  it.each([
    ['Rs. 499 kurtas. More.', 'Rs. 499 kurtas.', 'More.'],
    ['Kurtas of St. Thomas Mount. Cool.', 'Kurtas of St. Thomas Mount.', 'Cool.'],
    ['Kurtas of St.  Thomas Mount.\n\nCool.  Dry.', 'Kurtas of St. Thomas Mount.', 'Cool.  Dry.'],
    ['Approx. 1.5 m of cloth! Dyed.', 'Approx. 1.5 m of cloth!', 'Dyed.'],
    ['कुर्ते सूती हैं। ठंडे भी।', 'कुर्ते सूती हैं।', 'ठंडे भी।'],
    ['Kurtas for Rs.', 'Kurtas for Rs.', ''],
    ['Kurtas!<br>Second.', 'Kurtas!', 'Second.'],
    ['<br/>\r\nKurtas! Second.\r\nThird.<BR>Fourth.', 'Kurtas!', 'Second.\nThird.\nFourth.'],
    ['Our kurtas.Made in Salem.\nWorn in Madurai.', 'Our kurtas.', 'Made in Salem.\nWorn in Madurai.'],
  ])('parts the first sentence from the rest: %j', (introduction, sentence, text) => {
    expect(words({ slug: 'snacks', introduction })).toEqual({ sentence, text });
  });

  it('tells facts of the products where the merchant has written nothing', () => {
    expect(words({ slug: 'other' })).toEqual({
      sentence: '2 snacks, ₹149 to ₹399, delivered in 3 to 6 days',
      text: '',
    });
  });
});
