import { isPhotoAddress } from '@/lib/rules/catalogue/is-photo-address';
import { NEXT_FILES } from '@/lib/rules/routing/next-addresses';

/** Where the picture service answers; it is Next's, and ours in front of it. */
export const PICTURE_SERVICE = `${NEXT_FILES}image`;

/**
 * The one address of a picture at the picture service.
 *
 * @param source an address that may be shown, see pictureSource
 * @param width in px, one of next.config.mjs
 * @param quality one of next.config.mjs
 */
export function servedPicture(source: string, width: number, quality: number): string {
  return `${PICTURE_SERVICE}?url=${encodeURIComponent(source)}&w=${width}&q=${quality}`;
}

/** Behind the address of a picture: JPEG, whatever the client takes. */
export const AS_JPEG = ['as', 'jpeg'] as const;

/** The address of a picture as JPEG: WhatsApp's catalogue takes neither WebP nor GIF. */
export function jpegPicture(source: string, width: number, quality: number): string {
  return `${servedPicture(source, width, quality)}&${AS_JPEG.join('=')}`;
}

/** In px: up to 176 wide on a page, twice as dense. */
const LOGO = { width: 340, quality: 60 };

/** The address of the shop's logo on pages: an own one is as small as it has to be, and needs no picture service. */
export const logoPicture = (url: string): string =>
  isDrawing(url) || isPhotoAddress(url) ? url : servedPicture(url, LOGO.width, LOGO.quality);

/** A card's picture on a desk, twice as dense. */
const UNDER_MOUSE = { width: 480, quality: 60 };

/** A picture as a value of CSS, which no browser loads before a rule shows it; what would end the value is encoded. */
export const underMouse = (source: string): string => {
  const { width, quality } = UNDER_MOUSE;
  const address = isDrawing(source) ? source : servedPicture(source, width, quality);
  return `url(${address.replaceAll(/[\s"'()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)})`;
};

/** SVG is served as it is: the picture service only scales pixels. */
export function isDrawing(source: string): boolean {
  return (source.split('?')[0] ?? '').endsWith('.svg');
}
