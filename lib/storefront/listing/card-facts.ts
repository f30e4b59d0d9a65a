import { brandLine } from '@/lib/rules/catalogue/brand-line';
import { colorHex, colorName } from '@/lib/rules/catalogue/color-name';
import { isFood } from '@/lib/rules/catalogue/product-type';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { underMouse } from '@/lib/rules/catalogue/served-picture';
import { picturesOfColor } from '@/lib/rules/catalogue/pictures-of-color';
import { addressedVariant, colorChoices, knownUnits, sizeChoices, unitsLeft } from '@/lib/rules/catalogue/variant';
import { typeOf } from '@/lib/rules/catalogue/shop-kinds';
import type { ProductType } from '@/lib/contract/product-kinds';
import type { Product } from '@/lib/contract/product';
import { isOnlineOnly } from '@/lib/rules/checkout/payment-availability';
import { lowestPrice } from '@/lib/rules/catalogue/size-price';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';

/** Colour dots shown before the '+N'. */
const DOTS_MAX = 4;

export interface NamedColor {
  hex: string;
  name: string;
}

/**
 * As much of a product as its card shows, to keep whole products out of the flight data. All of it is hashed into the
 * versions of the pages with the card, so that a change of it renders them anew. A figure of stock goes through `knownUnits`
 * (lib/rules/catalogue/variant.ts), which says how much pages know of it.
 */
export interface CardFacts {
  id: string;
  /** Without the brand, where that has a line of its own. */
  name: string;
  brand?: string;
  pricePaise: Paise;
  /** Another size costs more. */
  isFrom?: true;
  /** Absent where nothing is struck through. */
  originalPaise?: Paise;
  /** Address of its picture; absent where the placeholder stands. */
  picture?: string;
  /** Another one, as a value of CSS, which a mouse over the card brings. */
  second?: string;
  /** What is drawn in the placeholder; absent for the kolam. */
  sign?: NonNullable<ProductType['sign']>;
  isBestseller?: true;
  isSoldOut?: true;
  /** How many are left of all sizes and colours together, where these are few. */
  left?: number;
  isOnlineOnly?: true;
  isFood?: true;
  /** It comes in one size and one colour, with nothing to choose. */
  isSingle?: true;
  /** How its page begins; absent where that has no picture first, or another one. */
  opening?: CardOpening;
  /** The first four colours, and how many more there are; only where a card shows them. */
  colors?: readonly NamedColor[];
  moreColors?: number;
}

/** What the first look at a page (components/catalogue/first-look.ts) is drawn from, besides its card. */
interface CardOpening {
  /** The heading, where it is more than the card's name. */
  name?: string;
  /** There are more pictures than the first one. */
  hasMore?: true;
  /** Colours and sizes are to be chosen. */
  hasBoth?: true;
}

/** What cards need to know besides their products. */
export interface CardSetting {
  /** Picture hosts besides our own. */
  hosts: readonly string[];
  /** Up to how many units left the number is shown; 0 is never. */
  lowStock: number;
}

/** @param place the cards of a listing show colours, those of a row none */
export function cardFacts(product: Product, { hosts, lowStock }: CardSetting, place: 'listing' | 'row'): CardFacts {
  const { price, originalPrice, isFrom } = lowestPrice(product);
  const left = knownUnits(unitsLeft(product), lowStock);
  const sign = typeOf(product)?.sign;
  const picture = pictureSource(product.image[0]?.url, hosts);
  const second = picture && pictureSource(product.image[1]?.url, hosts);
  const choices = colorChoices(product);
  const colors = place === 'listing' ? choices : [];
  const opening = picture ? cardOpening(product) : undefined;
  return {
    id: product._id,
    ...brandLine(product),
    pricePaise: rupeesToPaise(price),
    ...(isFrom ? { isFrom } : {}),
    ...(originalPrice === undefined ? {} : { originalPaise: rupeesToPaise(originalPrice) }),
    ...(picture ? { picture } : sign ? { sign } : {}),
    ...(second ? { second: underMouse(second) } : {}),
    ...(product.bestseller ? { isBestseller: true } : {}),
    ...(left === 0 ? { isSoldOut: true } : {}),
    ...(left ? { left } : {}),
    ...(isOnlineOnly(product) ? { isOnlineOnly: true } : {}),
    ...(isFood(product) ? { isFood: true } : {}),
    ...(choices.length <= 1 && sizeChoices(product).length <= 1 ? { isSingle: true } : {}),
    ...(opening ? { opening } : {}),
    ...(colors.length > 0
      ? { colors: colors.slice(0, DOTS_MAX).map((color) => ({ hex: colorHex(color), name: colorName(color) })) }
      : {}),
    ...(colors.length > DOTS_MAX ? { moreColors: colors.length - DOTS_MAX } : {}),
  };
}

function cardOpening(product: Product): CardOpening | undefined {
  const pictures = picturesOfColor(product.image, addressedVariant(product, {}).color);
  if (pictures[0] !== product.image[0]) return undefined;
  return {
    ...(brandLine(product).name === product.name ? {} : { name: product.name }),
    ...(pictures.length > 1 ? { hasMore: true } : {}),
    ...(colorChoices(product).length > 0 && sizeChoices(product).length > 0 ? { hasBoth: true } : {}),
  };
}
