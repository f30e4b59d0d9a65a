import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { compareShops } from './compare-shops';

/** What one build writes otherwise than another, though it shows the same. */
interface Build {
  chunk: string;
  nonce: string;
}

const closers: (() => unknown)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const page = ({ chunk, nonce }: Build, words = 'Wear the South.', more = '') => `<!doctype html><html><head>
<link rel="stylesheet" href="/_next/static/chunks/${chunk}.css"><script nonce="${nonce}" src="/_next/static/chunks/${chunk}.js"></script></head>
<body><main class="${chunk.slice(0, 6)}_front" ${chunk < 'b' ? 'lang="en" id="m"' : 'id="m" lang="en"'}>${words}<!-- -->${more}</main>
<script>self.__next_f.push([1,"${chunk}"])</script></body></html>`;

/** A shop whose answers are all one page; the answer can be spoiled at one address. */
async function startShop(build: Build, spoiledAt = '', spoil: RequestListener = () => undefined): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('etag', `"${build.chunk}"`);
    response.setHeader('content-security-policy', `script-src 'nonce-${build.nonce}' 'self'`);
    if (request.url?.startsWith('/sandbox/')) return response.writeHead(404).end();
    if (request.url === '/feeds/meta.csv') return response.end('http://shop.example/product/kurta?size=L,');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url === spoiledAt) spoil(request, response);
    if (!response.writableEnded) response.end(page(build));
  }).listen(0);
  closers.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const before: Build = { chunk: 'aaaaaaaa', nonce: 'one' };
const after: Build = { chunk: 'bbbbbbbb', nonce: 'two' };
const lines = async (spoiledAt?: string, spoil?: RequestListener) =>
  (await compareShops(await startShop(before), await startShop(after, spoiledAt, spoil))).flatMap(
    ({ name, differences }) => differences.map((line) => `${name}: ${line}`),
  );

it('two builds that show the same do not differ, whatever their scripts, nonces and tags are called', async () => {
  expect(await lines()).toEqual([]);
});

it.each<[string, string, RequestListener, RegExp]>([
  ['a status', '/about', (_, response) => (response.statusCode = 404), /^about: status 200 → 404$/],
  [
    'a header',
    '/cart',
    (_, response) => response.setHeader('x-robots-tag', 'none'),
    /^cart: header x-robots-tag with none$/,
  ],
  [
    'a word of a policy',
    '/contact',
    (_, response) => response.setHeader('content-security-policy', "script-src 'nonce-two' 'self' 'unsafe-inline'"),
    /^contact: header content-security-policy with 'unsafe-inline'$/,
  ],
  [
    'a cookie',
    '/desk',
    (_, response) => response.setHeader('set-cookie', 'a=1; Path=/'),
    /^desk: header set-cookie with a=\*;/,
  ],
  [
    'a word',
    '/product/kurta',
    (_, response) => response.end(page(after, 'Wear the North.')),
    /^product: body Wear the South\. → Wear the North\.$/,
  ],
  [
    'an attribute',
    '/product/kurta?size=L',
    (_, response) => response.end(page(after).replace('lang="en"', 'lang="ta"')),
    /^product, a variant: body .*"en".* → .*"ta"/,
  ],
  [
    'a weight',
    '/login?next=%2Forders',
    (_, response) => response.end(page(after).replace('__next_f', `__next_f/*${'x'.repeat(50)}*/`)),
    /^login: raw \d+ → \d+ bytes \(\+[\d.]+ %\)$/,
  ],
])('%s that became another is named', async (_, at, spoil, line) => {
  expect(await lines(at, spoil)).toContainEqual(expect.stringMatching(line));
});
