import type { Hono } from 'hono';
import { z } from 'zod';
import type { Services } from '../../services';
import { findSandboxPayment } from './pay-sandbox-order';
import { paymentEntity, refundEntity } from './order-entity';
import { providerError, UNKNOWN_ID } from './provider-error';
import { listSandboxRefunds, refundSandboxPayment } from './refund-sandbox-payment';

/** The provider wants keys nobody uses by accident. */
const KEY_LENGTH_MIN = 10;

const newRefund = z.object({
  amount: z.coerce.number().int().min(100).optional(),
  receipt: z.string().max(40).default(''),
});

/** The stand-in's provider side of payments and refunds; behind the credentials of the orders' side. */
export function sandboxPaymentsApi(api: Hono, { db, now }: Services): void {
  api.get('/v1/payments/:id', async (c) => {
    const payment = await findSandboxPayment(db, c.req.param('id'));
    if (!payment) return providerError(c, 400, UNKNOWN_ID);
    return c.json(paymentEntity(payment, await listSandboxRefunds(db, payment.id)));
  });
  api.post('/v1/payments/:id/refund', async (c) => {
    const payment = await findSandboxPayment(db, c.req.param('id'));
    if (!payment) return providerError(c, 400, UNKNOWN_ID);
    const body = newRefund.safeParse(await c.req.json().catch(() => ({})));
    const key = c.req.header('x-refund-idempotency');
    if (!body.success || (key !== undefined && key.length < KEY_LENGTH_MIN))
      return providerError(c, 400, 'The refund is not valid');
    const { amount = payment.amount_paise, receipt } = body.data;
    const refund = await refundSandboxPayment(db, payment, { amountPaise: amount, receipt, key }, now());
    return typeof refund === 'string' ? providerError(c, 400, refund) : c.json(refundEntity(refund));
  });
}
