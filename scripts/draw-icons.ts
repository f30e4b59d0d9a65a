import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { SIGN } from '../lib/rules/shop/ornament';
import { BRAND_COLORS } from '../lib/rules/shop/brand-colors';

/**
 * Draws the shop's sign as browsers, phones and chats ask for it. Run by hand after the sign was changed: the
 * results are committed.
 */

/** @param corner radius in a square of 64; @param scale of the sign, 40 units wide */
function drawing(corner: number, scale: number): string {
  const margin = (64 - 40 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${BRAND_COLORS.kumkum}"/><g transform="translate(${margin} ${margin}) scale(${scale})" fill="none"><path d="${SIGN.outer}" stroke="${BRAND_COLORS.onKumkum}" stroke-width="2.6"/><path d="${SIGN.inner}" stroke="${BRAND_COLORS.turmeric}" stroke-width="2"/><circle cx="20" cy="20" r="3.6" fill="${BRAND_COLORS.onKumkum}"/></g></svg>\n`;
}

const rounded = drawing(15, 1.3);
/** Phones cut these into a shape of their own: colour to the edge, and the sign well inside. */
const full = drawing(0, 1.1);

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();

/** An .ico file that holds one PNG: a header of 6 bytes, one entry of 16, the picture. */
function ico(size: number, picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const files: Readonly<Record<string, Buffer>> = {
  'app/icon.svg': Buffer.from(rounded),
  'app/apple-icon.png': await png(full, 180),
  'public/icon-192.png': await png(rounded, 192),
  'public/icon-512.png': await png(rounded, 512),
  'public/icon-maskable-512.png': await png(full, 512),
  'public/favicon.ico': ico(48, await png(rounded, 48)),
};
for (const [file, picture] of Object.entries(files)) {
  await writeFile(file, picture);
  console.log(`${file}: ${picture.length} bytes`);
}
