import { gunzipSync } from 'node:zlib';

/** Of each page that somebody is being sent as it is, by its ETag, which is a hash of it. */
const copies = new Map<string, WeakRef<Buffer>>();
const forgotten = new FinalizationRegistry<string>((etag) => {
  if (!copies.get(etag)?.deref()) copies.delete(etag);
});

/**
 * A cached page for those who take nothing compressed: one copy for all who are being sent it, which goes with the last of
 * them, however many read it how slowly.
 */
export function unpacked(etag: string, gzipped: Buffer): Buffer {
  const known = copies.get(etag)?.deref();
  if (known) return known;
  const copy = gunzipSync(gzipped);
  copies.set(etag, new WeakRef(copy));
  forgotten.register(copy, etag);
  return copy;
}
