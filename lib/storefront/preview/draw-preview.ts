import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import satori from 'satori';
import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp';
import type { PreviewFacts } from './preview-facts';
import {
  BAND_HEIGHT,
  photographPlaces,
  PREVIEW_HEIGHT,
  PREVIEW_WIDTH,
  previewLayout,
  SQUARE,
  type Place,
  type PreviewLogo,
} from './preview-layout';
import { brandColors } from '@/lib/rules/shop/brand-colors';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { BAND_LOOP, KOLAM_DOTS, KOLAM_LOOPS } from '@/lib/rules/shop/ornament';

/** Chats refuse heavy pictures, WhatsApp above 300 KB; on patchy networks 100 KB are many. In bytes. */
const BYTES_WANTED = 100_000;
/** Qualities of JPEG: the first that is light enough, else the last. */
const QUALITIES = [80, 68, 50];
const FONTS = path.join('node_modules', '@fontsource', 'anek-latin', 'files');

/** In px. */
const BLUR = 16;
/** A logo is drawn no larger, in px. */
const LOGO_BOX = { width: 560, height: 160 };

// The drawn picture is cached; what it was made of is not needed again.
sharp.cache(false);

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

let fonts: Promise<Parameters<typeof satori>[1]['fonts']> | undefined;

/** ₹ is in another file than the letters; satori falls back to it. @internal */
export async function previewFonts() {
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
 * @param photographs in any format sharp reads, those of `facts.pictures` that there are
 * @param logo the merchant's, in any format sharp reads; undefined draws the sign
 */
export async function drawPreview(facts: PreviewFacts, photographs: readonly Buffer[], logo?: Buffer): Promise<Buffer> {
  fonts ??= previewFonts();
  const isProduct = facts.offer !== undefined;
  const places = photographPlaces(isProduct, photographs.length);
  const words = await satori(previewLayout(facts, places.length, logo && (await logoForWords(logo))) as never, {
    width: PREVIEW_WIDTH,
    height: PREVIEW_HEIGHT,
    fonts: await fonts,
  });
  // One after the other: all at once they would take every thread that also reads files.
  const laid: OverlayOptions[] = [];
  for (const [index, place] of places.entries()) {
    const photograph = photographs[index] ?? Buffer.alloc(0);
    const { data, info } = await (isProduct && index > 0 ? fill(photograph, place) : fitWhole(photograph, place));
    laid.push({ input: data, raw: info, left: place.left, top: place.top });
  }
  return encode(
    await pixelsOf(
      sharp(Buffer.from(ornament(isProduct, places)))
        .composite([...laid, { input: Buffer.from(words), left: 0, top: 0 }])
        .flatten({ background: brandColors().card }),
    ),
  );
}

/** As satori takes a picture. */
async function logoForWords(logo: Buffer): Promise<PreviewLogo> {
  const { data, info } = await sharp(logo)
    .resize(LOGO_BOX.width, LOGO_BOX.height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { hasName = false } = shopFacts().logo ?? {};
  return { src: `data:image/png;base64,${data.toString('base64')}`, ratio: info.width / info.height, hasName };
}

async function encode({ data, info }: Pixels): Promise<Buffer> {
  let drawn = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    drawn = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (drawn.length <= BYTES_WANTED) break;
  }
  return drawn;
}

/** The photograph as large as the place, cut where it is larger. */
const fill = (photograph: Buffer, place: Place) => pixelsOf(resized(photograph, place, 'cover'));

/** The whole photograph, its background drawn out, out of focus, to the edges of the place. */
async function fitWhole(photograph: Buffer, place: Place): Promise<Pixels> {
  const whole = await pixelsOf(resized(photograph, place, 'inside'));
  const { data, info } = whole;
  const { width, height } = place;
  const left = Math.floor((width - info.width) / 2);
  const top = Math.floor((height - info.height) / 2);
  if (left + top === 0) return whole;
  const backdrop = await pixelsOf(
    sharp(data, { raw: info }).extend({
      left,
      right: width - info.width - left,
      top,
      bottom: height - info.height - top,
      // Beside upright photographs their plain ground goes on; lines of colour above wide ones would look like rain.
      extendWith: info.width > info.height ? 'mirror' : 'copy',
    }),
  );
  return pixelsOf(
    sharp(backdrop.data, { raw: backdrop.info })
      .blur(BLUR)
      .composite([{ input: data, raw: info, left, top }]),
  );
}

const resized = (photograph: Buffer, { width, height }: Place, fit: 'cover' | 'inside'): Sharp =>
  sharp(photograph)
    .autoOrient()
    .flatten({ background: brandColors().card })
    .toColourspace('srgb')
    .resize(width, height, { fit });

const pixelsOf = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true });

const BAND = { width: 48, scale: 1.5 };
const KOLAM_SIDE = SQUARE.left - 40;

/** What is behind photographs and words: paper, kolams where there is neither, the band up to the photographs. */
function ornament(isProduct: boolean, photographs: readonly Place[]): string {
  const step = BAND.width * BAND.scale;
  const bottom = PREVIEW_HEIGHT - BAND_HEIGHT;
  const standing = photographs.filter(({ height }) => height === PREVIEW_HEIGHT);
  const end = standing.length > 1 ? SQUARE.left : PREVIEW_WIDTH;
  const loops = Array.from(
    { length: Math.ceil(end / step) },
    (_, index) => `<path d="${BAND_LOOP}" transform="translate(${index * step} ${bottom}) scale(${BAND.scale})"/>`,
  );
  const dots = KOLAM_DOTS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6"/>`).join('');
  const kolams = [...(isProduct && photographs.length > 0 ? [] : [0]), SQUARE.left + SQUARE.width]
    .filter((left) =>
      photographs.every((place) => left >= place.left + place.width || left + SQUARE.left <= place.left),
    )
    .map((left) => `translate(${left + (SQUARE.left - KOLAM_SIDE) / 2} ${(bottom - KOLAM_SIDE) / 2})`)
    .map(
      (where) =>
        `<g transform="${where} scale(${KOLAM_SIDE / 120})"><path d="${KOLAM_LOOPS}"/><g fill="${brandColors().paperDeep}" stroke="none">${dots}</g></g>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">
<rect width="100%" height="100%" fill="${brandColors().card}"/>
<g fill="none" stroke="${brandColors().paperDeep}" stroke-width="2.4">${kolams.join('')}</g>
<svg width="${end}" height="${PREVIEW_HEIGHT}" fill="none" stroke="${brandColors().turmeric}" stroke-width="1.7">${loops.join('')}</svg>
</svg>`;
}
