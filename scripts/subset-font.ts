import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Cuts Anek Latin down to what the shop prints. The package keeps ₹ in another file than the letters
 * and no tool here joins two variable fonts, so the sign becomes a tiny font of its own that stands
 * beside the letters in the same stack. Run by hand after an update of the package: the results are committed.
 */
const SOURCE = 'node_modules/@fontsource-variable/anek-latin/files/';
const TARGET = 'components/ui/fonts/';

const ascii = Array.from({ length: 95 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('');
const LETTERS = `${ascii}\u00a0©®°·×àáâäçèéêëîïñóôöùúûüÀÁÉÑÖÜ–—‘’“”…•←→−`;
const RUPEE = '₹';

const cuts = [
  { from: 'anek-latin-latin-wght-normal.woff2', to: 'anek.woff2', text: LETTERS },
  { from: 'anek-latin-latin-ext-wght-normal.woff2', to: 'anek-rupee.woff2', text: RUPEE },
];

for (const cut of cuts) {
  const font = await subsetFont(await readFile(SOURCE + cut.from), cut.text, {
    targetFormat: 'woff2',
    // Nothing in the shop is set thinner than regular.
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  });
  await writeFile(TARGET + cut.to, font);
  console.log(`${cut.to}: ${font.length} bytes`);
}
