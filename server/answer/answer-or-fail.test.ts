import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { Logger } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOrFail, noteFault, pageInstead } from './answer-or-fail';
import { streamAnswer } from './stream-answer';
import { PageFailure } from '@/lib/storefront/paged/paged-list';
import type { CataloguePages } from '@/lib/storefront/pages/catalogue-pages';
import { newVisit, withVisit } from './visit';
import { openTestShop } from '@/testing/make-shop';

let respond: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
let lines: Record<string, unknown>[];
const log = { error: (line: Record<string, unknown>) => void lines.push(line) } as unknown as Logger;
const server = createServer((request, response) => {
  const visit = newVisit(request, response);
  void answerOrFail(visit, log, async () => {
    if (request.url?.startsWith('/desk')) visit.route = { kind: 'desk' };
    if (request.url?.startsWith('/order/')) visit.route = { kind: 'order' };
    streamAnswer(visit, {
      instead: () => pageInstead(visit, { status: response.statusCode, headers: response.getHeaders() }),
    });
    await respond(request, response);
  });
});

/** What Next throws it also names. */
const thrown = (message: string, digest: string) => Object.assign(new Error(message), { digest });
const asNext =
  (status: number, type: string, body: string) => (_request: IncomingMessage, response: ServerResponse) => {
    response.statusCode = status;
    response.setHeader('content-type', type);
    response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
    response.setHeader('etag', '"1"');
    response.write(body);
    response.end(body);
  };

beforeAll(async () => {
  openTestShop();
  server.listen(0);
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  lines = [];
});

async function visit(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status?: number; headers: IncomingHttpHeaders; text: string }> {
  const [answer] = (await once(
    ask({
      port: (server.address() as AddressInfo).port,
      path,
      method,
      headers: { accept: 'text/html', ...headers },
      agent: false,
    }).end(),
    'response',
  )) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
  };
}

describe('an answer that failed', () => {
  it('is a page of ours with the reference of the log, kept by nobody, however often Next tells of it', async () => {
    respond = (request, response) => {
      for (const digest of ['111', '222', '111'])
        noteFault(thrown('no kurta of asha@gmail.com', digest), '/collection/[[...shelf]]');
      asNext(500, 'text/html; charset=utf-8', '<html id="__next_error__">')(request, response);
    };
    const { status, headers, text } = await visit('/', { 'accept-encoding': 'gzip' });
    expect([status, headers['cache-control'], headers['x-robots-tag'], headers.etag]).toEqual([
      500,
      'no-store',
      'noindex',
      undefined,
    ]);
    expect(text).toContain('Reference: 111');
    expect(text).not.toContain('__next_error__');
    await expect
      .poll(() => lines)
      .toEqual([
        expect.objectContaining({
          reference: '111',
          also: ['222'],
          status: 500,
          route: '/collection/[[...shelf]]',
          message: 'Error: no kurta of [address]',
        }),
      ]);
  });

  it('has a reference and its line also where Next tells nothing, or throws', async () => {
    respond = asNext(500, 'text/plain', 'Internal Server Error');
    const silent = /Reference: (\d+)/.exec((await visit('/about')).text)?.[1];
    respond = () => Promise.reject(new Error('the router is gone'));
    const broken = /Reference: (\d+)/.exec((await visit('/about')).text)?.[1];
    await expect.poll(() => lines.map(({ reference }) => reference)).toEqual([silent, broken]);
    expect(lines[1]?.['message']).toBe('Error: the router is gone');
  });

  it('is told to a merchant at the desk in words of the desk, and leads back there', async () => {
    respond = asNext(500, 'text/html', 'x');
    const { text } = await visit('/desk/orders');
    expect(text).toContain('Nothing was changed. The shop’s log');
    expect(text).toContain('href="/desk"');
    expect(text).not.toContain('Your cart is safe');
    await expect.poll(() => lines).toHaveLength(1);
  });

  it('[22.91] of a page of the desk that is not there is told without scripts, and leads back', async () => {
    respond = asNext(404, 'text/html', '<html id="__next_error__">');
    const { status, text } = await visit('/desk/orders/TT-0');
    expect([status, text.includes('There is no such page'), text.includes('href="/desk"')]).toEqual([404, true, true]);
  });

  it('[10.51] of a link that leads to no order is told without scripts, with the way to a new one', async () => {
    respond = asNext(404, 'text/html; charset=utf-8', 'nothing');
    const { status, text } = await visit('/order/TT-7K2M9QX4B0TC.abcdefghijklmnopqrstuv1');
    expect([status, text.includes('<script'), text.includes('TT-7K2M9QX4B0TC')]).toEqual([404, false, false]);
    expect(text).toContain('href="/order"');
  });

  it('[21.102] what is others’ work at the desk, page or file, says so without scripts and where to ask', async () => {
    for (const type of ['text/html', 'text/plain']) {
      respond = asNext(403, type, 'no');
      const { status, text } = await visit('/desk/figures');
      expect([status, text.includes('This is not part of your work here')]).toEqual([403, true]);
      expect(text).toContain('href="/desk/more"');
      expect(text).not.toContain('<script');
    }
    expect((await visit('/api/desk/staff')).text).toBe('nono');
  });

  it('[15.46] outside of all pages is told without scripts as well, under a policy of its own', async () => {
    respond = asNext(404, 'text/html', '<html id="__next_error__"><script>1</script>');
    const { text, headers } = await visit('/kanarienvogel.js', { accept: '*/*' });
    expect([text.includes('Page not found'), text.includes('<script')]).toEqual([true, false]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-\S+';/);
  });

  it('[15.04] stays what it is for programs, and a sound one for everybody', async () => {
    respond = asNext(500, 'application/json', '{}');
    expect((await visit('/about')).text).toBe('{}{}');
    respond = asNext(500, 'text/plain', 'x');
    expect((await visit('/feeds/google.xml', { accept: '*/*' })).text).toBe('xx');
    respond = asNext(200, 'text/html', 'a page');
    expect((await visit('/about')).text).toBe('a pagea page');
    respond = () => Promise.reject(new Error('gone'));
    expect((await visit('/api/cart/get')).text).toContain('"success":false');
    await expect.poll(() => lines).toHaveLength(1);
  });

  it('is noted where only a part of a page that is open failed, and to HEAD without a body', async () => {
    respond = (request, response) => {
      noteFault(thrown('half', '333'), '/search');
      asNext(200, 'text/x-component', 'flight')(request, response);
    };
    expect((await visit('/search?_rsc', { accept: '*/*' })).text).toBe('flightflight');
    await expect.poll(() => lines).toMatchObject([{ reference: '333', status: 200 }]);
    respond = asNext(500, 'text/html', 'x');
    const head = await visit('/', {}, 'HEAD');
    expect([head.status, head.text, Number(head.headers['content-length']) > 1000]).toEqual([500, '', true]);
  });

  it('[20.115] is 503 where products that are asked for are not answered, by the way and by the page', async () => {
    const away = new PageFailure({ layer: 'network', retryable: true });
    const pages = { at: () => Promise.reject(away) } as unknown as CataloguePages;
    const asked = { pathname: '/search', search: new URLSearchParams('q=kurta') };
    respond = () => withVisit({ route: { kind: 'page' }, asked, pages }, () => Promise.resolve());
    const drawn = await visit('/search?q=kurta');
    respond = (request, response) => {
      noteFault(away, '/feeds/[name]');
      asNext(500, 'text/plain', 'Internal Server Error')(request, response);
    };
    const [page, feed] = [await visit('/'), await visit('/feeds/google.xml', { accept: '*/*' })];
    for (const { status, headers } of [drawn, page, feed])
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
    expect(drawn.text).toContain('We will be back in a moment');
    expect(page.text).toBe(drawn.text);
    expect(feed.text).toContain('"success":false');
    await expect.poll(() => lines).toHaveLength(3);
  });
});
