import { additionFault, type AdditionFault } from '@/lib/cart/addition-fault';
import type { CartAddition } from '@/lib/cart/cart-lines';
import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR } from '@/lib/cart/variant-key';
import { isSnack } from '@/lib/catalogue/product-type';
import type { Product } from '@/lib/contract/product';

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
 * The cart's view of a choice, or why it cannot be added (specification §5, 'Add to cart'). Snacks have
 * the colour 'default', goods without colours are black, no size to choose is 'one-size' (rulings 16 and 19).
 *
 * @param product undefined where the catalogue does not know it
 */
export function cartAddition(
  product: ChosenProduct | undefined,
  choice: Choice,
): { fault: AdditionFault } | { fault?: undefined; addition: CartAddition } {
  const size = choice.size.trim();
  const color = (product && impliedColor(product)) ?? choice.color.trim();
  const fault = additionFault(product, { size, color });
  if (!product || fault) return { fault: fault ?? 'Product not found' };
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
