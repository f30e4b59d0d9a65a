import { isPhotoAddress, PHOTO_PREFIX } from '@/lib/rules/catalogue/is-photo-address';
import { shopFacts } from './shop-facts';

/** The shop's sign or logo in the sizes that browsers, phones and mails ask for. */
export const ICON_FILES = [
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-icon.png',
  'favicon.ico',
  'logo.png',
] as const;

export type IconFile = (typeof ICON_FILES)[number];

/** Changes with how they are drawn, so that browsers fetch them anew. */
const DRAWING = 1;

/** Names what they show: the set of colours, and the logo by its address. */
export function iconVersion(): string {
  const { logo, colors = 'kumkum' } = shopFacts();
  return [colors, logo ? nameOf(logo.url) : 'sign', DRAWING].join('-');
}

/** In signs that stand in a path as they are; of an own photo the hash that it is called by. */
const nameOf = (url: string): string =>
  isPhotoAddress(url)
    ? url.slice(PHOTO_PREFIX.length, -'.webp'.length)
    : btoa(encodeURIComponent(url)).replaceAll('+', '_').replaceAll('/', '~').replaceAll('=', '');

/** An address that may be cached for ever. */
export const iconPath = (file: IconFile): string => `/icons/${iconVersion()}/${file}`;
