import { isOurFault } from '@/lib/rules/orders/refund-share';
import type { Queries } from '../database/tables';
import { givenOfTotalPaise, readOrderMoney, type RefundRow } from '../orders/order-money';
import { readRefundedUnits } from '../orders/read-returns';
import type { Services } from '../services';
import { creditGivenMoney, writeCreditNote } from '../tax/write-credit-note';

/**
 * The credit note of a refund: for returned items by their units, with the fees where these were refunded, too; for
 * anything else by its amount. Together the notes are what was refunded. A second payment was never invoiced.
 *
 * @param until see creditGiven
 */
export async function creditRefund(
  trx: Queries,
  services: Services,
  refund: RefundRow,
  until?: string | null,
): Promise<void> {
  const { order_id: orderId, return_id: returnId, cause_key: reasonKey } = refund;
  const money = await readOrderMoney(trx, orderId);
  if (money?.paymentId !== refund.provider_payment_id) return;
  const runs = returnId === null ? [] : await readRefundedUnits(trx, refund.id);
  const request =
    returnId === null || runs.length === 0 || refund.amount_paise !== refund.asked_paise
      ? undefined
      : await trx.selectFrom('returns').select('cause').where('id', '=', returnId).executeTakeFirst();
  if (request) {
    const documentKey = reasonKey.replace(/:1$/, '');
    const credited = { units: runs, withFees: isOurFault(request.cause) };
    await writeCreditNote(trx, services, { orderId, reasonKey: documentKey, reason: 'Goods returned', credited });
  }
  await creditGiven(trx, services, orderId, { reason: refund.note ?? undefined, until });
}

/**
 * The credit note for refunds of an invoiced order that stand in no note yet: of units whose line was credited by
 * amount before, and of refunds from before the parcel left.
 *
 * @param orderId the internal id
 * @param until what was given after this ISO date gets a note of its own afterwards
 */
export async function creditGiven(
  trx: Queries,
  services: Services,
  orderId: string,
  { reason, until = null }: { reason?: string | undefined; until?: string | null } = {},
): Promise<void> {
  const { refunds = [] } = (await readOrderMoney(trx, orderId)) ?? {};
  const given = givenOfTotalPaise(refunds.filter(({ issued_at }) => until === null || (issued_at ?? '') <= until));
  await creditGivenMoney(trx, services, orderId, given, reason);
}
