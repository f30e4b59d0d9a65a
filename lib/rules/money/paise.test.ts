import { expect, it } from 'vitest';
import { paiseToRupees, rupeesToPaise, percentOff } from './paise';

it.each([
  [21.1, 2110],
  [0.1, 10],
  [19.99, 1999],
  [1299, 129_900],
  [0, 0],
  [4.35, 435],
  [1.1 + 2.2, 330],
])('[9.18] makes %d rupees %d paise', (rupees, paise) => {
  expect(rupeesToPaise(rupees)).toBe(paise);
});

it('[9.18] gives every amount back as it was, through JSON too', () => {
  for (let paise = 0; paise < 200_000; paise += 7) {
    expect(rupeesToPaise(JSON.parse(JSON.stringify(paiseToRupees(paise))))).toBe(paise);
  }
});

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
