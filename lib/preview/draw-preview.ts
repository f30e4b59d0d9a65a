import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import type { PreviewFacts } from './preview-facts';
import { PICTURE_SIDE, PREVIEW_HEIGHT, PREVIEW_WIDTH, previewLayout } from './preview-layout';
import { previewOrnament } from './preview-ornament';

/** Twice what a chat shows, small enough for every chat; about 60 KB. */
const JPEG = { quality: 80, mozjpeg: true } as const;
const FONTS = path.join('node_modules', '@fontsource', 'anek-latin', 'files');

let fonts: Promise<Parameters<typeof satori>[1]['fonts']> | undefined;

/** ₹ is in another file than the letters; satori falls back to it. */
async function loadFonts() {
  const face = async (name: string, set: string, weight: 400 | 700) => ({
    name,
    weight,
    style: 'normal' as const,
    data: await readFile(path.join(process.cwd(), FONTS, `anek-latin-${set}-${weight}-normal.woff`)),
  });
  return Promise.all([
    face('Anek', 'latin', 400),
    face('Anek', 'latin', 700),
    face('AnekRupee', 'latin-ext', 400),
    face('AnekRupee', 'latin-ext', 700),
  ]);
}

/**
 * Draws a link's picture: 1200 × 630, JPEG.
 *
 * @param picture the product's photograph in any format sharp reads; undefined where there is none
 */
export async function drawPreview(facts: PreviewFacts, picture: Buffer | undefined): Promise<Buffer> {
  fonts ??= loadFonts();
  const photograph = picture && (await sharp(picture).resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' }).toBuffer());
  const left = photograph ? PICTURE_SIDE : 0;
  const words = await satori(previewLayout(facts, photograph !== undefined) as never, {
    width: PREVIEW_WIDTH - left,
    height: PREVIEW_HEIGHT,
    fonts: await fonts,
  });
  return sharp(Buffer.from(previewOrnament(left)))
    .composite([
      ...(photograph ? [{ input: photograph, left: 0, top: 0 }] : []),
      { input: Buffer.from(words), left, top: 0 },
    ])
    .flatten({ background: '#fffcf6' })
    .jpeg(JPEG)
    .toBuffer();
}
