import { withEntry } from '@/lib/cart/cart-lines';
import type { Cart } from '@/lib/contract/cart';
import { paiseToRupees } from '@/lib/money/paise';
import type { Queries } from '../database/tables';

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
