import { describe, expect, it } from 'vitest';
import { addressedOffer, sellableVariants } from './sellable-variants';
import { addressedVariant } from './variant';
import { makeProduct } from '@/testing/make-product';

const shirt = makeProduct('Shirt', {
  _id: 'shirt',
  price: 499,
  colors: ['Red', 'Blue'],
  sizes: ['M', 'L'],
  stock: { 'M-Red': 0, 'L-Red': 0, 'M-Blue': 0 },
});
const at = (asked: { color?: string; size?: string }) => addressedOffer(shirt, addressedVariant(shirt, asked));

describe('what an address offers', () => {
  it('is the variant it names, with its own stock', () => {
    expect(at({ color: 'Blue', size: 'L' })).toMatchObject({ sku: 'shirt-L-Blue', isSoldOut: false });
    expect(at({ color: 'Blue', size: 'M' })).toMatchObject({ sku: 'shirt-M-Blue', isSoldOut: true });
  });

  it('is what can be bought of a colour where no size is named, and sold out where nothing can', () => {
    expect(at({ color: 'Blue' })).toMatchObject({ sku: 'shirt-L-Blue', isSoldOut: false });
    expect(at({ color: 'Red' })).toMatchObject({ sku: 'shirt-M-Red', isSoldOut: true });
  });

  it('is the product itself where there is nothing to choose', () => {
    const bag = makeProduct('Bag', {
      _id: 'bag',
      price: 1,
      subCategory: 'WMLadiesBag',
      sizes: ['one-size'],
      stock: { 'one-size-#000000': 0 },
    });
    expect(addressedOffer(bag, addressedVariant(bag, {}))).toMatchObject({ sku: 'bag', isSoldOut: true });
  });
});

it('no two variants are called the same', () => {
  const hoodie = makeProduct('Hoodie', { _id: 'hoodie', price: 1, colors: ['Charcoal', '#3c3a3c'], sizes: ['M'] });
  expect(sellableVariants(hoodie).map(({ colorName }) => colorName)).toEqual(['Charcoal', 'Charcoal 2']);
});

it('are every size of every colour, each with its own address and what a pack holds', () => {
  const named = sellableVariants(
    makeProduct('Kurta', { _id: 'k', price: 1, colors: ['Red', '#0000ff'], sizes: ['M', '200 g'] }),
  );
  expect(named.map(({ sku: _, ...variant }) => variant)).toEqual(
    [
      ['Red', 'Red', 'color=Red'],
      ['#0000ff', 'Royal blue', 'color=%230000ff'],
    ].flatMap(([color, colorName, query]) =>
      ['M', '200 g'].map((size) => ({
        size,
        pack: undefined,
        color,
        colorName,
        query: `?${query}&size=${size.replace(' ', '+')}`,
        isSoldOut: false,
      })),
    ),
  );
  expect(
    sellableVariants(
      makeProduct('Chakli', {
        _id: 'c',
        price: 1,
        category: 'Snacks',
        colors: ['Brown'],
        sizes: ['200 g', 'Family pack'],
      }),
    ),
  ).toMatchObject([
    { size: '200 g', pack: { amount: 200, unit: 'g' }, color: undefined, colorName: undefined, query: '?size=200+g' },
    { size: 'Family pack', pack: undefined, color: undefined },
  ]);
  expect(sellableVariants(makeProduct('Bag', { _id: 'bag', price: 1, sizes: ['one-size'] }))).toEqual([
    {
      sku: 'bag',
      size: undefined,
      pack: undefined,
      color: undefined,
      colorName: undefined,
      query: '',
      isSoldOut: false,
    },
  ]);
});

it('an address offers only what it names, and a size alone is taken in the first colour that is left', () => {
  const kurta = makeProduct('Kurta', { _id: 'k', price: 1, colors: ['Red', 'Blue'], sizes: ['M', 'L'] });
  expect(addressedOffer(kurta, { color: 'Blue', size: '' })).toMatchObject({ color: 'Blue', size: 'M' });
  expect(addressedOffer(kurta, { color: 'Blue', size: 'L' })).toMatchObject({ color: 'Blue', size: 'L' });
  expect(addressedOffer(kurta, { color: 'Green', size: 'L' })).toBeUndefined();
  expect(addressedOffer(kurta, { color: 'Red', size: 'XXL' })).toBeUndefined();
});
