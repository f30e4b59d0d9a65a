import { expect, it } from 'vitest';
import { percentOff } from './percent-off';

it.each([
  [18_400, 23_000, 20],
  [8_800, 11_000, 20],
  [90_000, 1_00_000, 10],
  [129_900, 179_900, 27],
  [99, 100, 1],
  [999, 1000, 0],
  [100, 100, 0],
  [200, 100, 0],
  [0, 0, 0],
])('%i paise instead of %i is %i %% off', (now, before, percent) => {
  expect(percentOff(now, before)).toBe(percent);
});
