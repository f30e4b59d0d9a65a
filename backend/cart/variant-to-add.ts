import type { CartAddition } from '@/lib/cart/cart';
import type { Product } from '@/lib/contract/product';
import type { Variant } from './choose-variant';

/** A cart entry as the catalogue words it; what a payload says of name, price or picture is never used (ruling 3). */
export function variantToAdd(product: Product, { size, color }: Variant): CartAddition {
  return {
    productId: product._id,
    size,
    color,
    image: product.image[0]?.url ?? '',
    name: product.name,
    price: product.price,
    category: product.category,
    subCategory: product.subCategory,
    paymentMethods: product.paymentMethod ? [product.paymentMethod] : [],
  };
}
