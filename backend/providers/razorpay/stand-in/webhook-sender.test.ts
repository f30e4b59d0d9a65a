import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { razorpay } from '@/lib/rules/checkout/providers/razorpay/razorpay-facts';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { onlineShopper } from '../../../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend';

let server: Server;
let shop: TestBackend;
afterEach(async () => {
  await shop.close();
  server.closeAllConnections();
  server.close();
});

/** A shop that can be reached at its public address. */
async function openShop(refuseFirst: boolean): Promise<{ deliveries: () => number }> {
  let deliveries = 0;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    deliveries += 1;
    if (refuseFirst && deliveries === 1) return void response.writeHead(503).end();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const answer = await shop.request(request.url ?? '', { method: 'POST', headers, body });
    response.writeHead(answer.status).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  shop = await createTestBackend(
    { SITE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    { now: () => new Date() },
  );
  shop.startWorkers();
  return { deliveries: () => deliveries };
}

const pay = async () => {
  const [kurta] = await shop.addProducts({ name: 'Kurta' });
  const shopper = await onlineShopper(shop);
  await shopper.pay((await shopper.open(makeOrderPayload([{ product: kurta }]))).id);
  return shopper;
};

it('tells the shop of a payment whose browser says nothing, within 2 s, and again where the shop was busy', async () => {
  const { deliveries } = await openShop(true);
  const shopper = await pay();
  const paidAt = performance.now();
  await vi.waitFor(async () => expect(await shopper.orders()).toMatchObject([{ payment: true }]), { timeout: 4000 });
  expect(performance.now() - paidAt).toBeLessThan(2000);
  await vi.waitFor(
    async () =>
      expect(
        await shop.services.db.selectFrom('sandbox_events').select('id').where('send_after', 'is not', null).execute(),
      ).toEqual([]),
    { timeout: 6000 },
  );
  expect(deliveries()).toBe(4);
  expect(await shop.services.db.selectFrom('payment_events').select('kind').orderBy('kind').execute()).toEqual([
    { kind: 'order.paid' },
    { kind: 'payment.authorized' },
    { kind: 'payment.captured' },
  ]);
});

it('is refused by the shop with another secret', async () => {
  await openShop(false);
  const answer = await fetch(shop.services.config.siteUrl + razorpay.webhook.path, {
    method: 'POST',
    body: '{}',
    headers: { 'x-razorpay-signature': 'f'.repeat(64) },
  });
  expect(answer.status).toBe(400);
});
