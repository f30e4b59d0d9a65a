import type { Queries } from '../../../database/tables';
import {
  newSandboxId,
  orderEntity,
  paymentEntity,
  refundEntity,
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
} from './order-entity';

/** Queues the webhooks of one try to pay, in the provider's shapes: the sender delivers them. */
export async function sendPaymentEvent(
  trx: Queries,
  order: SandboxOrder,
  payment: SandboxPayment,
  now: Date,
): Promise<void> {
  const entity = paymentEntity(payment, []);
  if (payment.status === 'failed') return queue(trx, 'payment.failed', { payment: { entity } }, now);
  await queue(
    trx,
    'payment.authorized',
    { payment: { entity: { ...entity, status: 'authorized', captured: false } } },
    now,
  );
  await queue(trx, 'payment.captured', { payment: { entity } }, now);
  await queue(trx, 'order.paid', { payment: { entity }, order: { entity: orderEntity(order, 1) } }, now);
}

export async function sendRefundEvent(
  trx: Queries,
  payment: SandboxPayment,
  refund: SandboxRefund,
  now: Date,
): Promise<void> {
  const payload = { refund: { entity: refundEntity(refund) }, payment: { entity: paymentEntity(payment, [refund]) } };
  await queue(trx, 'refund.processed', payload, now);
}

async function queue(trx: Queries, event: string, payload: object, now: Date): Promise<void> {
  const created_at = now.toISOString();
  const body = {
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(now.getTime() / 1000),
  };
  await trx
    .insertInto('sandbox_events')
    .values({ id: newSandboxId('evt'), body: JSON.stringify(body), send_after: created_at, created_at })
    .execute();
}
