import { isInPacks } from './product-type';
import { addressedOffer, sellableVariants } from './sellable-variants';
import { addressedVariant, colorChoices, sizeChoices, unitsLeft } from './variant';
import { variantQuery } from './variant-query';
import type { Product } from '@/lib/contract/product';

/** What a product's address asks for, as the catalogue has it; undefined where it leaves a choice open. */
export interface AskedVariant {
  color?: string | undefined;
  size?: string | undefined;
}

/** What the preview of a product's link says beside the product itself. */
interface VariantLink {
  /** The choice in words, as they stand behind the name: ' in Maroon, size L', ', 500 g'; '' where none was made. */
  words: string;
  /** '' or '?color=…&size=…': the choice in the address. */
  query: string;
  /** 'Sold out', or 'Sold out in Maroon, size L' where others can be bought; undefined while this one can. */
  soldOut?: string;
}

/** A colour or size that the product does not have counts as no choice, and so does the only one. */
export function variantLink(product: Product, { color = '', size = '' }: AskedVariant): VariantLink {
  const offered = { colors: colorChoices(product), sizes: sizeChoices(product) };
  const query = sellableVariants(product).length > 1 ? variantQuery(offered, { color, size }) : '';
  const chosen = new URLSearchParams(query);
  const offer = addressedOffer(product, addressedVariant(product, { color, size }));
  const inColor = offer?.colorName ? ` in ${offer.colorName}` : '';
  const inSize = chosen.has('size') ? `, ${isInPacks(product) ? '' : 'size '}${size}` : '';
  const link = { words: (chosen.has('color') ? inColor : '') + inSize, query };
  if (!offer?.isSoldOut) return link;
  if (unitsLeft(product) === 0) return { ...link, soldOut: 'Sold out' };
  // An address without a colour shows the first one.
  return { ...link, soldOut: `Sold out${(inColor + inSize).replace(/^, /, ' in ')}` };
}
