import { describe, expect, it } from 'vitest';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils';
import { createTestBackend } from '../../../testing/test-backend';
import { standInProvider } from './orders-api';
import { sandboxKeySecret } from './sandbox-key-secret';

const shop = await createTestBackend();
const key = shop.services.payments.keyId;
const secret = sandboxKeySecret(shop.services.secret);

const ask = (path: string, init: RequestInit = {}, credentials = `${key}:${secret}`) =>
  standInProvider(shop.services).request(path, {
    ...init,
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    },
  });
const openOrder = async (amount = 55350) => {
  const answer = await ask('/v1/orders', {
    method: 'POST',
    body: JSON.stringify({ amount, currency: 'INR', receipt: 'our-id' }),
  });
  return ((await answer.json()) as { id: string }).id;
};
const pay = (body: unknown) =>
  shop.request('/sandbox/razorpay/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const refusal = { error: { code: 'BAD_REQUEST_ERROR', description: expect.any(String) } };

describe('provider side', () => {
  it('opens and reads orders and payments in the real shapes', async () => {
    const id = await openOrder();
    expect(await (await ask(`/v1/orders/${id}`)).json()).toMatchObject({
      id,
      entity: 'order',
      amount: 55350,
      amount_paid: 0,
      amount_due: 55350,
      currency: 'INR',
      receipt: 'our-id',
      status: 'created',
      attempts: 0,
    });
    const { razorpay_payment_id } = (await (await pay({ key, order_id: id, outcome: 'pay' })).json()) as {
      razorpay_payment_id: string;
    };
    expect(await (await ask(`/v1/orders/${id}`)).json()).toMatchObject({
      status: 'paid',
      amount_paid: 55350,
      amount_due: 0,
      attempts: 1,
    });
    const payment = {
      id: razorpay_payment_id,
      entity: 'payment',
      amount: 55350,
      currency: 'INR',
      status: 'captured',
      captured: true,
      order_id: id,
    };
    expect(await (await ask(`/v1/payments/${razorpay_payment_id}`)).json()).toMatchObject(payment);
    expect(await (await ask(`/v1/orders/${id}/payments`)).json()).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [payment],
    });
  });

  it('asks for the key and its secret', async () => {
    for (const wrong of ['', 'x:y', `${key}:wrong`, `wrong:${secret}`]) {
      const answer = await ask('/v1/orders/order_x', {}, wrong);
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { error: expect.objectContaining({ description: 'Authentication failed' }) },
      ]);
    }
  });

  it.each([
    undefined,
    '{',
    '[]',
    '{"amount":99,"currency":"INR"}',
    '{"amount":100.5,"currency":"INR"}',
    '{"amount":100,"currency":"USD"}',
  ])('refuses the order %s', async (body) => {
    const answer = await ask('/v1/orders', { method: 'POST', body });
    expect([answer.status, await answer.json()]).toMatchObject([400, refusal]);
  });

  it('does not know other ids or addresses', async () => {
    for (const path of ['/v1/orders/order_x', '/v1/orders/order_x/payments', '/v1/payments/pay_x']) {
      const answer = await ask(path);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { error: { description: 'The id provided does not exist' } },
      ]);
    }
    expect((await ask('/v1/refunds')).status).toBe(404);
  });
});

describe('browser side', () => {
  it('signs a payment for real', async () => {
    const order_id = await openOrder();
    const result = (await (await pay({ key, order_id, amount: 55350, outcome: 'pay' })).json()) as Record<
      string,
      string
    >;
    expect(result).toEqual({
      razorpay_order_id: order_id,
      razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { razorpay_payment_id: payment_id = '', razorpay_signature = '' } = result;
    expect(validatePaymentVerification({ order_id, payment_id }, razorpay_signature, secret)).toBe(true);
  });

  it('fails a payment in the real shape, and the order can be paid afterwards, once', async () => {
    const order_id = await openOrder();
    const failed = await pay({ key, order_id, outcome: 'fail' });
    expect([failed.status, await failed.json()]).toMatchObject([
      200,
      { error: { code: 'BAD_REQUEST_ERROR', source: 'customer', reason: 'payment_failed', metadata: { order_id } } },
    ]);
    expect((await pay({ key, order_id, outcome: 'pay' })).status).toBe(200);
    const again = await pay({ key, order_id, outcome: 'pay' });
    expect([again.status, await again.json()]).toMatchObject([
      400,
      { error: { description: 'The order is already paid' } },
    ]);
  });

  it('refuses what is wrong', async () => {
    const order_id = await openOrder();
    const wrong = [
      undefined,
      {},
      { key, order_id, outcome: 'steal' },
      { key: 'rzp_live_x', order_id, outcome: 'pay' },
      { key, order_id: 'order_x', outcome: 'pay' },
      { key, order_id, amount: 1, outcome: 'pay' },
    ];
    for (const body of wrong) {
      const answer = await pay(body);
      expect([Math.floor(answer.status / 100), await answer.json()]).toMatchObject([4, refusal]);
    }
  });

  it('gives the script to a page of any origin', async () => {
    const script = await shop.request('/sandbox/razorpay/checkout.js', {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(script.status).toBe(200);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('access-control-allow-origin')).toBe('*');
    const asked = await shop.request('/sandbox/razorpay/pay', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'Content-Type']);
  });

  it('[14.12] is not there once the real keys are set', async () => {
    const real = await createTestBackend({ RAZORPAY_KEY_ID: 'rzp_test_real', RAZORPAY_KEY_SECRET: 'hush' });
    expect((await real.request('/sandbox/razorpay/checkout.js')).status).toBe(404);
    expect((await real.request('/sandbox/razorpay/pay', { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
