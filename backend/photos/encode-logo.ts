import type { Sharp } from 'sharp';
import { Refusal } from '../refusal';
import { decodePicture, explained, refuseOversized } from './encode-photo';

/** Longest side of a stored logo, in px: that of the largest icon, and three times what pages show. */
const SIDE_MAX = 512;
/** Of a drawing, in bytes: logos have some 20 KB, and what is larger holds photographs. */
const DRAWING_BYTES_MAX = 1024 * 1024;
/** In how many dots per inch a drawing has the size that it says, and what is tried to come to ours. */
const [DENSITY, DENSITY_MIN, DENSITY_MAX] = [72, 1, 36_000];
/** Longest side before the empty edge is cut off, in px: a mark in a third of its picture comes to the stored size. */
const UNCUT_SIDE = 3 * SIDE_MAX;
/** The most pixels that a drawing is drawn in. */
const DRAWN_PIXELS_MAX = 16 * SIDE_MAX * SIDE_MAX;
/** A drawing that took longer at the stored size is not drawn again at nine times the pixels, in ms. */
const QUICK_MS = 500;
const SECONDS_MAX = 10;

/** Changes with what is made of a logo, so that one made otherwise has another name. */
export const LOGO_ENCODING = 'logo-512-cut-first';

/**
 * A logo as the shop stores it: at most 512 px, without the empty edge around it, on the ground that it has, and as
 * pixels: a drawing (SVG) may hold scripts and addresses of others, and nothing of it is served.
 *
 * @throws Refusal where it is no picture, not whole, or too large
 */
export async function encodeLogo(bytes: Uint8Array): Promise<Buffer> {
  refuseOversized(bytes.byteLength);
  if (!isDrawing(bytes)) return stored(await cut(await decodePicture(bytes)));
  // Loaded before the time is taken.
  await import('sharp');
  const started = performance.now();
  const first = await cut(await drawn(bytes, SIDE_MAX));
  const isWhole = Math.max(...Object.values(await sizeOfPicture(first))) >= SIDE_MAX;
  if (isWhole || performance.now() - started > QUICK_MS) return stored(first);
  const larger = drawn(bytes, UNCUT_SIDE).then(cut);
  return stored(await larger.catch(() => first));
}

/** Without the empty edge; a picture of one colour has nothing but edge. */
async function cut(picture: Sharp): Promise<Buffer> {
  const whole = await picture
    .resize(within(UNCUT_SIDE))
    .png({ compressionLevel: 1 })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer()
    .catch((error: unknown) => {
      throw explained(error);
    });
  const { default: sharp } = await import('sharp');
  return sharp(whole)
    .trim()
    .toBuffer()
    .catch(() => whole);
}

async function stored(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture).resize(within(SIDE_MAX)).webp({ nearLossless: true, quality: 80 }).toBuffer();
}

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** What may stand before the root of a drawing: how each part begins and ends. */
const PROLOGUE = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const;
/** Where the root is looked for, in bytes. */
const PROLOGUE_BYTES_MAX = 4096;

/** Whether a file is an SVG: after what XML may begin with, its root. */
function isDrawing(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.byteLength, PROLOGUE_BYTES_MAX);
  let rest = Buffer.from(bytes.buffer, bytes.byteOffset, length)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  for (;;) {
    const [start = '', end = ''] = PROLOGUE.find(([begin]) => rest.startsWith(begin)) ?? [];
    if (start === '') return /^<svg[\s>]/i.test(rest);
    // Declarations of a DOCTYPE stand in brackets and end in '>' themselves.
    const inside = /^<!DOCTYPE[^[>]*\[/.test(rest) ? rest.indexOf(']') : 0;
    const at = inside === -1 ? -1 : rest.indexOf(end, Math.max(inside, start.length));
    if (at === -1) return false;
    rest = rest.slice(at + end.length).trimStart();
  }
}

/** @param side of the longest side, in px */
async function drawn(bytes: Uint8Array, side: number): Promise<Sharp> {
  if (bytes.byteLength > DRAWING_BYTES_MAX)
    throw new Refusal(413, 'This drawing has more than 1 MB: save the logo as a PNG, 1000 pixels wide.');
  // Its own entities could make megabytes of a line, or name files.
  if (Buffer.from(bytes).toString('latin1').includes('<!ENTITY'))
    throw new Refusal(422, 'This drawing declares entities, which the shop does not read: save the logo as a PNG.');
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  try {
    const { width, height } = await sharp(bytes, { density: DENSITY, limitInputPixels: false }).metadata();
    const density = Math.min(DENSITY_MAX, Math.max(DENSITY_MIN, (DENSITY * side) / Math.max(width, height)));
    return sharp(bytes, { density, limitInputPixels: DRAWN_PIXELS_MAX });
  } catch {
    throw new Refusal(422, 'This drawing cannot be read: save the logo as a PNG, 1000 pixels wide.');
  }
}

/** In px. @throws Error where there is no picture any more */
export async function sizeOfPicture(bytes: Uint8Array | undefined): Promise<{ width: number; height: number }> {
  if (!bytes) throw new Error('The logo was stored and is not there.');
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}
