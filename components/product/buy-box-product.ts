import { colorHex, colorNames } from '@/lib/rules/catalogue/color-name';
import { colorChoices, isSoldOut, sizeChoices } from '@/lib/rules/catalogue/variant';
import { isInPacks } from '@/lib/rules/catalogue/product-type';
import { baseQuantity, countedUnits, netQuantity, unitPriceWords } from '@/lib/rules/catalogue/net-quantity';
import { hasQuantities } from '@/lib/rules/catalogue/particulars';
import type { CatalogueFact } from '@/lib/rules/cart/follow-catalogue';
import { soldOutKey } from '@/components/product/sold-out-key';
import type { ChosenProduct } from '@/lib/rules/cart/cart-write';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { chosenProduct } from '@/lib/rules/cart/chosen-product';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { sizePrice } from '@/lib/rules/catalogue/size-price';

/**
 * What there is to choose of a product: of its page computed on the server, so that no browser loads the table of colours for it,
 * and in the browser once quick add is asked for.
 */
export interface BuyBoxProduct {
  /** The picture is that of the chosen colour, which the page knows. */
  chosen: Omit<ChosenProduct, 'image'>;
  isInPacks: boolean;
  colors: readonly { value: string; name: string; hex: string }[];
  sizes: readonly string[];
  /** What a pack of each size holds, and what it costs per 100 g, kilogram or piece, where sizes say it. */
  quantities: Readonly<Record<string, string>>;
  /** What each size costs, in the order of the sizes; absent where all cost the same. */
  prices?: readonly string[];
  /** Variants of which none is left, by `soldOutKey`. */
  soldOut: readonly string[];
  /** How many are left of those of which there are few, by the same; absent where there are none. */
  few?: Readonly<Record<string, number>>;
}

/** @param product its stock holds what shoppers may know @param implied the size and colour of products that have none to choose */
export function buyBoxProduct(product: CatalogueFact, implied: { size: string; color: string }): BuyBoxProduct {
  const choices = colorChoices(product);
  const names = colorNames(choices);
  const offeredSizes = sizeChoices(product);
  const variants = (choices.length > 0 ? choices : [implied.color]).flatMap((color) =>
    (offeredSizes.length > 0 ? offeredSizes : [implied.size]).map((size) => ({ size, color })),
  );
  const { image: _first, ...chosen } = chosenProduct(product);
  const few = variants.flatMap((variant): [string, number][] => {
    const left = ownEntry(product.stock, variantKey(variant.size, variant.color)) ?? 0;
    return left > 0 ? [[soldOutKey(variant), left]] : [];
  });
  return {
    chosen,
    isInPacks: isInPacks(product),
    colors: choices.map((value, index) => ({ value, name: names[index] ?? value, hex: colorHex(value) })),
    sizes: offeredSizes,
    quantities: quantityWords(product, offeredSizes),
    ...(product.prices
      ? { prices: offeredSizes.map((size) => formatPrice(rupeesToPaise(sizePrice(product, size).price))) }
      : {}),
    soldOut: variants.filter((variant) => isSoldOut(product, variant)).map(soldOutKey),
    ...(few.length > 0 ? { few: Object.fromEntries(few) } : {}),
  };
}

function quantityWords(product: CatalogueFact, sizes: readonly string[]): Record<string, string> {
  const areQuantities = hasQuantities(product);
  const packOf = areQuantities ? netQuantity : countedUnits;
  const packs = sizes.map(packOf);
  return Object.fromEntries(
    sizes.flatMap((size) => {
      const pack = packOf(size);
      if (!pack) return [];
      const perUnit = unitPriceWords(rupeesToPaise(sizePrice(product, size).price), pack, baseQuantity(pack, packs));
      return [[size, areQuantities ? `Net quantity ${size}, ${perUnit}` : perUnit]];
    }),
  );
}
