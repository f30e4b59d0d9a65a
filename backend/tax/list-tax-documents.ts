import type { Selectable } from 'kysely';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { isBehind, cutPage, type Page } from '../database/page';
import type { Queries, Tables } from '../database/tables';
import type { MerchantContext } from '../services';
import { toAmounts } from './read-document-answers';

type DocumentRow = Selectable<Tables['tax_documents']>;

interface Span {
  /** First and last day, YYYY-MM-DD in India. */
  from: string;
  to: string;
  /** Where a page before ended: its `next`. */
  after: string;
  limit: number;
}

const PAGE_ROWS = 50;

/** Documents with their whole content, oldest first, by keyset. */
export async function readDocumentPage(queries: Queries, { from, to, after, limit }: Span): Promise<Page<DocumentRow>> {
  const rows = await queries
    .selectFrom('tax_documents')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(isBehind(['day', 'number'], after, 'asc'))
    .orderBy('day')
    .orderBy('number')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit, ({ day, number }) => [day, number]);
}

/** Invoices and credit notes, newest first, by keyset. */
export async function listTaxDocuments(
  { services: { db } }: MerchantContext,
  { from, to, after, limit = PAGE_ROWS }: DeskInput<'listTaxDocuments'>,
) {
  const found = await db
    .selectFrom('tax_documents')
    .innerJoin('orders', 'orders.id', 'tax_documents.order_id')
    .select(['number', 'kind', 'day', 'orders.public_id', 'taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'])
    .select('tax_documents.total_paise')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(isBehind(['day', 'number'], after, 'desc'))
    .orderBy('day', 'desc')
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = cutPage(found, limit, ({ day, number }) => [day, number]);
  return {
    success: true as const,
    documents: rows.map((row) => {
      const { number, kind, day, public_id: orderId } = row;
      return { number, kind, day, orderId, ...amountsOf(row) };
    }),
    next,
  };
}

/** Amounts of a row in rupees. */
export const amountsOf = (row: Pick<DocumentRow, AmountColumn>) =>
  toAmounts({
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
    totalPaise: row.total_paise,
  });

type AmountColumn = 'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise' | 'total_paise';
