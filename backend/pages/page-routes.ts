import type { Hono } from 'hono';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { readRequest } from '@/lib/contract/read-request';
import { mountList } from '../catalogue/mount-list';
import { authenticateAtDesk } from '../http/authenticate-at-desk';
import { mountCall, mountDeskCall } from '../http/mount-call';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { addPagePhoto } from './add-page-photo';
import { readDraftPage } from './draft-link';
import { listPages, readPage } from './list-desk-pages';
import { readWrittenPages } from './page-rows';
import { resetPage, hidePage, removePage, restorePage, savePage } from './save-page';

/** Pages of words that the merchant writes: for shoppers, for who has the link of a draft, and at the desk. */
export function pageRoutes(app: Hono, services: Services): void {
  const { db } = services;
  mountList(app, db, optionalCalls.listWrittenPages, async () => ({
    success: true as const,
    pages: await readWrittenPages(db),
  }));
  mountCall(app, services, optionalCalls.readDraftPage, readDraftPage);
  mountDeskCall(app, services, deskCalls.listPages, listPages);
  mountDeskCall(app, services, deskCalls.readPage, readPage);
  mountDeskCall(app, services, deskCalls.savePage, savePage);
  mountDeskCall(app, services, deskCalls.hidePage, hidePage);
  mountDeskCall(app, services, deskCalls.resetPage, resetPage);
  mountDeskCall(app, services, deskCalls.restorePage, restorePage);
  mountDeskCall(app, services, deskCalls.removePage, removePage);
  app.post(deskCalls.addPagePhoto.path, async (c) => {
    const atDesk = await authenticateAtDesk(services, c.req.header('token') ?? null, deskCalls.addPagePhoto);
    const read = readRequest(deskCalls.addPagePhoto, c.req.query());
    if (!read.ok) throw new Refusal(400, read.message);
    return c.json(await addPagePhoto({ services, ...atDesk }, read.input, new Uint8Array(await c.req.arrayBuffer())));
  });
}
