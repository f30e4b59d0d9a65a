import type { Queries } from '../database/tables';
import { NO_PART, readRefunds, type RefundRow } from '../orders/order-money';
import { lockOrder } from '../orders/read-order';
import type { Services } from '../services';
import { enqueueRefundIssued } from './enqueue-refund-notice';
import { creditRefund } from './credit-refund';
import { settleRefunds } from './settle-refunds';
import { failRefund, issueRefund } from './issue-refund';
import { hasFailedAs, isKeyOf, newRefundRow, refundKey, withFailed } from './new-refund-row';
import type { ProviderRefund } from './payment-provider';

/**
 * Records a refund that the provider reports: as the one of ours that it is, or as a row of its own where the merchant
 * made it at the provider's dashboard. Reported twice, it changes nothing, and neither does a report of a try that
 * failed before the one under way. Payments of others are ignored.
 */
export async function receiveRefund(trx: Queries, services: Services, reported: ProviderRefund): Promise<void> {
  const orderId = await orderOf(trx, reported.paymentId);
  if (orderId === undefined) return;
  await lockOrder(trx, orderId);
  const refunds = await readRefunds(trx, orderId, reported.paymentId);
  const known =
    refunds.find((refund) => refund.provider_refund_id === reported.id || hasFailedAs(refund, reported.id)) ??
    refunds.find((refund) => isKeyOf(refund, reported.receipt) && (reported.hasFailed || refund.state !== 'issued'));
  if (!known && refunds.some((refund) => isKeyOf(refund, reported.receipt)))
    services.log.error({ orderId, reported }, 'refund given by hand and by the provider: this money went back twice');
  // Why the whole payment goes back is known already where another one paid the order.
  const reason = refunds.find((refund) => NO_PART.includes(refund.reason))?.reason;
  if (!known) await adopt(trx, services, orderId, reported, reason);
  else if (hasFailedAs(known, reported.id)) return;
  else if (!reported.hasFailed) await issueRefund(trx, services, known, reported);
  else if (isUnderWay(known, reported)) await failRefund(trx, services, known, failedWords(reported), reported);
  else
    await trx
      .updateTable('refunds')
      .set({ failed_ids: withFailed(known, reported.id) })
      .where('id', '=', known.id)
      .execute();
}

/** Whether the event is about the row's present try, and not about an earlier one. */
const isUnderWay = (refund: RefundRow, { id, receipt }: ProviderRefund): boolean =>
  refund.provider_refund_id === id || (refund.state !== 'issued' && receipt === refundKey(refund));

const failedWords = ({ id }: ProviderRefund): string => `the provider could not carry out refund ${id}`;

/** The order that a payment of ours is for: the one it was paid with, or another that goes back. */
async function orderOf(trx: Queries, paymentId: string): Promise<string | undefined> {
  const paid = await trx
    .selectFrom('payments')
    .select('order_id')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  const other = trx.selectFrom('refunds').select('order_id').where('provider_payment_id', '=', paymentId);
  return (paid ?? (await other.executeTakeFirst()))?.order_id;
}

async function adopt(
  trx: Queries,
  services: Services,
  orderId: string,
  reported: ProviderRefund,
  reason?: string,
): Promise<void> {
  const { id, paymentId, amountPaise, hasFailed } = reported;
  const at = services.now().toISOString();
  const refund: RefundRow = {
    ...newRefundRow(at),
    order_id: orderId,
    provider_payment_id: paymentId,
    return_id: null,
    cause_key: `provider:${id}`,
    way: 'provider',
    asked_paise: amountPaise,
    amount_paise: amountPaise,
    reason: hasFailed || reason === undefined ? 'at-provider' : reason,
    note: null,
    state: hasFailed ? 'failed' : 'issued',
    key_number: 0,
    counted_as: null,
    provider_refund_id: id,
    failed_ids: hasFailed ? id : '',
    attempts: 0,
    last_error: hasFailed ? failedWords(reported) : null,
    issued_at: hasFailed ? null : at,
  };
  await trx.insertInto('refunds').values(refund).execute();
  await settleRefunds(trx, services, { orderId, paymentId });
  if (hasFailed) return;
  await creditRefund(trx, services, refund);
  await enqueueRefundIssued(trx, services, refund);
  services.log.info({ orderId, paymentId, amountPaise }, 'refund of the provider’s desk taken into the books');
}
