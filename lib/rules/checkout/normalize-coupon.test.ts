import { expect, it } from 'vitest';
import { normalizeCoupon } from './normalize-coupon';

it('[5.46] trims and uppercases a coupon code', () => {
  expect(normalizeCoupon('  summer \n')).toBe('SUMMER');
  expect(normalizeCoupon('SUMMER')).toBe('SUMMER');
  expect(normalizeCoupon('   ')).toBe('');
});
