import type { Paise } from '@/lib/rules/money/paise';
import { lockBuyer } from '../accounts/guest';
import type { Queries } from '../database/tables';
import { cashDuePaise } from '../orders/cash-due-paise';
import { waitsFor, type OrderRow } from '../orders/read-order';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { findExcess, readCashLimits, readOpenCashOrders } from './cash-limits';

/** What a placed order is to be. */
export interface CorrectedCash {
  /** Undefined where it stays. */
  phone?: string | undefined;
  units: number;
  /** Whether there are more of them than before. */
  isMoreUnits?: boolean;
  totalPaise: Paise;
}

const NOTHING = { orders: 0, pieces: 0, paise: 0 };

/**
 * The first cash order limit that a correction of an order exceeds: what is on its way to its phone counts where that is another one,
 * and with what its account has where there is more of it, or more to collect. Call it before an offer is locked.
 *
 * @param order as it was before
 * @returns also whether it is refused; undefined where none is exceeded, or nothing is paid on delivery
 */
export async function findExcessOfCorrected(trx: Queries, services: Services, order: OrderRow, to: CorrectedCash) {
  const { phone = order.phone, units, isMoreUnits = false, totalPaise } = to;
  const corrected = { ...order, phone, total_paise: totalPaise };
  if (cashDuePaise(corrected) === 0 || waitsFor(order) === 'payment') return undefined;
  const isMore = isMoreUnits || totalPaise > order.total_paise;
  if (!isMore && phone === order.phone) return undefined;
  const person = await lockBuyer(trx, services, corrected);
  const limits = await readCashLimits(trx);
  const open = await readOpenCashOrders(trx, person, order.id);
  const excess = findExcess(limits, { open: isMore ? open : { ...open, account: NOTHING }, units, totalPaise });
  return excess && { ...excess, isRefused: limits.above === 'refuse' };
}

/** Also where orders above them wait for approval: the merchant who corrects it decides. @throws Refusal 409 */
export async function refuseExcessOfCorrected(
  trx: Queries,
  services: Services,
  order: OrderRow,
  to: CorrectedCash,
): Promise<void> {
  if ((await findExcessOfCorrected(trx, services, order, to))?.isRefused)
    throw new Refusal(
      409,
      'This is above your cash order limits for one account or phone number. Change less, or change the limits.',
    );
}
