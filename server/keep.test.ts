import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keep, keepPage } from './keep';
import { send } from './send';
import type { Visit } from './visit';

let server: Server;
let version = 'v1';
let rendered = 0;
let cacheSays = 'HIT';

/** Answers as Next does: from the version the route names. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://shop.example');
    const isCached = pathname === '/product/a' && request.headers.accept !== 'text/markdown';
    const visit: Visit = {
      request,
      response,
      answer: send(request, response),
      faults: [],
      route: isCached ? { kind: 'cached', path: `/cached-product/${version}/a` } : { kind: 'page' },
      routedAt: 0,
    };
    if (keep(visit)) return;
    visit.answer.passThrough({ onWhole: (gzipped) => keepPage(visit, gzipped) });
    rendered += 1;
    const body = `${version} `.repeat(1000);
    response.setHeader('x-middleware-rewrite', `/cached-product/${version}/a`);
    response.setHeader('x-nextjs-cache', cacheSays);
    response.setHeader('etag', `"${version}"`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-length', body.length);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  version = `v${Math.random()}`;
  rendered = 0;
  cacheSays = 'HIT';
});

function visit(
  headers: Record<string, string> = {},
  path = '/product/a',
  method = 'GET',
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = ask(
      {
        port: (server.address() as AddressInfo).port,
        path,
        method,
        agent: false,
        headers: { 'accept-encoding': 'gzip', ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: (answer.headers['content-encoding'] === 'gzip' && body.length > 0
              ? gunzipSync(body)
              : body
            ).toString(),
          });
        });
      },
    );
    sent.on('error', reject).end();
  });
}

describe('pages in front of Next', () => {
  it('are sent again as they were, without Next', async () => {
    const first = await visit();
    const again = await visit();
    expect([rendered, again.status, again.text]).toEqual([1, 200, first.text]);
    expect({ ...again.headers, date: '', 'x-middleware-rewrite': '' }).toEqual({
      ...first.headers,
      date: '',
      'x-middleware-rewrite': '',
    });
  });

  it('[19.19] are the same for a visitor whose cart is in a cookie', async () => {
    const first = await visit();
    const again = await visit({ cookie: 'kept-cart=2~kurta~L~Mustard' });
    expect([again.text, rendered]).toEqual([first.text, 1]);
    expect(String(again.headers.vary)).not.toMatch(/cookie/i);
  });

  it('[15.27] change with the version of what they show, and back', async () => {
    const [older, newer] = [version, `${version}b`];
    await visit();
    version = newer;
    expect((await visit()).text).toContain(newer);
    version = older;
    expect((await visit()).text.startsWith(`${older} `)).toBe(true);
    expect(rendered).toBe(2);
  });

  it('are 304 to those who have them, also to those who say no-cache, as Next has it', async () => {
    await visit();
    const known = await visit({ 'if-none-match': `W/"${version}"` });
    expect([known.status, known.text, known.headers.etag, known.headers['content-encoding']]).toEqual([
      304,
      '',
      `"${version}"`,
      undefined,
    ]);
    expect((await visit({ 'if-none-match': `"${version}"`, 'cache-control': 'no-cache' })).status).toBe(304);
    expect((await visit({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('are unpacked for those who take nothing compressed', async () => {
    const first = await visit();
    const plain = await visit({ 'accept-encoding': 'identity' });
    expect([plain.status, plain.text, rendered]).toEqual([200, first.text, 1]);
    expect([plain.headers['content-encoding'], plain.headers['content-length']]).toEqual([
      undefined,
      String(first.text.length),
    ]);
    expect(plain.headers.vary).toContain('Accept-Encoding');
  });

  it.each([
    ['the router asks for its data', { rsc: '1' }],
    ['the router asks ahead', { 'next-router-prefetch': '1' }],
    ['words alone will do', { accept: 'text/markdown' }],
  ])('are left to Next where %s', async (_, headers) => {
    await visit();
    await visit(headers);
    expect(rendered).toBe(2);
  });

  it('are left to Next for HEAD, other addresses and odd spellings', async () => {
    await visit();
    await visit({}, '/product/a', 'HEAD');
    await visit({}, '/product/b');
    await visit({}, '/x/../product/a');
    expect(rendered).toBe(4);
  });

  it('are kept only where Next had them in its own cache', async () => {
    cacheSays = 'MISS';
    await visit();
    await visit();
    expect(rendered).toBe(2);
  });
});
