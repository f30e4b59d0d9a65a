import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iconPath } from '@/lib/rules/shop/icons';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { factsOfNow, holdFacts } from '@/lib/rules/shop/shop-facts';
import { drawIcon } from './draw-icon';

const demo = factsOfNow().document;
const logo = { url: '/photos/0123456789abcdef0123456789abcdef.webp', width: 300, height: 100 };
const SIDES = {
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable-512.png': 512,
  'apple-icon.png': 180,
  'favicon.ico': 48,
} as const;
const isCut = (file: string) => file === 'icon-maskable-512.png' || file === 'apple-icon.png';

/** A green bar on clear ground. */
const bar = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#00ff00' } })
  .png()
  .toBuffer();

/** The pixels of an icon, also of one in an .ico file. */
const pixels = async (file: string, drawn: Buffer) => {
  const { data, info } = await sharp(file.endsWith('.ico') ? drawn.subarray(22) : drawn)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  return { ...info, corner: at(0, 0), middle: at(info.width >> 1, info.height >> 1) };
};

it.each(Object.keys(SIDES) as (keyof typeof SIDES)[])(
  '[22.168] %s shows the logo where there is one, whole and in the middle, else the sign in the colours of the set',
  async (file) => {
    const withLogo = await pixels(file, await drawIcon(file, bar));
    expect(withLogo).toMatchObject({ width: SIDES[file], height: SIDES[file] });
    expect(withLogo.middle).toEqual([0, 255, 0, 255]);
    expect(withLogo.corner).toEqual(isCut(file) ? [255, 252, 246, 255] : [0, 0, 0, 0]);
    const sign = await drawIcon(file, undefined);
    expect((await pixels(file, sign)).width).toBe(SIDES[file]);
    holdFacts(factsOfDocument({ ...demo, colors: 'peacock' }));
    expect((await drawIcon(file, undefined)).equals(sign)).toBe(false);
    holdFacts(factsOfDocument(demo));
  },
);

it('[22.168] a mail gets the logo twice as high as it shows it, and as clear', async () => {
  expect(await sharp(await drawIcon('logo.png', bar)).metadata()).toMatchObject({
    width: 288,
    height: 96,
    format: 'png',
  });
});

it('[22.168] the address of an icon changes with what it shows', () => {
  const shown = [
    {},
    { colors: 'leaf' as const },
    { logo },
    { logo: { ...logo, url: logo.url.replace('0', '1') } },
    { logo: { ...logo, url: 'https://cdn.example/v1/0123456789012345678901234567890123456789/logo.png' } },
    { logo: { ...logo, url: 'https://cdn.example/v2/0123456789012345678901234567890123456789/logo.png' } },
  ].map((look) => {
    holdFacts(factsOfDocument({ ...demo, ...look }));
    return iconPath('icon.svg');
  });
  holdFacts(factsOfDocument(demo));
  expect(new Set(shown).size).toBe(6);
});
