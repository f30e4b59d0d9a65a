import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Cuts Anek Latin down to what the shop prints. The package has ₹ in another file than the letters and no tool here
 * joins two variable fonts, so the sign becomes a tiny font of its own that is beside the letters in the same
 * stack, written into a stylesheet: a file of its own would be asked for by every page. Run by hand after an update of
 * the package: the results are committed.
 */
const SOURCE = 'node_modules/@fontsource-variable/anek-latin/files/';
const TARGET = 'components/ui/fonts/';

const ascii = Array.from({ length: 95 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('');
const LETTERS = `${ascii}\u00a0©®°·×àáâäçèéêëîïñóôöùúûüÀÁÉÑÖÜ–—‘’“”…•←→−`;
const RUPEE = '₹';

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

const letters = await cut('anek-latin-latin-wght-normal.woff2', LETTERS);
await writeFile(`${TARGET}anek.woff2`, letters);

const rupee = await cut('anek-latin-latin-ext-wght-normal.woff2', RUPEE);
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
console.log(`letters: ${letters.length} bytes, ₹: ${rupee.length} bytes`);
