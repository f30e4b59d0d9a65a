import { Hono } from 'hono';
import { z } from 'zod';
import { isSameSecret } from '@/lib/platform/is-same-secret';
import type { Services } from '../../../services';
import {
  findSandboxOrder,
  listSandboxOrders,
  listSandboxPayments,
  listSandboxPaymentsBetween,
  openSandboxOrder,
  findSandboxPayment,
} from './pay-sandbox-order';
import { orderEntity, paymentEntity, refundEntity } from './order-entity';
import { providerError, UNKNOWN_ID } from './provider-error';
import { listSandboxRefunds, refundSandboxPayment } from './refund-sandbox-payment';
import { sandboxKeySecret } from './sandbox-key-secret';

const newOrder = z.object({
  amount: z.coerce.number().int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40).default(''),
});

/** The stand-in's provider side: the part of Razorpay's API that the shop uses, in Razorpay's own shapes. */
export function standInProvider(services: Services): Hono {
  const { db, now, config, secret, log } = services;
  const api = new Hono();
  const credentials = Buffer.from(`${config.payments.keyId}:${sandboxKeySecret(secret)}`).toString('base64');
  api.onError((error, c) => {
    log.error({ err: error }, 'payment stand-in failed');
    return providerError(c, 500, 'We are facing some trouble completing your request at the moment.');
  });
  api.notFound((c) => providerError(c, 404, 'The requested URL was not found on the server.'));
  api.use('/v1/*', async (c, next) => {
    if (isSameSecret(`Basic ${credentials}`, c.req.header('authorization') ?? '')) return next();
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
  api.get('/v1/orders', async (c) => {
    const count = Math.min(Number(c.req.query('count')) || 10, 100);
    const orders = await listSandboxOrders(db, c.req.query('receipt'), count);
    const items = await Promise.all(
      orders.map(async (order) => orderEntity(order, (await listSandboxPayments(db, order.id)).length)),
    );
    return c.json({ entity: 'collection', count: items.length, items });
  });
  api.get('/v1/orders/:id', async (c) => {
    const order = await findSandboxOrder(db, c.req.param('id'));
    if (!order) return providerError(c, 400, UNKNOWN_ID);
    return c.json(orderEntity(order, (await listSandboxPayments(db, order.id)).length));
  });
  api.get('/v1/orders/:id/payments', async (c) => {
    const order = await findSandboxOrder(db, c.req.param('id'));
    if (!order) return providerError(c, 400, UNKNOWN_ID);
    const payments = await listSandboxPayments(db, order.id);
    const items = await Promise.all(
      payments.map(async (payment) => paymentEntity(payment, await listSandboxRefunds(db, payment.id))),
    );
    return c.json({ entity: 'collection', count: items.length, items });
  });
  sandboxPaymentsApi(api, services);
  return api;
}

/** The provider's least length of an idempotency key, in characters. */
const KEY_LENGTH_MIN = 10;

const newRefund = z.object({
  amount: z.coerce.number().int().min(100).optional(),
  receipt: z.string().max(40).default(''),
});

/** The stand-in's provider side of payments and refunds; behind the credentials of the orders' side. */
function sandboxPaymentsApi(api: Hono, { db, now }: Services): void {
  api.get('/v1/payments', async (c) => {
    const [from, to, skip, count] = ['from', 'to', 'skip', 'count'].map((name) => Number(c.req.query(name)) || 0);
    const payments = await listSandboxPaymentsBetween(db, {
      from: new Date((from ?? 0) * 1000),
      to: to ? new Date((to + 1) * 1000) : now(),
      skip: skip ?? 0,
      count: Math.min(count || 10, 100),
    });
    const items = await Promise.all(
      payments.map(async (payment) => paymentEntity(payment, await listSandboxRefunds(db, payment.id))),
    );
    return c.json({ entity: 'collection', count: items.length, items });
  });
  api.get('/v1/payments/:id', async (c) => {
    const payment = await findSandboxPayment(db, c.req.param('id'));
    if (!payment) return providerError(c, 400, UNKNOWN_ID);
    return c.json(paymentEntity(payment, await listSandboxRefunds(db, payment.id)));
  });
  api.get('/v1/payments/:id/refunds', async (c) => {
    if (!(await findSandboxPayment(db, c.req.param('id')))) return providerError(c, 400, UNKNOWN_ID);
    const refunds = await listSandboxRefunds(db, c.req.param('id'));
    const from = Number(c.req.query('skip')) || 0;
    const items = refunds.slice(from, from + Math.min(Number(c.req.query('count')) || 10, 100)).map(refundEntity);
    return c.json({ entity: 'collection', count: items.length, items });
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
