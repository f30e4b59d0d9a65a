import { describe, expect, it } from 'vitest';
import { parseCart, parseQuantity, parseRupees } from './cart-lines';

const entry = {
  quantity: 2,
  size: 'M',
  color: '#112233',
  image: '/p.webp',
  name: 'Kurta',
  price: 799.5,
  category: 'Men',
  subCategory: 'Winterwear',
  paymentMethods: ['COD'],
};

describe('parseCart', () => {
  it('[3.07][3.09] reads the map of products and variants with every field of an entry', () => {
    expect(parseCart({ p1: { 'M-#112233': entry } })).toEqual({ p1: { 'M-#112233': entry } });
  });

  it('[5.08] parses quantities as integers, and what is none becomes 0', () => {
    expect(['3', 4.9, '5.7', 'many', null, -2, {}].map(parseQuantity)).toEqual([3, 4, 5, 0, 0, 0, 0]);
    expect(parseCart({ p1: { k: { ...entry, quantity: 'x' } } }).p1?.k?.quantity).toBe(0);
  });

  it('[5.09] parses prices as floats, and what is none becomes 0', () => {
    expect(['21.10', 99, 'free', undefined, -1].map(parseRupees)).toEqual([21.1, 99, 0, 0, 0]);
  });

  it('keeps what can be read and drops what cannot, instead of losing the whole cart', () => {
    expect(parseCart({ p1: { k: entry, broken: 7 }, p2: 'x', p3: {} })).toEqual({ p1: { k: entry } });
    expect(
      parseCart({
        p1: { k: { ...entry, name: 7, image: undefined, paymentMethods: ['COD', 7, null] } },
        p2: { k: { ...entry, paymentMethods: 'COD' } },
        p3: 'text',
        p4: null,
      }),
    ).toEqual({ p1: { k: { ...entry, name: '', image: '' } }, p2: { k: { ...entry, paymentMethods: [] } } });
    for (const nonsense of [null, 'cart', [], 7]) expect(parseCart(nonsense)).toEqual({});
  });
});
