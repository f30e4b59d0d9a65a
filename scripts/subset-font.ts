import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Cuts Anek Latin down to what the shop prints, into files that stand one behind the other in the font stack. Run by hand
 * after an update of the package: the results are committed, and components/ui/shop-font.ts says which signs are in which.
 *
 * Letters and signs are two files because each then arrives, with its headers, within the 14.6 KB that a connection sends
 * before the browser has to answer: as one file they took twice the time of the first picture on a slow network. Letters
 * with accents are rare and fetched where one is printed. The package has ₹ in another file than the letters, and it is
 * written into a stylesheet: a file of its own would be asked for by every page.
 */
const SOURCE = 'node_modules/@fontsource-variable/anek-latin/files/';
const TARGET = 'components/ui/fonts/';

/** What a browser uses without being asked, and figures of one width; a tenth of the file is for the others. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rclt', 'rvrn', 'tnum'];

async function cut(file: string, text: string): Promise<Buffer> {
  return subsetFont(await readFile(SOURCE + file), text, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    // Nothing in the shop is set thinner than regular.
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  });
}

const LATIN = 'anek-latin-latin-wght-normal.woff2';
const ascii = Array.from({ length: 95 }, (_, offset) => String.fromCodePoint(0x20 + offset));
/** Letters, and what stands within and between words, so that they are set as one. */
const LETTERS = [...ascii.filter((sign) => /[a-z &-]/i.test(sign)), '\u00a0', '’'];
const SIGNS = [...ascii.filter((sign) => !LETTERS.includes(sign)), ...'©®°·×–—‘“”…•←→−'];
const ACCENTS = [...'àáâäçèéêëîïñóôöùúûüÀÁÉÑÖÜ'];

for (const [name, signs] of Object.entries({ letters: LETTERS, signs: SIGNS, accents: ACCENTS })) {
  const font = await cut(LATIN, signs.join(''));
  await writeFile(`${TARGET}anek-${name}.woff2`, font);
  console.log(`${name}: ${font.length} bytes, unicode-range ${rangeOf(signs)}`);
}

const rupee = await cut('anek-latin-latin-ext-wght-normal.woff2', '₹');
await writeFile(
  `${TARGET}anek-rupee.css`,
  `/* Written by scripts/subset-font.ts: ₹ alone. */
@font-face {
  font-family: 'Anek Rupee';
  src: url('data:font/woff2;base64,${rupee.toString('base64')}') format('woff2');
  font-weight: 400 800;
  font-display: optional;
  unicode-range: U+20B9;
}
`,
);
console.log(`₹: ${rupee.length} bytes`);

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
