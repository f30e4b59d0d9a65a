import { expect, it } from 'vitest';
import { addToCart } from './cart';
import { changedPrices, followCatalogue, type CatalogueFact } from './follow-catalogue';

const cart = addToCart({}, {
  productId: 'p1', size: 'M', color: 'red', image: '/old.webp', name: 'Old name', price: 499, category: 'Men', subCategory: 'Winterwear', paymentMethods: ['COD'],
});
const fact: CatalogueFact = {
  _id: 'p1', name: 'New name', price: 549, image: [{ url: '/new.webp' }], category: 'Men', subCategory: 'Winterwear', paymentMethod: 'Razorpay', sizes: ['M'], colors: ['red'],
};

it('[3.10] follows the catalogue in name, price, picture and ways to pay, and keeps what was chosen', () => {
  expect(followCatalogue(cart, new Map([['p1', fact]])).p1?.['M-red']).toMatchObject({
    name: 'New name', price: 549, image: '/new.webp', paymentMethods: ['Razorpay'], size: 'M', color: 'red', quantity: 1,
  });
});

it('leaves a line alone that the catalogue was not asked about', () => {
  expect(followCatalogue(cart, new Map())).toEqual(cart);
});

it('points out a price that is not the one seen before, with the old one', () => {
  expect(changedPrices(cart, followCatalogue(cart, new Map([['p1', fact]])))).toEqual({ 'p1/M-red': 499 });
  expect(changedPrices(cart, cart)).toEqual({});
});
