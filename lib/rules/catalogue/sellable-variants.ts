import { colorNames } from './color-name';
import { isInPacks } from './product-type';
import { baseQuantity, countedUnits, netQuantity, type NetQuantity } from './net-quantity';
import { addressedVariant, colorChoices, isSoldOut, sizeChoices, type Variant } from './variant';
import { variantQuery } from './variant-query';
import { skuOf } from './variant-sku';
import type { Product } from '@/lib/contract/product';

/** A variant as feeds and structured data state it. */
export interface SellableVariant {
  sku: string;
  /** Undefined where there is none to choose. */
  size?: string;
  /** What it holds, where it is a pack and its size says so. */
  pack?: NetQuantity;
  /** What the unit price of such a pack is for. */
  packBase?: NetQuantity;
  /** As the catalogue has it; undefined where there is none to choose. */
  color?: string;
  /** In words, whatever the catalogue calls it; undefined where there is none to choose. */
  colorName?: string;
  /** '' or '?color=…&size=…': its own address below the product's. */
  query: string;
  isSoldOut: boolean;
}

/** Every combination of colour and size a product is sold in; one where nothing can be chosen. */
export function sellableVariants(product: Product): SellableVariant[] {
  const offered = { colors: colorChoices(product), sizes: sizeChoices(product) };
  const implied = addressedVariant(product, {});
  const colors = offered.colors.length > 0 ? offered.colors : [undefined];
  const words = colorNames(offered.colors);
  const sizes = offered.sizes.length > 0 ? offered.sizes : [undefined];
  const packOf = (size = '') => (isInPacks(product) ? netQuantity(size) : countedUnits(size));
  const packs = offered.sizes.map(packOf);
  return colors.flatMap((color, index) =>
    sizes.map((size): SellableVariant => {
      const pack = packOf(size);
      const variant = { color: color ?? implied.color, size: size ?? implied.size };
      return {
        sku: skuOf(product, { size, color }),
        size,
        pack,
        packBase: pack && baseQuantity(pack, packs),
        color,
        colorName: words[index],
        query: variantQuery(offered, variant),
        isSoldOut: isSoldOut(product, variant),
      };
    }),
  );
}

/**
 * The variant that a product's address names; where it leaves a choice open, the first matching one that is not sold
 * out, so that an address is sold out only when nothing of it is left.
 */
export function addressedOffer(product: Product, { size, color }: Variant): SellableVariant | undefined {
  const named = sellableVariants(product).filter(({ query, size: own }) => {
    const ownColor = new URLSearchParams(query).get('color');
    return (ownColor === null || ownColor === color) && (own === undefined || size === '' || own === size);
  });
  return named.find(({ isSoldOut: isGone }) => !isGone) ?? named[0];
}
