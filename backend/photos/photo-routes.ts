import type { Hono } from 'hono';
import { PHOTO_PREFIX } from '@/lib/rules/catalogue/is-photo-address';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readRequest } from '@/lib/contract/read-request';
import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';
import { authenticateAtDesk } from '../http/authenticate-at-desk';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { addLogo } from '../shop-document/shop-draft';
import { addPhoto } from './arrange-pictures';

/** The shop's own photos: what an address shows never changes. A photo comes in as bytes, not as JSON. */
export function photoRoutes(app: Hono, services: Services): void {
  const { photos } = services;
  app.get(`${PHOTO_PREFIX}:name`, async (c) => {
    const address = PHOTO_PREFIX + c.req.param('name');
    const etag = `"${c.req.param('name')}"`;
    const bytes = await photos.read(address);
    if (!bytes) throw new Refusal(404, 'There is no such photo.');
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', etag };
    if (hasMatchingEtag(c.req.header('if-none-match') ?? null, etag)) return c.body(null, 304, headers);
    const length = String(bytes.length);
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      ...headers,
      'content-type': 'image/webp',
      'content-length': length,
    });
  });
  app.post(deskCalls.addPhoto.path, async (c) => {
    const atDesk = await authenticateAtDesk(services, c.req.header('token') ?? null, deskCalls.addPhoto);
    const read = readRequest(deskCalls.addPhoto, c.req.query());
    if (!read.ok) throw new Refusal(400, read.message);
    return c.json(await addPhoto({ services, ...atDesk }, read.input, new Uint8Array(await c.req.arrayBuffer())));
  });
  app.post(deskCalls.addLogo.path, async (c) => {
    const atDesk = await authenticateAtDesk(services, c.req.header('token') ?? null, deskCalls.addLogo);
    return c.json(await addLogo({ services, ...atDesk }, new Uint8Array(await c.req.arrayBuffer())));
  });
}
