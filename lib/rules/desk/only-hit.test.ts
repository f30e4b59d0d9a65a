import { expect, it } from 'vitest';
import { onlyHit } from './only-hit';

it('[22.165] leads to the only hit, and to the one whose number or id was typed', () => {
  expect(onlyHit('asha', { orders: ['TT-1'], products: [] })).toBe('/desk/orders/TT-1');
  expect(onlyHit('lamp', { orders: [], products: ['50%-lamp'] })).toBe('/desk/goods/50%25-lamp');
  expect(onlyHit('asha', { orders: ['TT-1'], products: ['asha-saree'] })).toBeUndefined();
  expect(onlyHit(' Kurta', { orders: ['TT-1'], products: ['silk-kurta', 'kurta'] })).toBe('/desk/goods/kurta');
  expect(onlyHit('tt-1', { orders: ['TT-1', 'TT-12'], products: [] })).toBe('/desk/orders/TT-1');
  expect(onlyHit('x', { orders: [], products: [] })).toBeUndefined();
});
