import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveFees } from './fees';

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend({}, { fees: false });
});

it('[3.06] [7.03] answers the carousel images with url and date, newest first', async () => {
  await shop.services.db
    .insertInto('carousel_images')
    .values([
      { url: '/old.webp', created_at: '2026-01-01T00:00:00.000Z' },
      { url: '/new.webp', created_at: '2026-02-01T00:00:00.000Z' },
    ])
    .execute();
  const { status, body } = await shop.call(calls.listCarouselImages);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    chosen: true,
    images: [
      { url: '/new.webp', createdAt: '2026-02-01T00:00:00.000Z' },
      { url: '/old.webp', createdAt: '2026-01-01T00:00:00.000Z' },
    ],
  });
});

it('[7.04] answers the shipment fee in rupees', async () => {
  await saveFees(shop.services.db, { shippingPaise: 4950, platformPaise: 500 });
  expect((await shop.call(calls.getShipmentFee)).body).toEqual({ success: true, fee: 49.5 });
});

it('[7.05] answers the platform fee in rupees', async () => {
  await saveFees(shop.services.db, { shippingPaise: 4950, platformPaise: 500 });
  expect((await shop.call(calls.getPlatformFee)).body).toEqual({ success: true, fee: 5 });
});

it('[3.24] answers 0 for fees that were never set', async () => {
  expect((await shop.call(calls.getShipmentFee)).body).toEqual({ success: true, fee: 0 });
  expect((await shop.call(calls.getPlatformFee)).body).toEqual({ success: true, fee: 0 });
});
