import { expect, it } from 'vitest';
import { hasMatchingEtag } from './has-matching-etag';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  [' * ', true],
  ['  "a"  ', true],
  ['"b" , "a"', true],
  ['"W/a"', false],
  ['"a"W/', false],
  ['"b"', false],
  ['a', false],
  ['', false],
  [null, false],
])('reads %j', (header, isNamed) => {
  expect(hasMatchingEtag(header, '"a"')).toBe(isNamed);
});
