import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { addSign } from './add-sign';

/**
 * Cuts Anek Latin down to what the shop prints, into files that stand one behind the other in the font stack. Run by hand
 * after an update of the package: the results are committed, and components/ui/shop-font.ts says which signs are in which.
 *
 * Letters and signs are two files because each then arrives, with its headers, within the 14.6 KB that a connection sends
 * before the browser has to answer: as one file they took twice the time of the first picture on a slow network. Letters
 * with accents are rare and fetched where one is printed. The package has ₹ in another file than the digits: it is put beside
 * them, so that no price is set in two fonts where one of them is late.
 */
const SOURCE = 'node_modules/@fontsource-variable/anek-latin/files/';
const TARGET = 'components/ui/fonts/';

/** What a browser uses without being asked, and figures of one width; a tenth of the file is for the others. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rclt', 'rvrn', 'tnum'];

const latin = await readFile(`${SOURCE}anek-latin-latin-wght-normal.woff2`);
const extended = await readFile(`${SOURCE}anek-latin-latin-ext-wght-normal.woff2`);

/** Not packed yet, and in all weights. */
const plain = (font: Buffer, text: string): Promise<Buffer> =>
  subsetFont(font, text, { targetFormat: 'sfnt', keepFeatures: FEATURES });

const RUPEE = '₹';
const ascii = Array.from({ length: 95 }, (_, offset) => String.fromCodePoint(0x20 + offset));
/** Letters, and what stands within and between words, so that they are set as one. */
const LETTERS = [...ascii.filter((sign) => /[a-z &-]/i.test(sign)), '\u00a0', '’'];
const SIGNS = [...ascii.filter((sign) => !LETTERS.includes(sign)), ...'©®°·×–—‘“”…•←→−'];
const ACCENTS = [...'àáâäçèéêëîïñóôöùúûüÀÁÉÑÖÜ'];

const withRupee = addSign(await plain(latin, SIGNS.join('')), SIGNS, await plain(extended, RUPEE), RUPEE);

for (const [name, font, signs] of [
  ['letters', latin, LETTERS],
  ['signs', withRupee, [...SIGNS, RUPEE]],
  ['accents', latin, ACCENTS],
] as const) {
  const file = await subsetFont(font, signs.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    // Nothing in the shop is set thinner than regular.
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  });
  await writeFile(`${TARGET}anek-${name}.woff2`, file);
  console.log(`${name}: ${file.length} bytes, unicode-range ${rangeOf(signs)}`);
}

/** The signs as a stylesheet names them: `U+26, U+41-5A`. */
function rangeOf(signs: readonly string[]): string {
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0).toSorted((one, other) => one - other);
  const hex = (code: number) => code.toString(16).toUpperCase();
  const ranges: [first: number, last: number][] = [];
  for (const code of codes) {
    const range = ranges.at(-1);
    if (range && range[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}
