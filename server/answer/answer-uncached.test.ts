import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { Logger } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Route } from '@/lib/rules/routing/find-route';
import type { CataloguePages } from '@/lib/storefront/pages/catalogue-pages';
import { shopPolicy } from '@/lib/storefront/security/content-security-policy';
import { readSettings } from '@/lib/storefront/settings';
import { AnswerStore } from '@/server/cache/answer-store';
import { pipeline } from './pipeline';
import type { PictureService } from '@/server/pictures/picture-service';
import { VisitorGates } from '@/server/limits/visitor-gates';
import { openTestShop } from '@/testing/make-shop';

const MARK = 'mArK-0123456789_abcdefghijklmnop';
const POLICY = shopPolicy(readSettings({}), MARK);
const OURS = 'ours("முறுக்கு ₹499")';
const STRANGE = '<script>steal()</script>';

let server: Server;
let route: Route;
let pages: CataloguePages | undefined;
let rendered: number;
/** How Next answers this time: what it writes after the headers that the middleware set. */
let respond: (request: IncomingMessage, response: ServerResponse) => unknown;

beforeAll(async () => {
  openTestShop({ scriptMark: MARK, route: async () => ({ route, ...(pages && { pages }) }) });
  const next = async (request: IncomingMessage, response: ServerResponse) => {
    rendered += 1;
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    await respond(request, response);
  };
  const production = {
    pictures: {} as PictureService,
    files: { answer: async () => undefined, mayStore: () => true },
    gates: new VisitorGates(),
    store: new AnswerStore(),
    prerenderer: { note: () => undefined },
    drawByEntrypoint: () => undefined,
  };
  const guarded = { headers: {}, isForUs: () => true, isStopping: () => false };
  const log = { error: () => undefined } as unknown as Logger;
  server = createServer(pipeline({ guarded, started: Promise.resolve(), sources: { next, production }, log })).listen(
    0,
  );
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  route = { kind: 'page' };
  pages = undefined;
  rendered = 0;
});

interface Got {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  text: string;
}

async function visit(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(ask({ port, path, headers, method, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const text = (body.length > 0 && answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
  return { status: answer.statusCode, headers: answer.headers, text };
}

const GZIP = { 'accept-encoding': 'gzip' };
const scriptsOf = ({ headers }: Got) => /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
const sha256 = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const marksIn = (got: Got) => JSON.stringify(got).split(MARK).length - 1;
const page = (words: string) =>
  `<html><head><script nonce="${MARK}">${OURS}</script></head><body>${STRANGE}${`<p>${words}</p>`.repeat(200)}</body></html>`;

describe('a page of the shop', () => {
  it('[15.36] has a policy with the hashes of its own scripts, however it is written and whatever the client takes', async () => {
    const bytes = Buffer.from(page('வணக்கம்'));
    const wanted = page('வணக்கம்').replace(` nonce="${MARK}"`, '');
    for (const step of [1, 7, 64, 4096, bytes.length]) {
      respond = (_request, response) => {
        response.flushHeaders();
        for (let at = 0; at < bytes.length; at += step) response.write(bytes.subarray(at, at + step));
        response.end();
      };
      for (const encoding of ['gzip', 'identity']) {
        const got = await visit('/search?q=a', { 'accept-encoding': encoding });
        expect(got.text).toBe(wanted);
        expect(scriptsOf(got)).toBe(`'self' ${sha256(OURS)}`);
        expect([got.headers['content-encoding'] ?? 'identity', marksIn(got)]).toEqual([encoding, 0]);
      }
    }
  });

  it('[15.37] keeps its own policy with it, for the visits to come and for 304', async () => {
    route = { kind: 'cached', address: '/about', version: 'v1' };
    respond = (_request, response) => void response.end(page('kept'));
    const first = await visit('/about', { 'accept-encoding': 'identity' });
    const etag = String(first.headers.etag);
    const all = [
      first,
      await visit('/about', GZIP),
      await visit('/about', GZIP),
      await visit('/about', { ...GZIP, 'if-none-match': etag }),
      await visit('/about', { 'if-none-match': etag.replace('W/', '') }),
    ];
    all.push(await visit('/about?_rsc=1', { ...GZIP, rsc: '1', 'if-none-match': '"other"' }));
    all.push(await visit('/about?_rsc=1', { ...GZIP, rsc: '1', 'if-none-match': String(all.at(-1)?.headers.etag) }));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 304, 304, 200, 304]);
    for (const got of all) expect([scriptsOf(got), marksIn(got)]).toEqual([`'self' ${sha256(OURS)}`, 0]);
    expect(all.filter(({ status }) => status === 304).map(({ text }) => text)).toEqual(['', '', '']);
    expect(rendered).toBe(2);
  });

  it('[20.116] is stored by the version of what it was drawn from alone', async () => {
    respond = (_request, response) => void response.end(page('read'));
    for (const [address, version, renderings] of [
      ['/collection/men', 'of-the-change', 2],
      ['/collection/women', 'v1', 1],
    ] as const) {
      rendered = 0;
      route = { kind: 'cached', address, version: 'v1' };
      pages = { at: async () => ({ version }) } as unknown as CataloguePages;
      for (let visits = 0; visits < 2; visits += 1) expect((await visit(address, GZIP)).status).toBe(200);
      expect(rendered).toBe(renderings);
    }
  });

  it('is one value until it is written: no method of the response to the visitor is replaced', async () => {
    const replaced: string[] = [];
    const look = (_request: IncomingMessage, response: ServerResponse) =>
      replaced.push(...['writeHead', 'flushHeaders', 'write', 'end'].filter((name) => Object.hasOwn(response, name)));
    server.once('request', (request, response) => {
      response.once('finish', () => look(request, response));
      setImmediate(() => look(request, response));
    });
    respond = (_request, response) => response.end(page('whole'));
    expect((await visit('/search?q=a', GZIP)).status).toBe(200);
    expect(replaced).toEqual([]);
  });

  it('is not rendered to its end for a visitor who leaves', async () => {
    const { port } = server.address() as AddressInfo;
    const visitor = ask({ port, path: '/search?q=a', agent: false }).on('error', () => undefined);
    const ended = new Promise<boolean>((resolve) => {
      respond = async (_request, response) => {
        response.write('<html>');
        visitor.destroy();
        await once(response, 'close');
        resolve(response.writableFinished);
      };
    });
    visitor.end();
    expect(await ended).toBe(false);
  });

  it('says to HEAD what it says to GET', async () => {
    respond = (request, response) => response.end(request.method === 'HEAD' ? undefined : page('asked'));
    const [head, get] = [await visit('/search?q=a', GZIP, 'HEAD'), await visit('/search?q=a', GZIP)];
    expect(head.text).toBe('');
    for (const name of ['content-security-policy', 'content-length', 'content-encoding', 'content-type'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  });

  it('[15.38] tells nobody the mark: not in data for the router, links, redirects, failures or answers to programs', async () => {
    const link = `</a.woff2>; rel=preload; as="font"; nonce="${MARK}"; type="font/woff2"`;
    const answers: (typeof respond)[] = [
      (_request, response) => {
        response.setHeader('content-type', 'text/x-component');
        response.end(`0:["$","script",null,{"src":"/a.js","nonce":"${MARK}"}]\n`);
      },
      (_request, response) => response.writeHead(307, { location: '/b' }).end(),
      (_request, response) => response.writeHead(200).end(page('early')),
      (_request, response) => void Object.assign(response, { statusCode: 500 }).end(page('failed')),
      () => Promise.reject(new Error('thrown')),
      (_request, response) => {
        response.setHeader('link', [link, link]);
        response.end(page('linked'));
      },
    ];
    for (const [index, answer] of answers.entries()) {
      respond = answer;
      for (const accept of ['text/html', 'application/json']) {
        const got = await visit(`/collection?color=${index}`, { ...GZIP, accept });
        expect([index, accept, marksIn(got)]).toEqual([index, accept, 0]);
        if (index === 5) expect(got.headers.link).toContain('as="font"; type="font/woff2"');
      }
    }
  });
});
