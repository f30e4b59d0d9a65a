import type { Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { z } from 'zod';
import { signPayment } from '../sign-payment';
import type { Services } from '../../../services';
import { findSandboxOrder, paySandboxOrder } from './pay-sandbox-order';
import { checkoutScript } from './checkout-script';
import { hostedPage } from './hosted-page';
import { providerError, UNKNOWN_ID } from './provider-error';
import { sandboxKeySecret } from './sandbox-key-secret';

const payRequest = z.object({
  key: z.string().max(64),
  order_id: z.string().max(64),
  amount: z.coerce.number().int().optional(),
  outcome: z.enum(['pay', 'fail']),
});

/** The stand-in's browser side: the checkout script and what its buttons call. */
export function standInBrowserRoutes(app: Hono, services: Services): void {
  // The real script comes from the provider's origin too, so this one must work from any.
  app.use('/sandbox/razorpay/*', cors({ origin: '*', allowMethods: ['GET', 'POST'], allowHeaders: ['Content-Type'] }));
  app.get('/sandbox/razorpay/checkout.js', (c) =>
    c.body(checkoutScript, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    }),
  );
  app.get('/sandbox/razorpay/hosted', (c) => c.html(hostedPage, 200, { 'Cache-Control': 'no-store' }));
  app.post('/sandbox/razorpay/embedded', (c) => embedded(c));
  app.post('/sandbox/razorpay/pay', (c) => pay(c, services));
}

/** The provider's page as a plain form asks for it; it takes a cancelled payment to the callback, too. */
async function embedded(c: Context): Promise<Response> {
  const form = await c.req.parseBody();
  const asked = new URLSearchParams(
    ['order_id', 'amount', 'currency', 'name', 'callback_url'].map((name) => [name, String(form[name] ?? '')]),
  );
  asked.set('key', String(form['key_id'] ?? ''));
  return c.body(null, 303, { location: `hosted?${asked}` });
}

async function pay(c: Context, { db, now, config, secret }: Services): Promise<Response> {
  const body = payRequest.safeParse(await c.req.json().catch(() => undefined));
  if (!body.success) return providerError(c, 400, 'The request is not valid');
  const { key, order_id, amount, outcome } = body.data;
  if (key !== config.payments.keyId) return providerError(c, 401, 'The api key provided is invalid');
  const order = await findSandboxOrder(db, order_id);
  if (!order) return providerError(c, 400, UNKNOWN_ID, 'order_id');
  if (amount !== undefined && amount !== order.amount_paise) {
    return providerError(c, 400, 'Payment failed because the amount differs from the order amount', 'amount');
  }
  const payment = await paySandboxOrder(db, order, outcome === 'pay' ? 'captured' : 'failed', now());
  if (!payment) return providerError(c, 400, 'The order is already paid', 'order_id');
  if (payment.status === 'failed') return paymentFailed(c, order_id, payment.id);
  return c.json({
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: signPayment(order.id, payment.id, sandboxKeySecret(secret)),
  });
}

/** A declined payment is an answer and no error of the call: a browser would log every 4xx. */
function paymentFailed(c: Context, order_id: string, payment_id: string): Response {
  return c.json({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: 'The payment was declined (test). Please try again.',
      source: 'customer',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { order_id, payment_id },
    },
  });
}
