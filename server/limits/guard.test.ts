import { IncomingMessage, ServerResponse, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { FILE_CHARACTERS_MAX, PHOTO_BYTES_MAX } from '@/lib/contract/limits';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { FILE_CALLS, findRefusal, guard, notePeer } from './guard';

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  findRefusal({ url, method, headers, rawHeaders: Object.entries(headers).flat() });

describe('findRefusal', () => {
  it('[21.74] [10.72] lets files through to the calls that take them, as large as these allow', () => {
    const ask = (url: string, length: number) =>
      findRefusal({ url, method: 'POST', headers: { 'content-length': String(length) }, rawHeaders: [] });
    const calls = [...Object.values(deskCalls), ...Object.values(optionalCalls)];
    const paths = new Set(calls.map(({ path }) => String(path)));
    for (const [path, bytes] of FILE_CALLS) {
      expect(path === '/api/desk/photos/add' || paths.has(path), path).toBe(true);
      expect([ask(path, bytes), ask(path, bytes + 1)?.status, ask(`${path}x`, bytes)?.status]).toEqual([
        undefined,
        413,
        413,
      ]);
    }
    expect(FILE_CALLS.get(deskCalls.keepFile.path)).toBeGreaterThan(FILE_CHARACTERS_MAX);
    expect(ask(`${optionalCalls.addReturnPhoto.path}?orderId=1&returnId=2`, PHOTO_BYTES_MAX)).toBeUndefined();
  });

  it('lets ordinary requests through', () => {
    expect(ask('/collection?page=2&q=//x')).toBeUndefined();
    expect(ask('/api/user/login', { 'content-length': '200' }, 'POST')).toBeUndefined();
    expect(ask('/', { 'content-encoding': 'identity' })).toBeUndefined();
  });

  it('[15.21] refuses what is too long, too large, compressed or of unknown length', () => {
    expect(ask(`/${'a'.repeat(8192)}`)?.status).toBe(414);
    expect(ask(`/api/search/suggest?q=${'a'.repeat(8192)}`)?.status).toBe(414);
    expect(ask('/api/order/place', { 'content-length': String(1024 * 1024 + 1) }, 'POST')?.status).toBe(413);
    expect(ask('/api/order/place', { 'content-encoding': 'gzip' }, 'POST')?.status).toBe(415);
    expect(ask('/api/order/place', { 'transfer-encoding': 'chunked' }, 'POST')?.status).toBe(411);
  });

  it('shows a page without a query that is too long for anybody', () => {
    expect(ask(`/search?q=${'a'.repeat(10_000)}`)).toMatchObject({ status: 302, location: '/search' });
    expect(ask(`//Collection?q=${'a'.repeat(10_000)}`)).toMatchObject({ status: 302, location: '/collection' });
  });

  it('[15.92] shows a page without more parameters than any page writes, and answers no call with them', () => {
    const many = (count: number) => Array.from({ length: count }, () => 'a').join('&');
    expect(ask(`/collection?${many(128)}`)).toBeUndefined();
    expect(ask(`/collection?${many(129)}`)).toMatchObject({ status: 302, location: '/collection' });
    expect(ask(`/robots.txt?${many(4000)}`)).toMatchObject({ status: 302, location: '/robots.txt' });
    expect(ask(`/api/search/suggest?${many(4000)}`)?.status).toBe(414);
  });

  it('[15.93] refuses two hosts', () => {
    const rawHeaders = ['Host', 'localhost', 'Host', 'evil.example'];
    expect(findRefusal({ url: '/', method: 'GET', headers: { host: 'localhost' }, rawHeaders })?.status).toBe(400);
  });

  it.each(['[', '%', 'null', '{}', '["",{"children":1}]', '['.repeat(45_000)])(
    '[15.94] refuses a state of the router that cannot be read: %.20s',
    (tree) => {
      expect(ask('/search?q=a', { rsc: '1', 'next-router-state-tree': tree })?.status).toBe(400);
      expect(ask('/search?q=a', { 'next-router-state-tree': tree })?.status).toBe(400);
    },
  );

  it('[15.94] lets the router say where it comes from', () => {
    const tree = encodeURIComponent(
      JSON.stringify(['', { children: ['__PAGE__', {}, null, 'refetch'] }, null, null, 1]),
    );
    expect(ask('/search?q=a', { rsc: '1', 'next-router-state-tree': tree })).toBeUndefined();
  });

  it('lets pages only be read', () => {
    expect(ask('/login?next=%2Fcart', { accept: 'text/html,*/*' }, 'POST')).toMatchObject({
      status: 303,
      location: '/login?next=%2Fcart',
    });
    expect(ask('//elsewhere.example/login', { accept: 'text/html' }, 'POST')?.location).not.toMatch(/^\/\//);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])
      expect(ask('/login', {}, method)?.status).toBe(405);
    expect(ask('/', {}, 'HEAD')).toBeUndefined();
  });

  it('[2.15] folds doubled slashes in one step, onto our own origin', () => {
    expect(ask('//Collection/?page=2')).toMatchObject({ status: 308, location: '/collection?page=2' });
    expect(ask('//evil.example')).toMatchObject({ status: 308, location: '/evil.example' });
    expect(ask('/\\evil.example')).toMatchObject({ status: 308, location: '/evil.example' });
  });

  it('refuses addresses that are none', () => {
    expect(ask('http://evil.example/')?.status).toBe(400);
    expect(ask('//%E0%A4%A')?.status).toBe(400);
  });
});

it.each([
  ['nothing, where nobody said anything before', undefined, '198.51.100.7'],
  ['what the client made up', '1.2.3.4', '1.2.3.4, 198.51.100.7'],
  ['several notes', '1.2.3.4, 203.0.113.9', '1.2.3.4, 203.0.113.9, 198.51.100.7'],
])('whom we were asked by is right of %s', (_what, said, noted) => {
  const headers: Record<string, string> = said === undefined ? {} : { 'x-forwarded-for': said };
  notePeer({ headers, socket: { remoteAddress: '198.51.100.7' } });
  expect(headers).toEqual({ 'x-forwarded-for': noted });
});

/** What the guard leaves of a request's headers. */
function passed(url: string, headers: Record<string, string>, dev = false): IncomingHttpHeaders {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET', headers });
  const refused = guard(request, new ServerResponse(request), {
    headers: {},
    isForUs: () => true,
    isStopping: () => false,
    dev,
  });
  expect(refused).toBe(false);
  return request.headers;
}

describe('what is taken out of a request', () => {
  it('[15.92] of its cookies all that the server does not read, however many', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `c${at}=1`).join('; ');
    expect(
      passed('/', { cookie: `${many}; token=a; __Host-desk=b;session-fresh=1; x-token=c; __prerender_bypass=d` })
        .cookie,
    ).toBe('token=a; __Host-desk=b; session-fresh=1');
  });

  it('[15.94] what only Next’s tools and other servers say, and a policy', () => {
    const said = {
      'next-action': 'x',
      'next-instant-navigation-testing-prefetch': '1',
      'x-nextjs-data': '1',
      'x-middleware-subrequest': 'middleware',
      'x-matched-path': '/%',
      'content-security-policy': "script-src 'nonce-<'",
    };
    expect(Object.keys(passed('/', said))).toEqual(['x-forwarded-for']);
    expect(passed('/', { rsc: '1', 'next-router-prefetch': '2' })).not.toHaveProperty('next-router-prefetch');
    expect(passed('/', { 'next-hmr-refresh': '1' }, true)).toHaveProperty('next-hmr-refresh');
  });

  it('[15.94] the router’s words where no router asks', () => {
    const said = { rsc: '1', 'next-url': '/', 'next-router-prefetch': '1' };
    expect(passed('/collection', said)).toMatchObject(said);
    for (const [url, rsc] of [
      ['/collection', '2'],
      ['/_next/x', '1'],
    ] as const)
      expect(Object.keys(passed(url, { ...said, rsc }))).toEqual(['x-forwarded-for']);
  });
});
