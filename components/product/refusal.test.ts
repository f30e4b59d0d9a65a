import { expect, it } from 'vitest';
import { refusalOf } from '@/components/product/refusal';

const shirt = { needsSize: true, isSnack: false };

it("[5.04] a missing colour says 'Please select a color'", () => {
  expect(refusalOf(shirt, { size: 'M', color: '' })).toBe('Please select a color');
  expect(refusalOf(shirt, { size: 'M', color: 'Red' })).toBeUndefined();
});

it('[5.05] snacks need no colour', () => {
  expect(refusalOf({ needsSize: true, isSnack: true }, { size: '200 g', color: '' })).toBeUndefined();
});

it('the size is asked for first', () => {
  expect(refusalOf(shirt, { size: '', color: '' })).toBe('Please select a size');
});
