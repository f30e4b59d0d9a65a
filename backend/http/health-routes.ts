import type { Hono } from 'hono';
import type { Services } from '../services';

/** `/healthz`: the process answers. `/readyz`: the database takes writes, so that orders can be placed. */
export function healthRoutes(app: Hono, { db, log, now }: Services): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      const value = now().toISOString();
      await db
        .insertInto('settings')
        .values({ name: 'ready_at', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      return c.json({ status: 'ok' });
    } catch (error) {
      log.error({ err: error }, 'not ready: the database takes no writes');
      return c.json({ status: 'unavailable', message: 'The database takes no writes' }, 503);
    }
  });
}
