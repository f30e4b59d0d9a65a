import { expect, it } from 'vitest';
import { priceRange, rangeInWords } from './price-range';

it.each([
  ['under 500', '', 500],
  ['kurta below ₹1,000', 'kurta', 1000],
  ['Snacks UNDER rs. 200', 'Snacks', 200],
  ['less than 300 rupees murukku', 'murukku', 300],
  ['up to 999/-', '', 999],
  ['upto Rs999 shirt', 'shirt', 999],
  ['within 1 inr', '', 1],
  ['max ₹5', '', 5],
  ['red  shirt under500, blue', 'red shirt blue', 500],
  ['(below 500)', '( )', 500],
  ['under rs.  500 ₹', '', 500],
  ['under inr 500 rs.', '', 500],
  ['under 1,00,000', '', 100_000],
  ['less than  300', '', 300],
  ['under 500 rs kurta', 'kurta', 500],
  ['under five hundred', '', 500],
  ['saree below one thousand two hundred', 'saree', 1200],
  ['kurta under 1.5k', 'kurta', 1500],
  ['500 se kam', '', 500],
  ['kurta 500 rupaye tak', 'kurta', 500],
  ['do hazaar ke andar saree', 'saree', 2000],
  ['shirt 500 rupees', 'shirt', 500],
  ['shirt ₹500', 'shirt', 500],
])('%j asks for %j up to ₹%i', (text, rest, rupees) => {
  expect(priceRange(text)).toMatchObject({ rest, minPaise: 0, maxPaise: rupees * 100 });
});

it.each([
  ['₹300 to ₹600', '', 300, 600],
  ['t shirt between 300 and 600', 't shirt', 300, 600],
  ['kurta 500-1000', 'kurta', 500, 1000],
  ['shoes from rs 600 to 300', 'shoes', 300, 600],
  ['shoes above 3000', 'shoes', 3000, Infinity],
  ['watch 5000 se zyada', 'watch', 5000, Infinity],
  ['kurta 2000 and above', 'kurta', 2000, Infinity],
])('%j asks for %j from ₹%i to ₹%d', (text, rest, from, to) => {
  expect(priceRange(text)).toMatchObject({ rest, minPaise: from * 100, maxPaise: to * 100 });
});

it.each([
  'kurta',
  'underwear 500',
  'under',
  'under the tree',
  'sunder 500',
  'under 0',
  'under 500g',
  '500',
  'under 5.5x',
  '',
  '2under 500',
  'under ,500',
  'under 12345678901',
  'under rs 500x',
  '7-8 years',
  'do you have one size',
  'pack of two',
  'between us',
])('%j names no price', (text) => {
  expect(priceRange(text)).toBeUndefined();
});

it('is said in words', () => {
  const said = (text: string) => rangeInWords(priceRange(text) ?? { minPaise: 0, maxPaise: 0 });
  expect(['under 500', '300 to 600', 'above 3000'].map(said)).toEqual(['Up to ₹500', '₹300 to ₹600', 'From ₹3,000']);
});
