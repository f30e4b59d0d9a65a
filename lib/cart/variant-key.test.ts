import { expect, it } from 'vitest';
import { variantKey } from './variant-key';

it("[3.08] is 'size-color', with 'one-size' where no size is chosen", () => {
  expect(variantKey('M', 'Navy Blue')).toBe('M-Navy Blue');
  expect(variantKey('', '#9f1d2f')).toBe('one-size-#9f1d2f');
});

it("[3.11] keeps the snacks' 'default' and falls back to '#000000'", () => {
  expect(variantKey('250 g', 'default')).toBe('250 g-default');
  expect(variantKey('M', '')).toBe('M-#000000');
});
