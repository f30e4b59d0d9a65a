import { expect, it } from 'vitest';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { prepareShelves } from './prepare-shelves';

it('finds the products of all shelves in turns, and stops where another catalogue is shown', async () => {
  const found: string[] = [];
  const all = buildShelfTree([], []).all.map((shelf) => ({
    ...shelf,
    get products() {
      found.push(shelf.path);
      return [];
    },
  }));
  await prepareShelves({ all }, () => found.length < 2);
  expect(found).toEqual(['men', 'women']);
  await prepareShelves({ all }, () => true);
  expect(found.slice(2)).toEqual(['men', 'women', 'unisex', 'snacks']);
});
