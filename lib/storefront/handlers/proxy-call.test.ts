import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { proxyCall } from './proxy-call';
import type { Catalogue } from '@/lib/storefront/snapshot/catalogue-shape';
import type { Call } from '@/lib/contract/call';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { makeProduct } from '@/testing/make-product';
import { backendThat, catalogueOf, openTestShop } from '@/testing/make-shop';

const asked = vi.hoisted(() => ({
  token: undefined as string | undefined,
  proven: undefined as { email: string; ticket: string } | undefined,
  opened: [] as string[],
  renewed: [] as string[],
  device: undefined as string | undefined,
  closed: 0,
}));
const backend = {
  send: (_path: string, _request: Request): Promise<Response> => Promise.reject(new Error('not scripted')),
};

vi.mock('@/lib/storefront/session/open-session', () => ({
  readToken: async () => asked.token,
  openSession: async (token: string) => void asked.opened.push(token),
  renewSession: async (token: string) => void asked.renewed.push(token),
  readDevice: async () => asked.device,
  storeDevice: async (device: string) => void (asked.device = device),
  closeSession: async () => void (asked.closed += 1),
  forgetDevices: async () => void (asked.device = undefined),
}));
vi.mock('@/lib/storefront/session/proven-address', () => ({
  readProvenAddress: async () => asked.proven,
  storeProvenAddress: async (address: typeof asked.proven) => void (asked.proven = address),
  forgetProvenAddress: async () => void (asked.proven = undefined),
}));

interface Sent {
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

let sent: Sent[];
const answers = (body: unknown, status = 200) => {
  backend.send = async (path, request) => {
    sent.push({ path, headers: Object.fromEntries(request.headers), body: await request.json() });
    return Response.json(body, { status });
  };
};

function request(body: unknown, headers: Record<string, string> = {}): NextRequest {
  return new NextRequest('http://shop.test/api/x', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { host: 'shop.test', origin: 'http://shop.test', 'content-type': 'application/json', ...headers },
  });
}

beforeEach(() => {
  openTestShop({ backend: backendThat((path, request) => backend.send(path, request)) });
  sent = [];
  Object.assign(asked, { token: 'secret', proven: undefined, opened: [], renewed: [], device: undefined, closed: 0 });
  answers({ success: true });
});

describe('proxyCall', () => {
  const remove = proxyCall(calls.removeFromCart);
  const line = { itemId: 'p1', variantKey: 'M-red' };

  it('[6.03] [6.04] turns the cookie into the header named token, and passes the body on', async () => {
    const response = await remove(request(line));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(sent).toMatchObject([{ path: '/api/cart/remove-item', headers: { token: 'secret' }, body: line }]);
  });

  it('[7.19] passes the answer of the payment window on with the whole order and the token', async () => {
    const text = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `the ${name}`]));
    const order = {
      address: text('firstName', 'lastName', 'email', 'street', 'city', 'state', 'zipcode', 'country', 'phone'),
      items: [
        { ...text('productId', 'size', 'color', 'name', 'image', 'category', 'subCategory'), quantity: 2, price: 499 },
      ],
      amount: 953.1,
      couponCode: 'SUMMER',
      discount: 10,
    };
    const result = text('razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature');
    await proxyCall(calls.verifyOnlineOrder)(request({ ...order, ...result }));
    expect(sent).toMatchObject([{ path: '/api/order/verifyRazorpay', headers: { token: 'secret' } }]);
    expect(sent[0]?.body).toEqual({ ...order, ...result });
  });

  it('[14.98] orders nothing in a closed shop whatever its backend would say, and cancels there', async () => {
    const over = { isClosed: true } as Catalogue;
    openTestShop({
      catalogue: catalogueOf(over),
      backend: backendThat((path, request) => backend.send(path, request)),
    });
    const payload = makeOrderPayload([{ product: makeProduct('Kurta') }]);
    for (const call of [calls.placeOrder, calls.startOnlineOrder] as const) {
      const response = await proxyCall<Call>(call, { whileOpen: true })(request(payload));
      expect([response.status, await response.json()]).toEqual([
        503,
        { success: false, message: expect.stringContaining('nothing was ordered') },
      ]);
    }
    expect(sent).toEqual([]);
    await remove(request(line));
    expect(sent).toHaveLength(1);
  });

  it('passes the guards of an order on, and no other header of the browser', async () => {
    await remove(
      request(line, {
        'idempotency-key': 'k1',
        'shown-total': '105300',
        'order-source': 'utm_source=stall',
        'x-forwarded-for': '1.2.3.4',
        token: 'forged',
      }),
    );
    expect(sent[0]?.headers).toMatchObject({
      'idempotency-key': 'k1',
      'shown-total': '105300',
      'order-source': 'utm_source=stall',
      token: 'secret',
    });
    expect(sent[0]?.headers).not.toHaveProperty('x-forwarded-for');
  });

  it('tells where a request for a code came from, by the end of the way that nobody outside can write', async () => {
    const logIn = proxyCall(calls.login, { passesOnClient: true });
    const input = { email: 'asha@gmail.com', hCaptchaToken: '' };
    await logIn(request(input, { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' }));
    await logIn(request(input, { 'x-forwarded-for': `${'1.2.3.4, '.repeat(1000)}203.0.113.7, 127.0.0.1` }));
    await logIn(request(input));
    const ways = sent.map(({ headers }) => headers['x-forwarded-for']);
    expect(ways).toEqual(['203.0.113.7, 127.0.0.1', expect.stringMatching(/203\.0\.113\.7, 127\.0\.0\.1$/), undefined]);
    expect(ways[1]?.length).toBeLessThanOrEqual(256);
  });

  it('clears the cookies of a session once the backend has ended all of them, and not before', async () => {
    asked.device = 'known';
    const everywhere = proxyCall(optionalCalls.logOutEverywhere, { endsSession: 'here' });
    backend.send = () => Promise.reject(new Error('gone'));
    expect([(await everywhere(request({}))).status, asked.closed]).toEqual([503, 0]);
    answers({ success: true });
    expect([(await everywhere(request({}))).status, asked.closed, asked.renewed]).toEqual([200, 1, []]);
    expect(asked.device).toBe('known');
    const erase = proxyCall(optionalCalls.eraseAccount, { endsSession: 'and-devices' });
    answers({ success: false, message: 'Wrong code' }, 400);
    expect([(await erase(request({ otp: '123456' }))).status, asked.closed, asked.device]).toEqual([400, 1, 'known']);
    answers({ success: true });
    expect([(await erase(request({ otp: '123456' }))).status, asked.closed, asked.device]).toEqual([200, 2, undefined]);
  });

  it('never makes a key that is too long into a right one', async () => {
    await remove(request(line, { 'idempotency-key': 'k'.repeat(255) }));
    await remove(request(line, { 'idempotency-key': `${'k'.repeat(255)}-and-more` }));
    expect(sent.map(({ headers }) => headers['idempotency-key']?.length)).toEqual([255, 256]);
  });

  it('asks the backend nothing without a token, and clears a cookie that opens nothing', async () => {
    asked.token = undefined;
    expect((await remove(request(line))).status).toBe(401);
    asked.token = 'expired';
    answers({ success: false, message: 'Not Authorized' });
    const response = await remove(request(line));
    expect([response.status, await response.json()]).toEqual([401, { success: false, message: 'Not Authorized' }]);
    expect([sent.length, asked.closed]).toEqual([1, 2]);
  });

  it('[15.17] [15.19] refuses what does not come from our own pages, is no JSON, too large, or breaks the contract', async () => {
    const refused = [
      request(line, { origin: 'http://evil.test' }),
      request(line, { origin: 'null' }),
      request(line, { 'content-type': 'text/plain' }),
      request('{'),
      request({ itemId: 'p1' }),
      request({ ...line, padding: 'x'.repeat(300 * 1024) }),
    ];
    const statuses = await Promise.all(refused.map(async (one) => (await remove(one)).status));
    expect(statuses).toEqual([403, 403, 415, 400, 400, 413]);
    expect(sent).toEqual([]);
  });

  it('says who asks where anybody may, and asks for strangers as well', async () => {
    const check = proxyCall(calls.validateCoupon, { passesOnShopper: true });
    answers({ success: true, coupon: { discountOption: 10 } });
    await check(request({ couponCode: 'ONCE' }));
    asked.token = undefined;
    expect((await check(request({ couponCode: 'ONCE' }))).status).toBe(200);
    expect(sent.map(({ headers }) => headers['token'])).toEqual(['secret', undefined]);
  });

  it("keeps the backend's own refusals and their words", async () => {
    for (const [status, message] of [
      [409, 'Sold out'],
      [429, 'Slow down'],
      [500, 'Broken'],
    ] as const) {
      answers({ success: false, message }, status);
      const response = await remove(request(line));
      expect([response.status, await response.json()]).toEqual([status, { success: false, message }]);
    }
    answers({ success: false, message: 'No such coupon' });
    expect((await remove(request(line))).status).toBe(200);
  });

  it('passes a refusal’s code on where the contract knows it, and no other', async () => {
    for (const [code, passed] of [
      ['already-paid', { code: 'already-paid' }],
      ['being-confirmed', { code: 'being-confirmed' }],
      ['E_42', {}],
      [7, {}],
    ] as const) {
      answers({ success: false, message: 'No', code }, 409);
      expect(await (await remove(request(line))).json()).toEqual({ success: false, message: 'No', ...passed });
    }
  });

  it('[15.20] answers 503 to silence and 502 to nonsense, and tells nothing of the inside', async () => {
    backend.send = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:4000'));
    const silent = await remove(request(line));
    expect([silent.status, await silent.json()]).toEqual([
      503,
      { success: false, message: 'Please check your connection.' },
    ]);
    answers({ success: true, cartData: 'nonsense' });
    expect((await proxyCall(calls.getCart)(request({}))).status).toBe(502);
  });

  it('[3.26] opens the session with a token and never lets it reach the page', async () => {
    const verify = proxyCall(calls.verifyCode, { opensSession: true });
    answers({ success: true, message: 'Logged in successfully', token: 'fresh' });
    const response = await verify(request({ email: 'asha@gmail.com', otp: '123456' }));
    expect(await response.json()).toEqual({ success: true, message: 'Logged in successfully', loggedIn: true });
    expect(asked.opened).toEqual(['fresh']);
  });

  it('[16.02] keeps a sign-up ticket in its cookie and never lets it reach the page', async () => {
    const verify = proxyCall(calls.verifyCode, { opensSession: true });
    answers({ success: true, signUpTicket: 'ticket-1' });
    const response = await verify(request({ email: ' Asha@gmail.com', otp: '123456' }));
    expect(await response.json()).toEqual({ success: true, proven: true });
    expect(asked).toMatchObject({ opened: [], proven: { email: 'asha@gmail.com', ticket: 'ticket-1' } });
  });

  it('answers 502 where the right code gives neither token nor ticket', async () => {
    answers({ success: true });
    const verify = proxyCall(calls.verifyCode, { opensSession: true });
    expect((await verify(request({ email: 'asha@gmail.com', otp: '123456' }))).status).toBe(502);
  });
});

describe('the sign-up after the code', () => {
  const complete = proxyCall(optionalCalls.completeSignUp, { opensSession: true, sendsTicket: true });
  const fields = { email: 'asha@gmail.com', firstName: 'Asha', lastName: 'Rao', dob: '1995-04-01', gender: 'female' };
  const proven = { email: 'asha@gmail.com', ticket: 'ticket-1' };

  it('[16.02] adds the ticket of the cookie, whatever the page sends for one, and drops it after the login', async () => {
    asked.proven = proven;
    answers({ success: true, message: 'Logged in successfully', token: 'fresh' });
    const response = await complete(request({ ...fields, signUpTicket: 'forged' }));
    expect(sent[0]?.body).toEqual({ ...fields, signUpTicket: 'ticket-1' });
    expect(await response.json()).toEqual({ success: true, message: 'Logged in successfully', loggedIn: true });
    expect(asked).toMatchObject({ opened: ['fresh'], proven: undefined });
  });

  it('[16.05] says without a cookie that the sign-up has expired, and asks nobody', async () => {
    const response = await complete(request({ ...fields, signUpTicket: 'forged' }));
    expect([response.status, await response.json()]).toEqual([
      410,
      { success: false, message: 'Your sign-up has expired. Please ask for a new code.', code: 'sign-up-over' },
    ]);
    expect(sent).toEqual([]);
  });

  it('drops a ticket that the backend says is over, and keeps it after any other failure', async () => {
    asked.proven = proven;
    answers({ success: false, message: 'You must be at least 18 years old to register' }, 400);
    expect((await complete(request(fields))).status).toBe(400);
    backend.send = () => Promise.reject(new Error('down'));
    expect((await complete(request(fields))).status).toBe(503);
    expect(asked.proven).toEqual(proven);
    answers({ success: false, message: 'Over', code: 'sign-up-over' }, 410);
    expect(await (await complete(request(fields))).json()).toMatchObject({ message: 'Over', code: 'sign-up-over' });
    expect(asked.proven).toBeUndefined();
  });
});
