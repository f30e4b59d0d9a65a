import { isFood } from './product-type';
import type { Product } from '@/lib/contract/product';
import { CASH_WORDS } from '@/lib/rules/checkout/payment-availability';
import { daySpan } from '@/lib/rules/india/day-words';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';

/** Whether this product alone may be paid on delivery. */
function canPayOnDelivery(product: Pick<Product, 'paymentMethod'>): boolean {
  return product.paymentMethod === 'COD';
}

/** The assurance lines of a product page (docs/decisions/food-cannot-be-returned.md). */
export function assuranceLines(product: Pick<Product, 'paymentMethod' | 'category'>): string[] {
  return [
    'Genuine & Affordable',
    canPayOnDelivery(product) ? CASH_WORDS : `COD not available. For COD, Buy via ${shopFacts().chat.name}`,
    isFood(product)
      ? 'A broken or wrong pack is replaced'
      : `Easy ${pageFacts().policies.returnDays}-day returns & exchanges`,
  ];
}

/**
 * The list of features: what the merchant says of this product, then how every product is packed, returned, replaced
 * and paid for, which differs for food. Material, making and shelf life come from the product's own data alone.
 */
export function featureLines(product: Pick<Product, 'category' | 'features'>): string[] {
  const { policies, dispatchDays } = pageFacts();
  return [
    ...(product.features ?? []),
    `Packed and handed to the courier within ${daySpan(dispatchDays)}`,
    ...(isFood(product)
      ? ['Food can’t be returned unless it arrives damaged or wrong']
      : [
          `Not right for you? Return or exchange ${policies.returnWithin}`,
          'Colours may differ slightly from what your screen shows',
        ]),
    `Damaged on the way, or the wrong item? Replaced in ${policies.replacement}`,
    'The full amount, with every fee, is shown before you pay',
  ];
}
