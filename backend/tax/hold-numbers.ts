import { financialYear } from '@/lib/tax/document-number';
import { whyNoInvoices } from '@/lib/tax/registered-seller';
import { recordChange } from '../audit/record-change';
import { readSetting, saveSetting } from '../database/read-setting';
import type { Queries, Tables } from '../database/tables';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';

type DocumentKind = Tables['tax_documents']['kind'];

/** Set while nobody knows which numbers were given after the backup that the shop was restored from. */
const HELD = 'tax_numbers_held';

/** Gives no number in a shop that gives any, until the merchant has said which was the last. */
export async function holdNumbers(trx: Queries): Promise<void> {
  const given = await trx.selectFrom('tax_series').select('kind').limit(1).executeTakeFirst();
  if (given || whyNoInvoices() === undefined) await saveSetting(trx, HELD, '1');
}

export async function areNumbersHeld(queries: Queries): Promise<boolean> {
  return (await readSetting(queries, HELD)) !== undefined;
}

/** @throws Refusal 409 while numbers are held: one that is given twice cannot be taken back */
export async function refuseHeldNumbers(trx: Queries): Promise<void> {
  if (!(await areNumbersHeld(trx))) return;
  throw new Refusal(
    409,
    'The shop was restored from a backup, and does not know which invoices were numbered after it: npm run shop -- invoice-numbers says how the series goes on.',
  );
}

/**
 * Lets the series of this financial year go on after the numbers that were really given last.
 *
 * @param last serial of each; a lower one than the shop knows of changes nothing
 * @returns the last serials from now on
 */
export async function continueNumbers(
  { services, who }: MerchantContext,
  last: Record<DocumentKind, number>,
): Promise<Record<DocumentKind, number>> {
  const year = financialYear(services.now());
  return services.db.transaction().execute(async (trx) => {
    const [invoice, creditNote] = [
      await raise(trx, 'invoice', year, last.invoice),
      await raise(trx, 'credit-note', year, last['credit-note']),
    ];
    await trx.deleteFrom('settings').where('name', '=', HELD).execute();
    await recordChange(
      trx,
      { services, who },
      { what: 'invoice numbers', subject: { kind: 'shop', id: 'invoices' }, after: `${invoice}, ${creditNote}` },
    );
    return { invoice, 'credit-note': creditNote };
  });
}

async function raise(trx: Queries, kind: DocumentKind, year: string, last: number): Promise<number> {
  const known = await trx
    .selectFrom('tax_series')
    .select('last')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirst();
  const highest = Math.max(last, known?.last ?? 0);
  if (highest > 0)
    await trx
      .insertInto('tax_series')
      .values({ kind, year, last: highest })
      .onConflict((conflict) => conflict.columns(['kind', 'year']).doUpdateSet({ last: highest }))
      .execute();
  return highest;
}
