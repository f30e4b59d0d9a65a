import type { Hono } from 'hono';
import { PHOTO_PREFIX } from '@/lib/catalogue/is-photo-address';
import { matchesEtag } from '@/lib/http/matches-etag';
import { Refusal } from '../refusal';
import type { Services } from '../services';

/** The shop's own photos [21.82], beside the calls: what an address shows never changes. */
export function photoRoutes(app: Hono, { photos }: Services): void {
  app.get(`${PHOTO_PREFIX}:name`, async (c) => {
    const address = PHOTO_PREFIX + c.req.param('name');
    const etag = `"${c.req.param('name')}"`;
    const bytes = await photos.read(address);
    if (!bytes) throw new Refusal(404, 'There is no such photo.');
    const told = { 'cache-control': 'public, max-age=31536000, immutable', etag };
    if (matchesEtag(c.req.header('if-none-match') ?? null, etag)) return c.body(null, 304, told);
    return c.body(Uint8Array.from(bytes), 200, { ...told, 'content-type': 'image/webp' });
  });
}
