import { fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { heroPicture, productPicture, VIEWS } from '@/backend/demo/pictures-of';
import type { Drawing } from './drawing';
import { throughLens } from './engine/lens';
import { light } from './engine/light';
import { blankRelief } from './engine/relief';
import { heroViews } from './hero-views';
import { productViews } from './product-views';
import { placeholder } from './scene/placeholder';

interface Sheet {
  address: string;
  width: number;
  height: number;
  /** Largest file in bytes. */
  limit: number;
  /** Drawn this much larger and scaled down, so that edges come out smooth. */
  oversize: number;
  draw: Drawing;
}

const WORKERS = 2;
const OVERSIZE = 1.6;
/** Of the views that repeat the main ones in another colour: there are many. */
const FURTHER_OVERSIZE = 1.3;

const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url));

function allSheets(): Sheet[] {
  const products = Object.entries(productViews).flatMap(([id, views]) =>
    views.map((draw, index) => ({
      address: productPicture(id, index + 1),
      width: 900,
      height: 1125,
      draw,
      ...(index < VIEWS ? { limit: 40 * 1024, oversize: OVERSIZE } : { limit: 24 * 1024, oversize: FURTHER_OVERSIZE }),
    })),
  );
  const heroes = Object.entries(heroViews).map(([name, draw]) => ({
    address: heroPicture(name),
    width: 1600,
    height: 900,
    limit: 78 * 1024,
    oversize: OVERSIZE,
    draw,
  }));
  return [
    ...products,
    ...heroes,
    { address: '/placeholder.webp', width: 900, height: 1125, limit: 24 * 1024, oversize: OVERSIZE, draw: placeholder },
  ];
}

const QUALITY = { least: 30, most: 84 };

/** As good as fits the limit: the highest quality that does, and less of the finest grain where none does. */
async function encode(pixels: Sharp, limit: number): Promise<Buffer> {
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const smoothing of [0, 0.5, 0.75, 1, 1.4, 2, 2.8]) {
    const smooth = smoothing ? await sharp(data, { raw }).blur(smoothing).raw().toBuffer() : data;
    const at = (quality: number) => sharp(smooth, { raw }).webp({ quality, effort: 4 }).toBuffer();
    let best = await at(QUALITY.least);
    if (best.length > limit) continue;
    let fits = QUALITY.least;
    let tooLarge = QUALITY.most + 1;
    while (tooLarge - fits > 4) {
      const quality = (fits + tooLarge) >> 1;
      const file = await at(quality);
      if (file.length > limit) tooLarge = quality;
      else [best, fits] = [file, quality];
    }
    return best;
  }
  throw new Error(`nothing fits ${limit} bytes`);
}

async function drawSheet(sheet: Sheet, oversize: number, root: string): Promise<void> {
  const relief = blankRelief(sheet.width, sheet.height, oversize);
  await sheet.draw(relief);
  const full = sharp(light(relief), { raw: { width: relief.columns, height: relief.rows, channels: 3 } })
    .resize(sheet.width, sheet.height, { kernel: 'lanczos3' })
    .removeAlpha();
  const pixels = relief.focus ? await throughLens(full, relief.focus) : full;
  const file = join(root, sheet.address);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await encode(pixels, sheet.limit));
}

async function drawShare(sheets: Sheet[], share: number, draft: boolean, root: string): Promise<void> {
  for (const [index, sheet] of sheets.entries()) {
    if (index % WORKERS === share) await drawSheet(sheet, draft ? 1 : sheet.oversize, root);
  }
}

/** `draw.ts [--draft] [--to=folder] [part of a name …]`: rebuilds all pictures, or those whose address holds a part. */
async function main(args: string[]): Promise<void> {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const share = option('share');
  if (share !== undefined) {
    const sheets = allSheets().filter(
      ({ address }) => words.length === 0 || words.some((word) => address.includes(word)),
    );
    return drawShare(sheets, Number(share), args.includes('--draft'), option('to') ?? PUBLIC);
  }
  const started = performance.now();
  await Promise.all(
    Array.from(
      { length: WORKERS },
      (_, worker) =>
        new Promise<void>((resolve, reject) => {
          const child = fork(fileURLToPath(import.meta.url), [...args, `--share=${worker}`]);
          child.once('error', reject);
          child.once('exit', (code) =>
            code === 0 ? resolve() : reject(new Error(`a drawing process ended with ${code}`)),
          );
        }),
    ),
  );
  console.log(`pictures drawn in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

await main(process.argv.slice(2));
