import { SIGN } from '@/lib/rules/shop/ornament';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { drawable } from './drawable';
import type { PreviewFacts, PreviewOffer } from './preview-facts';
import { brandColors } from '@/lib/rules/shop/brand-colors';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** A place in a link's picture, in px. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** WhatsApp often shows no more than the square in the middle, so that what counts is in it. */
export const SQUARE: Place = { left: 285, top: 0, width: 630, height: 630 };

/** Between two photographs. */
const GAP = 8;
/** Of several products; below them stand the words. */
const PICTURES_HEIGHT = 436;
/** The band along the lower edge. */
export const BAND_HEIGHT = 44;

const TITLE_MAX = 110;
/** Longest word of a title that is set in one line, in letters. */
const UNBROKEN_MAX = 16;

/** Type size in px by letters of a word that the column left of the square holds. */
const FLANK_LETTERS = 380;

/** What satori draws: an element as React would make it, without React. */
interface Box {
  type: string;
  key?: string;
  props: Readonly<Record<string, unknown>>;
}
type Style = Readonly<Record<string, string | number>>;
type Child = Box | string | undefined;

const box = (style: Style, children: Child[] | string, key?: string): Box => ({
  type: 'div',
  ...(key === undefined ? {} : { key }),
  props: { style: { display: 'flex', ...style }, children },
});

/**
 * Where the photographs of a link's picture stand: of one product the first in the square, a second beside it; of
 * several products side by side, the two or the one in the middle whole in the square.
 *
 * @param count of photographs
 */
export function photographPlaces(isProduct: boolean, count: number): readonly Place[] {
  if (count === 0) return [];
  const side = SQUARE.left - GAP;
  const right = SQUARE.left + SQUARE.width + GAP;
  if (isProduct) return [SQUARE, { left: right, top: 0, width: side, height: PREVIEW_HEIGHT }].slice(0, count);
  const picture = (left: number, width: number): Place => ({ left, top: 0, width, height: PICTURES_HEIGHT });
  const half = (SQUARE.width - GAP) / 2;
  const pair = [picture(SQUARE.left, half), picture(SQUARE.left + half + GAP, half)];
  if (count === 1) return [picture(SQUARE.left, SQUARE.width)];
  if (count === 2) return pair;
  const middle = picture(SQUARE.left + 100, SQUARE.width - 200);
  const third = middle.left - GAP;
  if (count === 3) return [middle, picture(0, third), picture(PREVIEW_WIDTH - third, third)];
  return [...pair, picture(0, side), picture(right, side)];
}

/** The merchant's logo, as satori draws a picture. */
export interface PreviewLogo {
  /** A `data:` address. */
  src: string;
  /** Width by height. */
  ratio: number;
  hasName: boolean;
}

/**
 * The words of a link's picture.
 *
 * @param photographs how many are drawn below the words
 * @param logo undefined draws the shop's sign
 */
export function previewLayout(facts: PreviewFacts, photographs: number, logo?: PreviewLogo): Box {
  const words =
    photographs === 0
      ? wordsAlone(facts, logo)
      : facts.offer
        ? besideProduct(facts, facts.offer, logo)
        : below(facts, logo);
  return box(
    {
      position: 'relative',
      width: PREVIEW_WIDTH,
      height: PREVIEW_HEIGHT,
      color: brandColors().ink,
      fontFamily: 'Anek, AnekRupee',
    },
    words,
  );
}

const at = ({ left, top, width, height }: Place, style: Style, children: Child[]): Box =>
  box({ position: 'absolute', left, top, width, height, boxSizing: 'border-box', ...style }, children);

/** Left of the square who sells what, in it price and stock over the photograph. */
function besideProduct({ title, kicker }: PreviewFacts, offer: PreviewOffer, logo?: PreviewLogo): Box[] {
  const shown = cut(title);
  return [
    at(
      { left: 0, top: 0, width: SQUARE.left, height: PREVIEW_HEIGHT - BAND_HEIGHT },
      { flexDirection: 'column', justifyContent: 'space-between', padding: '36px 26px 20px 30px' },
      [
        box({ flexDirection: 'column' }, mark(logo, { side: 58, width: 220 }, 27, { marginTop: 14 })),
        box({ flexDirection: 'column' }, [
          box({ fontSize: 24, color: brandColors().inkSoft, marginBottom: 6 }, drawable(kicker)),
          heading(shown, flankSize(shown), 'left'),
        ]),
        box({ fontSize: 22, lineHeight: 1.25, color: brandColors().inkSoft }, 'Delivered across India'),
      ],
    ),
    at(SQUARE, { flexDirection: 'column', justifyContent: 'space-between', alignItems: 'flex-start', padding: 26 }, [
      soldOutTag(offer) ?? box({}, ''),
      offer.pricePaise > 0
        ? box(
            {
              padding: '6px 26px 2px',
              borderRadius: 20,
              background: brandColors().card,
              border: `2px solid ${brandColors().line}`,
            },
            [prices(offer)],
            'price',
          )
        : undefined,
    ]),
  ];
}

/** Below several products, in the middle. */
function below({ title }: PreviewFacts, logo?: PreviewLogo): Box[] {
  const shown = cut(title);
  const top = PICTURES_HEIGHT;
  return [
    at(
      { ...SQUARE, top, height: PREVIEW_HEIGHT - BAND_HEIGHT - top },
      { flexDirection: 'column', alignItems: 'center', justifyContent: 'center', padding: '6px 20px 0' },
      [
        box({ alignItems: 'center', marginBottom: 4 }, mark(logo, { side: 36, width: 300 }, 28, { marginLeft: 12 })),
        heading(shown, shown.length > 40 ? 32 : shown.length > 23 ? 40 : 54, 'center'),
      ],
    ),
  ];
}

/** In the middle: a page of words, or products without a photograph. */
function wordsAlone({ title, kicker, offer }: PreviewFacts, logo?: PreviewLogo): Box[] {
  const shown = cut(title);
  return [
    at(
      { ...SQUARE, height: PREVIEW_HEIGHT - BAND_HEIGHT },
      { flexDirection: 'column', alignItems: 'center', justifyContent: 'center', padding: '20px 24px 0' },
      [
        box(
          { flexDirection: 'column', alignItems: 'center', marginBottom: 26 },
          mark(logo, { side: 74, width: 520 }, 34, { marginTop: 12 }),
        ),
        box({ fontSize: 28, color: brandColors().inkSoft, marginBottom: 8, textAlign: 'center' }, drawable(kicker)),
        heading(shown, shown.length > 60 ? 40 : shown.length > 28 ? 52 : 68, 'center'),
        offer && offer.pricePaise > 0 ? box({ marginTop: 14 }, [prices(offer)], 'price') : undefined,
        offer && soldOutTag(offer),
      ],
    ),
  ];
}

/**
 * Who sells it: sign or logo, and the name where the logo does not have it.
 *
 * @param room in px: as high as the sign, and the most that a logo is wide
 * @param style of the name beside it
 */
function mark(logo: PreviewLogo | undefined, room: { side: number; width: number }, fontSize: number, style: Style) {
  if (!logo) return [sign(room.side), shopName(fontSize, style)];
  const height = Math.min(room.side * (logo.hasName ? 1.4 : 1), room.width / logo.ratio);
  const size = { width: Math.round(height * logo.ratio), height: Math.round(height) };
  const picture: Box = { type: 'img', props: { src: logo.src, ...size } };
  return logo.hasName ? [picture] : [picture, shopName(fontSize, style)];
}

const shopName = (fontSize: number, style: Style): Box =>
  box({ fontSize, fontWeight: 700, lineHeight: 1.15, color: brandColors().brand, ...style }, shopFacts().name);

const heading = (shown: string, fontSize: number, textAlign: 'left' | 'center'): Box =>
  box(
    {
      fontSize,
      fontWeight: 700,
      lineHeight: 1.12,
      textAlign,
      justifyContent: textAlign,
      // Balanced lines break words where they may be broken.
      ...(longestWord(shown) > UNBROKEN_MAX ? { wordBreak: 'break-word' } : { textWrap: 'balance' }),
    },
    shown,
    'title',
  );

function prices({ pricePaise, isFrom, originalPaise }: PreviewOffer): Box {
  const price = (isFrom ? 'from ' : '') + formatPrice(pricePaise);
  const fontSize = price.length > 9 ? 44 : 64;
  return box({ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 18 }, [
    box({ fontSize, fontWeight: 700, color: brandColors().brand }, price),
    originalPaise === undefined
      ? undefined
      : box(
          { fontSize: Math.round(fontSize * 0.56), color: brandColors().inkSoft, textDecoration: 'line-through' },
          formatPrice(originalPaise),
        ),
  ]);
}

const soldOutTag = ({ soldOut }: PreviewOffer): Box | undefined =>
  soldOut === undefined
    ? undefined
    : box(
        {
          padding: '6px 26px',
          borderRadius: 20,
          fontSize: soldOut.length > 30 ? 28 : 36,
          fontWeight: 700,
          background: brandColors().brand,
          color: brandColors().onBrand,
        },
        drawable(soldOut),
        'sold-out',
      );

function sign(side: number): Box {
  const line = (d: string, stroke: string, strokeWidth: number) => ({
    type: 'path',
    props: { d, stroke, 'stroke-width': strokeWidth },
  });
  return {
    type: 'svg',
    props: {
      width: side,
      height: side,
      viewBox: '0 0 40 40',
      fill: 'none',
      children: [
        line(SIGN.outer, brandColors().brand, 2.4),
        line(SIGN.inner, brandColors().turmeric, 1.8),
        { type: 'circle', props: { cx: 20, cy: 20, r: 3.6, fill: brandColors().brand } },
      ],
    },
  };
}

const longestWord = (title: string): number => Math.max(...title.split(/[\s-]/).map((word) => word.length));

/** So that the longest word fits into the column left of the square, and long names into its height. */
function flankSize(title: string): number {
  const largest = title.length > 70 ? 28 : title.length > 36 ? 34 : 42;
  return Math.max(22, Math.min(largest, Math.floor(FLANK_LETTERS / longestWord(title))));
}

function cut(title: string): string {
  const plain = drawable(title);
  if (plain.length <= TITLE_MAX) return plain;
  const end = plain.lastIndexOf(' ', TITLE_MAX);
  return `${plain.slice(0, end > TITLE_MAX / 2 ? end : TITLE_MAX).replace(/[\s,–-]+$/, '')}…`;
}
