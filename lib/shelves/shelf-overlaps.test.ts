import { describe, expect, it } from 'vitest';
import { product } from '@/lib/contract/product';
import { shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from './build-shelf-tree';
import { shelfOverlaps } from './shelf-overlaps';

const goods = (count: number, fields: Record<string, unknown>) =>
  Array.from({ length: count }, (_, index) =>
    product.parse({ _id: `${String(fields['name'])} ${index}`, category: 'Men', subCategory: 'Winterwear', ...fields }),
  );
const row = (fields: Record<string, unknown>) =>
  shelf.parse({ title: String(fields['slug']), heading: 'x', filter: {}, ...fields });
const pairs = (products: ReturnType<typeof goods>, ...rows: ReturnType<typeof row>[]) =>
  shelfOverlaps(buildShelfTree(products, rows)).map(({ one, other, share }) => [one.path, other.path, share]);

const kurtas = row({ slug: 'kurtas', parent: 'men', filter: { words: ['kurta'] } });
const cotton = row({ slug: 'cotton', parent: 'men', filter: { words: ['cotton'] } });

describe('shelfOverlaps', () => {
  it('[20.06] names two shelves that share more than 80 % of the smaller one', () => {
    const shop = [
      ...goods(9, { name: 'Cotton Kurta' }),
      ...goods(1, { name: 'Kurta' }),
      ...goods(90, { name: 'Cotton Tee' }),
    ];
    expect(pairs(shop, kurtas, cotton)).toEqual([['men/kurtas', 'men/cotton', 0.9]]);
  });

  it('80 % is not more than 80 %', () => {
    const shop = [
      ...goods(8, { name: 'Cotton Kurta' }),
      ...goods(2, { name: 'Kurta' }),
      ...goods(9, { name: 'Cotton Tee' }),
    ];
    expect(pairs(shop, kurtas, cotton)).toEqual([]);
  });

  it('a shelf may hold what the one above it holds, and two empty ones share nothing', () => {
    expect(pairs(goods(5, { name: 'Kurta' }), kurtas)).toEqual([]);
    expect(pairs([], kurtas, cotton)).toEqual([]);
  });

  it('names shelves of different parents, and the copy of a category', () => {
    const shop = [...goods(5, { name: 'Kurta' }), ...goods(9, { name: 'Shirt' })];
    const ethnic = row({ slug: 'ethnic', filter: { words: ['kurta'] } });
    expect(pairs(shop, kurtas, ethnic)).toEqual([
      ['men', 'ethnic', 1],
      ['men/kurtas', 'ethnic', 1],
    ]);
  });
});
