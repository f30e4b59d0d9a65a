import { readFileSync, statSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';

const SOURCE = readFileSync('components/ui/shop-font.ts', 'utf8');

/** What a connection sends before the browser has to answer, in bytes: ten packets. */
const FIRST_ANSWER = 14_600;
const HEADERS = 600;

/** Whether a stylesheet's range, `U+26, U+41-5A`, has the sign. */
const isIn = (range: string, code = -1): boolean =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(
    ([, first = '', last = first]) => Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16),
  );

test('[18.40] each font that is preloaded fits with its headers into the first answer of a connection', () => {
  const preloaded = [...SOURCE.matchAll(/src: '\.\/(fonts\/[\w-]+\.woff2)'[^(]*?preload: true/g)].map(
    ([, file]) => file,
  );
  expect(preloaded).toEqual(['fonts/anek-letters.woff2', 'fonts/anek-signs.woff2']);
  for (const file of preloaded)
    expect(statSync(`components/ui/${file}`).size + HEADERS).toBeLessThanOrEqual(FIRST_ANSWER);
});

test('all signs of a price are in one file, so that none is set in two fonts where one is late', async () => {
  const [, range = ''] = /anek-signs\.woff2'[^}]*?'(U\+[^']+)'/.exec(SOURCE) ?? [];
  const price = '₹0123456789,.';
  expect([...price].filter((sign) => !isIn(range, sign.codePointAt(0)))).toEqual([]);
  const cut = await subsetFont(readFileSync('components/ui/fonts/anek-signs.woff2'), price, { targetFormat: 'sfnt' });
  const maxp = cut.readUInt32BE(cut.indexOf('maxp') + 8);
  expect(cut.readUInt16BE(maxp + 4)).toBeGreaterThan(price.length);
});

test('every character that a keyboard types is in exactly one of the files', () => {
  const ranges = [...SOURCE.matchAll(/'(U\+[^']+)'/g)].map(([, range = '']) => range);
  const filesWith = (code: number) => ranges.filter((range) => isIn(range, code)).length;
  const typed = Array.from({ length: 95 }, (_, offset) => 0x20 + offset);
  expect(typed.filter((code) => filesWith(code) !== 1)).toEqual([]);
});
