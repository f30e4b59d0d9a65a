import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { matchesEtag } from '@/lib/http/matches-etag';
import type { Queries } from '../database/tables';
import { readCatalogueVersion } from './read-catalogue-version';

/** The answer with a whole list, serialised. */
interface ListBody {
  body: string;
  /** Strong: equal tags mean equal bytes, whichever process or restart made them. */
  etag: string;
}

/**
 * Mounts a call whose answer follows from the catalogue alone: it has a strong ETag, and an asker who knows it is
 * answered 304. Asking again costs one small read while the catalogue's version stays.
 *
 * @param read what the answer holds; whatever writes it calls bumpCatalogueVersion
 */
export function mountList<C extends Call>(
  app: Hono,
  queries: Queries,
  call: C,
  read: (queries: Queries) => Promise<z.input<C['answer']>>,
): void {
  const list = listCache(queries, async () => JSON.stringify(await read(queries)));
  app.get(call.path, async (c) => {
    const { body, etag } = await list();
    c.header('ETag', etag);
    c.header('Cache-Control', 'no-cache');
    if (matchesEtag(c.req.header('if-none-match') ?? null, etag)) return c.body(null, 304);
    return c.body(body, 200, { 'Content-Type': 'application/json' });
  });
}

function listCache(queries: Queries, build: () => Promise<string>): () => Promise<ListBody> {
  let kept: { version: string; list: Promise<ListBody> } | undefined;
  return async () => {
    // Read before the rows: should they change in between, the next request finds a newer version and reads again.
    const version = await readCatalogueVersion(queries);
    if (kept?.version !== version) {
      const list = build().then(tagged);
      kept = { version, list };
      list.catch(() => {
        if (kept?.list === list) kept = undefined;
      });
    }
    return kept.list;
  };
}

const tagged = (body: string): ListBody => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
});
