import { describe, expect, it } from 'vitest';
import { product, productList } from './product';

const kurta = { _id: 'p1', name: 'Kurta', price: 100 };

describe('what a careless backend sends', () => {
  it('cuts long words and keeps the product', () => {
    const read = product.parse({
      ...kurta,
      name: 'x'.repeat(400),
      category: 'y'.repeat(100),
      colors: ['z'.repeat(200), ' Red '],
    });
    expect(read.name).toHaveLength(300);
    expect(read.category).toHaveLength(60);
    expect(read.colors).toEqual(['z'.repeat(120), 'Red']);
  });

  it('takes what it can read where a field has another type', () => {
    expect(
      product.parse({ ...kurta, category: 7, image: 'none', colors: null, sizes: [38, ''], description: 5 }),
    ).toMatchObject({ category: '', image: [], colors: [], sizes: ['38'], description: '' });
  });

  it('loses one unreadable colour or size, not all', () => {
    const read = product.parse({
      ...kurta,
      colors: ['Red', null, { x: 1 }, ['y'], '  ', 5, 'Blue '],
      sizes: [{}, 'M'],
    });
    expect([read.colors, read.sizes]).toEqual([['Red', '5', 'Blue'], ['M']]);
  });

  it('takes a bar code as text or number, and none that is not one', () => {
    const gtinOf = (gtin: unknown) => product.parse({ ...kurta, gtin }).gtin;
    for (const gtin of ['4006381333931', 4006381333931, ' 4006381333931 ']) expect(gtinOf(gtin)).toBe('4006381333931');
    for (const gtin of ['4006381333931-rev2', 'unknown', '4006381333932', 40063.5, '', null, ['4006381333931']])
      expect(gtinOf(gtin)).toBeUndefined();
  });

  it('loses one unreadable picture, not all', () => {
    expect(product.parse({ ...kurta, image: [5, { url: '/a.webp' }, '/b.webp', null] }).image).toEqual([
      { url: '/a.webp' },
      { url: '/b.webp' },
    ]);
  });

  it('leaves out what is no product, and only that', () => {
    expect(productList.parse([null, 'nonsense', { _id: 'p2' }, kurta]).map(({ _id }) => _id)).toEqual(['p1']);
  });
});
