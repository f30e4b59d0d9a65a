import type { Hono } from 'hono';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { paiseToRupees } from '@/lib/rules/money/paise';
import type { CarouselImage } from '@/lib/contract/carousel-images';
import { mountCall } from '../http/mount-call';
import type { Services } from '../services';
import { readFees } from './fees';
import { mountList } from './mount-list';
import { readProductChanges } from './read-product-changes';
import { readProducts } from './read-products';
import { readRedirects } from './read-redirects';
import { readShelves } from './read-shelves';
import type { Queries } from '../database/tables';

/** Products, the merchant's shelves, redirects, hero pictures and both fees. */
export function catalogueRoutes(app: Hono, services: Services): void {
  const { db } = services;
  mountList(app, db, calls.listProducts, async () => ({ success: true as const, products: await readProducts(db) }));
  app.get(optionalCalls.listProductChanges.path, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await readProductChanges(db, c.req.query('since')));
  });
  mountList(app, db, optionalCalls.listShelves, async () => ({
    success: true as const,
    shelves: await readShelves(db),
  }));
  mountList(app, db, optionalCalls.listRedirects, async () => ({
    success: true as const,
    redirects: (await readRedirects(db)).flatMap(({ from, end }) => (end === undefined ? [] : [{ from, to: end }])),
  }));
  mountCall(app, services, calls.listCarouselImages, async () => ({
    success: true as const,
    images: await readCarouselImages(db),
    chosen: true,
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

/** Every hero picture; the shop shows the newest four. */
async function readCarouselImages(queries: Queries): Promise<CarouselImage[]> {
  const rows = await queries
    .selectFrom('carousel_images')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('url')
    .execute();
  return rows.map((row) => ({ url: row.url, createdAt: row.created_at }));
}
