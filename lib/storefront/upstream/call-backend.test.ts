import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { thisShop } from '@/lib/storefront/shop';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { conditionalBody as ConditionalBody } from '@/lib/storefront/snapshot/conditional-get';
import type { callBackend as CallBackend } from './call-backend';
import { openTestShop } from '@/testing/make-shop';

let server: Server;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let callBackend: typeof CallBackend;
let conditionalBody: typeof ConditionalBody;
let asked = 0;

const json = (status: number, body: unknown) => {
  respond = (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`);
  openTestShop();
  ({ callBackend } = await import('./call-backend'));
  ({ conditionalBody } = await import('@/lib/storefront/snapshot/conditional-get'));
});
afterEach(() => {
  asked = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const failureOf = async (work: ReturnType<typeof callBackend>) => {
  const result = await work;
  return result.ok ? undefined : result.failure;
};

describe('callBackend', () => {
  it('[14.72] reads no call’s answer beyond 8 MB, nor asks again for it; of the catalogue’s lists it reads more', async () => {
    const long = gzipSync(JSON.stringify({ success: true, cartData: {}, pad: 'x'.repeat(9 * 1024 * 1024) }));
    respond = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(long);
    for (const call of [calls.getCart, calls.listCarouselImages])
      expect(await failureOf(callBackend({ ...call, deadlineMs: 20_000 }, {}, { token: 't' }))).toMatchObject({
        layer: 'malformed',
      });
    expect(asked).toBe(2);
    expect((await conditionalBody(calls.listProducts.path, undefined, 20_000)).ok).toBe(true);
  });

  it('[15.90] hands on no half character and no control character of an answer', async () => {
    json(200, { success: false, message: 'No \ud83d\0 today' });
    expect(await failureOf(callBackend(calls.getCart, {}, { token: 't' }))).toMatchObject({
      message: 'No \ufffd  today',
    });
  });

  it('[7.01] [6.03] asks under the base address and carries the token in the header of that name', async () => {
    let received: IncomingMessage | undefined;
    respond = (request, response) => {
      received = request;
      response.end(JSON.stringify({ success: true, user: { name: 'Asha Rao' } }));
    };
    expect(await callBackend(calls.getProfile, {}, { token: 'secret' })).toEqual({
      ok: true,
      data: { success: true, user: { name: 'Asha Rao' } },
    });
    expect([received?.method, received?.url, received?.headers.token]).toEqual([
      'POST',
      '/base/api/user/profile',
      'secret',
    ]);
  });

  it('[17.07] knows from its answers whether a backend honours Idempotency-Keys, and not from faults', async () => {
    const answered = async (status: number, headers: Record<string, string>) => {
      respond = (_, response) =>
        response.writeHead(status, headers).end('{"success":true,"coupon":{"discountOption":5}}');
      await callBackend(calls.validateCoupon, { couponCode: 'X' });
      return thisShop().offers.honoursKeys;
    };
    expect(thisShop().offers.honoursKeys).toBe(false);
    expect(await answered(200, { 'accept-idempotency-key': 'orders' })).toBe(true);
    expect(await answered(502, {})).toBe(true);
    expect(await answered(200, {})).toBe(false);
  });

  it('[4.64] knows from its answers whether a backend takes orders that cost nothing', async () => {
    const answered = async (headers: Record<string, string>) => {
      respond = (_, response) => response.writeHead(200, headers).end('{"success":true,"user":{"name":"Asha Rao"}}');
      await callBackend(calls.getProfile, {});
      return thisShop().offers.takesFreeOrders;
    };
    expect(await answered({ 'accept-free-orders': '1' })).toBe(true);
    expect(await answered({})).toBe(false);
  });

  it('[23.47] asks once whether the backend takes consent to news, where no call was made yet', async () => {
    const { isOffered } = await import('./is-offered');
    respond = (_, response) => response.writeHead(200, { 'accept-news-consent': '1' }).end('{}');
    expect(await isOffered('takesNews')).toBe(true);
    respond = (_, response) => response.writeHead(200).end('{"success":true,"user":{"name":"Asha Rao"}}');
    await callBackend(calls.getProfile, {});
    expect(await isOffered('takesNews')).toBe(false);
  });

  it('takes a refusal as the words of the backend', async () => {
    json(200, { success: false, message: 'Invalid coupon code' });
    expect(await failureOf(callBackend(calls.validateCoupon, { couponCode: 'X' }))).toEqual({
      layer: 'refused',
      status: 200,
      message: 'Invalid coupon code',
      retryable: false,
    });
    json(202, { success: false, message: 'Your payment is being confirmed.' });
    expect(await failureOf(callBackend(calls.validateCoupon, { couponCode: 'X' }))).toMatchObject({
      layer: 'refused',
      status: 202,
      message: 'Your payment is being confirmed.',
    });
    json(409, { success: false, message: 'Prices have changed, please review your cart.' });
    expect(await failureOf(callBackend(calls.getCart, {}, { token: 't' }))).toMatchObject({
      layer: 'refused',
      status: 409,
    });
  });

  it("counts a 200 that says 'Not Authorized' as 401", async () => {
    json(200, { success: false, message: 'Not Authorized Login Again' });
    expect(await failureOf(callBackend(calls.getCart, {}, { token: 't' }))).toMatchObject({
      status: 401,
      retryable: false,
    });
  });

  it('turns an answer that breaks the contract into a failure, not a crash', async () => {
    json(200, { success: true, orders: 'none' });
    expect(await failureOf(callBackend(calls.listOrders, {}, { token: 't' }))).toMatchObject({ layer: 'malformed' });
    json(200, { success: true, order: { id: 1 } });
    expect(await failureOf(callBackend(calls.verifyCode, { email: 'a@b.c', otp: '123456' }))).toMatchObject({
      layer: 'malformed',
    });
    respond = (_, response) => response.end('<html>');
    expect(await failureOf(callBackend(calls.getProfile, {}, { token: 't' }))).toMatchObject({ layer: 'malformed' });
  });

  it('asks a second time for a read that failed, and never for anything else', async () => {
    json(503, {});
    expect(await failureOf(callBackend(calls.getShipmentFee, {}))).toMatchObject({
      layer: 'http',
      status: 503,
      retryable: true,
    });
    expect(asked).toBe(2);
    asked = 0;
    await callBackend(calls.getCart, {}, { token: 't' });
    expect(asked).toBe(1);
  });

  it('names a broken connection, and a redirect that would carry the token elsewhere', async () => {
    respond = (request) => request.socket.destroy();
    expect(await failureOf(callBackend(calls.getProfile, {}, { token: 't' }))).toMatchObject({
      layer: 'network',
      retryable: true,
    });
    respond = (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    expect(await failureOf(callBackend(calls.getProfile, {}, { token: 't' }))).toMatchObject({ layer: 'network' });
  });

  it('gives a write 5 s and no more, but a long file what it takes', async () => {
    const deadline = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    respond = () => undefined;
    expect(await failureOf(callBackend(calls.getProfile, {}, { token: 't' }))).toEqual({
      layer: 'timeout',
      retryable: true,
    });
    expect(deadline).toHaveBeenCalledWith(5000);
    await callBackend(calls.getPlatformFee, {});
    expect(deadline).toHaveBeenLastCalledWith(2000);
    await callBackend(optionalCalls.readOwnData, {}, { token: 't' });
    expect(deadline).toHaveBeenLastCalledWith(25_000);
    deadline.mockRestore();
  });
});
