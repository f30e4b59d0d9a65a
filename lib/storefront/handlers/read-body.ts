import 'server-only';

/** The body as sent, undefined when too large; counted while reading, since a chunked one announces no length. */
export async function readBody(request: Request, bytesMax: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return undefined;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
