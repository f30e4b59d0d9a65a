import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import type { PreviewFacts } from './preview-facts';
import { PICTURE_SIDE, PREVIEW_HEIGHT, PREVIEW_WIDTH, previewLayout } from './preview-layout';
import { BAND_LOOP, KOLAM_DOTS, KOLAM_LOOPS, SIGN } from '@/lib/ornament';

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

const BAND = { width: 48, height: 24, scale: 1.5 };

/** The background of a link's picture: the sign above the words, kolam, band. @param left of the words in px */
function previewOrnament(left: number): string {
  const step = BAND.width * BAND.scale;
  const loops = Array.from(
    { length: Math.ceil(PREVIEW_WIDTH / step) },
    (_, index) =>
      `<path d="${BAND_LOOP}" transform="translate(${index * step} ${PREVIEW_HEIGHT - 44}) scale(${BAND.scale})"/>`,
  );
  const dots = KOLAM_DOTS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">
<rect width="100%" height="100%" fill="#fffcf6"/>
<g transform="translate(${PREVIEW_WIDTH - 230} ${PREVIEW_HEIGHT - 300}) scale(2.6)" fill="none" stroke="#f3e8d3" stroke-width="2.4"><path d="${KOLAM_LOOPS}"/><g fill="#f3e8d3" stroke="none">${dots}</g></g>
<g fill="none" stroke="#e8a91c" stroke-width="1.7">${loops.join('')}</g>
<g transform="translate(${left + 46} 50) scale(1.25)" fill="none"><path d="${SIGN.outer}" stroke="#9f1d2f" stroke-width="2.4"/><path d="${SIGN.inner}" stroke="#e8a91c" stroke-width="1.8"/><circle cx="20" cy="20" r="3.6" fill="#9f1d2f"/></g>
</svg>`;
}
