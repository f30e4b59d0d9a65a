import { expect, it } from 'vitest';
import { makeProduct } from '@/testing/make-product';
import { seededRandom } from '@/testing/seeded-random';
import { addressedPrice, lowestPrice, priceWords, sizePrice } from './size-price';
import { SORT_ORDERS } from './sort-orders';
import { isSoldOut } from './variant';

const murukku = makeProduct('Murukku', {
  price: 179,
  originalPrice: 209,
  category: 'Snacks',
  subCategory: 'SNChakli',
  sizes: ['200 g', '500 g', '1 kg'],
  prices: { '200 g': 179, '500 g': 399, '1 kg': 749 },
  originalPrices: { '200 g': 209 },
});

it('[9.46] a size costs its own price, struck price and MRP, and without one those of the product', () => {
  expect(sizePrice(murukku, '500 g')).toEqual({ price: 399, originalPrice: undefined, mrp: undefined });
  for (const size of ['', 'constructor', '2 kg']) expect(sizePrice(murukku, size)).toMatchObject({ price: 179 });
  expect(sizePrice(makeProduct('Kurta', { price: 499, mrp: 599 }), 'M')).toMatchObject({ price: 499, mrp: 599 });
});

it('[13.36] the lowest price is that of what is left, and "from" says that another size costs more', () => {
  expect(priceWords(lowestPrice(murukku))).toBe('from ₹179');
  const gone = (...sizes: string[]) => ({
    ...murukku,
    stock: Object.fromEntries(sizes.map((size) => [`${size}-default`, 0])),
  });
  expect(priceWords(lowestPrice(gone('200 g')))).toBe('from ₹399');
  expect(priceWords(lowestPrice(gone('200 g', '500 g')))).toBe('₹749');
  expect(priceWords(lowestPrice(gone('200 g', '500 g', '1 kg')))).toBe('from ₹179');
  expect(priceWords(lowestPrice(makeProduct('Kurta', { price: 499 })))).toBe('₹499');
  expect([undefined, '', '1 kg', '2 kg'].map((size) => priceWords(addressedPrice(murukku, size)))).toEqual([
    'from ₹179',
    'from ₹179',
    '₹749',
    'from ₹179',
  ]);
});

it('[13.36] agrees with a naive search of every size and colour in 3,000 products, and so do the sorts by price', () => {
  const random = seededRandom(20261127);
  const products = Array.from({ length: 3000 }, (_, at) => {
    const sizes = ['S', 'M', 'L', 'XL'].slice(0, 1 + random.below(4));
    const colors = ['Red', 'Blue'].slice(0, random.below(3));
    const priced = Object.fromEntries(sizes.map((size) => [size, 1 + random.below(5)]));
    const keys = sizes.flatMap((size) => (colors.length > 0 ? colors : ['#000000']).map((color) => `${size}-${color}`));
    const stock = Object.fromEntries(keys.flatMap((key) => (random.below(2) ? [[key, random.below(2)]] : [])));
    const prices = random.below(3) ? priced : undefined;
    return makeProduct(`P${at}`, { sizes, colors, stock, ...(prices && { prices }), price: priced['S'] ?? 1 });
  });
  const naive = (one: (typeof products)[number]): number => {
    let [buyable, all] = [Infinity, Infinity];
    for (const size of one.sizes)
      for (const color of one.colors.length > 0 ? one.colors : ['#000000']) {
        const price = one.prices?.[size] ?? one.price;
        all = Math.min(all, price);
        if (!isSoldOut(one, { size, color })) buyable = Math.min(buyable, price);
      }
    return Number.isFinite(buyable) ? buyable : all;
  };
  const rankOf = (value: string) => SORT_ORDERS.find((order) => order.value === value)?.rank ?? (() => NaN);
  for (const one of products) {
    expect(lowestPrice(one).price).toBe(naive(one));
    expect([rankOf('low-high')(one), rankOf('high-low')(one)]).toEqual([naive(one), -naive(one)]);
  }
});
