import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Providers from '@/lib/rules/checkout/providers/payment-providers';
import { sealBegun } from './begun-payment';
import { readNotice } from './form-outcomes';
import { forwardWebhook as webhookOf } from './forward-webhook';
import { landAfterPayment as landingOf } from './land-after-payment';
import { cowrieFacts } from '@/testing/cowrie-facts';
import { backendThat, openTestShop } from '@/testing/make-shop';

const backend = {
  send: (_path: string, _request: Request): Promise<Response> => Promise.reject(new Error('not scripted')),
};

vi.mock('@/lib/rules/checkout/providers/payment-providers', async (original) => {
  const providers = await original<typeof Providers>();
  const named = (name: string) => (name === cowrieFacts.name ? cowrieFacts : providers.providerNamed('razorpay'));
  return { ...providers, providerNamed: named };
});

const forwardWebhook = webhookOf('razorpay');
let sent: { path: string; headers: Headers; bytes: Buffer }[];
const answers = (body: unknown, status = 200) => {
  backend.send = async (path, request) => {
    sent.push({ path, headers: request.headers, bytes: Buffer.from(await request.arrayBuffer()) });
    return Response.json(body, { status });
  };
};
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://shop.test/x', {
    method: 'POST',
    body,
    headers: { origin: 'https://api.razorpay.com', ...headers },
  });

beforeEach(() => {
  openTestShop({ backend: backendThat((path, request) => backend.send(path, request)) });
  sent = [];
  answers({ success: true });
});

describe('forwardWebhook', () => {
  it('[11.24] passes the very bytes on, signature and event id beside them, and no cookie', async () => {
    const bytes = Buffer.from([0x7b, 0x20, 0xc3, 0x28, 0xe2, 0x82, 0xb9, 0x0a, 0x7d]);
    const answer = await forwardWebhook(
      post(bytes, {
        'x-razorpay-signature': 'abc',
        'x-razorpay-event-id': 'evt_1',
        cookie: 'token=secret',
        token: 'x',
      }),
    );
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(sent[0]?.path).toBe('/api/order/razorpay-webhook');
    expect(sent[0]?.bytes.equals(bytes)).toBe(true);
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      'content-type': 'application/json',
      'x-razorpay-signature': 'abc',
      'x-razorpay-event-id': 'evt_1',
    });
  });

  it('gives the backend’s own verdict back, and asks for another try where there is none', async () => {
    answers({ success: false, message: 'The signature is not right' }, 400);
    expect((await forwardWebhook(post('{}'))).status).toBe(400);
    backend.send = () => Promise.reject(new Error('connection refused'));
    expect((await forwardWebhook(post('{}'))).status).toBe(503);
  });

  it('[11.25] takes no flood', async () => {
    expect((await forwardWebhook(post('x'.repeat(300_000)))).status).toBe(413);
    expect(sent).toEqual([]);
  });
});

describe('landAfterPayment', () => {
  const form = (fields: Record<string, string>) => post(new URLSearchParams(fields));
  const report = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'f'.repeat(64) };
  const landing = async (request: Request, provider = 'razorpay') => {
    const answer = await landingOf(provider as 'razorpay')(request);
    return [answer.status, answer.headers.get('location')];
  };

  it.each([
    ['confirmed', '/orders?payment=confirmed'],
    ['confirming', '/orders?payment=confirming'],
    ['refunded', '/orders'],
    ['failed', '/place-order?payment=failed'],
  ])('[11.14] sends a shopper whose payment is %s to %s', async (payment, address) => {
    answers({ success: true, payment });
    expect(await landing(form(report))).toEqual([303, address]);
    expect(JSON.parse(sent[0]?.bytes.toString() ?? '')).toEqual(report);
  });

  it('tells a payment that was not made, without asking the backend', async () => {
    const error = {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Payment declined',
      'error[metadata]': '{"order_id":"order_1"}',
    };
    expect(await landing(form({ ...error, 'error[reason]': 'payment_failed' }))).toEqual([
      303,
      '/place-order?payment=failed',
    ]);
    expect(await landing(form({ ...error, 'error[reason]': 'payment_cancelled' }))).toEqual([
      303,
      '/place-order?payment=cancelled',
    ]);
    expect(await landing(post('%%%'))).toEqual([303, '/place-order?payment=failed']);
    expect(await landing(post('x'.repeat(20_000)))).toEqual([303, '/place-order?payment=failed']);
    expect(sent).toEqual([]);
  });

  it('[11.46] reads the form of another provider by its own names, and passes it on in the recorded ones', async () => {
    answers({ success: true, payment: 'confirmed' });
    const paid = form({ slip: 'order_1', shell: 'pay_1', proof: 'f'.repeat(64) });
    expect(await landing(paid, 'cowrie')).toEqual([303, '/orders?payment=confirmed']);
    expect(JSON.parse(sent[0]?.bytes.toString() ?? '')).toEqual(report);
    expect(await landing(form({ why: 'left' }), 'cowrie')).toEqual([303, '/place-order?payment=cancelled']);
    expect(await landing(form(report), 'cowrie')).toEqual([303, '/place-order?payment=failed']);
  });

  it('[11.15] says "being confirmed" where the backend does not answer: the money may be ours', async () => {
    backend.send = () => Promise.reject(new Error('connection refused'));
    expect(await landing(form(report))).toEqual([303, '/orders?payment=confirming']);
  });

  it.each([
    ['confirmed', 'done', /paid/],
    ['confirming', 'done', /being confirmed/],
    ['refunded', 'refused', /refunded in full/],
    ['failed', 'refused', /^This payment did not go through/],
  ])(
    '[10.76] leads a payment of an order’s page that is %s back to that page, which says so',
    async (payment, kind, words) => {
      answers({ success: true, payment });
      const link = 'TT-7K2M9QX4B0TC.abcdefghijklmnopqrstuv1';
      const sealed = sealBegun({ link, order: { id: 'order_1', amount: 100 } });
      const come = (query: string) =>
        landingOf('razorpay')(
          new Request(`https://shop.test/callback?${query}`, { method: 'POST', body: new URLSearchParams(report) }),
        );
      const noticeOf = async (answer: Response) => {
        const to = new URL(answer.headers.get('location') ?? '', 'https://shop.test');
        expect(to.pathname).toBe(`/order/${link}`);
        return readNotice(to.searchParams.get('told') ?? '');
      };
      expect(await noticeOf(await come(`order=${sealed}`))).toMatchObject({
        kind,
        words: expect.stringMatching(words),
      });
      sent.length = 0;
      const left = await landingOf('razorpay')(new Request(`https://shop.test/callback?order=${sealed}&left=1`));
      expect(await noticeOf(left)).toMatchObject({ kind: 'refused', words: 'Nothing was paid.' });
      expect(sent).toEqual([]);
      expect((await come('order=nobody')).headers.get('location')).toBe('/order');
    },
  );
});
