import { expect, it } from 'vitest';
import { cutText } from './cut-text';

it.each([
  ['short', 10, 'short'],
  ['longer', 3, 'lon'],
  ['a\u{1F336}b', 2, 'a'],
  ['a\u{1F336}b', 3, 'a\u{1F336}'],
  ['', 5, ''],
])('cuts %j at %i', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});
