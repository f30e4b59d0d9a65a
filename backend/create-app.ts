import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import { HONOURS_KEYS_HEADER, TAKES_FREE_ORDERS_HEADER } from '@/lib/contract/call';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { CALL_BYTES_MAX, FILE_CHARACTERS_MAX, PHOTO_BYTES_MAX } from '@/lib/contract/limits';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { accountRoutes } from './accounts/account-routes';
import { cartRoutes } from './cart/cart-routes';
import { catalogueRoutes } from './catalogue/catalogue-routes';
import { noteMissedSearches } from './figures/note-missed-searches';
import { answerError } from './http/answer-error';
import { mountCall } from './http/mount-call';
import { saveSetting } from './database/read-setting';
import { orderRoutes } from './checkout/order-routes';
import { webhookRoutes } from './checkout/webhook-routes';
import { deskRoutes } from './desk/desk-routes';
import { ownDataRoutes } from './own-data/own-data-routes';
import { photoRoutes } from './photos/photo-routes';
import { Refusal } from './refusal';
import { sandboxRoutes } from './sandbox/sandbox-routes';
import type { Services } from './services';

/** The largest file of the merchant's as a request, in bytes: every letter may be escaped. */
const FILE_BYTES_MAX = 2 * FILE_CHARACTERS_MAX + CALL_BYTES_MAX;

/** The whole backend as one function from request to answer. */
export function createApp(services: Services): Hono {
  const app = new Hono();
  app.onError((error, c) => answerError(services, error, c));
  app.notFound((c) => c.json({ success: false, message: 'There is no such call' }, 404));
  const limit = limitBody(CALL_BYTES_MAX);
  app.use((c, next) => (LARGER_BODIES.get(c.req.path) ?? limit)(c, next));
  app.use('/api/*', async (c, next) => {
    await next();
    c.header(HONOURS_KEYS_HEADER, 'orders');
    c.header(TAKES_FREE_ORDERS_HEADER, '1');
  });
  healthRoutes(app, services);
  catalogueRoutes(app, services);
  photoRoutes(app, services);
  accountRoutes(app, services);
  ownDataRoutes(app, services);
  cartRoutes(app, services);
  orderRoutes(app, services);
  webhookRoutes(app, services);
  mountCall(app, services, optionalCalls.noteMissedSearches, noteMissedSearches);
  deskRoutes(app, services);
  sandboxRoutes(app, services);
  return app;
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
  [deskCalls.keepFile.path, limitBody(FILE_BYTES_MAX)],
]);
