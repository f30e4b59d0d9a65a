import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** Unpacked. */
  body: string;
}

/** So long may one answer take on a machine that also builds, in ms. */
const PATIENCE_MS = 60_000;

/** Asks as no browser can: on a connection of its own, with any header and method, and follows nothing. */
export async function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Reply> {
  const sent = request(origin + path, { method, headers, agent: false, signal: AbortSignal.timeout(PATIENCE_MS) });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const packed = await buffer(answer);
  // A part of what is packed cannot be unpacked.
  const encoding = answer.statusCode === 206 ? undefined : answer.headers['content-encoding'];
  const unpacked =
    packed.length === 0
      ? packed
      : encoding === 'br'
        ? brotliDecompressSync(packed)
        : encoding === 'gzip'
          ? gunzipSync(packed)
          : packed;
  const named = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(named) as Reply['headers'],
    body: unpacked.toString(),
  };
}
