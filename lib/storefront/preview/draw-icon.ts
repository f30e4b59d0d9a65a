import 'server-only';
import sharp, { type Sharp } from 'sharp';
import { brandColors } from '@/lib/rules/shop/brand-colors';
import type { IconFile } from '@/lib/rules/shop/icons';
import { SIGN } from '@/lib/rules/shop/ornament';

/** How a file is drawn: its side in px, and whether phones cut it into a shape of their own. */
interface Look {
  side: number;
  isCut: boolean;
}

const LOOKS: { readonly [File in Exclude<IconFile, 'icon.svg' | 'logo.png'>]: Look } = {
  'icon-192.png': { side: 192, isCut: false },
  'icon-512.png': { side: 512, isCut: false },
  'icon-maskable-512.png': { side: 512, isCut: true },
  'apple-icon.png': { side: 180, isCut: true },
  'favicon.ico': { side: 48, isCut: false },
};

/** Parts of the side that a logo takes: well inside of what is cut. */
const LOGO_PART = { cut: 0.64, whole: 0.92 };
/** The logo in mails, in px: twice as high as it is shown, and not wider than a phone. */
const MAIL_LOGO = { width: 560, height: 96 };

/**
 * Draws the shop's icon.
 *
 * @param logo in any format sharp reads; undefined draws the sign
 */
export async function drawIcon(file: IconFile, logo: Buffer | undefined): Promise<Buffer> {
  if (file === 'icon.svg') return Buffer.from(signDrawing(ROUND));
  if (file === 'logo.png')
    return logo ? fitted(logo, MAIL_LOGO) : png(sharp(Buffer.from(signDrawing(ROUND)), { density: 300 }), 96);
  const { side, isCut } = LOOKS[file];
  const drawn = logo ? await logoIcon(logo, { side, isCut }) : await signIcon({ side, isCut });
  return file === 'favicon.ico' ? ico(side, drawn) : drawn;
}

interface SignLook {
  /** Radius of the corners in a square of 64. */
  corner: number;
  /** Of the sign, which is 40 units wide. */
  scale: number;
}

const ROUND: SignLook = { corner: 15, scale: 1.3 };
/** Colour to the edge, and the sign well inside. */
const CUT: SignLook = { corner: 0, scale: 1.1 };

function signDrawing({ corner, scale }: SignLook): string {
  const margin = (64 - 40 * scale) / 2;
  const { brand, onBrand, turmeric } = brandColors();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${brand}"/><g transform="translate(${margin} ${margin}) scale(${scale})" fill="none"><path d="${SIGN.outer}" stroke="${onBrand}" stroke-width="2.6"/><path d="${SIGN.inner}" stroke="${turmeric}" stroke-width="2"/><circle cx="20" cy="20" r="3.6" fill="${onBrand}"/></g></svg>`;
}

const png = (picture: Sharp, side: number): Promise<Buffer> =>
  picture.resize(side, side).png({ compressionLevel: 9, palette: true }).toBuffer();

const signIcon = ({ side, isCut }: Look): Promise<Buffer> =>
  png(sharp(Buffer.from(signDrawing(isCut ? CUT : ROUND)), { density: 600 }), side);

const fitted = (logo: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> =>
  sharp(logo).resize(width, height, { fit: 'inside' }).png({ compressionLevel: 9 }).toBuffer();

async function logoIcon(logo: Buffer, { side, isCut }: Look): Promise<Buffer> {
  const inner = Math.round(side * (isCut ? LOGO_PART.cut : LOGO_PART.whole));
  const ground = isCut ? brandColors().card : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: side, height: side, channels: 4, background: ground } })
    .composite([{ input: await fitted(logo, { width: inner, height: inner }), gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file that holds one PNG: a header of 6 bytes, one entry of 16, the picture. */
function ico(side: number, picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
