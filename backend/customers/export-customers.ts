import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { fullName } from '@/lib/rules/orders/full-name';
import { recordChange } from '../audit/record-change';
import { csvPart, type Column } from '../desk/list-csv';
import type { MerchantContext } from '../services';
import { readCustomers, type Customer } from './list-customers';

/** Customers read at once. */
const PART = 500;

const COLUMNS: readonly Column<Customer>[] = [
  { name: 'name', value: (row) => fullName(row).trim() },
  { name: 'email', value: (row) => row.email },
  // Without the plus, which a spreadsheet would take for a formula.
  { name: 'phone', value: (row) => row.phone?.replace(/^\+91/, '91 ') },
  { name: 'signed up', kind: 'time', value: (row) => row.since },
  { name: 'orders', kind: 'number', value: (row) => row.orders },
  { name: 'spent', kind: 'rupees', value: (row) => row.spentPaise },
  { name: 'refused parcels', kind: 'number', value: (row) => row.refused },
  { name: 'news', value: (row) => Number(row.news) === 1 },
  { name: 'last order', kind: 'time', value: (row) => row.lastOrderAt },
];

/** A part of all customers as CSV, who signed up last first. The audit says who took the file. */
export async function exportCustomers(context: MerchantContext, { after }: DeskInput<'exportCustomers'>) {
  const { db } = context.services;
  if (!after) await recordChange(db, context, { what: 'file taken', subject: { kind: 'customer', id: 'all' } });
  const { rows, next } = await readCustomers(db, { filter: 'all', sort: 'newest', search: '', after, limit: PART });
  return { success: true as const, csv: csvPart(COLUMNS, rows, after), next };
}
