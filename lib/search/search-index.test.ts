import { describe, expect, it } from 'vitest';
import { product as productSchema } from '@/lib/contract/product';
import { searchIndex } from '@/lib/search/search-index';

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => productSchema.parse({ _id: String(n), name: `Kurta no${n % 50}`, price: 1, category: 'Men', subCategory: 'Winterwear' }));

describe('searchIndex', () => {
  it('is built once for a list, however many ask while it is being built', async () => {
    const products = many(3);
    const [one, other] = await Promise.all([searchIndex(products), searchIndex(products)]);
    expect(one).toBe(other);
    expect(await searchIndex(products)).toBe(one);
  });

  it('is another one for another list', async () => {
    expect(await searchIndex(many(3))).not.toBe(await searchIndex(many(3)));
  });

  it('lets others have their turn while a large list is read', async () => {
    let turns = 0;
    let done = false;
    const count = () => {
      turns += 1;
      if (!done) setImmediate(count);
    };
    setImmediate(count);
    const index = await searchIndex(many(5_000));
    done = true;
    expect(turns).toBeGreaterThan(10);
    expect(index.vocabulary.places.get('kurta')).toHaveLength(5_000);
    expect(index.vocabulary.places.get('no7')?.[1]).toBe(57);
  });
});
