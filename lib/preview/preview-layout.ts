import { formatPrice } from '@/lib/money/format-rupees';
import type { PreviewFacts } from '@/lib/preview/preview-facts';
import { shopFacts } from '@/lib/shop/shop-facts';

export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
/** The picture is a square at the left; the words have the rest. */
export const PICTURE_SIDE = PREVIEW_HEIGHT;

/** The values of tokens.css, which satori cannot read. */
const COLORS = { card: '#fffcf6', ink: '#2b1a13', soft: '#665045', kumkum: '#9f1d2f', turmeric: '#e8a91c' };
const TITLE_MAX = 110;

/** What satori draws: an element as React would make it, without React. */
interface Box {
  type: string;
  props: { style?: Readonly<Record<string, string | number>>; children?: (Box | string)[] | string };
}

const box = (style: Readonly<Record<string, string | number>>, children: (Box | string)[] | string): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** The words of a link's picture, for the place beside the photograph or, without one, for the whole width. */
export function previewLayout(facts: PreviewFacts, hasPicture: boolean): Box {
  const { title, kicker, pricePaise, originalPaise } = facts;
  const shown = cut(title);
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: hasPicture ? PREVIEW_WIDTH - PICTURE_SIDE : PREVIEW_WIDTH,
      height: PREVIEW_HEIGHT,
      boxSizing: 'border-box',
      padding: '52px 52px 76px',
      color: COLORS.ink,
      fontFamily: 'Anek, AnekRupee',
    },
    [
      box({ fontSize: 34, fontWeight: 700, color: COLORS.kumkum, paddingLeft: 58 }, shopFacts().name),
      box({ flexDirection: 'column' }, [
        box({ fontSize: 28, color: COLORS.soft, marginBottom: 8 }, drawable(kicker)),
        box(
          {
            fontSize: titleSize(shown, hasPicture),
            fontWeight: 700,
            lineHeight: 1.12,
            wordBreak: 'break-word',
            overflow: 'hidden',
          },
          shown,
        ),
        ...(pricePaise === undefined ? [] : [prices(pricePaise, originalPaise)]),
      ]),
      box({ fontSize: 26, color: COLORS.soft }, 'Delivered across India'),
    ],
  );
}

function prices(pricePaise: number, originalPaise: number | undefined): Box {
  return box({ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 20, marginTop: 22 }, [
    box({ fontSize: 64, fontWeight: 700, color: COLORS.kumkum }, formatPrice(pricePaise)),
    ...(originalPaise === undefined
      ? []
      : [box({ fontSize: 36, color: COLORS.soft, textDecoration: 'line-through' }, formatPrice(originalPaise))]),
  ]);
}

function titleSize(title: string, hasPicture: boolean): number {
  if (!hasPicture) return title.length > 60 ? 60 : 84;
  return title.length > 70 ? 38 : title.length > 36 ? 46 : 58;
}

function cut(title: string): string {
  const plain = drawable(title);
  return plain.length <= TITLE_MAX ? plain : `${plain.slice(0, TITLE_MAX - 1).trimEnd()}…`;
}

/** Without what our typeface has no signs for: it would be drawn as empty boxes. */
function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a0-\u017f\u2010-\u2026\u20b9]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
