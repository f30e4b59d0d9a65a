import { bumpCatalogueVersion } from '../catalogue/catalogue-version';
import type { Queries } from '../database/tables';

/** Puts the pieces of an order that will not be sent back on the shelves; variants that are not counted stay so. */
export async function returnStock(trx: Queries, orderId: string): Promise<void> {
  const items = await trx.selectFrom('order_items').select(['product_id', 'variant_key', 'quantity']).where('order_id', '=', orderId).execute();
  for (const item of items) {
    await trx
      .updateTable('stock')
      .set((eb) => ({ quantity: eb('quantity', '+', item.quantity) }))
      .where('product_id', '=', item.product_id)
      .where('variant_key', '=', item.variant_key)
      .execute();
  }
  await bumpCatalogueVersion(trx);
}
