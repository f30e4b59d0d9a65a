import { colorHex, colorName } from '@/lib/catalogue/color';
import { colorChoices, isSoldOut, sizeChoices } from '@/lib/catalogue/variant';
import { isSnack, needsSize } from '@/lib/catalogue/kinds';
import type { Product } from '@/lib/contract/product';
import { soldOutKey } from '@/components/product/sold-out-key';
import type { ChosenProduct } from '@/lib/cart/cart-addition';

/** What the buy box needs of a product, made ready on the server: colour names and hex values stay out of the browser. */
export interface BuyBoxProduct {
  chosen: ChosenProduct;
  isSnack: boolean;
  needsSize: boolean;
  colors: readonly { value: string; name: string; hex: string }[];
  sizes: readonly string[];
  /** Variants of which no piece is left, by `soldOutKey`. */
  soldOut: readonly string[];
}

/** @param implied the size and colour of goods that have none to choose */
export function buyBoxProduct(product: Product, implied: { size: string; color: string }): BuyBoxProduct {
  const { _id, name, price, image, category, subCategory, paymentMethod, sizes, colors } = product;
  const choices = colorChoices(product);
  const offeredSizes = sizeChoices(product);
  const variants = (choices.length > 0 ? choices : [implied.color]).flatMap((color) =>
    (offeredSizes.length > 0 ? offeredSizes : [implied.size]).map((size) => ({ size, color })),
  );
  return {
    chosen: { _id, name, price, image: image.slice(0, 1), category, subCategory, paymentMethod, sizes, colors },
    isSnack: isSnack(product),
    needsSize: needsSize(product),
    colors: choices.map((value) => ({ value, name: colorName(value), hex: colorHex(value) })),
    sizes: offeredSizes,
    soldOut: variants.filter((variant) => isSoldOut(product, variant)).map(soldOutKey),
  };
}
