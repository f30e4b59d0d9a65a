import { describe, expect, it } from 'vitest';
import { shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from './build-shelf-tree';
import { seededRandom } from '@/testing/seeded-random';
import { OVERLAP_MAX, shareOfSmaller, shelfOverlaps } from './shelf-overlaps';
import { makeProduct } from '@/testing/make-product';

const makeProducts = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => makeProduct(name, { _id: `${name} ${index}` }));
const row = (fields: Record<string, unknown>) =>
  shelf.parse({ title: String(fields['slug']), heading: 'x', filter: {}, ...fields });
const pairs = (products: ReturnType<typeof makeProducts>, ...rows: ReturnType<typeof row>[]) =>
  shelfOverlaps(buildShelfTree(products, rows)).map(({ one, other, share }) => [one.path, other.path, share]);

const kurtas = row({ slug: 'kurtas', parent: 'men', filter: { words: ['kurta'] } });
const cotton = row({ slug: 'cotton', parent: 'men', filter: { words: ['cotton'] } });

describe('shelfOverlaps', () => {
  it('[20.06] names two shelves that share more than 80 % of the smaller one', () => {
    const shop = [...makeProducts(9, 'Cotton Kurta'), ...makeProducts(1, 'Kurta'), ...makeProducts(90, 'Cotton Tee')];
    expect(pairs(shop, kurtas, cotton)).toEqual([['men/kurtas', 'men/cotton', 0.9]]);
  });

  it('80 % is not more than 80 %', () => {
    const shop = [...makeProducts(8, 'Cotton Kurta'), ...makeProducts(2, 'Kurta'), ...makeProducts(9, 'Cotton Tee')];
    expect(pairs(shop, kurtas, cotton)).toEqual([]);
  });

  it('[20.06] names what asking pair by pair names, in its order, of 200 shops by chance', () => {
    const { below, pick } = seededRandom(20261123);
    const names = ['cotton', 'kurta', 'red', 'long'];
    const some = () => names.filter(() => below(2) === 1);
    let found = 0;
    for (let shop = 0; shop < 200; shop += 1) {
      const products = Array.from({ length: below(12) }, (_, index) =>
        makeProduct(`x ${some().join(' ')}`, { _id: `p${index}`, category: pick(['Men', 'Women', 'Boys']) }),
      );
      const rows = Array.from({ length: below(8) }, (_, index) =>
        row({ slug: `s${index}`, parent: pick(['', 'men', 'women', 's0']) || undefined, filter: { words: some() } }),
      );
      const { all } = buildShelfTree(products, rows);
      const naive = all.flatMap((one, index) =>
        all.slice(index + 1).flatMap((other) => {
          const share = shareOfSmaller(new Set(one.products), new Set(other.products));
          return one === other.parent || share <= OVERLAP_MAX ? [] : [[one.path, other.path, share]];
        }),
      );
      expect(pairs(products, ...rows)).toEqual(naive);
      found += naive.length;
    }
    expect(found).toBeGreaterThan(200);
  });

  it('a shelf may hold what the one above it holds, and two empty ones share nothing', () => {
    expect(pairs(makeProducts(5, 'Kurta'), kurtas)).toEqual([]);
    expect(pairs([], kurtas, cotton)).toEqual([]);
  });

  it('names shelves of different parents, and the copy of a category', () => {
    const shop = [...makeProducts(5, 'Kurta'), ...makeProducts(9, 'Shirt')];
    const ethnic = row({ slug: 'ethnic', filter: { words: ['kurta'] } });
    expect(pairs(shop, kurtas, ethnic)).toEqual([
      ['men', 'ethnic', 1],
      ['men/kurtas', 'ethnic', 1],
    ]);
  });
});
