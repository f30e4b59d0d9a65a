import { expect, it } from 'vitest';
import { COLOR_FAMILIES, colorFamily } from './color-family';
import { COLOR_NAMES } from './color-names';

it.each([
  ['Dark Navy Blue', 'Blue'],
  ['navy', 'Blue'],
  ['Emerald Green', 'Green'],
  ['Blue Melange', 'Blue'],
  ['Off White', 'White'],
  ['#2f4a3a', 'Green'],
  ['Mustard', 'Yellow'],
  ['Multicolour', 'Multicolour'],
  ['  Tie  and dye ', 'Tie and dye'],
  ['default', undefined],
  ['', undefined],
])('a shopper looks for %j under %j', (color, family) => {
  expect(colorFamily(color)).toBe(family);
});

it('every known name but the one for no colour has a family', () => {
  for (const name of Object.keys(COLOR_NAMES))
    if (name !== 'default') expect(COLOR_FAMILIES, name).toContain(colorFamily(name));
});
