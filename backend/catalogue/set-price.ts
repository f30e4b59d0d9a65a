import { formatRupees } from '@/lib/rules/money/format-rupees';
import { paiseToRupees, rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import type { Product } from '@/lib/contract/product';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { askFirst, Refusal } from '../refusal';
import { taxNoteOf } from '../tax/tax-notes';
import type { MerchantContext } from '../services';
import { lockProduct } from './find-product';
import { priceQuestions } from './price-questions';
import { bumpCatalogueVersion } from './catalogue-version';

/** A price that somebody set. */
interface NewPrice {
  id: string;
  pricePaise: Paise;
  /** The earlier price, shown struck through; 0 removes it, undefined leaves it. */
  originalPaise?: Paise;
  /** The price that was shown when it was typed; undefined where nobody looked. */
  shownPaise?: Paise;
  /** The answer to a price that is a tenth or ten times of what it was. */
  sure?: string | undefined;
}

/**
 * Sets a product's price.
 *
 * @returns a note on its tax, '' without one
 * @throws Refusal 404 no such product, 400 no price, below the one struck through, or far from what it was and not
 *   meant, 409 somebody else changed it
 */
export async function setPrice(context: MerchantContext, wanted: NewPrice): Promise<string> {
  return context.services.db
    .transaction()
    .execute(async (trx) => writePrice(trx, context, await lockProduct(trx, wanted.id), wanted));
}

/** The same, within a transaction that holds the product's lock. Nothing is written where nothing changes. */
export async function writePrice(
  trx: Queries,
  context: MerchantContext,
  product: Product,
  { pricePaise, originalPaise, shownPaise, sure }: NewPrice,
): Promise<string> {
  const before = rupeesToPaise(product.price);
  const oldOriginal = product.originalPrice === undefined ? 0 : rupeesToPaise(product.originalPrice);
  const original = originalPaise ?? oldOriginal;
  const price = paiseToRupees(pricePaise);
  const note = await taxNoteOf(trx, { ...product, price }, context.services.now());
  if (before === pricePaise && original === oldOriginal) return note;
  if (shownPaise !== undefined && shownPaise !== before)
    throw new Refusal(
      409,
      `Somebody else set the price of ${product._id} to ${formatRupees(before)} meanwhile; you typed ${formatRupees(pricePaise)}.`,
    );
  refuseWrongPrice(pricePaise, original, originalPaise !== undefined);
  refuseAboveMrp(pricePaise, product.mrp);
  askFirst(sure, [
    ...priceQuestions(`The price of ${product._id}`, before, pricePaise),
    ...priceQuestions(`Its price struck through`, oldOriginal, original),
  ]);
  await trx
    .updateTable('products')
    .set({
      price_paise: pricePaise,
      original_price_paise: original || null,
      updated_at: context.services.now().toISOString(),
    })
    .where('id', '=', product._id)
    .execute();
  await recordChange(trx, context, {
    what: 'price set',
    subject: { kind: 'product', id: product._id },
    before: { price: product.price, originalPrice: product.originalPrice },
    after: { price, originalPrice: original ? paiseToRupees(original) : undefined },
  });
  await bumpCatalogueVersion(trx, [product._id]);
  return note;
}

/** No shop in India may sell a pack above the price that is printed on it. */
function refuseAboveMrp(price: Paise, mrp: number | undefined): void {
  if (mrp === undefined || price <= rupeesToPaise(mrp)) return;
  const words = formatRupees(rupeesToPaise(mrp));
  throw new Refusal(400, `The MRP of it is ${words}, and no price may be above that: set the MRP first.`, {
    price: `is above the MRP, ${words}`,
  });
}

function refuseWrongPrice(price: Paise, original: Paise, isOriginalTyped: boolean): void {
  if (price === 0) throw new Refusal(400, 'The price must be more than 0.', { price: 'must be more than 0' });
  if (original === 0 || original >= price) return;
  if (isOriginalTyped)
    throw new Refusal(400, 'The price struck through may not be lower than the price.', {
      originalPrice: 'is lower than the price',
    });
  throw new Refusal(
    400,
    `The price struck through is ${formatRupees(original)}, which would be lower than the price: set it as well, or take it away with 0.`,
    { price: `is above the price struck through, ${formatRupees(original)}` },
  );
}
