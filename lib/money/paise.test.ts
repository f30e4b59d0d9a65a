import { expect, it } from 'vitest';
import { paiseToRupees, rupeesToPaise } from './paise';

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
