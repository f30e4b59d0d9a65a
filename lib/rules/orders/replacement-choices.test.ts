import { expect, it } from 'vitest';
import { makeProduct } from '@/testing/make-product';
import { replacementChoices } from './replacement-choices';

it('[10.62] a product without sizes is exchanged in its colours, one without colours in its sizes', () => {
  const words = (product: ReturnType<typeof makeProduct>, size: string) =>
    replacementChoices(product, { size }).map((one) => `${one.size} ${one.color}`);
  const shawl = makeProduct('Shawl', { sizes: [], colors: ['Red', 'Blue'], stock: { 'one-size-Red': 0 } });
  expect(words(shawl, 'one-size')).toEqual(['one-size Blue']);
  const shirt = makeProduct('Shirt', { sizes: ['S', 'M'], colors: [], price: 300, prices: { M: 400 } });
  expect(words(shirt, 'S')).toHaveLength(1);
  expect(words(shirt, 'M')[0]).toMatch(/^M /);
});
