import { describe, expect, it } from 'vitest';
import { variantLink } from './variant-link';
import { makeProduct } from '@/testing/make-product';

const kurta = makeProduct('Kurta', {
  _id: 'kurta',
  price: 1299,
  colors: ['Mustard', '#2f4a3a'],
  sizes: ['M', 'XXL'],
  stock: { 'XXL-Mustard': 0, 'M-#2f4a3a': 0, 'XXL-#2f4a3a': 0 },
});
const murukku = makeProduct('Mullu Murukku', {
  _id: 'murukku',
  price: 149,
  category: 'Snacks',
  subCategory: 'SNMulluMurukku',
  colors: ['default'],
  sizes: ['200 g', '1 kg'],
  stock: { '1 kg-default': 0 },
});
const NOTHING = { words: '', query: '' };

describe('[20.50] what a chat is told of a chosen variant', () => {
  it.each([
    ['a colour', kurta, { color: 'Mustard' }, { words: ' in Mustard', query: '?color=Mustard' }],
    ['a size', kurta, { size: 'M' }, { words: ', size M', query: '?size=M' }],
    ['both', kurta, { color: 'Mustard', size: 'M' }, { words: ' in Mustard, size M', query: '?color=Mustard&size=M' }],
    ['a pack', murukku, { size: '200 g' }, { words: ', 200 g', query: '?size=200+g' }],
  ])('%s', (_name, product, asked, link) => {
    expect(variantLink(product, asked)).toEqual(link);
  });

  it('a colour without a name is told in words', () => {
    expect(variantLink(kurta, { color: '#2f4a3a' }).words).toMatch(/^ in [A-Z][a-z ]+$/);
  });
});

describe('[20.51] a choice that changes nothing leaves the link of the product', () => {
  const single = { ...kurta, colors: ['Mustard'], sizes: ['M'], stock: {} };

  it.each([
    ['none', kurta, {}],
    ['what it does not come in', kurta, { color: 'x', size: 'y' }],
    ['the only variant', single, { color: 'Mustard', size: 'M' }],
    ["a snack's colour", murukku, { color: 'default' }],
  ])('%s', (_name, product, asked) => {
    expect(variantLink(product, asked)).toEqual(NOTHING);
  });
});

describe('[20.52] sold out is said of what is', () => {
  it.each([
    ['a colour in one size', kurta, { color: 'Mustard', size: 'XXL' }, 'Sold out in Mustard, size XXL'],
    ['a pack', murukku, { size: '1 kg' }, 'Sold out in 1 kg'],
    ['everything', { ...murukku, stock: { '1 kg-default': 0, '200 g-default': 0 } }, {}, 'Sold out'],
    ['a colour of which one size is left', kurta, { color: 'Mustard' }, undefined],
    ['the whole while something is left', murukku, {}, undefined],
  ])('%s', (_name, product, asked, soldOut) => {
    expect(variantLink(product, asked).soldOut).toBe(soldOut);
  });

  it('the first colour, where an address that names none shows it', () => {
    const first = { ...kurta, stock: { 'M-Mustard': 0, 'XXL-Mustard': 0 } };
    expect(variantLink(first, {}).soldOut).toBe('Sold out in Mustard');
  });
});
