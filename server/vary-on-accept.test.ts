import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { varyOnAccept } from './vary-on-accept';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function varyOf(path: string, draw: (response: ServerResponse) => void): Promise<string | null> {
  const server = createServer((request, response) => {
    varyOnAccept(request, response);
    draw(response);
  }).listen(0);
  closing.push(() => server.close());
  await once(server, 'listening');
  return (await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`)).headers.get('vary');
}

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
])('says of %s of a product that it depends on Accept, once', async (_name, draw, expected) => {
  expect(await varyOf('/product/shirt?color=Red', draw)).toBe(expected);
});

it('leaves other addresses alone', async () => {
  expect(await varyOf('/about', (response) => response.end('x'))).toBeNull();
});
