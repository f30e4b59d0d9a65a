import { FALLBACK_COLOR, SNACK_COLOR } from '@/lib/cart/cart-lines';
import type { ChosenProduct } from '@/lib/cart/cart-write';
import { firstPictures } from '@/lib/catalogue/pictures-of-color';
import { isSnack, needsSize } from '@/lib/catalogue/product-type';
import type { Product } from '@/lib/contract/product';

/**
 * What the cart takes over from a product. Snacks have the colour 'default' and goods without colours are black (rulings
 * 16 and 19).
 */
export function chosenProduct(
  product: Pick<
    Product,
    '_id' | 'name' | 'price' | 'image' | 'category' | 'subCategory' | 'paymentMethod' | 'sizes' | 'colors'
  >,
): ChosenProduct {
  const { _id: productId, name, price, category, subCategory, image, paymentMethod } = product;
  const fallback = product.colors.length === 0 ? FALLBACK_COLOR : undefined;
  return {
    productId,
    name,
    price,
    category,
    subCategory,
    pictures: firstPictures(image),
    paymentMethods: paymentMethod ? [paymentMethod] : [],
    needsSize: needsSize(product),
    impliedColor: isSnack(product) ? SNACK_COLOR : fallback,
  };
}
