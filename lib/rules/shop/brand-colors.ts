import type { ColorSet } from '@/lib/contract/shop-document';
import { shopFacts } from './shop-facts';

/** Colours of components/ui/tokens.css, for what reads no stylesheet: mails, pictures of links, icons, the manifest. */
const EVERY_SET = {
  paper: '#fbf5e9',
  paperDeep: '#f3e8d3',
  card: '#fffcf6',
  ink: '#2b1a13',
  inkSoft: '#665045',
  line: '#e5d6bd',
  turmeric: '#e8a91c',
  onBrand: '#fff8ef',
} as const;

/**
 * What a set changes: the colour of name, buttons and links, the same pressed, behind a notice, and at the foot of pages.
 *
 * @internal
 */
export const COLORS_OF_SET: { readonly [Set in ColorSet]: Readonly<Record<SetColor, string>> } = {
  kumkum: { brand: '#9f1d2f', brandDeep: '#7a1222', brandSoft: '#f9e4de', brandNight: '#4a0d17' },
  peacock: { brand: '#0b5563', brandDeep: '#083f4a', brandSoft: '#dcedee', brandNight: '#06323b' },
  leaf: { brand: '#2a5f34', brandDeep: '#1e4726', brandSoft: '#e2f0df', brandNight: '#173a1e' },
  indigo: { brand: '#2f3f8f', brandDeep: '#232f6c', brandSoft: '#e3e5f5', brandNight: '#1a2350' },
  jamun: { brand: '#6a2476', brandDeep: '#4f1a58', brandSoft: '#f1e1f2', brandNight: '#3a1241' },
};

type SetColor = 'brand' | 'brandDeep' | 'brandSoft' | 'brandNight';

export type BrandColors = Readonly<Record<keyof typeof EVERY_SET | SetColor, string>>;

/** @internal */
export const colorsOfSet = (set: ColorSet = 'kumkum'): BrandColors => ({ ...EVERY_SET, ...COLORS_OF_SET[set] });

/** Those that the merchant has chosen. */
export const brandColors = (): BrandColors => colorsOfSet(shopFacts().colors);
