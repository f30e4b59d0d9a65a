import { isSnack } from '@/lib/catalogue/product-type';
import type { Product } from '@/lib/contract/product';
import { pageFacts } from '@/lib/shop/shop-facts';

/** Whether this product alone may be paid on delivery [3.04]. */
export function allowsCashOnDelivery(product: Pick<Product, 'paymentMethod'>): boolean {
  return product.paymentMethod === 'COD';
}

/** The assurance lines of a product page ([2.109] to [2.112]; docs/decisions/food-is-not-taken-back.md). */
export function assuranceLines(product: Pick<Product, 'paymentMethod' | 'category'>): string[] {
  return [
    'Genuine & Affordable',
    allowsCashOnDelivery(product) ? 'Cash on delivery available' : 'COD not available. For COD, Buy via WhatsApp',
    isSnack(product)
      ? 'A broken or wrong pack is replaced'
      : `Easy ${pageFacts().policies.returnDays}-day returns & exchanges`,
  ];
}

/** The list of features, other points for snacks than for all else [2.113]. */
export function featureLines(product: Pick<Product, 'category'>): readonly string[] {
  return isSnack(product) ? SNACK_FEATURES : fashionFeatures();
}

const SNACK_FEATURES = [
  'Fried in small batches, the way South Indian kitchens do it',
  'Rice, lentils and spices – nothing you could not name',
  'Packed airtight so that it arrives crisp',
  'Keep in a dry box and finish within three weeks of opening',
  'Food that was sent right is not taken back',
];

const fashionFeatures = () => [
  'Picked for everyday life in the South Indian climate',
  'Checked piece by piece before it is packed',
  'Colours may differ slightly from what your screen shows',
  `Does not suit you? Return or exchange ${pageFacts().policies.returnWithin}`,
];
