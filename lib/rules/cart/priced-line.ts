import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import type { CartLine } from './cart-lines';
import type { PricedLine } from './fit-offer';
import type { CatalogueFact } from './follow-catalogue';

/** A line of the cart as prices and offers go by it. @param fact its product; without one, offers for some products pass it over */
export const pricedLine = (line: CartLine, fact?: CatalogueFact): PricedLine => ({
  pricePaise: rupeesToPaise(line.price),
  quantity: line.quantity,
  names: fact ? [line.productId, skuOf(fact, line)] : [line.productId],
  shelves: fact?.shelves ?? [],
});
