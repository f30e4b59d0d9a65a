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

/** Names what they show: the set of colours, and the logo by the end of its address. */
export function iconVersion(): string {
  const { logo, colors = 'kumkum' } = shopFacts();
  return [colors, logo ? logo.url.replaceAll(/\W/g, '').slice(-42) : 'sign', DRAWING].join('-');
}

/** An address that may be cached for ever. */
export const iconPath = (file: IconFile): string => `/icons/${iconVersion()}/${file}`;
