import { once } from 'node:events';
import { createServer, request as ask, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BodyCache } from '@/lib/storefront/http/body-cache';
import { AnswerStore } from '@/server/cache/answer-store';
import { streamAnswer } from './stream-answer';
import { newVisit } from './visit';
import { openTestShop } from '@/testing/make-shop';

const PAGE = 'வணக்கம் '.repeat(500);
/** Brotli has tests of its own: the processor is never free. */
const store = new AnswerStore(undefined, { untilIdle: () => new Promise<void>(() => undefined) });
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function answerOf(
  respond: (response: ServerResponse) => void,
  { encoding = 'gzip, br', method = 'GET', path = '/a?b', headers = {} as Record<string, string> } = {},
): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  const server = createServer((request, response) => {
    streamAnswer(newVisit(request, response), { store });
    respond(response);
  }).listen(0);
  closing.push(() => server.close());
  await once(server, 'listening');
  const asked = ask({
    port: (server.address() as AddressInfo).port,
    path,
    method,
    headers: { 'accept-encoding': encoding, ...headers },
    agent: false,
  }).end();
  const [answer] = await once(asked, 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { body: Buffer.concat(parts), headers: answer.headers };
}

const page =
  (etag: string, text = PAGE) =>
  (response: ServerResponse) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('etag', etag);
    response.setHeader('content-length', Buffer.byteLength(text));
    response.setHeader('vary', 'Accept');
    response.end(text);
  };

beforeAll(() => void openTestShop());

describe('an answer', () => {
  it('gzips a whole page, with its length, and says what the answer depends on', async () => {
    const { body, headers } = await answerOf(page('"1"'));
    expect(gunzipSync(body).toString()).toBe(PAGE);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(body.length),
      vary: 'Accept, Accept-Encoding',
      etag: '"1"',
    });
  });

  it('never hands out one text for another, nor where both have one tag', async () => {
    for (const [etag, text] of [
      ['"a"', `a${PAGE}`],
      ['"b"', `b${PAGE}`],
      ['"a"', `a${PAGE}`],
      ['"a"', `c${PAGE}`],
    ] as const) {
      expect(gunzipSync((await answerOf(page(etag, text))).body).toString()).toBe(text);
    }
  });

  it('gzips a file that comes in pieces, and an answer of unknown length as it comes', async () => {
    const file = await answerOf((response) => {
      response.setHeader('content-type', 'application/javascript');
      response.setHeader('etag', 'W/"file"');
      response.setHeader('content-length', 2 * Buffer.byteLength(PAGE));
      response.write(PAGE);
      response.end(PAGE);
    });
    expect(gunzipSync(file.body).toString()).toBe(PAGE + PAGE);
    const stream = await answerOf((response) => {
      response.setHeader('content-type', 'text/html');
      response.flushHeaders();
      response.write(PAGE);
      response.end();
    });
    expect(gunzipSync(stream.body).toString()).toBe(PAGE);
    expect(stream.headers['content-length']).toBeUndefined();
  });

  it('sends what the shop compressed itself as it is, and says so', async () => {
    const gzipped = gzipSync(PAGE);
    const { body, headers } = await answerOf((response) => {
      response.setHeader('content-type', 'application/xml');
      response.setHeader('etag', '"feed"');
      response.setHeader('x-gzipped-length', String(gzipped.length));
      response.flushHeaders();
      response.write(gzipped.subarray(0, 20));
      response.end(gzipped.subarray(20));
    });
    expect(gunzipSync(body).toString()).toBe(PAGE);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(gzipped.length) });
    expect(headers['x-gzipped-length']).toBeUndefined();
  });

  it('leaves alone what is short, no text, unchanged, without a body, or asked for plainly', async () => {
    const plain = await Promise.all([
      answerOf(page('"s"', 'short')),
      answerOf((response) => response.writeHead(200, { 'content-type': 'image/webp' }).end(PAGE)),
      answerOf((response) => response.writeHead(304, { etag: '"1"' }).end()),
      answerOf(page('"1"'), { method: 'HEAD' }),
      answerOf(page('"1"'), { encoding: 'identity' }),
    ]);
    for (const { headers } of plain) expect(headers['content-encoding']).toBeUndefined();
    expect(plain.at(-1)?.body.toString()).toBe(PAGE);
  });
});

it.each([
  [
    'a cached page',
    (response: ServerResponse) => {
      response.setHeader('Vary', 'rsc');
      response.end('x');
    },
    'rsc, Accept',
  ],
  [
    'a gzipped one',
    (response: ServerResponse) => {
      response.setHeader('vary', ['rsc', 'Accept-Encoding']);
      response.writeHead(200).end('x');
    },
    'rsc, Accept-Encoding, Accept',
  ],
  [
    'one that has not changed',
    (response: ServerResponse) => {
      response.statusCode = 304;
      response.end();
    },
    'Accept',
  ],
  [
    'text that says so itself',
    (response: ServerResponse) => {
      response.setHeader('vary', 'Accept');
      response.end('x');
    },
    'Accept',
  ],
])('says of %s of a product that it depends on Accept, once', async (_name, respond, expected) => {
  expect((await answerOf(respond, { path: '/product/shirt?color=Red', encoding: 'identity' })).headers.vary).toBe(
    expected,
  );
});

it('leaves other addresses alone', async () => {
  expect((await answerOf((response) => response.end('x'), { path: '/about' })).headers.vary).toBeUndefined();
});

it('tells nobody where a page comes from inside', async () => {
  const { headers } = await answerOf((response) => {
    response.setHeader('x-middleware-rewrite', '/markdown/shirt');
    response.end('x');
  });
  expect(headers['x-middleware-rewrite']).toBeUndefined();
});

it('does once what is due before its head', async () => {
  let heads = 0;
  const server = createServer((request, response) => {
    const visit = newVisit(request, response);
    visit.beforeHead.push(() => (heads += 1));
    streamAnswer(visit);
    response.write('the beginning');
    response.end();
  }).listen(0);
  closing.push(() => server.close());
  await once(server, 'listening');
  await (await fetch(`http://localhost:${(server.address() as AddressInfo).port}/`)).text();
  expect(heads).toBe(1);
});

describe('BodyCache', () => {
  it('makes each body once, and forgets those unused longest', () => {
    const bodies = new BodyCache(25);
    let made = 0;
    const get = (name: string) => bodies.get(name, () => Buffer.alloc(10, (made += 1)));
    ['a', 'b', 'a', 'c', 'a'].forEach(get);
    expect(made).toBe(3);
    get('b');
    expect(made).toBe(4);
  });
});

describe('an answer that is no page', () => {
  const redirect =
    (status: number, control: string, rewritten = false) =>
    (response: ServerResponse) => {
      response.setHeader('cache-control', control);
      if (rewritten) response.setHeader('x-nextjs-rewritten-query', 'page=2');
      response.writeHead(status, { location: '/collection?_rsc' }).end();
    };

  it("[15.45] that leads Next's router elsewhere is kept by nobody, and says of no page how it was rendered", async () => {
    const { headers } = await answerOf(redirect(307, 'public, max-age=0, must-revalidate', true));
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('x-nextjs-rewritten-query');
    const asked = await answerOf(redirect(308, 'public, max-age=3600'), { headers: { rsc: '1' } });
    expect(asked.headers['cache-control']).toBe('no-store');
    const anybodys = await answerOf(redirect(308, 'public, max-age=3600'));
    expect(anybodys.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([400, 404, 500])(
    '[15.46] and fails with %i runs nothing, but for a page with a policy of its own',
    async (status) => {
      const { headers } = await answerOf((response) => response.writeHead(status).end());
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';(?!.*script-src)/);
      const own = await answerOf((response) => {
        response.setHeader('content-security-policy', "default-src 'self'");
        response.writeHead(status).end();
      });
      expect(own.headers['content-security-policy']).toBe("default-src 'self'");
    },
  );
});
