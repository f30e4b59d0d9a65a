import { expect, it } from 'vitest';
import { changedPrices, followCatalogue, toCatalogueFact } from './follow-catalogue';
import { makeCart } from '@/testing/make-cart';
import { makeProduct } from '@/testing/make-product';

const cart = makeCart({
  productId: 'p1',
  size: 'M',
  color: 'red',
  quantity: 1,
  image: '/old.webp',
  name: 'Old name',
  price: 499,
});
const fact = makeProduct('New name', {
  _id: 'p1',
  price: 549,
  image: ['/new.webp'],
  paymentMethod: 'Razorpay',
  sizes: ['M'],
  colors: ['red'],
});

it('[3.10] follows the catalogue in name, price, picture and ways to pay, and keeps what was chosen', () => {
  expect(followCatalogue(cart, new Map([['p1', fact]])).p1?.['M-red']).toMatchObject({
    name: 'New name',
    price: 549,
    image: '/new.webp',
    paymentMethods: ['Razorpay'],
    size: 'M',
    color: 'red',
    quantity: 1,
  });
});

it('[18.07] follows the picture of the chosen colour', () => {
  const image = [
    { url: '/blue.webp', color: 'blue' },
    { url: '/red.webp', color: 'Red' },
  ];
  expect(followCatalogue(cart, new Map([['p1', { ...fact, image }]])).p1?.['M-red']?.image).toBe('/red.webp');
});

it('leaves a line alone that the catalogue was not asked about', () => {
  expect(followCatalogue(cart, new Map())).toEqual(cart);
});

it('points out a price that is not the one seen before, with the old one', () => {
  expect(changedPrices(cart, followCatalogue(cart, new Map([['p1', fact]])))).toEqual({ 'p1/M-red': 499 });
  expect(changedPrices(cart, cart)).toEqual({});
});

it('points out no price of a line that was not there before, whatever else was', () => {
  const both = makeCart({ productId: 'p1', price: 499 }, { productId: 'p1', size: 'L' }, { productId: 'p2' });
  expect(Object.keys(changedPrices(cart, both))).toEqual([]);
});

it('keeps the picture where the catalogue has none any more, and no way to pay where it names none', () => {
  const bare = { ...fact, image: [], paymentMethod: '' };
  expect(followCatalogue(cart, new Map([['p1', bare]])).p1?.['M-red']).toMatchObject({
    image: '/old.webp',
    paymentMethods: [],
  });
});

it('is told of a product what a cart needs: one picture of each colour and no description', () => {
  const kurta = makeProduct('Kurta', {
    _id: 'k1',
    description: 'Long.',
    price: 499,
    originalPrice: 799,
    image: [{ url: '/1.webp' }, { url: '/2.webp' }, { url: '/red.webp', color: 'red' }],
    paymentMethod: 'COD',
    sizes: ['M'],
    colors: ['red'],
    stock: { 'M-red': 2 },
  });
  expect(toCatalogueFact(kurta, 3, () => 1)).toEqual({
    _id: 'k1',
    name: 'Kurta',
    price: 499,
    originalPrice: 799,
    image: [kurta.image[0], kurta.image[2]],
    category: 'Men',
    subCategory: 'Winterwear',
    paymentMethod: 'COD',
    sizes: ['M'],
    colors: ['red'],
    stock: { 'M-red': 2 },
  });
});
