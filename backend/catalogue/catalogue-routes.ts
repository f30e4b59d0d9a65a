import type { Hono } from 'hono';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { mountCall } from '../http/mount-call';
import { readAreaAt } from '../delivery/areas';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { isClosedBySamples } from '../shop-document/watch-samples';
import { readFees } from './fees';
import { hasPicture } from './has-picture';
import { readLowStock } from './low-stock';
import { listProductPage } from './list-product-page';
import { mountList } from './mount-list';
import { readProductChanges } from './read-product-changes';
import { readOneOnSale, readProducts } from './read-products';
import { readPricesVersion } from './sale-edges';
import { readShelves } from './read-shelves';
import { searchCatalogue } from './search-catalogue';
import { readCarouselImages, readOpenRedirects } from './read-shop-front';

/** Products, the merchant's shelves, redirects, what the shop says of itself, hero pictures and both fees. */
export function catalogueRoutes(app: Hono, services: Services): void {
  const { db, now } = services;
  mountList(
    app,
    db,
    calls.listProducts,
    async () => ({ success: true as const, products: await readProducts(db, now()) }),
    () => readPricesVersion(db, now()),
  );
  app.get(optionalCalls.listProductChanges.path, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await readProductChanges(db, c.req.query('since'), now()));
  });
  mountCall(app, services, optionalCalls.listProductPage, (_, asked) => listProductPage(db, asked, now()));
  mountCall(app, services, optionalCalls.findProducts, (_, asked) => searchCatalogue(db, asked, now()));
  mountCall(app, services, optionalCalls.readProduct, async (_, asked) => ({
    success: true as const,
    product: (await readOneOnSale(db, asked, now())) ?? null,
  }));
  mountCall(app, services, optionalCalls.hasPicture, async (_, { source }) => ({
    success: true as const,
    isShown: await hasPicture(db, source),
  }));
  mountList(app, db, optionalCalls.listShelves, async () => ({
    success: true as const,
    shelves: await readShelves(db),
  }));
  mountList(app, db, optionalCalls.listRedirects, async () => ({
    success: true as const,
    redirects: await readOpenRedirects(db),
  }));
  mountList(app, db, optionalCalls.readShopFacts, async () => ({
    success: true as const,
    document: (await services.currentDocument()).document,
    isClosed: await isClosedBySamples(services),
    lowStock: await readLowStock(db),
    allFilters: true,
  }));
  mountCall(app, services, calls.listCarouselImages, async () => ({
    success: true as const,
    images: await readCarouselImages(db),
    chosen: true,
  }));
  feeRoutes(app, services);
}

/** What delivery costs, where, and both fees. */
function feeRoutes(app: Hono, services: Services): void {
  const { db } = services;
  mountCall(app, services, calls.getShipmentFee, async () => {
    const { shippingPaise, freeAbovePaise, areas } = await readFees(db);
    return {
      success: true as const,
      fee: paiseToRupees(shippingPaise),
      freeAbove: freeAbovePaise === undefined ? undefined : paiseToRupees(freeAbovePaise),
      areas: areas && { from: areas.from, to: areas.to, mostFee: paiseToRupees(areas.mostFeePaise) },
    };
  });
  mountCall(app, services, optionalCalls.readArea, async (_, { pin }) => {
    const area = await readAreaAt(db, pin, services.now());
    if (area === undefined) throw new Refusal(404, 'This shop has no delivery areas.');
    return {
      success: true as const,
      area: area && { by: area.by, cash: area.cash, fee: paiseToRupees(area.feePaise) },
    };
  });
  mountCall(app, services, calls.getPlatformFee, async () => ({
    success: true as const,
    fee: paiseToRupees((await readFees(db)).platformPaise),
  }));
}
