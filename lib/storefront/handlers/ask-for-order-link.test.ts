import { NextRequest } from 'next/server';
import { beforeEach, expect, it } from 'vitest';
import { backendThat, openTestShop } from '@/testing/make-shop';
import { askForOrderLink } from './ask-for-order-link';

let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ success: true });
  openTestShop({
    backend: backendThat(async (path, request) => {
      sent.push([path, await request.json()]);
      return answer();
    }),
  });
});

async function post(body: string, site = 'same-origin'): Promise<string | null> {
  const headers = { origin: 'null', 'sec-fetch-site': site };
  const request = new NextRequest('https://shop.test/api/order/new-link', { method: 'POST', headers, body });
  const { status, headers: answered } = await askForOrderLink(request);
  expect([status, answered.get('cache-control')]).toEqual([303, 'no-store']);
  return answered.get('location');
}

it('[10.54] the form asks for a link, and leads back to words that say nothing of the order', async () => {
  expect(await post('orderId=TT-1&contact=asha%40gmail.com')).toBe('/order?asked=sent');
  expect(sent).toEqual([['/api/order/new-link', { orderId: 'TT-1', contact: 'asha@gmail.com' }]]);
  expect(await post('orderId=&contact=x')).toBe('/order?asked=empty');
  expect(await post('orderId=TT-1&contact=x', 'cross-site')).toBe('/order?asked=failed');
  expect(sent).toHaveLength(1);
  answer = () => Response.json({ success: false, message: 'Too many' }, { status: 429 });
  expect(await post('orderId=TT-1&contact=x')).toBe('/order?asked=often');
});
