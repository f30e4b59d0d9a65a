import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PaymentProviderError } from '../../payments/payment-provider';
import { signPayment } from './sign-payment';
import { RazorpayProvider } from './razorpay-provider';

interface Asked {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  idempotency?: string | string[] | undefined;
  body: unknown;
}

const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A provider that answers every request alike and remembers what it was asked. */
async function provider(
  status: number,
  answer: unknown,
): Promise<{ gateway: RazorpayProvider; asked: Asked[]; server: Server }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const idempotency = headers['x-refund-idempotency'];
    asked.push({
      method,
      url,
      authorization: headers.authorization,
      body: await bodyOf(request),
      ...(idempotency ? { idempotency } : {}),
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gateway = new RazorpayProvider({
    keyId: 'rzp_test_x',
    keySecret: 'hush',
    apiUrl: async () => `http://127.0.0.1:${port}`,
  });
  return { gateway, asked, server };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? JSON.parse(text) : undefined;
}

const payment = {
  id: 'pay_1',
  entity: 'payment',
  amount: 55350,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_1',
};
const read = {
  id: 'pay_1',
  providerOrderId: 'order_1',
  amountPaise: 55350,
  currency: 'INR',
  status: 'captured',
  refundedPaise: 0,
};

describe('RazorpayProvider', () => {
  it('opens an order in paise with our id as receipt, taken at once when paid', async () => {
    const { gateway, asked } = await provider(200, {
      id: 'order_1',
      amount: 55350,
      currency: 'INR',
      status: 'created',
    });
    expect(await gateway.createOrder({ amountPaise: 55350, receipt: 'our-id' })).toEqual({
      id: 'order_1',
      amountPaise: 55350,
    });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/v1/orders',
        authorization: `Basic ${Buffer.from('rzp_test_x:hush').toString('base64')}`,
        body: expect.objectContaining({
          amount: 55350,
          currency: 'INR',
          receipt: 'our-id',
          payment: expect.objectContaining({ capture: 'automatic' }),
        }),
      },
    ]);
  });

  it('reads a payment, and every payment of an order', async () => {
    const one = await provider(200, payment);
    expect(await one.gateway.fetchPayment('pay_1')).toEqual(read);
    expect(one.asked[0]?.url).toBe('/v1/payments/pay_1');
    const all = await provider(200, { entity: 'collection', count: 1, items: [payment] });
    expect(await all.gateway.listPayments('order_1')).toEqual([read]);
    expect(all.asked[0]?.url).toBe('/v1/orders/order_1/payments');
  });

  it('gives money back under a key, so that a second try is the same refund', async () => {
    const { gateway, asked } = await provider(200, {
      id: 'rfnd_1',
      entity: 'refund',
      amount: 55350,
      payment_id: 'pay_1',
      status: 'processed',
    });
    expect(
      await gateway.refund({ providerPaymentId: 'pay_1', amountPaise: 55350, idempotencyKey: 'refund-key-1' }),
    ).toBe('rfnd_1');
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/v1/payments/pay_1/refund',
        authorization: `Basic ${Buffer.from('rzp_test_x:hush').toString('base64')}`,
        idempotency: 'refund-key-1',
        body: { amount: 55350, speed: 'normal', receipt: 'refund-key-1' },
      },
    ]);
  });

  it('tells what the provider says to a refund it does not give', async () => {
    const { gateway } = await provider(400, {
      error: { code: 'BAD_REQUEST_ERROR', description: 'The payment has been fully refunded already' },
    });
    const refused = gateway.refund({ providerPaymentId: 'pay_1', amountPaise: 1, idempotencyKey: 'refund-key-1' });
    await expect(refused).rejects.toMatchObject({
      name: 'PaymentProviderError',
      status: 400,
      message: expect.stringContaining('fully refunded already'),
    });
  });

  it('finds an order again by its receipt, and no other', async () => {
    const order = { id: 'order_1', amount: 55350, currency: 'INR', receipt: 'our-id' };
    const { gateway, asked } = await provider(200, {
      entity: 'collection',
      count: 2,
      items: [{ ...order, id: 'order_0', receipt: 'x' }, order],
    });
    expect(await gateway.findOrder('our-id')).toEqual({ id: 'order_1', amountPaise: 55350 });
    expect(asked[0]?.url).toBe('/v1/orders?count=10&skip=0&receipt=our-id');
    expect(await gateway.findOrder('another-id')).toBeUndefined();
  });

  it('tells what the provider refused', async () => {
    const { gateway } = await provider(400, {
      error: { code: 'BAD_REQUEST_ERROR', description: 'Amount is too small' },
    });
    const refused = gateway.createOrder({ amountPaise: 1, receipt: 'r' });
    await expect(refused).rejects.toBeInstanceOf(PaymentProviderError);
    await expect(refused).rejects.toMatchObject({ status: 400, message: 'payment provider: Amount is too small' });
  });

  it('tells of an answer that is no JSON, and of none at all', async () => {
    const broken = await provider(502, 'Bad Gateway');
    await expect(broken.gateway.fetchPayment('pay_1')).rejects.toMatchObject({
      name: 'PaymentProviderError',
      status: 502,
    });
    const gone = await provider(200, {});
    gone.server.close();
    await expect(gone.gateway.fetchPayment('pay_1')).rejects.toMatchObject({
      name: 'PaymentProviderError',
      status: undefined,
    });
  });

  it('tries again after its address could not be found out', async () => {
    const { server } = await provider(200, payment);
    const { port } = server.address() as AddressInfo;
    let asked = 0;
    const apiUrl = async () => {
      if (++asked === 1) throw new Error('not listening yet');
      return `http://127.0.0.1:${port}`;
    };
    const gateway = new RazorpayProvider({ keyId: 'k', keySecret: 's', apiUrl });
    await expect(gateway.fetchPayment('pay_1')).rejects.toBeInstanceOf(PaymentProviderError);
    expect(await gateway.fetchPayment('pay_1')).toEqual(read);
  });

  it('asks the real provider, through the proxy of this machine, where it was given no other address', async () => {
    const server = createServer();
    servers.push(server);
    const tunnels: (string | undefined)[] = [];
    server.on('connect', ({ url }, socket) => {
      tunnels.push(url);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const [name, value] of [
      ['https_proxy', proxy],
      ['HTTPS_PROXY', proxy],
      ['no_proxy', ''],
      ['NO_PROXY', ''],
    ] as const)
      vi.stubEnv(name, value);
    const asked = new RazorpayProvider({ keyId: 'k', keySecret: 's', timeoutMs: 2000 }).fetchPayment('pay_1');
    await expect(asked).rejects.toBeInstanceOf(PaymentProviderError);
    expect(tunnels).toEqual(['api.razorpay.com:443']);
  });

  it('never waits longer than the shop can', async () => {
    const server = createServer(() => undefined);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const gateway = new RazorpayProvider({
      keyId: 'k',
      keySecret: 's',
      apiUrl: async () => `http://127.0.0.1:${port}`,
      timeoutMs: 50,
    });
    await expect(gateway.fetchPayment('pay_1')).rejects.toBeInstanceOf(PaymentProviderError);
  });
});

describe('isSignedPayment', () => {
  const gateway = new RazorpayProvider({ keyId: 'k', keySecret: 'hush' });
  const [providerOrderId, providerPaymentId] = ['order_1', 'pay_1'];
  const signature = signPayment(providerOrderId, providerPaymentId, 'hush');

  it('accepts exactly what the provider signs', () => {
    expect(gateway.isSignedPayment({ providerOrderId, providerPaymentId, signature })).toBe(true);
    expect(
      validatePaymentVerification({ order_id: providerOrderId, payment_id: providerPaymentId }, signature, 'hush'),
    ).toBe(true);
  });

  it.each([
    ['another order', { providerOrderId: 'order_2' }],
    ['another payment', { providerPaymentId: 'pay_2' }],
    ['another key', { signature: signPayment(providerOrderId, providerPaymentId, 'other') }],
    ['a shifted border', { providerOrderId: 'order_1|pay', providerPaymentId: '_1' }],
    ['nothing', { signature: '' }],
    ['a longer one', { signature: `${signature}00` }],
    ['one of other characters', { signature: 'é'.repeat(32) }],
  ])('refuses %s', (_name, other) => {
    expect(gateway.isSignedPayment({ providerOrderId, providerPaymentId, signature, ...other })).toBe(false);
  });
});
