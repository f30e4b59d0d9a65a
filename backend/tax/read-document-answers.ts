import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { TaxDocumentAnswer, TaxLineAnswer } from '@/lib/contract/tax-document';
import { paiseToRupees, type Paise } from '@/lib/rules/money/paise';
import { documentLines, type TaxDocument } from '@/lib/rules/tax/tax-document';
import { addUp, type TaxParts } from '@/lib/rules/tax/tax-lines';
import { parsePlain } from '@/lib/contract/plain-text';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';

/** What was written for an order, oldest first. @param orderId the internal id */
export async function readDocumentAnswers(queries: Queries, orderId: string): Promise<TaxDocumentAnswer[]> {
  const rows = await queries
    .selectFrom('tax_documents')
    .select('content')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ content }) => toDocumentAnswer(parsePlain(content) as TaxDocument));
}

/** @throws Refusal 404 where neither an order nor a document is called so, or none was written */
export async function readTaxDocuments({ services: { db } }: MerchantContext, { id }: DeskInput<'readTaxDocuments'>) {
  const order =
    (await db
      .selectFrom('tax_documents')
      .select('order_id')
      .where('number', '=', id.toUpperCase())
      .executeTakeFirst()) ??
    (await db
      .selectFrom('orders')
      .select('id as order_id')
      .where('public_id', '=', id.toUpperCase())
      .executeTakeFirst());
  const documents = order ? await readDocumentAnswers(db, order.order_id) : [];
  if (documents.length === 0)
    throw new Refusal(404, order ? `${id} has no tax invoice.` : `There is no order or invoice ${id}.`);
  return { success: true as const, documents };
}

function toDocumentAnswer(document: TaxDocument): TaxDocumentAnswer {
  const { kind, number, day, orderId, orderDay, seller, buyer, place } = document;
  return {
    kind,
    number,
    day,
    orderId,
    orderDay,
    seller,
    buyer,
    place,
    ...(document.kind === 'credit-note' ? { of: document.of, reason: document.reason } : {}),
    lines:
      document.kind === 'invoice' ? document.lines.map(toInvoiceLineAnswer) : documentLines(document).map(toLineAnswer),
    totals: toAmounts(addUp(document.lines)),
  };
}

type InvoiceLine = Extract<TaxDocument, { kind: 'invoice' }>['lines'][number];

function toInvoiceLineAnswer(line: InvoiceLine): TaxLineAnswer {
  return {
    ...toLineAnswer({ ...line, quantity: line.pieces.quantity }),
    price: paiseToRupees(line.pricePaise),
    discount: paiseToRupees(line.discountPaise),
    fees: paiseToRupees(line.feesPaise),
  };
}

function toLineAnswer(line: ReturnType<typeof documentLines>[number]): TaxLineAnswer {
  const { name, variant, hsn, unit, quantity, rate } = line;
  return { name, variant, hsn, unit, quantity, rate: rate / 100, ...toAmounts(line) };
}

/** Amounts as the contract words them, in rupees. */
export const toAmounts = (amounts: TaxParts & { totalPaise: Paise }) => ({
  taxable: paiseToRupees(amounts.taxablePaise),
  cgst: paiseToRupees(amounts.cgstPaise),
  sgst: paiseToRupees(amounts.sgstPaise),
  igst: paiseToRupees(amounts.igstPaise),
  total: paiseToRupees(amounts.totalPaise),
});
