import type { Sharp } from 'sharp';
import { PHOTO_BYTES_MAX } from '@/lib/contract/limits';
import { Refusal } from '../refusal';

/** Longest side of a stored photo, in px, and its quality. */
export interface PhotoMeasure {
  sideMax: number;
  quality: number;
}

/**
 * Pages draw none wider than 1600. They get smaller copies at quality 60 and 75, which look no better from a stored 90: that file
 * is half as large again.
 */
const OF_PAGES: PhotoMeasure = { sideMax: 2000, quality: 85 };
/** A phone's 48 or 64 million; a progressive JPEG takes six bytes of memory for each, 400 MB. */
const PIXELS_MAX = 65_000_000;
/** The same memory where each pixel takes more: ten bytes with 16 bits a colour, eighteen in an AVIF. No camera writes these. */
const DEEP_PIXELS_MAX = 40_000_000;
const AVIF_PIXELS_MAX = 20_000_000;
/** A phone's panorama has 16,384; the thinner a picture of as many pixels is, the longer it takes: 1 × 60 million 48 s. */
const TAKEN_SIDE_MAX = 20_000;
/** The slowest picture within these limits takes some 5 s of one core. */
const SECONDS_MAX = 30;

const MB = 1024 * 1024;
const TAKEN = 'The shop takes JPEG, PNG, WebP, GIF and AVIF.';

/** Changes with what is made of a photo, so that one made otherwise has another name. */
export const ENCODING = 'webp-85-2000';

/**
 * A photo as the shop stores it: turned upright, of this measure at most, WebP in sRGB, and without anything else that the camera
 * wrote, such as the place.
 *
 * @throws Refusal where it is no picture, not whole, or too large
 */
export async function encodePhoto(bytes: Uint8Array, { sideMax, quality }: PhotoMeasure = OF_PAGES): Promise<Buffer> {
  const picture = await decodePicture(bytes);
  try {
    return await picture
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
  } catch (error) {
    throw explained(error);
  }
}

/**
 * A picture that may be decoded, turned upright.
 *
 * @throws Refusal where it is no picture, cannot be read, or is too large
 */
export async function decodePicture(bytes: Uint8Array): Promise<Sharp> {
  refuseStrangers(bytes);
  // Not loaded before there is a photo: it takes 20 MB.
  const { default: sharp } = await import('sharp');
  // sharp would cache what it decoded, hundreds of MB of large photos, and no photo comes twice.
  sharp.cache(false);
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', autoOrient: true });
    const { width, height, format, depth } = await picture.metadata();
    const pixelsMax = format === 'heif' ? AVIF_PIXELS_MAX : depth === 'uchar' ? PIXELS_MAX : DEEP_PIXELS_MAX;
    if (width * height > pixelsMax) throw tooManyPixels(pixelsMax);
    if (Math.max(width, height) > TAKEN_SIDE_MAX) throw tooLong();
    return picture;
  } catch (error) {
    throw explained(error);
  }
}

/** What sharp could not do, in words for who sent the picture. */
export function explained(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && /pixel limit/.test(error.message)) return tooManyPixels(PIXELS_MAX);
  return new Refusal(422, 'This picture cannot be read to its end: it may have arrived only in part. Send it again.');
}

/**
 * The same check by size alone, before the bytes are read.
 *
 * @param size in bytes
 * @throws Refusal where it is more than a photo may have
 */
export function refuseOversized(size: number): void {
  if (size <= PHOTO_BYTES_MAX) return;
  throw new Refusal(
    413,
    `This picture has ${Math.ceil(size / MB)} MB; the most is ${PHOTO_BYTES_MAX / MB} MB. Make it smaller, for instance by sending it to yourself in a chat.`,
  );
}

function refuseStrangers(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw new Refusal(400, 'This file is empty.');
  refuseOversized(bytes.byteLength);
  const kind = sniffPicture(bytes);
  if (kind === 'heic')
    throw new Refusal(
      415,
      'This is a HEIC picture of an iPhone, which the shop cannot read. Choose it from the photo library instead of the files, or set Settings, Camera, Formats to Most Compatible.',
    );
  if (!kind) throw new Refusal(415, `This file is no picture, whatever its name says. ${TAKEN}`);
}

const tooLong = () =>
  new Refusal(
    413,
    `This picture is more than ${TAKEN_SIDE_MAX / 1000},000 pixels long or high. Cut it, or make it smaller.`,
  );

const tooManyPixels = (most: number) =>
  new Refusal(
    413,
    `This picture has more than ${most / 1_000_000} million pixels. Make it smaller, or ${most < PIXELS_MAX ? 'save it as an ordinary JPEG' : 'set the camera to fewer pixels'}.`,
  );

/** What a file is by its first bytes, whatever it is called; undefined where it is no picture that the shop takes. */
function sniffPicture(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF8')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) !== 'ftyp') return undefined;
  const brands = head.slice(8);
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : undefined;
}
