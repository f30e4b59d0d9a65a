import { describe, expect, it } from 'vitest';
import type { OrderedItem } from '@/lib/contract/order';
import { buyAgain, quantityAfter } from './buy-again';
import type { CatalogueFact } from './follow-catalogue';
import { makeOrderedItem } from '@/testing/make-order';
import { makeProduct } from '@/testing/make-product';

const fact = (fields: Partial<CatalogueFact>) =>
  ({ ...makeProduct('Kurta', { _id: 'k1', sizes: ['M', 'L'], colors: ['Red'] }), ...fields }) as CatalogueFact;
const item = (fields: Partial<OrderedItem>) =>
  makeOrderedItem({ productId: 'k1', name: 'Kurta', quantity: 2, size: 'M', color: 'Red', ...fields });
const again = (items: OrderedItem[], ...facts: CatalogueFact[]) => {
  const { lines, missing } = buyAgain(items, new Map(facts.map((one) => [one._id, one])));
  return [
    lines.map(({ product, size, color, quantity }) => [product._id, size, color, quantity]),
    missing.map(({ name, why }) => `${name} ${why}`),
  ];
};

describe('buying again', () => {
  it('takes the same size, colour and number at what the catalogue says now', () => {
    expect(again([item({ size: ' m ', color: ' RED ' })], fact({}))).toEqual([[['k1', 'M', 'Red', 2]], []]);
    expect(again([item({ color: 'red' })], fact({}))).toEqual([[['k1', 'M', 'Red', 2]], []]);
  });

  it('names what is gone, what does not come that way any more, and what is sold out', () => {
    expect(again([item({ productId: 'k2', name: 'Shawl' })], fact({}))).toEqual([[], ['Shawl is no longer sold']]);
    expect(again([item({ productId: undefined })], fact({}))).toEqual([[], ['Kurta is no longer sold']]);
    expect(again([item({ size: 'XL', color: 'Blue' })], fact({}))).toEqual([
      [],
      ['Kurta is no longer sold in size XL, Blue'],
    ]);
    expect(again([item({ color: '#000000', size: 'one-size' })], fact({ sizes: ['one-size'] }))).toEqual([
      [],
      ['Kurta is no longer sold in this variant'],
    ]);
    expect(again([item({ size: 'XL', color: '' })], fact({}))).toEqual([[], ['Kurta is no longer sold in size XL']]);
    expect(again([item({ size: 'XL', color: 'default' })], fact({}))).toEqual([
      [],
      ['Kurta is no longer sold in size XL'],
    ]);
    expect(again([item({})], fact({ stock: { 'M-Red': 0 } }))).toEqual([[], ['Kurta, size M, Red is sold out']]);
  });

  it('[20.121] takes what can be had, leaves what is in the cart, and says how many are there', () => {
    const after = (wanted: number, before: number, stock: Partial<CatalogueFact>) => {
      const [line] = buyAgain([item({ quantity: wanted })], new Map([['k1', fact(stock)]])).lines;
      return line && quantityAfter(line, before);
    };
    expect(after(2, 0, { stock: { 'M-Red': 2 } })).toEqual({ quantity: 2 });
    expect(after(2, 0, { stock: { 'M-Red': 1 } })).toEqual({
      quantity: 1,
      fewer: 'has only 1 left: 1 is in your cart',
    });
    const short = { short: { 'M-Red': 5 } };
    expect(after(12, 0, short)).toEqual({
      quantity: 5,
      fewer: 'has fewer than 12 left: 5 are in your cart, where you can try for more',
    });
    expect(after(12, 7, short)).toEqual({
      quantity: 7,
      fewer: 'has fewer than 19 left: 7 are in your cart, where you can try for more',
    });
    expect(after(50, 60, {})).toEqual({ quantity: 99, fewer: 'can be ordered 99 times at most: 99 are in your cart' });
  });

  it('knows products without sizes or colours, and snacks', () => {
    expect(again([item({ size: 'one-size', color: '#000000' })], fact({ sizes: ['one-size'], colors: [] }))).toEqual([
      [['k1', 'one-size', '#000000', 2]],
      [],
    ]);
    expect(again([item({ size: '' })], fact({ sizes: [] }))).toEqual([[['k1', 'one-size', 'Red', 2]], []]);
    expect(again([item({ size: '2.4' })], fact({ subCategory: 'Handwear', sizes: ['2.4'] }))).toEqual([
      [['k1', '2.4', 'Red', 2]],
      [],
    ]);
    expect(
      again([item({ size: '200 g', color: 'default' })], fact({ category: 'Snacks', sizes: ['200 g'], colors: [] })),
    ).toEqual([[['k1', '200 g', 'default', 2]], []]);
  });
});
