import { financialYear } from '@/lib/rules/tax/document-number';
import { whyNoInvoices } from '@/lib/rules/tax/registered-seller';
import { recordChange } from '../audit/record-change';
import { readSetting } from '../database/read-setting';
import type { Queries, Tables } from '../database/tables';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';

type DocumentKind = Tables['tax_documents']['kind'];

/** Since when (ISO date) nobody knows which numbers were given after the backup that the shop was restored from. */
const HELD = 'tax_numbers_held';

/**
 * Gives no number in a shop that gives any, until the merchant has said which was the last. A backup of a shop that waited
 * for that already waits since then.
 */
export async function holdNumbers(trx: Queries, now: Date): Promise<void> {
  const given = await trx.selectFrom('tax_series').select('kind').limit(1).executeTakeFirst();
  if (!given && whyNoInvoices() !== undefined) return;
  await trx
    .insertInto('settings')
    .values({ name: HELD, value: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function hasHeldNumbers(queries: Queries): Promise<boolean> {
  return (await readSetting(queries, HELD)) !== undefined;
}

/**
 * Whether numbers are held, for a caller that writes a document or leaves it for later. The answer stands until this
 * transaction ends, and `continueNumbers` sees what it leaves. Call it under the lock of the order, before its
 * documents are read.
 */
export async function lockIfHeld(trx: Queries): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({ name: HELD })
    .where('name', '=', HELD)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @throws Refusal 409 while numbers are held: a number that is given twice cannot be revoked */
export async function refuseHeldNumbers(trx: Queries): Promise<void> {
  if (!(await lockIfHeld(trx))) return;
  throw new Refusal(
    409,
    'The shop was restored from a backup, and does not know which invoices were numbered after it: npm run shop -- invoice-numbers says how the series goes on.',
  );
}

/**
 * Lets the series of this financial year go on after the numbers that were really given last, and has the documents written
 * that waited for it, all at once.
 *
 * @param last serial of each; a lower one than the shop knows of changes nothing
 * @param writeWaiting writes what was left since this ISO date; while it runs nobody else writes a document
 * @returns the last serials from now on, and how many credit notes were written
 */
export async function continueNumbers(
  { services, who }: MerchantContext,
  last: Record<DocumentKind, number>,
  writeWaiting: (trx: Queries, since: string) => Promise<void>,
): Promise<Record<DocumentKind, number> & { written: number }> {
  const year = financialYear(services.now());
  return services.db.transaction().execute(async (trx) => {
    // First, so that transactions that left a document have committed, and those that write one wait.
    const held = await trx.deleteFrom('settings').where('name', '=', HELD).returning('value').executeTakeFirst();
    const [invoice, before] = [
      await raise(trx, 'invoice', year, last.invoice),
      await raise(trx, 'credit-note', year, last['credit-note']),
    ];
    if (held) await writeWaiting(trx, held.value);
    const creditNote = await readLast(trx, 'credit-note', year);
    await recordChange(
      trx,
      { services, who },
      { what: 'invoice numbers', subject: { kind: 'shop', id: 'invoices' }, after: `${invoice}, ${creditNote}` },
    );
    return { invoice, 'credit-note': creditNote, written: creditNote - before };
  });
}

async function raise(trx: Queries, kind: DocumentKind, year: string, last: number): Promise<number> {
  const highest = Math.max(last, await readLast(trx, kind, year));
  if (highest > 0)
    await trx
      .insertInto('tax_series')
      .values({ kind, year, last: highest })
      .onConflict((conflict) => conflict.columns(['kind', 'year']).doUpdateSet({ last: highest }))
      .execute();
  return highest;
}

/** 0 where this series has given none. */
async function readLast(trx: Queries, kind: DocumentKind, year: string): Promise<number> {
  const known = await trx
    .selectFrom('tax_series')
    .select('last')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirst();
  return known?.last ?? 0;
}
