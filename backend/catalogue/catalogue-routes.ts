import type { Hono } from 'hono';
import { calls } from '@/lib/contract/calls';
import { matchesEtag } from '@/lib/http/matches-etag';
import { paiseToRupees } from '@/lib/money/paise';
import type { CarouselImage } from '@/lib/contract/carousel-images';
import { mountCall } from '../http/mount-call';
import type { Services } from '../services';
import { readFees } from './fees';
import { productListCache } from './product-list-cache';
import type { Queries } from '../database/tables';

/** Products, hero pictures and both fees [7.02] to [7.05]. */
export function catalogueRoutes(app: Hono, services: Services): void {
  const { db } = services;
  const productList = productListCache(db);
  app.get(calls.listProducts.path, async (c) => {
    const { body, etag } = await productList();
    c.header('ETag', etag);
    c.header('Cache-Control', 'no-cache');
    if (matchesEtag(c.req.header('if-none-match') ?? null, etag)) return c.body(null, 304);
    return c.body(body, 200, { 'Content-Type': 'application/json' });
  });
  mountCall(app, services, calls.listCarouselImages, async () => ({
    success: true as const,
    images: await readCarouselImages(db),
  }));
  mountCall(app, services, calls.getShipmentFee, async () => ({
    success: true as const,
    fee: paiseToRupees((await readFees(db)).shippingPaise),
  }));
  mountCall(app, services, calls.getPlatformFee, async () => ({
    success: true as const,
    fee: paiseToRupees((await readFees(db)).platformPaise),
  }));
}

/** Every hero picture; the shop shows the newest four [7.21]. */
async function readCarouselImages(queries: Queries): Promise<CarouselImage[]> {
  const rows = await queries
    .selectFrom('carousel_images')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('url')
    .execute();
  return rows.map((row) => ({ url: row.url, createdAt: row.created_at }));
}
