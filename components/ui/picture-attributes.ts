import { isDrawing, servedPicture } from '@/lib/rules/catalogue/served-picture';

/**
 * Widths of `srcset`, in px; all of them are in next.config.mjs. Three for each place: every further one makes the
 * markup of every picture longer and the cache less likely to have it.
 * @internal
 */
export const PICTURE_WIDTHS = {
  thumbnail: [144],
  /** Small beside words: cart and order lines. */
  line: [96, 144, 280],
  /** Half of a phone, twice as dense: 340. */
  card: [340, 480, 640],
  /** The product's own picture, drawn up to 600 px wide; on a phone 250 px, twice as dense: 480. */
  main: [480, 680, 1200],
  hero: [828, 1200, 1600],
  /** The full-screen viewer. */
  screen: [828, 1200, 1600],
  /** As many pixels as the picture has: the service never enlarges one. */
  own: [3840],
} as const satisfies Record<string, readonly [number, ...number[]]>;

export type PictureWidths = keyof typeof PICTURE_WIDTHS;

/** Saves a seventh of the bytes of Next's default; the difference is only visible side by side. */
const QUALITY = 60;
const FINE_QUALITY = 75;

/**
 * `src` and `srcset` of a picture from the picture service. Not by next/image, which adds 4 KB to the scripts and twice
 * as many widths to the page.
 *
 * @param source an address that may be shown, see pictureSource
 */
export function pictureAttributes(source: string, widths: PictureWidths): { src: string; srcSet?: string } {
  if (isDrawing(source)) return { src: source };
  const quality = widths === 'screen' || widths === 'own' ? FINE_QUALITY : QUALITY;
  const served = (width: number) => servedPicture(source, width, quality);
  const [smallest, ...larger] = PICTURE_WIDTHS[widths];
  const src = served(larger.at(-1) ?? smallest);
  return larger.length === 0
    ? { src }
    : { src, srcSet: [smallest, ...larger].map((width) => `${served(width)} ${width}w`).join(', ') };
}
