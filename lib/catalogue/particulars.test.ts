import { expect, it } from 'vitest';
import { particulars } from '@/lib/catalogue/particulars';
import { product } from '@/lib/contract/product';

const labels = (fields: object) => particulars(product.parse({ _id: 'a', name: 'A', price: 179, ...fields })).map(([label]) => label);

it('states what the merchant filled in and nothing else', () => {
  expect(labels({})).toEqual(['Customer care']);
  expect(labels({ category: 'Snacks', material: 'Rice', fssaiLicence: '1', maker: 'M', countryOfOrigin: 'India', brand: 'B' })).toEqual(['Brand', 'Ingredients', 'Country of origin', 'Made or packed by', 'FSSAI licence', 'Customer care']);
});

it('leaves quantity and unit price to the quantity that is chosen, where every one says what it holds', () => {
  const stated = { category: 'Snacks', netQuantity: '200 g', unitPrice: '₹89.50 per 100 g' };
  expect(labels({ ...stated, sizes: ['200 g', '1 kg'] })).not.toContain('Unit price');
  expect(labels({ ...stated, sizes: ['200 g', 'Family pack'] })).toEqual(expect.arrayContaining(['Net quantity', 'Unit price']));
});
