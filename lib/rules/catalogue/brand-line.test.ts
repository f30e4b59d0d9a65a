import { expect, it } from 'vitest';
import { brandLine } from './brand-line';

const lines = (brand: string | undefined, name: string) => {
  const shown = brandLine({ brand, name });
  return [shown.brand, shown.name];
};

it('a name loses the brand that it begins with, in any case, and nothing else', () => {
  expect(lines('DKNY', 'DKNY Unisex Trolley Bag')).toEqual(['DKNY', 'Unisex Trolley Bag']);
  expect(lines('ahilya', 'AHILYA - Sterling Silver Ring')).toEqual(['ahilya', 'Sterling Silver Ring']);
  expect(lines('Mulasi', 'Mulasi handloom kurta')).toEqual(['Mulasi', 'Handloom kurta']);
  expect(lines('Apple', 'Apple iPhone case')).toEqual(['Apple', 'iPhone case']);
  expect(lines('Tindi Kitchen', 'Ragi Chakli')).toEqual(['Tindi Kitchen', 'Ragi Chakli']);
});

it('a brand that is a part of a word, the whole name or unknown leaves the name as it is', () => {
  expect(lines('Pan', 'Pants in blue')).toEqual(['Pan', 'Pants in blue']);
  expect(lines('Levi', "Levi's jeans")).toEqual(['Levi', "Levi's jeans"]);
  expect(lines('Sherlock', 'sherlock')).toEqual([undefined, 'sherlock']);
  expect(lines(undefined, 'Kurta')).toEqual([undefined, 'Kurta']);
});
