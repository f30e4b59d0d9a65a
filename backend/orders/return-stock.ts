import { bumpCatalogueVersion } from '../catalogue/read-catalogue-version';
import type { Queries } from '../database/tables';
import { inLockOrder } from './take-stock';

/** Puts the pieces of an order that will not be sent back on the shelves; variants that are not counted stay so. */
export async function returnStock(trx: Queries, orderId: string): Promise<void> {
  const items = await trx
    .selectFrom('order_items')
    .select(['product_id as productId', 'variant_key as variantKey', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  for (const item of inLockOrder(items)) {
    await trx
      .updateTable('stock')
      .set((eb) => ({ quantity: eb('quantity', '+', item.quantity) }))
      .where('product_id', '=', item.productId)
      .where('variant_key', '=', item.variantKey)
      .execute();
  }
  await bumpCatalogueVersion(trx);
}
