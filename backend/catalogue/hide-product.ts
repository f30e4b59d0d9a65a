import type { Product } from '@/lib/contract/product';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { askFirst, Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { taxNoteOf } from '../tax/tax-notes';
import { findProduct, lockProduct } from './find-product';
import { saleQuestions } from './sale-questions';
import { saveProducts } from './save-products';

/**
 * Takes a product off the shelves, or puts it back. A hidden one's address leads to its successor while that is on
 * sale.
 *
 * @param successor undefined leaves the one it has, '' takes it away
 * @returns the product as it was, and of one that is put on sale a note on its tax
 * @throws Refusal 404 no such product, 400 for a successor that is none, or the question whether it goes on sale
 *   without picture or units
 */
export async function hideProduct(
  context: MerchantContext,
  { id, hidden, successor, sure }: { id: string; hidden: boolean; successor?: string; sure?: string | undefined },
): Promise<{ product: Product; note: string }> {
  if (!hidden && successor) throw new Refusal(400, 'Only a product that is hidden has a successor.');
  return context.services.db.transaction().execute(async (trx) => {
    const before = await lockProduct(trx, id);
    if (before.hidden && !hidden) askFirst(sure, saleQuestions(before));
    if (successor) await refuseWrongSuccessor(trx, id, successor);
    const { stock: _stock, updatedAt: _date, ...fields } = before;
    const wanted = { ...fields, hidden: hidden || undefined };
    const saved = await saveProducts(
      trx,
      [successor === undefined ? wanted : { ...wanted, successor: successor || undefined }],
      context.services.now(),
    );
    const done = { product: before, note: hidden ? '' : await taxNoteOf(trx, before, context.services.now()) };
    if (saved.changed === 0) return done;
    await recordChange(trx, context, {
      what: hidden ? 'hidden' : 'put on sale',
      subject: { kind: 'product', id },
      before: before.successor === undefined ? undefined : { successor: before.successor },
      after: successor ? { successor } : undefined,
    });
    return done;
  });
}

/** @throws Refusal 400 for the product itself, 404 for none */
export async function refuseWrongSuccessor(trx: Queries, id: string, successor: string): Promise<void> {
  if (successor === id)
    throw new Refusal(400, 'A product cannot replace itself.', { successor: 'is the product itself' });
  await findProduct(trx, successor);
}
