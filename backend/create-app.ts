import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import {
  HONOURS_KEYS_HEADER,
  TAKES_FREE_ORDERS_HEADER,
  TAKES_NEWS_HEADER,
  LINKS_ORDERS_HEADER,
} from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { CALL_BYTES_MAX, FILE_CHARACTERS_MAX, PHOTO_BYTES_MAX, SECTION_BYTES_MAX } from '@/lib/contract/limits';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { completeSignUp } from './accounts/complete-sign-up';
import { logIn, register } from './accounts/log-in';
import { logOut, logOutEverywhere } from './accounts/open-session';
import { verifyCode } from './accounts/verify-code';
import { addToCart } from './cart/add-to-cart';
import { clearDeletedFromCart } from './cart/clear-deleted-from-cart';
import { getCart } from './cart/read-cart';
import { removeFromCart } from './cart/remove-from-cart';
import { updateCartColor } from './cart/update-cart-color';
import { updateCartQuantity } from './cart/update-cart-quantity';
import { catalogueRoutes } from './catalogue/catalogue-routes';
import { cancelOrder } from './checkout/cancel-order';
import { listOwnOrders } from './checkout/list-own-orders';
import { payOrder } from './checkout/pay-order';
import { placeOrder } from './checkout/place-order';
import { startOnlineOrder } from './checkout/start-online-order';
import { settleRedirect, verifyOnlineOrder } from './checkout/verify-online-order';
import { webhookRoutes } from './checkout/webhook-routes';
import { listOffers } from './coupons/list-offers';
import { validateCoupon } from './coupons/validate-coupon';
import { noteMissedSearches } from './figures/note-missed-searches';
import { answerError } from './http/answer-error';
import { mountCall, mountShopperCall } from './http/mount-call';
import { saveSetting } from './database/read-setting';
import { deskRoutes } from './desk/desk-routes';
import { confirmNews, endNews, setNews } from './news/set-news';
import {
  cancelLinkedOrder,
  confirmLinkedOrder,
  correctLinkedOrder,
  payLinkedOrder,
  resizeLinkedOrder,
} from './checkout/change-linked-order';
import { confirmOrderDraft, readOrderDraft } from './checkout/draft-by-link';
import { readLinkedOrder, sendOrderLink } from './checkout/linked-order';
import { readOrderTax } from './orders/read-order-tax';
import { chooseReplacement } from './after-sale/choose-replacement';
import { chooseLinkedReplacement, requestLinkedReturn, withdrawLinkedReturn } from './after-sale/linked-returns';
import { readReturnPhoto, returnPhotoRoutes } from './after-sale/return-photos';
import { requestReturn } from './after-sale/request-return';
import { withdrawReturn } from './after-sale/withdraw-return';
import { eraseAccount, sendErasureCode } from './own-data/erase-account';
import { readOwnData } from './own-data/read-own-data';
import { readProfile } from './own-data/read-profile';
import { photoRoutes } from './photos/photo-routes';
import { Refusal } from './refusal';
import { sandboxRoutes } from './sandbox/sandbox-routes';
import type { Services } from './services';

/** When who is refused for now may ask again, in seconds. */
const RETRY_S = 5;

/** The largest file of the merchant's as a request, in bytes: every letter may be escaped. */
const FILE_BYTES_MAX = 2 * FILE_CHARACTERS_MAX + CALL_BYTES_MAX;

/** The whole backend as one function from request to answer. */
export function createApp(services: Services): Hono {
  const app = new Hono();
  app.onError((error, c) => answerError(services, error, c));
  app.notFound((c) => c.json({ success: false, message: 'There is no such call' }, 404));
  app.use(async (c, next) => {
    await next();
    if (c.res.status === 503) c.header('Retry-After', String(RETRY_S));
  });
  const limit = limitBody(CALL_BYTES_MAX);
  app.use((c, next) => (LARGER_BODIES.get(c.req.path) ?? limit)(c, next));
  app.use('/api/*', async (c, next) => {
    await next();
    c.header(HONOURS_KEYS_HEADER, 'orders');
    c.header(TAKES_FREE_ORDERS_HEADER, '1');
    c.header(TAKES_NEWS_HEADER, '1');
    c.header(LINKS_ORDERS_HEADER, '1');
  });
  healthRoutes(app, services);
  catalogueRoutes(app, services);
  photoRoutes(app, services);
  returnPhotoRoutes(app, services);
  guestCalls(app, services);
  shopperCalls(app, services);
  webhookRoutes(app, services);
  mountCall(app, services, optionalCalls.noteMissedSearches, noteMissedSearches);
  deskRoutes(app, services);
  sandboxRoutes(app, services);
  return app;
}

/** Coming in, and what may be asked without a login. */
function guestCalls(app: Hono, services: Services): void {
  mountCall(app, services, calls.register, register);
  mountCall(app, services, calls.login, logIn);
  mountCall(app, services, calls.verifyCode, verifyCode);
  mountCall(app, services, optionalCalls.completeSignUp, completeSignUp);
  app.post('/api/user/logout', async (c) => c.json(await logOut(services, c.req.header('token') ?? null)));
  mountCall(app, services, calls.validateCoupon, validateCoupon);
  mountCall(app, services, optionalCalls.listOffers, listOffers);
  mountCall(app, services, optionalCalls.settleRedirect, settleRedirect);
  mountCall(app, services, optionalCalls.confirmNews, confirmNews);
  mountCall(app, services, optionalCalls.endNews, endNews);
  mountCall(app, services, optionalCalls.readLinkedOrder, readLinkedOrder);
  mountCall(app, services, optionalCalls.sendOrderLink, sendOrderLink);
  mountCall(app, services, optionalCalls.readOrderDraft, readOrderDraft);
  mountCall(app, services, optionalCalls.confirmOrderDraft, confirmOrderDraft);
  mountCall(app, services, optionalCalls.confirmLinkedOrder, confirmLinkedOrder);
  mountCall(app, services, optionalCalls.correctLinkedOrder, correctLinkedOrder);
  mountCall(app, services, optionalCalls.resizeLinkedOrder, resizeLinkedOrder);
  mountCall(app, services, optionalCalls.cancelLinkedOrder, cancelLinkedOrder);
  mountCall(app, services, optionalCalls.payLinkedOrder, payLinkedOrder);
  mountCall(app, services, optionalCalls.requestLinkedReturn, requestLinkedReturn);
  mountCall(app, services, optionalCalls.withdrawLinkedReturn, withdrawLinkedReturn);
  mountCall(app, services, optionalCalls.chooseLinkedReplacement, chooseLinkedReplacement);
}

/** The calls of a logged-in shopper: account and own data, cart, orders with both ways to pay, and what follows the sale. */
function shopperCalls(app: Hono, services: Services): void {
  mountShopperCall(app, services, optionalCalls.logOutEverywhere, logOutEverywhere);
  mountShopperCall(app, services, calls.getProfile, readProfile);
  mountShopperCall(app, services, optionalCalls.readOwnData, readOwnData);
  mountShopperCall(app, services, optionalCalls.sendErasureCode, sendErasureCode);
  mountShopperCall(app, services, optionalCalls.eraseAccount, eraseAccount);
  mountShopperCall(app, services, optionalCalls.setNews, setNews);
  mountShopperCall(app, services, calls.getCart, getCart);
  mountShopperCall(app, services, calls.addToCart, addToCart);
  mountShopperCall(app, services, calls.removeFromCart, removeFromCart);
  mountShopperCall(app, services, calls.updateCartColor, updateCartColor);
  mountShopperCall(app, services, calls.updateCartQuantity, updateCartQuantity);
  mountShopperCall(app, services, calls.clearDeletedFromCart, clearDeletedFromCart);
  mountShopperCall(app, services, calls.placeOrder, placeOrder);
  mountShopperCall(app, services, calls.startOnlineOrder, startOnlineOrder);
  mountShopperCall(app, services, calls.verifyOnlineOrder, verifyOnlineOrder);
  mountShopperCall(app, services, calls.listOrders, listOwnOrders);
  mountShopperCall(app, services, optionalCalls.cancelOrder, cancelOrder);
  mountShopperCall(app, services, optionalCalls.requestReturn, requestReturn);
  mountShopperCall(app, services, optionalCalls.readReturnPhoto, readReturnPhoto);
  mountShopperCall(app, services, optionalCalls.withdrawReturn, withdrawReturn);
  mountShopperCall(app, services, optionalCalls.chooseReplacement, chooseReplacement);
  mountShopperCall(app, services, optionalCalls.readOrderTax, readOrderTax);
  mountShopperCall(app, services, optionalCalls.payOrder, payOrder);
}

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal(413, 'The request is too large');
    },
  });

/** How many bytes are written to see whether the database can take an order: more than the largest order needs. */
const PROBE_BYTES = 64 * 1024;
/** What an order is written to. */
const TABLES_OF_AN_ORDER = ['orders', 'order_items', 'stock', 'outbox', 'idempotency_keys'] as const;
/** How long an outcome is reused, in ms, so that frequent probes do not occupy the database. */
const PROBE_CACHED_MS = 5000;

/** `/healthz`: the process answers. `/readyz`: the database takes writes, so that orders can be placed. */
function healthRoutes(app: Hono, { db, log, now }: Services): void {
  const canWrite = async (): Promise<boolean> => {
    try {
      // Random, since a database would compress anything else.
      await saveSetting(db, 'ready_probe', randomBytes(PROBE_BYTES / 2).toString('hex'));
      await saveSetting(db, 'ready_probe', '');
      await saveSetting(db, 'ready_at', now().toISOString());
      // On PostgreSQL another session may lock a single table.
      for (const table of TABLES_OF_AN_ORDER)
        await db
          .deleteFrom(table)
          .where(sql<boolean>`1 = 0`)
          .execute();
      return true;
    } catch (error) {
      log.error({ err: error }, 'not ready: the database takes no writes');
      return false;
    }
  };
  let probe: { at: number; outcome: Promise<boolean> } | undefined;
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const at = now().getTime();
    if (!probe || Math.abs(at - probe.at) >= PROBE_CACHED_MS) probe = { at, outcome: canWrite() };
    if (await probe.outcome) return c.json({ status: 'ok' });
    return c.json({ status: 'unavailable', message: 'The database takes no writes' }, 503);
  });
}

const LARGER_BODIES: ReadonlyMap<string, ReturnType<typeof limitBody>> = new Map([
  [deskCalls.addPhoto.path, limitBody(PHOTO_BYTES_MAX)],
  [deskCalls.addLogo.path, limitBody(PHOTO_BYTES_MAX)],
  [deskCalls.addPagePhoto.path, limitBody(PHOTO_BYTES_MAX)],
  [optionalCalls.addReturnPhoto.path, limitBody(PHOTO_BYTES_MAX)],
  [optionalCalls.addLinkedReturnPhoto.path, limitBody(PHOTO_BYTES_MAX)],
  [deskCalls.keepFile.path, limitBody(FILE_BYTES_MAX)],
  [deskCalls.saveShopSection.path, limitBody(SECTION_BYTES_MAX)],
  [deskCalls.savePage.path, limitBody(SECTION_BYTES_MAX)],
]);
