import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import type { Order } from '@/lib/contract/order';
import { runCommand } from '../testing/run-command';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend } from '../testing/test-backend';

const IMAGE = [
  { url: '/red.webp', color: 'Red' },
  { url: '/blue-1.webp', color: 'Blue' },
  { url: '/blue-2.webp', color: 'Blue' },
];

const shop = await createTestBackend({ SITE_URL: 'http://localhost:4000' });
const products = await shop.addProducts(
  { name: 'Kurta', sizes: ['M'], colors: ['Red', 'Blue'], image: IMAGE },
  { name: 'Shawl', sizes: ['M'], colors: ['Red', 'Blue'], image: [{ url: '/shawl-1.webp' }, { url: '/shawl-2.webp' }] },
);

it('[10.43] [18.07] an order from the cart carries the picture of the colour chosen, the first image where no picture has a colour, and its mails show it', async () => {
  const token = await shop.logIn('picture@gmail.com');
  for (const { _id: itemId } of products)
    await shop.call(calls.updateCartQuantity, { itemId, size: 'M', color: 'Blue', quantity: 1 }, { token });
  const payload = makeOrderPayload(products.map((product) => ({ product, color: 'Blue' })));
  // What a browser says of a picture is not believed.
  const items = payload.items.map((item) => ({ ...item, image: '/red.webp' }));
  expect((await shop.call(calls.placeOrder, { ...payload, items }, { token })).status).toBe(200);
  const [order] = (await shop.call(calls.listOrders, {}, { token })).body['orders'] as [Order];
  expect(order.items.map(({ image }) => image)).toEqual([[{ url: '/blue-1.webp' }], [{ url: '/shawl-1.webp' }]]);

  await runCommand(shop.services, 'order-status', String(order.orderId), 'Shipped');
  const mails = await shop.services.db
    .selectFrom('outbox')
    .select(['text', 'html'])
    .where('id', 'like', 'order-%')
    .execute();
  expect(mails).toHaveLength(2);
  for (const { html, text } of mails) {
    for (const picture of ['blue-1', 'shawl-1'])
      expect(html).toContain(`src="http://localhost:4000/_next/image?url=%2F${picture}.webp&amp;w=144&amp;q=60"`);
    expect(text).not.toContain('webp');
  }
});
