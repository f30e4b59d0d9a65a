import { expect, it } from 'vitest';
import type { Product } from '@/lib/contract/product';
import { catalogueIndex, patchCatalogueIndex } from './catalogue-index';
import { makeProduct } from '@/testing/make-product';

const make = (fields: Partial<Product>) => makeProduct('Kurta', { _id: String(fields.price), ...fields });
const products = [
  make({ price: 300 }),
  make({ price: 900, bestseller: true }),
  make({ price: 100, hidden: true }),
  make({ price: 600, bestseller: true }),
];
const prices = (order: 'relevant' | 'low-high' | 'high-low' | 'bestseller') =>
  catalogueIndex(products)
    .listed(order)
    .map(({ price }) => price);

it('has what is listed in every order a listing asks for', () => {
  expect([prices('relevant'), prices('low-high'), prices('high-low'), prices('bestseller')]).toEqual([
    [300, 900, 600],
    [300, 600, 900],
    [900, 600, 300],
    [900, 600],
  ]);
});

it('[20.89] is made once for a list, and every order of it once', () => {
  const index = catalogueIndex(products);
  expect(catalogueIndex(products)).toBe(index);
  expect(catalogueIndex([...products])).not.toBe(index);
  for (const order of ['low-high', 'high-low', 'bestseller'] as const)
    expect(index.listed(order)).toBe(index.listed(order));
});

it('[20.86] leaves out what a change hides', () => {
  const [first, ...others] = [make({ price: 300 }), make({ price: 200, bestseller: true }), make({ price: 100 })];
  const before = [first!, ...others];
  for (const order of ['low-high', 'high-low', 'bestseller'] as const) void catalogueIndex(before).listed(order);
  const hidden = make({ price: 200, bestseller: true, hidden: true });
  const after = before.with(1, hidden);
  patchCatalogueIndex(before, after, { left: new Set([before[1]!]), entered: new Set([hidden]) });
  for (const order of ['relevant', 'low-high', 'high-low', 'bestseller'] as const)
    expect(
      catalogueIndex(after)
        .listed(order)
        .map(({ price }) => price),
    ).toEqual({ relevant: [300, 100], 'low-high': [100, 300], 'high-low': [300, 100], bestseller: [] }[order]);
});
