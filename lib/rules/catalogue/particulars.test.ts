import { expect, it } from 'vitest';
import { DIET, hasQuantities, particulars } from './particulars';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { makeProduct } from '@/testing/make-product';

const labels = (fields: object) =>
  particulars(makeProduct('A', { _id: 'a', price: 179, ...fields })).map(([label]) => label);

it('states what the merchant filled in and nothing else', () => {
  expect(labels({})).toEqual(['Customer care']);
  expect(
    labels({
      category: 'Snacks',
      material: 'Rice',
      fssaiLicence: '1',
      maker: 'M',
      countryOfOrigin: 'India',
      brand: 'B',
    }),
  ).toEqual(['Brand', 'Ingredients', 'Country of origin', 'Made or packed by', 'FSSAI licence', 'Customer care']);
});

it('leaves quantity and unit price to the quantity that is chosen, where every one says what it holds', () => {
  const stated = { category: 'Snacks', netQuantity: '200 g', unitPrice: '₹89.50 per 100 g' };
  expect(labels({ ...stated, sizes: ['200 g', '1 kg'] })).not.toContain('Unit price');
  expect(labels({ ...stated, sizes: ['200 g', 'Family pack'] })).toEqual(
    expect.arrayContaining(['Net quantity', 'Unit price']),
  );
});

it('states every fact under its label, in the order of a pack', () => {
  const shop = shopFacts();
  const kurta = makeProduct('A', {
    _id: 'a',
    price: 179,
    brand: 'B',
    material: 'Cotton',
    allergens: 'None',
    diet: 'veg',
    netQuantity: '1 N',
    unitPrice: '₹179 per piece',
    shelfLife: '3 years',
    countryOfOrigin: 'India',
    maker: 'M',
    fssaiLicence: '1',
  });
  expect(particulars(kurta)).toEqual([
    ['Brand', 'B'],
    ['Material', 'Cotton'],
    ['Allergens', 'None'],
    ['Food mark', 'Vegetarian'],
    ['Net quantity', '1 N'],
    ['Unit price', '₹179 per piece'],
    ['Best before', '3 years'],
    ['Country of origin', 'India'],
    ['Made or packed by', 'M'],
    ['FSSAI licence', '1'],
    ['Customer care', `${shop.email}, ${shop.phone.shown}`],
  ]);
  expect(particulars({ ...kurta, diet: 'non-veg' })[3]).toEqual(['Food mark', 'Non-vegetarian']);
  expect(DIET).toBe('Food mark');
});

it('a pack says what it holds where it is a snack and every size of it does', () => {
  const snack = makeProduct('A', { _id: 'a', price: 179, category: 'Snacks', sizes: ['200 g', '1 kg'] });
  expect(
    [snack, { ...snack, sizes: ['200 g', 'Family pack'] }, { ...snack, sizes: [] }, { ...snack, category: 'Men' }].map(
      hasQuantities,
    ),
  ).toEqual([true, false, false, false]);
});
