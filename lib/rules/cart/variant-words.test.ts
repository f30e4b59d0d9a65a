import { expect, it } from 'vitest';
import { nameWithVariant, variantWords } from './variant-words';

const kurta = { name: 'Kurta', size: 'M', color: 'Maroon', category: 'Women' };

it('says size and colour in words', () => {
  expect(variantWords(kurta)).toBe('size M, Maroon');
  expect(nameWithVariant(kurta)).toBe('Kurta, size M, Maroon');
  expect(variantWords({ ...kurta, color: '#ff0000' })).toMatch(/^size M, [A-Z][a-z ]+$/);
  expect(variantWords({ size: '200 g', color: 'default', category: 'Snacks' })).toBe('quantity 200 g');
});

it('says nothing of choices that nobody had', () => {
  expect(nameWithVariant({ ...kurta, name: 'Bangles', size: 'one-size', color: '#000000' })).toBe('Bangles');
  expect(variantWords({ ...kurta, size: '', color: '' })).toBe('');
});
