import { expect, it } from 'vitest';
import { priceLimit } from '@/lib/search/price-limit';

it.each([
  ['under 500', '', 500], ['kurta below ₹1,000', 'kurta', 1000], ['Snacks UNDER rs. 200', 'Snacks', 200], ['less than 300 rupees murukku', 'murukku', 300], ['up to 999/-', '', 999], ['upto Rs999 shirt', 'shirt', 999],
])('%j asks for %j up to ₹%i', (text, rest, rupees) => {
  expect(priceLimit(text)).toEqual({ rest, maxPaise: rupees * 100 });
});

it.each(['kurta', 'underwear 500', 'under', 'under the tree', 'sunder 500', 'under 0', 'under 500g', '500', 'under 5.5', ''])('%j names no price', (text) => {
  expect(priceLimit(text)).toBeUndefined();
});
