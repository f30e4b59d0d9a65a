import { describe, expect, it } from 'vitest';
import { addressedOffer, sellableVariants } from '@/lib/catalogue/sellable-variants';
import { addressedVariant } from '@/lib/catalogue/variant';
import { product } from '@/lib/contract/product';

const shirt = product.parse({
  _id: 'shirt', name: 'Shirt', price: 499, category: 'Men', subCategory: 'Winterwear', colors: ['Red', 'Blue'], sizes: ['M', 'L'],
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
    const bag = product.parse({ _id: 'bag', name: 'Bag', price: 1, subCategory: 'WMLadiesBag', sizes: ['one-size'], stock: { 'one-size-#000000': 0 } });
    expect(addressedOffer(bag, addressedVariant(bag, {}))).toMatchObject({ sku: 'bag', isSoldOut: true });
  });
});

it('no two variants are called the same', () => {
  const hoodie = product.parse({ _id: 'hoodie', name: 'Hoodie', price: 1, category: 'Men', colors: ['Charcoal', '#3c3a3c'], sizes: ['M'] });
  expect(sellableVariants(hoodie).map(({ colorName }) => colorName)).toEqual(['Charcoal', 'Charcoal 2']);
});
