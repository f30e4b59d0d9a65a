import type { CartAddition } from '@/lib/cart/cart-lines';
import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR } from '@/lib/cart/variant-key';
import { isSnack, needsSize } from '@/lib/catalogue/product-type';
import type { Product } from '@/lib/contract/product';

/** Why a choice cannot be added, in the store's own words [5.01] [5.03] [5.06]. */
export type AdditionFault = 'Product not found' | 'Select Product Size' | 'Select Product Color';

/** What the cart takes over from a product. `price` is in rupees. */
export type ChosenProduct = Pick<
  Product,
  '_id' | 'name' | 'price' | 'image' | 'category' | 'subCategory' | 'paymentMethod' | 'sizes' | 'colors'
>;

/** What a shopper chose; empty where nothing was. */
export interface Choice {
  size: string;
  color: string;
}

/**
 * The cart's view of a choice, or why it cannot be added (ruling 23). Snacks have the colour 'default', goods without
 * colours are black, no size to choose is 'one-size' (rulings 16 and 19).
 *
 * @param product undefined where the catalogue does not know it
 */
export function cartAddition(
  product: ChosenProduct | undefined,
  choice: Choice,
): { fault: AdditionFault } | { fault?: undefined; addition: CartAddition } {
  if (!product) return { fault: 'Product not found' };
  const size = choice.size.trim();
  const color = impliedColor(product) ?? choice.color.trim();
  if (!size && needsSize(product)) return { fault: 'Select Product Size' };
  if (!color) return { fault: 'Select Product Color' };
  const { _id: productId, name, price, category, subCategory, paymentMethod } = product;
  return {
    addition: {
      productId,
      size: size || ONE_SIZE,
      color,
      name,
      price,
      category,
      subCategory,
      image: product.image[0]?.url ?? '',
      paymentMethods: paymentMethod ? [paymentMethod] : [],
    },
  };
}

/** The colour of goods that have none to choose. */
function impliedColor(product: Pick<Product, 'category' | 'colors'>): string | undefined {
  if (isSnack(product)) return SNACK_COLOR;
  return product.colors.length === 0 ? FALLBACK_COLOR : undefined;
}
