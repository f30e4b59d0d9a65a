import { isFood, isInPacks } from './product-type';
import { netQuantity } from './net-quantity';
import { sizeChoices, type ProductOptions } from './variant';
import type { Product } from '@/lib/contract/product';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

export const DIET = 'Food mark';
const DIETS = { veg: 'Vegetarian', 'non-veg': 'Non-vegetarian' } as const;

/** What a product's page states besides its description, by label: what the merchant filled in and nothing else. */
export function particulars(product: Product): readonly (readonly [label: string, value: string])[] {
  const shop = shopFacts();
  const followsChoice = hasQuantities(product);
  const stated: readonly (readonly [string, string | undefined])[] = [
    ['Brand', product.brand],
    [isFood(product) ? 'Ingredients' : 'Material', product.material],
    ['Allergens', product.allergens],
    [DIET, product.diet && DIETS[product.diet]],
    // Where sizes are quantities, the choice of size shows both.
    ['Net quantity', followsChoice ? undefined : product.netQuantity],
    ['Unit price', followsChoice ? undefined : product.unitPrice],
    ['Best before', product.shelfLife],
    ['Country of origin', product.countryOfOrigin],
    ['Made or packed by', product.maker],
    ['FSSAI licence', product.fssaiLicence],
    ['Customer care', `${shop.email}, ${shop.phone.shown}`],
  ];
  return stated.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** Whether every size says what a pack holds, so that its unit price can be stated. */
export function hasQuantities(product: ProductOptions): boolean {
  const sizes = sizeChoices(product);
  return isInPacks(product) && sizes.length > 0 && sizes.every((size) => netQuantity(size));
}
