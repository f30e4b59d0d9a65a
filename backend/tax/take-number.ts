import { documentNumber, financialYear } from '@/lib/rules/tax/document-number';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import type { Queries } from '../database/tables';
import { refuseHeldNumbers } from './hold-numbers';

export type DocumentKind = 'invoice' | 'credit-note';

/**
 * The next number of a series in the financial year. The next caller waits for this transaction: the number is taken
 * where it commits, and was never given where it does not. So there are no gaps.
 *
 * @throws Refusal 409 while a restore leaves it open which number was the last
 */
export async function takeNumber(
  trx: Queries,
  kind: DocumentKind,
  now: Date,
): Promise<{ number: string; year: string; serial: number }> {
  await refuseHeldNumbers(trx);
  const year = financialYear(now);
  const { last: serial } = await trx
    .insertInto('tax_series')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({ last: eb('tax_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const { taxSeries } = pageFacts().legal;
  return {
    number: documentNumber(kind === 'invoice' ? taxSeries.invoice : taxSeries.creditNote, year, serial),
    year,
    serial,
  };
}
