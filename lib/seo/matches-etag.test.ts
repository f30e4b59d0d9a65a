import { expect, it } from 'vitest';
import { matchesEtag } from './matches-etag';

it.each([
  ['"a"', true], ['W/"a"', true], ['"b", W/"a"', true], ['*', true], ['"b"', false], ['a', false], ['', false], [null, false],
])('reads %j', (header, isNamed) => {
  expect(matchesEtag(header, '"a"')).toBe(isNamed);
});
