import { expect, it } from 'vitest';
import { additionFault } from './addition-fault';

const shirt = { subCategory: 'Winterwear', sizes: ['S', 'M'] };

it('[5.01] asks for the size of anything but Handwear', () => {
  for (const size of ['', ' ']) expect(additionFault(shirt, { size, color: '#000000' })).toBe('Select Product Size');
  expect(additionFault({ ...shirt, subCategory: 'Handwear' }, { size: '', color: '#000000' })).toBeUndefined();
});

it('[5.03] asks for a colour', () => {
  expect(additionFault(shirt, { size: 'M', color: ' ' })).toBe('Select Product Color');
  expect(additionFault(shirt, { size: 'M', color: 'red' })).toBeUndefined();
});

it('[5.06] knows when there is no such product', () => {
  expect(additionFault(undefined, { size: 'M', color: 'red' })).toBe('Product not found');
});

it("[5.07] asks for a size unless the only one is 'one-size'", () => {
  expect(additionFault({ ...shirt, sizes: ['one-size'] }, { size: '', color: 'red' })).toBeUndefined();
  expect(additionFault({ ...shirt, sizes: ['one-size', 'L'] }, { size: '', color: 'red' })).toBe('Select Product Size');
});
