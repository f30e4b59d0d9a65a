/**
 * Widths, in px, among which a browser chooses; all of them are in next.config.mjs. Three are enough for each place:
 * every further one is another line in every picture's markup, and finds fewer pictures in a cache.
 */
export const PICTURE_WIDTHS = {
  /** Leads to a larger one. */
  thumbnail: [144],
  /** Small beside words: cart and order lines. */
  line: [96, 144, 280],
  /** Half of a phone, twice as dense: 340. */
  card: [340, 480, 640],
  /** The product's own picture, drawn up to 600 px wide; on a phone all of it, twice as dense: 680. */
  main: [680, 828, 1200],
  hero: [828, 1200, 1600],
  /** To look at closely. */
  screen: [828, 1200, 1600],
} as const satisfies Record<string, readonly [number, ...number[]]>;

export type PictureWidths = keyof typeof PICTURE_WIDTHS;

/** Beside the original nobody sees the difference before they look closely, and a seventh of the bytes is saved. */
const QUALITY = 60;
const FINE_QUALITY = 75;

/**
 * What an `<img>` needs to show a picture from the picture service. The addresses are written here and not by
 * next/image, which brings 4 KB into the browser and twice as many widths into the page.
 *
 * @param source an address that may be shown, see pictureSource
 */
export function pictureAttributes(source: string, widths: PictureWidths): { src: string; srcSet?: string } {
  if (isDrawing(source)) return { src: source };
  const quality = widths === 'screen' ? FINE_QUALITY : QUALITY;
  const served = (width: number) => `/_next/image?url=${encodeURIComponent(source)}&w=${width}&q=${quality}`;
  const [smallest, ...larger] = PICTURE_WIDTHS[widths];
  const src = served(larger.at(-1) ?? smallest);
  return larger.length === 0
    ? { src }
    : { src, srcSet: [smallest, ...larger].map((width) => `${served(width)} ${width}w`).join(', ') };
}

/** Drawings stay drawings: the picture service only knows pixels. */
function isDrawing(source: string): boolean {
  return (source.split('?')[0] ?? '').endsWith('.svg');
}
