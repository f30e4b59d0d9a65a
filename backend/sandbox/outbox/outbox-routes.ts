import type { Hono } from 'hono';
import type { Services } from '../../services';
import { outboxPage } from './outbox-page';
import { readOpenOutbox } from './read-outbox';

const MAILS_SHOWN = 50;

/** The mails of a shop without a mail server: a page for people, JSON for tests. Where others reach it, without those to owners. */
export function outboxRoutes(app: Hono, { config }: Services): void {
  app.get('/sandbox/outbox', async (c) => {
    const mails = await readOpenOutbox(config, MAILS_SHOWN);
    c.header('Cache-Control', 'no-store');
    if (c.req.query('format') === 'json') return c.json(mails);
    // What a mail holds came from a shopper: nothing in it may run or be fetched, but the shop's own pictures.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'",
    );
    return c.html(
      outboxPage(mails, { refresh: c.req.query('refresh') !== undefined, isOpen: !config.onlyThisMachine }),
    );
  });
}
