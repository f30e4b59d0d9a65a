import type { Queries } from '../database/tables';
import { findBegun } from '../payments/find-begun';
import type { ProviderEvent } from '../payments/payment-provider';
import type { Services } from '../services';
import { settlePayment } from './confirm-payment';
import { receiveRefund } from '@/backend/payments/receive-refund';

/**
 * Applies an event once: its id is written in the transaction of its effect. Payments of other orders – a merchant may
 * sell elsewhere through the same account – and events of other kinds have none.
 *
 * @returns false where the event had been received before
 */
export async function receiveEvent(services: Services, event: ProviderEvent): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('payment_events')
      .values({ id: event.id, kind: event.kind, received_at: services.now().toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await takeEffect(trx, services, event);
    return true;
  });
}

async function takeEffect(trx: Queries, services: Services, { payment, refund }: ProviderEvent): Promise<void> {
  // Also before a refund, of a payment whose capture no event has reported yet: refunded as a whole, its order must not be
  // fulfilled any more.
  if (payment && (await findBegun(trx, payment.providerOrderId))) await settlePayment(trx, services, payment);
  if (refund) await receiveRefund(trx, services, refund);
}
