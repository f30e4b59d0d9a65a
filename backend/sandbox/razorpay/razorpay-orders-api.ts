import { Hono } from 'hono';
import { z } from 'zod';
import { isSameSignature } from '../../payments/payment-signature';
import type { Services } from '../../services';
import { findSandboxOrder, findSandboxPayment, listSandboxPayments, openSandboxOrder, type SandboxOrder, type SandboxPayment } from './books';
import { providerError, UNKNOWN_ID } from './provider-error';
import { sandboxKeySecret } from './sandbox-key-secret';

const newOrder = z.object({
  amount: z.coerce.number().int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40).default(''),
});

/** The stand-in's provider side: the part of Razorpay's API that the shop uses, in Razorpay's own shapes. */
export function razorpayOrdersApi({ db, now, config, secret, log }: Services): Hono {
  const api = new Hono();
  const credentials = Buffer.from(`${config.payments.keyId}:${sandboxKeySecret(secret)}`).toString('base64');
  api.onError((error, c) => {
    log.error({ err: error }, 'payment stand-in failed');
    return providerError(c, 500, 'We are facing some trouble completing your request at the moment.');
  });
  api.notFound((c) => providerError(c, 404, 'The requested URL was not found on the server.'));
  api.use('/v1/*', async (c, next) => {
    if (isSameSignature(`Basic ${credentials}`, c.req.header('authorization') ?? '')) return next();
    return providerError(c, 401, 'Authentication failed');
  });

  api.post('/v1/orders', async (c) => {
    const body = newOrder.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) {
      const field = body.error.issues[0]?.path.join('.') ?? '';
      return providerError(c, 400, `The ${field || 'request'} is not valid`, field);
    }
    const { amount, currency, receipt } = body.data;
    return c.json(orderEntity(await openSandboxOrder(db, { amountPaise: amount, currency, receipt }, now()), 0));
  });
  api.get('/v1/orders/:id', async (c) => {
    const order = await findSandboxOrder(db, c.req.param('id'));
    if (!order) return providerError(c, 400, UNKNOWN_ID);
    return c.json(orderEntity(order, (await listSandboxPayments(db, order.id)).length));
  });
  api.get('/v1/orders/:id/payments', async (c) => {
    const order = await findSandboxOrder(db, c.req.param('id'));
    if (!order) return providerError(c, 400, UNKNOWN_ID);
    const items = (await listSandboxPayments(db, order.id)).map(paymentEntity);
    return c.json({ entity: 'collection', count: items.length, items });
  });
  api.get('/v1/payments/:id', async (c) => {
    const payment = await findSandboxPayment(db, c.req.param('id'));
    return payment ? c.json(paymentEntity(payment)) : providerError(c, 400, UNKNOWN_ID);
  });
  return api;
}

function orderEntity(order: SandboxOrder, attempts: number) {
  const paid = order.status === 'paid' ? order.amount_paise : 0;
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount_paise,
    amount_paid: paid,
    amount_due: order.amount_paise - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts,
    notes: [],
    created_at: unixSeconds(order.created_at),
  };
}

function paymentEntity(payment: SandboxPayment) {
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount_paise,
    currency: 'INR',
    status: payment.status,
    order_id: payment.order_id,
    method: 'upi',
    captured: payment.status === 'captured',
    created_at: unixSeconds(payment.created_at),
  };
}

function unixSeconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000);
}
