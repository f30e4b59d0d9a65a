import type { Product } from '@/lib/contract/product';
import { paths } from '@/lib/rules/routing/paths';
import { recordChange } from '../audit/record-change';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { lockProduct, productVersion } from './find-product';
import { refuseWrongSuccessor } from './hide-product';
import { bumpCatalogueVersion } from './catalogue-version';
import { lockStock } from './lock-stock';
import { goneAddress } from './read-redirects';
import { toCatalogueCells } from './to-catalogue-cells';

/**
 * Deletes a product. Orders still show it; carts drop it; an online order that is paid after this is refunded. Its
 * address redirects to its successor, where it has one.
 *
 * @param successor undefined leaves the one it has, '' takes it away
 * @param seen the version that was shown; undefined where nobody looked
 * @returns the product as it was
 * @throws Refusal 404 no such product, 400 for a successor that is none, 409 where it is not as it was shown
 */
export async function deleteProduct(
  context: MerchantContext,
  { id, successor, seen: shownVersion }: { id: string; successor?: string; seen?: string },
): Promise<Product> {
  return context.services.db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, id);
    if (shownVersion !== undefined && shownVersion !== productVersion(product))
      throw new Refusal(
        409,
        `Somebody else changed ${product.name} while you looked at it: look at it again before you delete it.`,
      );
    if (successor) await refuseWrongSuccessor(trx, id, successor);
    const heir = successor ?? product.successor;
    await lockStock(trx, [id]);
    await trx.deleteFrom('products').where('id', '=', id).execute();
    if (heir) {
      await trx
        .insertInto('redirects')
        .values({ from_path: goneAddress(id), to_path: paths.product(heir), kind: 'product' })
        .onConflict((conflict) => conflict.columns(['from_path', 'kind']).doUpdateSet({ to_path: paths.product(heir) }))
        .execute();
    }
    const before = Object.fromEntries(Object.entries(toCatalogueCells(product)).filter(([, cell]) => cell !== ''));
    await recordChange(trx, context, {
      what: 'deleted',
      subject: { kind: 'product', id },
      before,
      after: heir ? { successor: heir } : undefined,
    });
    await bumpCatalogueVersion(trx, [id]);
    return product;
  });
}
