import { indianDay } from '@/lib/rules/india/indian-day';
import type { CreditNote, TaxDocument, TaxInvoice } from '@/lib/rules/tax/tax-document';
import { addUp } from '@/lib/rules/tax/tax-lines';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { takeNumber } from './take-number';

/** A document before it has its number and day. */
export type Draft = Omit<TaxInvoice, 'number' | 'day'> | Omit<CreditNote, 'number' | 'day'>;

/**
 * Writes a document with the next number, once and for all.
 *
 * @param orderId the internal id
 * @param reasonKey what it is written for: nothing is written for the same cause twice
 * @returns its number
 */
export async function storeDocument(
  trx: Queries,
  { now, log }: Services,
  orderId: string,
  reasonKey: string,
  draft: Draft,
): Promise<string> {
  const at = now();
  const { number, year, serial } = await takeNumber(trx, draft.kind, at);
  const document: TaxDocument = { ...draft, number, day: indianDay(at) };
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = addUp(document.lines);
  await trx
    .insertInto('tax_documents')
    .values({
      number,
      kind: document.kind,
      year,
      serial,
      order_id: orderId,
      cause: reasonKey,
      day: document.day,
      taxable_paise: taxablePaise,
      cgst_paise: cgstPaise,
      sgst_paise: sgstPaise,
      igst_paise: igstPaise,
      total_paise: totalPaise,
      content: JSON.stringify(document),
      created_at: at.toISOString(),
    })
    .execute();
  log.info({ orderId, number, totalPaise }, `${document.kind} written`);
  return number;
}
