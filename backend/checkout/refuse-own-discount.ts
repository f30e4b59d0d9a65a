import { ownDiscountFaults, type OwnDiscount } from '@/lib/rules/checkout/own-discount';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import type { Queries } from '../database/tables';
import { Refusal, SEE_FIELDS } from '../refusal';
import { readCashLimits } from './cash-limits';

/**
 * Owners set the bound, and are bound by it, too.
 *
 * @param leftPaise what the products cost after an automatic offer
 * @throws Refusal 400 naming the fields
 */
export async function refuseOwnDiscount(trx: Queries, own: OwnDiscount, leftPaise: Paise): Promise<void> {
  if (own.paise === 0) return;
  const faults = ownDiscountFaults(own, leftPaise, (await readCashLimits(trx)).discountMost);
  if (Object.keys(faults).length > 0) throw new Refusal(400, SEE_FIELDS, faults);
}

/** For the audit: '₹50.00 off (a regular)'; '' without one. */
export const ownWords = ({ paise, reason }: OwnDiscount): string =>
  paise === 0 ? '' : `${formatRupees(paise)} off (${reason})`;
