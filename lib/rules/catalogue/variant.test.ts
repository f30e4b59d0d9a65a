import { describe, expect, it } from 'vitest';
import { addressedVariant, colorChoices, isSoldOut, knownStock, knownUnits, sizeChoices, unitsLeft } from './variant';
import { makeProduct } from '@/testing/make-product';

const shirt = makeProduct('Shirt', { colors: ['Navy Blue', '#C3202F'], sizes: ['S', 'M'] });
const snack = makeProduct('Chakli', {
  category: 'Snacks',
  subCategory: 'SNChakli',
  colors: ['Brown'],
  sizes: ['200 g', '500 g'],
});
const bag = makeProduct('Bag', { subCategory: 'WMLadiesBag', sizes: ['one-size'] });

describe('choices', () => {
  it('[2.100] snacks have no colours to choose', () => {
    expect(colorChoices(snack)).toEqual([]);
    expect(colorChoices(shirt)).toHaveLength(2);
  });

  it("[3.03] a single 'one-size' is no choice", () => {
    expect(sizeChoices(bag)).toEqual([]);
    expect(sizeChoices(snack)).toEqual(['200 g', '500 g']);
    expect(sizeChoices({ ...bag, sizes: ['one-size', 'XL'] })).toEqual(['one-size', 'XL']);
    expect(sizeChoices({ ...bag, sizes: ['XL'] })).toEqual(['XL']);
  });
});

describe('addressedVariant', () => {
  it('[2.101] takes the first colour of non-snacks and no size yet', () => {
    expect(addressedVariant(shirt, {})).toEqual({ color: 'Navy Blue', size: '' });
  });

  it('[3.11] snacks are default, products without colours #000000', () => {
    expect(addressedVariant(snack, { size: '500 G', color: 'Brown' })).toEqual({ color: 'default', size: '500 g' });
    expect(addressedVariant(bag, {})).toEqual({ color: '#000000', size: 'one-size' });
  });

  it('takes what an address asks for, in any case, and nothing that does not exist', () => {
    expect(addressedVariant(shirt, { color: ' navy blue ', size: ' S ' })).toEqual({ color: 'Navy Blue', size: 'S' });
    expect(addressedVariant(shirt, { color: '#c3202f', size: 'm' })).toEqual({ color: '#C3202F', size: 'M' });
    expect(addressedVariant(shirt, { color: 'Gold', size: 'XXXL' })).toEqual({ color: 'Navy Blue', size: '' });
  });
});

describe('stock', () => {
  const stocked = { ...shirt, stock: { 'S-Navy Blue': 0, 'M-Navy Blue': 3 } };

  it('0 items are sold out, no figure is always available', () => {
    expect(isSoldOut(stocked, { size: 'S', color: 'Navy Blue' })).toBe(true);
    expect(isSoldOut(stocked, { size: 'M', color: 'Navy Blue' })).toBe(false);
    expect(isSoldOut(stocked, { size: 'S', color: '#C3202F' })).toBe(false);
    expect(isSoldOut(shirt, { size: 'S', color: 'Navy Blue' })).toBe(false);
  });

  it('[2.183] what is left of a product is known where it is of every variant, and shown where it is little', () => {
    expect(unitsLeft(shirt)).toBeUndefined();
    expect(unitsLeft({ ...bag, stock: {} })).toBeUndefined();
    expect(unitsLeft(stocked)).toBeUndefined();
    const counted = (last: number) => ({
      ...stocked,
      stock: { 'S-Navy Blue': 0, 'M-Navy Blue': 0, 'S-#C3202F': 0, 'M-#C3202F': last },
    });
    expect([counted(1), counted(-1)].map(unitsLeft)).toEqual([1, 0]);
    expect(unitsLeft({ ...snack, stock: { '200 g-default': 0, '500 g-default': 2 } })).toBe(2);
    expect(unitsLeft({ ...bag, stock: { 'one-size-#000000': 0 } })).toBe(0);
    const bangles = { ...shirt, subCategory: 'Handwear', colors: ['Red'], stock: { 'S-Red': 0, 'M-Red': 0 } };
    expect(unitsLeft(bangles)).toBeUndefined();
    expect(unitsLeft({ ...bangles, stock: { ...bangles.stock, 'one-size-Red': 1 } })).toBe(1);
    expect(knownStock({ ...bangles, stock: { 'one-size-Red': 0 } }, 3)).toEqual({ 'one-size-Red': 0 });
    expect([-1, 0, 3, 4, undefined].map((units) => knownUnits(units, 3))).toEqual([0, 0, 3, undefined, undefined]);
    expect([0, 1].map((units) => knownUnits(units, 0))).toEqual([0, undefined]);
  });
});
