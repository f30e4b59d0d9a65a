import { expect, it } from 'vitest';
import { priceLimit } from '@/lib/search/price-limit';

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
  ['kurta under 9999999999', 'kurta', 9_999_999_999],
  ['less than  300', '', 300],
  ['under 500 under 300', 'under 300', 500],
  ['under 500 rs kurta', 'kurta', 500],
])('%j asks for %j up to ₹%i', (text, rest, rupees) => {
  expect(priceLimit(text)).toEqual({ rest, maxPaise: rupees * 100 });
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
  'under 5.5',
  '',
  '2under 500',
  'eunder 500',
  'under ,500',
  'under 12345678901',
  'less  than 300',
  'up  to 300',
  'under rs 500x',
  'under 500.',
  'éunder 500',
])('%j names no price', (text) => {
  expect(priceLimit(text)).toBeUndefined();
});
