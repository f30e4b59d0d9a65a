import type { Queries } from '../database/tables';
import { recordOrderEvent, REFUND_ISSUED_EVENT } from '../orders/record-order-event';
import { REFUND_ISSUED, REFUND_PENDING } from '../orders/order-status';
import type { Services } from '../services';
import { enqueueRefundIssued } from './enqueue-refund-notice';
import type { RefundRow } from './request-refund';

/**
 * The provider has taken a refund on: the shopper reads 'Refund Issued' and is mailed, once, whoever says it first –
 * the answer to our own request, the webhook, or the merchant.
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
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({
      state: 'issued',
      provider_refund_id: providerRefundId,
      last_error: null,
      updated_at: services.now().toISOString(),
    })
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
  await setRefundStatus(trx, services, refund, REFUND_ISSUED);
  await enqueueRefundIssued(trx, services, { ...refund, provider_refund_id: providerRefundId });
  services.log.info({ orderId: refund.order_id, amountPaise: refund.amount_paise }, 'refund issued');
  return true;
}

/**
 * The refund came to nothing and a person has to look; for the shopper it is still pending.
 *
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
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({
      state: 'failed',
      provider_refund_id: providerRefundId,
      last_error: why.slice(0, 500),
      updated_at: services.now().toISOString(),
    })
    .where('id', '=', refund.id)
    .$if(providerRefundId === null, (query) => query.where('state', '=', 'pending'))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  if (providerRefundId !== null) await setRefundStatus(trx, services, refund, REFUND_PENDING);
  services.log.error(
    { orderId: refund.order_id, paymentId: refund.provider_payment_id, why },
    'refund failed: give this money back at the provider by hand',
  );
}

/** Only the money an order was paid with shows on the order: a second payment that went back is not its refund. */
async function setRefundStatus(trx: Queries, { now }: Services, refund: RefundRow, status: string): Promise<void> {
  const at = now().toISOString();
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
  if (status === REFUND_ISSUED && numUpdatedRows > 0n)
    await recordOrderEvent(trx, refund.order_id, REFUND_ISSUED_EVENT, at);
}
