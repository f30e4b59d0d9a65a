import { FALLBACK_COLOR, SNACK_COLOR } from './cart-lines';
import type { ChosenProduct } from './cart-write';
import { pictureOfColor } from '@/lib/rules/catalogue/pictures-of-color';
import { hasSizeChoice, isInPacks } from '@/lib/rules/catalogue/product-type';
import type { Product } from '@/lib/contract/product';

/**
 * What the cart takes over from a product. Packs have the colour 'default' and products without colours are black.
 *
 * @param color the chosen one, whose picture is taken over; without one it is the product's first image
 */
export function chosenProduct(
  product: Pick<
    Product,
    '_id' | 'name' | 'price' | 'prices' | 'image' | 'category' | 'subCategory' | 'paymentMethod' | 'sizes' | 'colors'
  >,
  color?: string,
): ChosenProduct {
  const { _id: productId, name, price, prices, category, subCategory, image, paymentMethod } = product;
  const fallback = product.colors.length === 0 ? FALLBACK_COLOR : undefined;
  return {
    productId,
    name,
    price,
    ...(prices ? { prices } : {}),
    category,
    subCategory,
    image: (color === undefined ? image[0]?.url : pictureOfColor(image, color)) ?? '',
    paymentMethods: paymentMethod ? [paymentMethod] : [],
    needsSize: hasSizeChoice(product),
    impliedColor: isInPacks(product) ? SNACK_COLOR : fallback,
  };
}
