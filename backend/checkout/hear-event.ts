import { z } from 'zod';
import type { Paise } from '@/lib/money/paise';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { lockOrder } from '../orders/read-order';
import { settlePayment } from './confirm-payment';
import { toPayment } from '../payments/razorpay-gateway';
import { requestRefund } from '../payments/request-refund';
import { failRefund, issueRefund } from '../payments/issue-refund';

const id = z.string().min(1).max(64);
const paise = z.coerce.number().int().min(0);

const payment = z.object({
  id,
  order_id: id,
  amount: paise,
  currency: z.string().max(8),
  status: z.string().max(20),
  amount_refunded: paise.nullish(),
});
const refund = z.object({ id, payment_id: id, amount: paise });

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
type Told = z.infer<typeof refund>;

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
    case 'refund.processed':
    case 'refund.failed':
      // Refunded before its capture was reported: the order must not be fulfilled any more.
      if (payload.payment?.entity.status === 'refunded' && (await isOurs(trx, payload.payment.entity.order_id)))
        await settlePayment(trx, services, toPayment(payload.payment.entity));
      if (payload.refund) await hearRefund(trx, services, payload, payload.refund.entity, event === 'refund.processed');
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

/**
 * A refund that the merchant made in the provider's dashboard is recorded once all of the payment is refunded, be it in
 * parts.
 */
async function hearRefund(
  trx: Queries,
  services: Services,
  payload: ProviderEvent['payload'],
  told: Told,
  isProcessed: boolean,
): Promise<void> {
  const given = Math.max(told.amount, isProcessed ? (payload.payment?.entity.amount_refunded ?? 0) : 0);
  const orderId = await orderOf(trx, told.payment_id);
  if (orderId === undefined) return;
  await lockOrder(trx, orderId);
  const known = (await findRefund(trx, told.payment_id)) ?? (await adoptRefund(trx, services, told.payment_id, given));
  if (!known || (given < known.amount_paise && told.id !== known.provider_refund_id)) return;
  if (!isProcessed)
    await failRefund(trx, services, known, `the provider could not carry out refund ${told.id}`, told.id);
  else await issueRefund(trx, services, known, told.id);
}

/** The order that a payment of ours is for: the one it was paid with, or another that goes back. */
async function orderOf(trx: Queries, paymentId: string): Promise<string | undefined> {
  const paid = await trx
    .selectFrom('payments')
    .select('order_id')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return (paid ?? (await findRefund(trx, paymentId)))?.order_id;
}

async function adoptRefund(trx: Queries, services: Services, paymentId: string, given: Paise) {
  const paid = await trx
    .selectFrom('payments')
    .select('order_id')
    .where('provider_payment_id', '=', paymentId)
    .where('amount_paise', '<=', given)
    .executeTakeFirst();
  if (!paid) return undefined;
  await requestRefund(trx, services, paid.order_id, 'by-merchant');
  return findRefund(trx, paymentId);
}

function findRefund(trx: Queries, paymentId: string) {
  return trx.selectFrom('refunds').selectAll().where('provider_payment_id', '=', paymentId).executeTakeFirst();
}
