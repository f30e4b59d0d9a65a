import { describe, expect, it } from 'vitest';
import { prepareSearch, searchIndex } from './search-index';
import { makeProduct } from '@/testing/make-product';

const kurta = makeProduct('Kurta', { _id: 'k', price: 1 });
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...kurta, _id: String(n), name: `Kurta no${n % 50}` }));

describe('searchIndex', () => {
  it('is built once for a list, however many ask while it is being built', async () => {
    const products = many(3);
    const [one, other] = await Promise.all([searchIndex(products), searchIndex(products)]);
    expect(one).toBe(other);
    expect(await searchIndex(products)).toBe(one);
  });

  it('knows the kinds that hold goods, and the very list it was made of', async () => {
    const products = many(3);
    const index = await searchIndex(products);
    expect(index.products).toBe(products);
    expect([...index.kinds.keys()]).toEqual(['Men', 'Winterwear']);
  });

  it('has a product stand for each kind: its newest bestseller, or else its newest', async () => {
    const [first, second, third] = many(3);
    if (!first || !second || !third) throw new Error('three products');
    expect((await searchIndex([first, second])).kinds.get('Men')).toBe(first);
    const best = { ...second, bestseller: true };
    expect((await searchIndex([first, best, { ...third, bestseller: true }])).kinds.get('Men')).toBe(best);
  });

  it('of the catalogue before is let go once the new one is built', async () => {
    const [before, after] = [many(2), many(3)];
    await prepareSearch(before);
    const old = await searchIndex(before);
    await prepareSearch(after);
    expect((await searchIndex(after)).products).toBe(after);
    expect(await searchIndex(before)).not.toBe(old);
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
