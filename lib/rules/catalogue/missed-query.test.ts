import { expect, it } from 'vitest';
import { missedQuery } from './missed-query';

it.each([
  ['  Blue   Sarée! ', 'blue saree'],
  ['t-shirt', 't shirt'],
  ['ಸೀರೆ', 'ಸೀರೆ'],
  ['size 42', 'size 42'],
])('[22.56] %j is counted as %j', (typed, counted) => {
  expect(missedQuery(typed)).toBe(counted);
});

it.each([
  'asha@gmail.com',
  '9876543210',
  '98765 43210',
  '987 654 3210',
  'TT-7K2M9QX4B0TC',
  'https://example.com/x',
  'x'.repeat(61),
  '!!',
  'k',
  '',
])('[22.56] %j is not counted', (typed) => {
  expect(missedQuery(typed)).toBeUndefined();
});
