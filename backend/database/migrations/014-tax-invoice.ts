import type { Kysely } from 'kysely';

/** Codes of the customs tariff, the merchant's tax rates, and tax invoices and credit notes with their numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('hsn', 'text').execute();
  await db.schema.alterTable('order_items').addColumn('hsn', 'text').execute();
  await db.schema
    .createTable('tax_rates')
    .addColumn('hsn', 'text', (c) => c.notNull())
    .addColumn('from_day', 'text', (c) => c.notNull())
    .addColumn('rate', 'integer', (c) => c.notNull())
    .addColumn('limit_paise', 'bigint')
    .addColumn('above', 'integer')
    .addPrimaryKeyConstraint('tax_rates_key', ['hsn', 'from_day'])
    .execute();
  await db.schema
    .createTable('tax_series')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('year', 'text', (c) => c.notNull())
    .addColumn('last', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('tax_series_key', ['kind', 'year'])
    .execute();
  await createDocuments(db);
}

async function createDocuments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tax_documents')
    .addColumn('number', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('year', 'text', (c) => c.notNull())
    .addColumn('serial', 'integer', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('taxable_paise', 'bigint', (c) => c.notNull())
    .addColumn('cgst_paise', 'bigint', (c) => c.notNull())
    .addColumn('sgst_paise', 'bigint', (c) => c.notNull())
    .addColumn('igst_paise', 'bigint', (c) => c.notNull())
    .addColumn('total_paise', 'bigint', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('tax_documents_numbers', ['kind', 'year', 'serial'])
    .addUniqueConstraint('tax_documents_causes', ['order_id', 'kind', 'cause'])
    .execute();
  // Months are added up from it alone: the documents themselves are long.
  await db.schema
    .createIndex('tax_documents_by_day')
    .on('tax_documents')
    .columns(['day', 'number', 'kind', 'taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'total_paise'])
    .execute();
}
