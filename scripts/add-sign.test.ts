import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { addSign } from './add-sign';

const fontOf = (set: 'latin' | 'latin-ext') =>
  readFileSync(`node_modules/@fontsource-variable/anek-latin/files/anek-latin-${set}-wght-normal.woff2`);
const plain = (font: Buffer, text: string, wght?: number) =>
  subsetFont(font, text, { targetFormat: 'sfnt', ...(wght ? { variationAxes: { wght } } : {}) });

/** A table of a font. */
function table(font: Buffer, name: string): string {
  const row = font.indexOf(name, 12, 'latin1');
  const [at, length] = [font.readUInt32BE(row + 8), font.readUInt32BE(row + 12)];
  return font.toString('hex', at, at + length);
}

const digits = [...'0123456789,.'];
const rupee = await plain(fontOf('latin-ext'), '₹');
const both = addSign(await plain(fontOf('latin'), digits.join('')), [...digits, '←'], rupee, '₹');

test.each([100, 400, 620, 800])(
  'at weight %i the added sign and those that were there are drawn as before',
  async (weight) => {
    for (const [text, from] of [
      ['₹', rupee],
      ['1,299.50', fontOf('latin')],
    ] as const) {
      const [now, before] = [await plain(both, text, weight), await plain(from, text, weight)];
      for (const name of ['glyf', 'hmtx']) expect(table(now, name), `${text} ${name}`).toBe(table(before, name));
    }
  },
);
