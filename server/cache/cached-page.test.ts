import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AnswerStore } from './answer-store';
import { sendCachedPage } from './cached-page';
import type { Route } from '@/lib/rules/routing/find-route';
import { answerPage } from '@/server/answer/answer-uncached';
import { newVisit, type Fault, type Visit } from '@/server/answer/visit';
import { openTestShop } from '@/testing/make-shop';

let server: Server;
let version = 'v1';
let rendered = 0;
let status = 200;
let faults: Fault[] = [];
let store: AnswerStore;
/** What happens while a page is rendered. */
let meanwhile = () => undefined as unknown;
/** Never tells that the processor is free: brotli has tests of its own. */
const busy = () => new Promise<void>(() => undefined);

/** A listing of which the version is the only thing that changes. */
const listing = (address: string, isRare: boolean): Route => ({ kind: 'page', listing: { address, version, isRare } });

/** Answers as Next does: from the version the route names. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://shop.example');
    const isCached = pathname === '/product/a' && request.headers.accept !== 'text/markdown';
    const routeNow = (): Route => {
      if (pathname === '/one' || pathname === '/rare') return listing(request.url ?? '', pathname === '/rare');
      if (pathname === '/login') return { kind: 'till' };
      return isCached ? { kind: 'cached', address: pathname, version } : { kind: 'page' };
    };
    openTestShop({ route: async () => ({ route: routeNow() }) });
    const visit: Visit = {
      ...newVisit(request, response),
      faults: [...faults],
      asked: { pathname, search: new URLSearchParams(), hasToken: false, wantsMarkdown: false },
      route: routeNow(),
    };
    if (sendCachedPage(visit, store)) return;
    rendered += 1;
    const isData = request.headers.rsc !== undefined;
    const body = `${version} `.repeat(isData ? 500 : 1000);
    meanwhile();
    void answerPage(visit, { store, mark: 'no-mark' }, async (collected) => {
      collected.statusCode = status;
      collected.setHeader('content-type', isData ? 'text/x-component' : 'text/html; charset=utf-8');
      collected.setHeader('content-length', body.length);
      collected.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  version = `v${Math.random()}`;
  rendered = 0;
  status = 200;
  faults = [];
  meanwhile = () => undefined;
  store = new AnswerStore(undefined, { untilIdle: busy });
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

const TREE = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };

describe('pages in front of Next', () => {
  it('are sent again as they were, without Next', async () => {
    const first = await visit();
    const again = await visit();
    expect([rendered, again.status, again.text]).toEqual([1, 200, first.text]);
    expect([first.headers['cache-status'], again.headers['cache-status']]).toEqual([
      'shop; fwd=uri-miss; stored',
      'shop; hit',
    ]);
    expect({ ...again.headers, date: '', 'cache-status': '' }).toEqual({
      ...first.headers,
      date: '',
      'cache-status': '',
    });
  });

  it('[19.19] are the same for a visitor whose cart is in a cookie', async () => {
    const first = await visit();
    const again = await visit({ cookie: 'kept-cart=2~kurta~L~Mustard' });
    expect([again.text, rendered]).toEqual([first.text, 1]);
    expect(String(again.headers.vary)).not.toMatch(/cookie/i);
  });

  it('[15.102] say why they were not there yet, and whether they will be', async () => {
    const why = async (...asked: Parameters<typeof visit>) => (await visit(...asked)).headers['cache-status'];
    const rare = 'shop; fwd=bypass; detail=rare';
    expect([await why({}, '/rare'), await why({}, '/rare')]).toEqual([rare, 'shop; fwd=uri-miss; stored']);
    expect(await why({}, '/login')).toBe('shop; fwd=bypass; detail=session');
    expect(await why({}, '/others')).toBe('shop; fwd=bypass; detail=query');
    expect(await why({ rsc: '1', 'next-router-prefetch': '2' }, '/product/a?_rsc=1')).toBe('shop; fwd=request');
    status = 500;
    expect(await why({ rsc: '1' }, '/product/a?_rsc=1')).toBe('shop; fwd=uri-miss');
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
    const etag = String((await visit()).headers.etag);
    const known = await visit({ 'if-none-match': etag });
    expect([known.status, known.text, known.headers.etag, known.headers['content-encoding']]).toEqual([
      304,
      '',
      etag,
      undefined,
    ]);
    expect((await visit({ 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(304);
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
    ['data is asked for without its key', { rsc: '1' }, ''],
    ['the router asks ahead', { 'next-router-prefetch': '1' }, ''],
    ['a piece of a page is asked for', { ...TREE, 'next-router-segment-prefetch': '/_index' }, '?_rsc=a'],
    ['an action is asked for', { rsc: '1', 'next-action': 'a' }, '?_rsc=a'],
    ['words alone will do', { accept: 'text/markdown' }, ''],
  ])('are left to Next where %s', async (_, headers, query) => {
    await visit();
    await visit(headers, `/product/a${query}`);
    await visit(headers, `/product/a${query}`);
    expect(rendered).toBe(3);
  });

  it('are left to Next for other addresses and odd spellings', async () => {
    await visit();
    await visit({}, '/product/b');
    await visit({}, '/x/../product/a');
    expect(rendered).toBe(3);
  });

  it('[15.86] are listings by one choice, and by several from the second visit on', async () => {
    for (const _ of [1, 2, 3]) await visit({}, '/one?category=Men');
    expect(rendered).toBe(1);
    for (const _ of [1, 2, 3]) await visit({}, '/rare?category=Men&sort=low-high');
    expect(rendered).toBe(3);
    await visit({}, '/rare?category=Women&sort=low-high');
    version = `${version}b`;
    await visit({}, '/one?category=Men');
    expect(rendered).toBe(5);
  });

  it('are told of by HEAD, and sent whole to who asks for a range', async () => {
    const first = await visit();
    const answered = await visit({}, '/product/a', 'HEAD');
    expect([answered.status, answered.text, answered.headers.etag]).toEqual([200, '', first.headers.etag]);
    expect(answered.headers['content-length']).toBe(first.headers['content-length']);
    expect(await visit({ range: 'bytes=0-9' })).toMatchObject({ status: 200, text: first.text });
    expect(rendered).toBe(1);
  });

  it.each([
    ['data', { rsc: '1' }],
    ['tree', TREE],
  ])('have their %s for the router kept apart, whatever it says of where it comes from', async (_, headers) => {
    const page = await visit();
    const data = await visit(headers, '/product/a?_rsc=a');
    const from = { 'next-router-state-tree': '["elsewhere"]', 'next-url': '/elsewhere' };
    const again = await visit({ ...headers, ...from }, '/product/a?_rsc=b');
    expect([again.text, rendered]).toEqual([data.text, 2]);
    expect(data.text === page.text).toBe(false);
  });

  it.each([
    ['they are no success', () => (status = 404)],
    ['something failed in them', () => (faults = [{ reference: '1', route: '-', thrown: undefined }])],
    ['the catalogue changed meanwhile', () => (meanwhile = () => (version = `${version}b`))],
  ])('are not kept where %s', async (_, happens) => {
    const before = version;
    happens();
    await visit();
    meanwhile = () => undefined;
    version = before;
    await visit();
    expect(rendered).toBe(2);
  });
});
