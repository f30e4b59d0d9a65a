import { z } from 'zod';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { settlePayment } from './confirm-payment';
import { hearRefund } from '../payments/hear-refund';
import { toPayment, toRefund } from '../payments/razorpay-gateway';

const id = z.string().min(1).max(64);
const paise = z.coerce.number().int().min(0);

const payment = z.object({
  id,
  order_id: id,
  amount: paise,
  currency: z.string().max(8),
  status: z.string().max(20),
  amount_refunded: paise.nullish(),
  created_at: z.number().int().min(0).max(1e11).optional().catch(undefined),
});
const refund = z.object({ id, payment_id: id, amount: paise, receipt: z.string().max(64).nullish().catch(undefined) });

/** The part of the provider's events that tells of money of ours; everything else is left out. */
export const providerEvent = z.object({
  event: z.string().max(80),
  payload: z
    .object({
      payment: z.object({ entity: payment }).optional().catch(undefined),
      refund: z.object({ entity: refund }).optional().catch(undefined),
    })
    .default({}),
});

export type ProviderEvent = z.infer<typeof providerEvent>;

/**
 * Applies an event once: its id is written in the transaction of its effect. Payments of other orders – a merchant may
 * sell elsewhere through the same account – and events of other kinds have none.
 *
 * @param eventId the provider's, the same at every delivery
 * @returns false where the event had been heard before
 */
export async function hearEvent(services: Services, eventId: string, event: ProviderEvent): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('payment_events')
      .values({ id: eventId, kind: event.event, received_at: services.now().toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await takeEffect(trx, services, event);
    return true;
  });
}

async function takeEffect(trx: Queries, services: Services, { event, payload }: ProviderEvent): Promise<void> {
  switch (event) {
    case 'payment.authorized':
    case 'payment.captured':
    case 'payment.failed':
    case 'order.paid':
      if (payload.payment && (await isOurs(trx, payload.payment.entity.order_id)))
        await settlePayment(trx, services, toPayment(payload.payment.entity));
      return;
    case 'refund.created':
    case 'refund.processed':
    case 'refund.failed':
      // Of a payment whose capture nobody has told yet: refunded as a whole, its order must not be fulfilled any more.
      if (payload.payment && (await isOurs(trx, payload.payment.entity.order_id)))
        await settlePayment(trx, services, toPayment(payload.payment.entity));
      if (payload.refund)
        await hearRefund(trx, services, { ...toRefund(payload.refund.entity), hasFailed: event === 'refund.failed' });
  }
}

async function isOurs(trx: Queries, providerOrderId: string): Promise<boolean> {
  const known = await trx
    .selectFrom('payments')
    .select('order_id')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();
  return known !== undefined;
}
