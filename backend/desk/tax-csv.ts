import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { documentLines, type TaxDocument } from '@/lib/rules/tax/tax-document';
import type { Paise } from '@/lib/rules/money/paise';
import { parsePlain } from '@/lib/contract/plain-text';
import { readListed } from '../orders/is-under-way';
import type { MerchantContext } from '../services';
import { readDocumentPage } from '../tax/list-tax-documents';
import { csvPart, type Column } from './list-csv';

/** How many documents are read at a time: some thousand lines. */
const PART_DOCUMENTS = 500;

/** One line of a document, as the accountant gets it. */
interface TaxRow {
  document: TaxDocument;
  line: ReturnType<typeof documentLines>[number];
}

/** Amounts of credit notes are negative, so that columns can be added up. */
const signed = ({ document }: TaxRow, amount: number): number => (document.kind === 'invoice' ? amount : 0 - amount);
const money = (name: string, of: (line: TaxRow['line']) => Paise): Column<TaxRow> => ({
  name,
  kind: 'rupees',
  value: (row) => signed(row, of(row.line)),
});

/** What GSTR-1 asks for, a row for every line: by table, place and rate it adds up to what is filed. */
const TAX_COLUMNS: readonly Column<TaxRow>[] = [
  { name: 'document', value: ({ document }) => document.kind },
  { name: 'number', value: ({ document }) => document.number },
  { name: 'date', value: ({ document }) => document.day },
  { name: 'order', value: ({ document }) => document.orderId },
  { name: 'invoice of note', value: ({ document }) => (document.kind === 'credit-note' ? document.of.number : '') },
  { name: 'date of invoice', value: ({ document }) => (document.kind === 'credit-note' ? document.of.day : '') },
  { name: 'table', value: ({ document }) => document.table },
  { name: 'place of supply', value: ({ document: { place } }) => `${place.code}-${place.state}` },
  { name: 'buyer', value: ({ document }) => document.buyer.name },
  { name: 'hsn', value: ({ line }) => line.hsn },
  { name: 'goods', value: ({ line }) => [line.name, line.variant].filter(Boolean).join(', ') },
  { name: 'unit', value: ({ line }) => line.unit },
  { name: 'quantity', kind: 'number', value: (row) => signed(row, row.line.quantity) },
  { name: 'rate', kind: 'number', value: ({ line }) => line.rate / 100 },
  money('taxable value', ({ taxablePaise }) => taxablePaise),
  money('cgst', ({ cgstPaise }) => cgstPaise),
  money('sgst or utgst', ({ sgstPaise }) => sgstPaise),
  money('igst', ({ igstPaise }) => igstPaise),
  money('total', ({ totalPaise }) => totalPaise),
];

/**
 * The accountant's file, oldest first, a part at a time: the heading is in the first.
 *
 * @param isNaming false leaves every buyer out
 */
export async function taxCsv(context: MerchantContext, input: DeskInput<'taxCsv'>, isNaming = true) {
  const { rows, next } = await readTaxRows(context, input, isNaming);
  return { success: true as const, csv: csvPart(TAX_COLUMNS, rows, input.after), next };
}

/** The lines of documents, oldest first, a part at a time. What erased accounts have left names no buyer. */
async function readTaxRows(
  { services }: MerchantContext,
  { from, to, after }: DeskInput<'taxCsv'>,
  isNaming: boolean,
): Promise<{ rows: TaxRow[]; next?: string }> {
  const page = await readDocumentPage(services.db, { from, to, after, limit: PART_DOCUMENTS });
  const named = await readListed(services.db, [...new Set(page.rows.map((row) => row.order_id))]);
  const rows = page.rows.flatMap(({ content, order_id: orderId }) => {
    const written = parsePlain(content) as TaxDocument;
    const document = isNaming && named.has(orderId) ? written : { ...written, buyer: { ...written.buyer, name: '' } };
    return documentLines(document).map((line): TaxRow => ({ document, line }));
  });
  return { rows, ...(page.next === undefined ? {} : { next: page.next }) };
}
