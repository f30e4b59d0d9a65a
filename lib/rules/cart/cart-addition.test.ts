import { describe, expect, it } from 'vitest';
import { cartAddition, type Choice } from './cart-write';
import { chosenProduct } from './chosen-product';
import { makeProduct } from '@/testing/make-product';

const shirt = makeProduct('Shirt', {
  _id: 'p1',
  price: 499,
  image: ['/1.webp', '/2.webp'],
  category: 'Men',
  subCategory: 'Winterwear',
  paymentMethod: 'COD',
  sizes: ['S', 'M'],
  colors: ['red', '#000080'],
});
const addition = (product: typeof shirt | undefined, choice: Choice) =>
  cartAddition(product && chosenProduct(product, choice.color), choice);

describe('cartAddition', () => {
  it("says in the store's words what is missing, and takes one-size where nothing is", () => {
    expect(addition(undefined, { size: 'M', color: 'red' })).toEqual({ fault: 'Product not found' });
    expect(addition(shirt, { size: '', color: 'red' })).toEqual({ fault: 'Select Product Size' });
    expect(addition(shirt, { size: 'M', color: ' ' })).toEqual({ fault: 'Select Product Color' });
    expect(addition({ ...shirt, subCategory: 'Handwear' }, { size: '', color: 'red' })).toMatchObject({
      addition: { size: 'one-size' },
    });
  });

  it("[3.11] gives snacks the colour 'default' and products without colours black", () => {
    const snack = { ...shirt, category: 'Snacks', sizes: ['250 g'], colors: [] };
    expect(addition(snack, { size: '250 g', color: '' })).toMatchObject({ addition: { color: 'default' } });
    expect(addition({ ...shirt, colors: [] }, { size: 'M', color: '' })).toMatchObject({
      addition: { color: '#000000' },
    });
  });

  it('takes a choice without the spaces around it', () => {
    expect(addition(shirt, { size: ' M ', color: ' red ' })).toMatchObject({ addition: { size: 'M', color: 'red' } });
  });

  it('has no picture and no way to pay where the product has none', () => {
    expect(addition({ ...shirt, image: [], paymentMethod: '' }, { size: 'M', color: 'red' })).toMatchObject({
      addition: { image: '', paymentMethods: [] },
    });
  });

  it('takes the first picture and the ways to pay along', () => {
    expect(addition(shirt, { size: 'M', color: 'red' })).toEqual({
      addition: {
        productId: 'p1',
        size: 'M',
        color: 'red',
        name: 'Shirt',
        price: 499,
        category: 'Men',
        subCategory: 'Winterwear',
        image: '/1.webp',
        paymentMethods: ['COD'],
      },
    });
  });

  it('[18.07] takes the first picture of the chosen colour along, and the first image where it has none', () => {
    const image = [
      { url: '/red.webp', color: 'red' },
      { url: '/navy.webp', color: '#000080' },
    ];
    for (const [color, url] of [
      ['#000080', '/navy.webp'],
      ['red', '/red.webp'],
      ['green', '/red.webp'],
    ] as const)
      expect(addition({ ...shirt, image }, { size: 'M', color })).toMatchObject({ addition: { image: url } });
  });

  it('[5.01] asks for the size of anything but Handwear', () => {
    for (const size of ['', ' ']) expect(addition(shirt, { size, color: 'red' }).fault).toBe('Select Product Size');
    expect(addition({ ...shirt, subCategory: 'Handwear' }, { size: '', color: 'red' }).fault).toBeUndefined();
  });

  it('[5.03] asks for a colour, after the size', () => {
    expect(addition(shirt, { size: 'M', color: ' ' }).fault).toBe('Select Product Color');
    expect(addition(shirt, { size: '', color: '' }).fault).toBe('Select Product Size');
    expect(addition(shirt, { size: 'M', color: 'red' }).fault).toBeUndefined();
  });

  it('[5.06] knows when there is no such product', () => {
    expect(addition(undefined, { size: 'M', color: 'red' }).fault).toBe('Product not found');
  });

  it("[5.07] asks for a size unless the only one is 'one-size'", () => {
    const choice = { size: '', color: 'red' };
    expect(addition({ ...shirt, sizes: ['one-size'] }, choice).fault).toBeUndefined();
    expect(addition({ ...shirt, sizes: ['one-size', 'L'] }, choice).fault).toBe('Select Product Size');
  });
});
