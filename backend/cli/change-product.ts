import type { Updateable } from 'kysely';
import type { Product } from '@/lib/contract/product';
import { bumpCatalogueVersion } from '../catalogue/read-catalogue-version';
import { toProduct } from '../catalogue/to-product';
import { noSuch } from '../database/no-such';
import type { Queries, Tables } from '../database/tables';
import type { Services } from '../services';

/**
 * Changes a product and raises the catalogue's version, so that the shop fetches it.
 *
 * @param also what else belongs to the same change
 * @throws Refusal 404 when there is no such product
 */
export async function changeProduct(
  { db, now }: Services,
  id: string,
  change: Updateable<Tables['products']>,
  also?: (trx: Queries, product: Product) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('products')
      .set({ ...change, updated_at: now().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw await noSuch(trx, 'product', id);
    await also?.(trx, toProduct(changed, undefined));
    await bumpCatalogueVersion(trx);
  });
}
