import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = readFileSync('components/ui/shop-font.ts', 'utf8');

/** What a connection sends before the browser has to answer, in bytes: ten packets. */
const FIRST_ANSWER = 14_600;
const HEADERS = 600;

test('[18.40] each font that is preloaded fits with its headers into the first answer of a connection', () => {
  const preloaded = [...SOURCE.matchAll(/src: '\.\/(fonts\/[\w-]+\.woff2)'[^(]*?preload: true/g)].map(
    ([, file]) => file,
  );
  expect(preloaded).toEqual(['fonts/anek-letters.woff2', 'fonts/anek-signs.woff2']);
  for (const file of preloaded)
    expect(statSync(`components/ui/${file}`).size + HEADERS).toBeLessThanOrEqual(FIRST_ANSWER);
});

test('every character that a keyboard types is in exactly one of the files', () => {
  const ranges = [...SOURCE.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
  const filesWith = (code: number) => ranges.filter(([first = 0, last = 0]) => first <= code && code <= last).length;
  const typed = Array.from({ length: 95 }, (_, offset) => 0x20 + offset);
  expect(typed.filter((code) => filesWith(code) !== 1)).toEqual([]);
});
