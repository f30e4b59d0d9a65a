import { expect, it } from 'vitest';
import { itemRows } from './item-rows';

const item = { name: 'Kurta', size: 'M', color: 'Maroon', category: 'Men', quantity: 2, pricePaise: 129_900 };

it('names what was chosen: size, and the colour in words', () => {
  expect(itemRows([item])).toEqual([['2 × Kurta, size M, Maroon', '₹2,598.00']]);
  expect(itemRows([{ ...item, color: '#ff0000' }])[0]?.[0]).toMatch(/^2 × Kurta, size M, [A-Z][a-z ]+$/);
});

it('says nothing of choices that nobody had', () => {
  expect(itemRows([{ ...item, name: 'Chakli', size: '200 g', color: 'default', category: 'Snacks' }])[0]?.[0]).toBe(
    '2 × Chakli, quantity 200 g',
  );
  expect(itemRows([{ ...item, name: 'Bangles', size: 'one-size', color: '#000000' }])[0]?.[0]).toBe('2 × Bangles');
});
