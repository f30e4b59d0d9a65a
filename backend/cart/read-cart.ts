import { withEntry } from '@/lib/rules/cart/cart-lines';
import type { Cart } from '@/lib/contract/cart';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { followCatalogue } from '@/lib/rules/cart/follow-catalogue';
import type { Queries } from '../database/tables';
import type { ShopperContext } from '../services';
import { readProductsOnSale } from './products-on-sale';

/** A shopper's cart as it was saved; names and prices may have changed in the catalogue since. */
export async function readCart(queries: Queries, userId: string): Promise<Cart> {
  const rows = await queries
    .selectFrom('cart_lines')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('variant_key')
    .execute();
  return rows.reduce<Cart>(
    (cart, row) =>
      withEntry(cart, row.product_id, row.variant_key, {
        quantity: row.quantity,
        size: row.size,
        color: row.color,
        image: row.image,
        name: row.name,
        price: paiseToRupees(row.price_paise),
        category: row.category,
        subCategory: row.sub_category,
        paymentMethods: [],
      }),
    {},
  );
}

/**
 * The shopper's cart with names, prices and ways to pay as the catalogue has them now. Lines whose product is gone stay
 * as they were saved: the shop drops them with words and says so through cart/clear-deleted.
 */
export async function getCart({ services, shopper }: ShopperContext): Promise<{ success: true; cartData: Cart }> {
  const cart = await readCart(services.db, shopper.id);
  const products = await readProductsOnSale(services.db, Object.keys(cart), services.now());
  return { success: true, cartData: followCatalogue(cart, products) };
}
