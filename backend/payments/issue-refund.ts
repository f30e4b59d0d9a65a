import type { Queries } from '../database/tables';
import { forgetOrderEvent, recordOrderEvent, REFUND_ISSUED_EVENT } from '../orders/record-order-event';
import { REFUND_ISSUED, REFUND_PENDING } from '../orders/order-status';
import { lockOrder } from '../orders/read-order';
import { reopenReturnsOf, settleReturnsOf } from '../orders/settle-return';
import type { Services } from '../services';
import { creditGivenMoney } from '../tax/write-credit-note';
import { enqueueRefundIssued } from './enqueue-refund-notice';
import type { RefundRow } from './request-refund';

/**
 * The provider has taken a refund on: the shopper reads 'Refund Issued' and is mailed, once, whoever says it first –
 * the answer to our own request, the webhook, or the merchant. Where it is the whole payment of the order, nothing is owed
 * for goods of it that came back.
 *
 * @param providerRefundId null where nobody told it
 * @returns false where that was known before, or the provider has told meanwhile that this very refund came to nothing
 */
export async function issueRefund(
  trx: Queries,
  services: Services,
  refund: RefundRow,
  providerRefundId: string | null,
): Promise<boolean> {
  await lockOrder(trx, refund.order_id);
  const at = services.now().toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ state: 'issued', provider_refund_id: providerRefundId, last_error: null, updated_at: at })
    .where('id', '=', refund.id)
    .where('state', '<>', 'issued')
    .$if(providerRefundId !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('state', '<>', 'failed'),
          eb('provider_refund_id', 'is', null),
          eb('provider_refund_id', '<>', providerRefundId),
        ]),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (await setRefundStatus(trx, refund, REFUND_ISSUED, at)) {
    await recordOrderEvent(trx, refund.order_id, REFUND_ISSUED_EVENT, at);
    await settleReturnsOf(trx, refund.order_id, at);
    await creditGivenMoney(trx, services, refund.order_id, refund.amount_paise);
  }
  await enqueueRefundIssued(trx, services, { ...refund, provider_refund_id: providerRefundId });
  services.log.info({ orderId: refund.order_id, amountPaise: refund.amount_paise }, 'refund issued');
  return true;
}

/**
 * The refund came to nothing and a person has to look; for the shopper it is still pending, and so is the money of
 * returned goods that it had settled.
 *
 * @param refund as it was read under the lock of its order, where the provider's refund is named
 * @param providerRefundId the provider's refund that failed; null where the provider took none: then it only fails
 *   while nobody else – webhook or merchant – has settled it
 */
export async function failRefund(
  trx: Queries,
  services: Services,
  refund: RefundRow,
  why: string,
  providerRefundId: string | null = null,
): Promise<void> {
  const at = services.now().toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ state: 'failed', provider_refund_id: providerRefundId, last_error: why.slice(0, 500), updated_at: at })
    .where('id', '=', refund.id)
    .$if(providerRefundId === null, (query) => query.where('state', '=', 'pending'))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  if (providerRefundId !== null && (await setRefundStatus(trx, refund, REFUND_PENDING, at))) {
    await forgetOrderEvent(trx, refund.order_id, REFUND_ISSUED_EVENT);
    if (refund.state === 'issued') await reopenReturnsOf(trx, refund.order_id, refund.updated_at);
  }
  services.log.error(
    { orderId: refund.order_id, paymentId: refund.provider_payment_id, why },
    'refund failed: give this money back at the provider by hand',
  );
}

/**
 * Only the money an order was paid with shows on the order: a second payment that went back is not its refund.
 *
 * @returns whether it is that money
 */
async function setRefundStatus(trx: Queries, refund: RefundRow, status: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ refund_status: status, updated_at: at })
    .where('id', '=', refund.order_id)
    .where('refund_status', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payments')
          .select('payments.order_id')
          .where('payments.order_id', '=', refund.order_id)
          .where('payments.provider_payment_id', '=', refund.provider_payment_id),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
