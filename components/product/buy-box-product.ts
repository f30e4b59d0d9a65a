import { colorHex, colorNames } from '@/lib/rules/catalogue/color-name';
import { colorChoices, isSoldOut, sizeChoices } from '@/lib/rules/catalogue/variant';
import { isInPacks } from '@/lib/rules/catalogue/product-type';
import { netQuantity, unitPriceWords } from '@/lib/rules/catalogue/net-quantity';
import { hasQuantities } from '@/lib/rules/catalogue/particulars';
import type { Product } from '@/lib/contract/product';
import { soldOutKey } from '@/components/product/sold-out-key';
import type { ChosenProduct } from '@/lib/rules/cart/cart-write';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { chosenProduct } from '@/lib/rules/cart/chosen-product';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';

/** What the buy box needs of a product, computed on the server so that no browser loads the table of colours. */
export interface BuyBoxProduct {
  /** The picture is that of the chosen colour, which the page knows. */
  chosen: Omit<ChosenProduct, 'image'>;
  isInPacks: boolean;
  colors: readonly { value: string; name: string; hex: string }[];
  sizes: readonly string[];
  /** What a pack of each size holds and costs per 100 g or kilogram, where every size says it. */
  quantities: Readonly<Record<string, string>>;
  /** Variants of which none is left, by `soldOutKey`. */
  soldOut: readonly string[];
  /** How many are left of those of which there are few, by the same; absent where there are none. */
  few?: Readonly<Record<string, number>>;
}

/** @param product its stock holds what shoppers may know @param implied the size and colour of products that have none to choose */
export function buyBoxProduct(product: Product, implied: { size: string; color: string }): BuyBoxProduct {
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
    quantities: hasQuantities(product) ? quantityWords(offeredSizes, rupeesToPaise(product.price)) : {},
    soldOut: variants.filter((variant) => isSoldOut(product, variant)).map(soldOutKey),
    ...(few.length > 0 ? { few: Object.fromEntries(few) } : {}),
  };
}

function quantityWords(sizes: readonly string[], paise: Paise): Record<string, string> {
  return Object.fromEntries(
    sizes.map((size) => {
      const quantity = netQuantity(size);
      return [size, `Net quantity ${size}${quantity ? `, ${unitPriceWords(paise, quantity)}` : ''}`];
    }),
  );
}
