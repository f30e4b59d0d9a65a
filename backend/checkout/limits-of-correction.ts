import type { ConfirmReason } from '@/lib/contract/limits';
import { COD } from '@/lib/rules/checkout/payment-availability';
import type { Paise } from '@/lib/rules/money/paise';
import { lockBuyer } from '../accounts/guest';
import type { Queries } from '../database/tables';
import { cashDuePaise, cashToCollectPaise } from '../orders/cash-due-paise';
import { letWait } from '../orders/let-wait';
import { ORDER_PLACED } from '../orders/order-status';
import type { OrderRow } from '../orders/read-order';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { excessInWords, findExcess, readCashLimits, readOpenCashOrders } from './cash-limits';

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
async function findExcessOfCorrected(trx: Queries, services: Services, order: OrderRow, to: CorrectedCash) {
  const { phone = order.phone, units, isMoreUnits = false, totalPaise } = to;
  const corrected = { ...order, phone, total_paise: totalPaise };
  if (cashToCollectPaise(corrected) === 0) return undefined;
  const isMore = isMoreUnits || totalPaise > order.total_paise;
  if (!isMore && phone === order.phone) return undefined;
  const person = await lockBuyer(trx, services, corrected);
  const limits = await readCashLimits(trx);
  const open = await readOpenCashOrders(trx, person, order.id);
  const excess = findExcess(limits, { open: isMore ? open : { ...open, account: NOTHING }, units, totalPaise });
  return excess && { ...excess, isRefused: limits.above === 'refuse' };
}

/** Of one above the limits, which wait for the shop. */
const TO_APPROVE =
  'Before it is packed, we check it, and may refuse it: it is more cash on delivery than we send without checking.';

/** Of one that has to be confirmed as a new one would. */
export const TO_CONFIRM = 'Before it is packed, please confirm it on its page, or wait for our call or message.';

/**
 * Lets an order that its customer corrected wait where it is above what may be sent without another word, or its phone is.
 *
 * @param order as it was before
 * @returns what comes before it is packed, a sentence; undefined where nothing does
 * @throws Refusal 409 where what is above the limits is refused
 */
export async function letWaitAboveLimits(
  trx: Queries,
  services: Services,
  order: OrderRow,
  to: CorrectedCash,
): Promise<string | undefined> {
  const excess = await findExcessOfCorrected(trx, services, order, to);
  if (excess?.isRefused) throw new Refusal(409, excessInWords(excess));
  if (excess) await letWait(trx, order, 'approval');
  if (excess) return TO_APPROVE;
  const { abovePaise } = (await readCashLimits(trx)).confirm;
  const isAbove = abovePaise !== null && to.totalPaise > Math.max(abovePaise, order.total_paise);
  return isAbove && (await letConfirm(trx, order, 'above')) ? TO_CONFIRM : undefined;
}

/** Lets an order wait for its customer's word, where it is cash to come and waits for none yet. @returns whether it does now */
export async function letConfirm(trx: Queries, order: OrderRow, reason: ConfirmReason): Promise<boolean> {
  const { payment_method: method, status, waits_for_yes: waits } = order;
  if (method !== COD || status !== ORDER_PLACED || cashDuePaise(order) === 0 || waits === 1) return false;
  await letWait(trx, order, reason);
  await trx.updateTable('orders').set({ confirmed_at: null }).where('id', '=', order.id).execute();
  return true;
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
