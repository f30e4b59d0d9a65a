import { payloadAmountPaise } from '@/lib/rules/cart/price-cart';
import type { OrderPayload } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { sizePrice } from '@/lib/rules/catalogue/size-price';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';
import { makeAddress } from './make-order';

/** The fees the tests' shop asks for. */
export const TEST_FEES = { shippingPaise: 4900, platformPaise: 500 };

export interface OrderedProduct {
  product: Product;
  quantity?: number;
  size?: string;
  color?: string;
}

/** A right order payload, as the shop would send it for these products with that coupon. */
export function makeOrderPayload(
  products: readonly OrderedProduct[],
  coupon: { code: string; percent: number } = { code: '', percent: 0 },
): OrderPayload {
  const items = products.map(({ product, quantity = 1, size, color }) => ({
    productId: product._id,
    size: size ?? product.sizes[0] ?? '',
    color: color ?? product.colors[0] ?? '',
    quantity,
    price: sizePrice(product, size ?? product.sizes[0] ?? '').price,
    name: product.name,
    image: product.image[0]?.url ?? '',
    category: product.category,
    subCategory: product.subCategory,
  }));
  const subtotalPaise = items.reduce((sum, item) => sum + rupeesToPaise(item.price) * item.quantity, 0);
  return {
    address: makeAddress(),
    items,
    amount: paiseToRupees(
      payloadAmountPaise({ ...TEST_FEES, subtotalPaise, discountPaise: 0, percent: coupon.percent }),
    ),
    couponCode: coupon.code,
    discount: coupon.percent,
  };
}
