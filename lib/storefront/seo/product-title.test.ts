import { expect, it } from 'vitest';
import { pageMetadata } from './page-metadata';
import { productTitle } from './product-title';
import { makeProduct } from '@/testing/make-product';

it.each([
  ['Handloom Kurta', 'Men', [], 'Handloom Kurta for Men'],
  ['Silk Potli', 'Women', ['one-size'], 'Silk Potli for Women'],
  ["Men's Kurta", 'Men', [], "Men's Kurta"],
  ['KURTA FOR MEN', 'Men', [], 'KURTA FOR MEN'],
  ['Ladies Handbag', 'Women', [], 'Ladies Handbag'],
  ['Womens Tote', 'Women', [], 'Womens Tote'],
  ['Male Kurta', 'Men', [], 'Male Kurta'],
  ['Female Kurta', 'Women', [], 'Female Kurta'],
  ['Mentor Tee', 'Men', [], 'Mentor Tee for Men'],
  ['Hoodie', 'Unisex', ['M', 'L'], 'Hoodie'],
  ['Thing', 'Home', [], 'Thing'],
  ['Mullu Murukku', 'Snacks', ['1 kg', '200 g', '500 g'], 'Mullu Murukku, 200 g to 1 kg'],
  ['Chakli', 'Snacks', ['250 gm'], 'Chakli, 250 gm'],
  ['Chakli 500 g', 'Snacks', ['500 g'], 'Chakli 500 g'],
  ['Chakli', 'Snacks', ['Family pack'], 'Chakli'],
  ['Chakli', 'Snacks', [], 'Chakli'],
  ['Syrup and Chips', 'Snacks', ['200 g', '200 ml'], 'Syrup and Chips'],
])('[20.40] %s of %s in %j is called %s', (name, category, sizes, title) => {
  expect(productTitle(makeProduct(name, { _id: 'p', category, sizes, price: 1 }))).toBe(title);
});

it('[20.40] beyond 70 characters the shop’s name gives way', () => {
  const titleOf = (length: number) => pageMetadata({ title: 'x'.repeat(length), description: 'd', path: '/' }).title;
  expect([titleOf(53), titleOf(54)]).toEqual(['x'.repeat(53), { absolute: 'x'.repeat(54) }]);
});
