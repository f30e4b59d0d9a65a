import { shopTypes } from '@/lib/rules/catalogue/shop-kinds';
import { sql } from 'kysely';
import { indianDay } from '@/lib/rules/india/indian-day';
import { registeredSeller, whyNoInvoices } from '@/lib/rules/tax/registered-seller';
import type { Queries } from '../database/tables';
import type { MerchantContext } from '../services';
import { amountsOf } from './list-tax-documents';

const MONTHS = 12;

/** Who is registered, and what the last twelve months came to. */
export async function readTax({ services: { db, now } }: MerchantContext) {
  const seller = registeredSeller();
  return {
    success: true as const,
    registered: seller && { gstin: seller.gstin, state: seller.state.state },
    problem: whyNoInvoices(),
    goodsWithoutHsn: await countWithoutHsn(db),
    months: await readMonths(db, firstDay(indianDay(now()))),
  };
}

/** The first day of the month so many months ago. @param today YYYY-MM-DD */
function firstDay(today: string): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - MONTHS;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Of those on sale, without a code of their own or of their type. */
async function countWithoutHsn(queries: Queries): Promise<number> {
  const coded = shopTypes().flatMap(({ hsn, value }) => (hsn === undefined ? [] : value));
  const { count } = await queries
    .selectFrom('products')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('hidden', '=', 0)
    .where('hsn', 'is', null)
    .$if(coded.length > 0, (query) => query.where('sub_category', 'not in', coded))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first, less what credit notes credited. @param from YYYY-MM-DD */
async function readMonths(queries: Queries, from: string) {
  const month = sql<string>`substr(day, 1, 7)`;
  const signed = (column: string) =>
    sql<number>`sum(case when kind = 'invoice' then ${sql.ref(column)} else -${sql.ref(column)} end)`;
  const rows = await queries
    .selectFrom('tax_documents')
    .select([
      month.as('month'),
      sql<number>`sum(case when kind = 'invoice' then 1 else 0 end)`.as('invoices'),
      sql<number>`sum(case when kind = 'invoice' then 0 else 1 end)`.as('notes'),
      signed('taxable_paise').as('taxable_paise'),
      signed('cgst_paise').as('cgst_paise'),
      signed('sgst_paise').as('sgst_paise'),
      signed('igst_paise').as('igst_paise'),
      signed('total_paise').as('total_paise'),
    ])
    .where('day', '>=', from)
    .groupBy(month)
    .orderBy(month, 'desc')
    .execute();
  return rows.map(({ month: name, invoices, notes, ...amounts }) => ({
    month: name,
    invoices: Number(invoices),
    creditNotes: Number(notes),
    ...amountsOf({
      taxable_paise: Number(amounts.taxable_paise),
      cgst_paise: Number(amounts.cgst_paise),
      sgst_paise: Number(amounts.sgst_paise),
      igst_paise: Number(amounts.igst_paise),
      total_paise: Number(amounts.total_paise),
    }),
  }));
}
