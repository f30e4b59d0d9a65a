import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';
import type { Queries } from '../database/tables';
import { readCatalogueVersion } from './catalogue-version';

/** The answer with a whole list, serialised. */
interface ListBody {
  body: string;
  /** Strong: equal tags mean equal bytes, whichever process or restart made them. */
  etag: string;
}

/**
 * How long an unread list is cached, in ms: with 100,000 products it is a text of 100 MB, and a storefront that
 * receives changes reads it once. Its tag stays cached.
 */
const CACHED_MS = 60_000;

/**
 * Mounts a call whose answer follows from the catalogue alone: it has a strong ETag, and is answered 304 to a client
 * that has it. Repeating it costs one small read while the catalogue's version stays.
 *
 * @param read what the answer holds; whatever writes it calls bumpCatalogueVersion
 * @param readVersion of an answer that changes by itself as well
 */
export function mountList<C extends Call>(
  app: Hono,
  queries: Queries,
  call: C,
  read: (queries: Queries) => Promise<z.input<C['answer']>>,
  readVersion: (queries: Queries) => Promise<string> = readCatalogueVersion,
): void {
  const list = listCache(async () => JSON.stringify(await read(queries)));
  app.get(call.path, async (c) => {
    // Read before the rows: should they change in between, the next request finds a newer version and reads again.
    const version = await readVersion(queries);
    const asked = c.req.header('if-none-match') ?? null;
    const known = list.knownTag(version);
    const isKnown = known !== undefined && hasMatchingEtag(asked, known);
    const { body, etag } = isKnown ? { body: '', etag: known } : await list.read(version);
    c.header('ETag', etag);
    c.header('Cache-Control', 'no-cache');
    if (isKnown || hasMatchingEtag(asked, etag)) return c.body(null, 304);
    return c.body(body, 200, { 'Content-Type': 'application/json' });
  });
}

interface ListCache {
  /** The tag of the list of this version; undefined until it was read. */
  knownTag(version: string): string | undefined;
  read(version: string): Promise<ListBody>;
}

function listCache(build: () => Promise<string>): ListCache {
  let cached: { version: string; list: Promise<ListBody>; until: NodeJS.Timeout } | undefined;
  let tag: { version: string; etag: string } | undefined;
  return {
    knownTag: (version) => (tag?.version === version ? tag.etag : undefined),
    read(version) {
      clearTimeout(cached?.until);
      const list = cached?.version === version ? cached.list : build().then(tagged);
      const forget = () => {
        if (cached?.list === list) cached = undefined;
      };
      cached = { version, list, until: setTimeout(forget, CACHED_MS).unref() };
      list.then(({ etag }) => {
        tag = { version, etag };
      }, forget);
      return list;
    },
  };
}

const tagged = (body: string): ListBody => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
});
