import { createServer, get, type Server } from 'node:http';
import { connect, createServer as createPlainServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { isLoopbackHost, isPassedOn, isThisMachine, listenWhere, type Listening } from './listen-where';

const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
const elsewhere = addresses.find(({ internal, scopeid }) => !internal && !scopeid);
const withoutIpv6 = !addresses.some(({ address }) => address === '::1');

let server: Server;
let listening: Listening | undefined;
afterEach(async () => {
  server.closeAllConnections();
  await listening?.close();
  listening = undefined;
});

async function open(onlyThisMachine: boolean): Promise<number> {
  server = createServer((_, response) => void response.end('here'));
  listening = await listenWhere(server, { port: 0, onlyThisMachine });
  return listening.port;
}

const knock = (host: string, port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect({ host, port }, () => resolve('open')).once('error', (error: NodeJS.ErrnoException) =>
      resolve(String(error.code)),
    );
    socket.once('connect', () => socket.destroy());
  });

describe('listenWhere', () => {
  it.skipIf(withoutIpv6).each(['127.0.0.1', '[::1]', 'localhost'])('answers this machine at %s', async (host) => {
    const port = await open(true);
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('here');
  });

  it.skipIf(!elsewhere)(
    `is not reached at an address that others have of this machine (${elsewhere?.address ?? 'skipped: it has none'})`,
    async () => {
      const port = await open(true);
      expect(await knock(elsewhere!.address, port)).toBe('ECONNREFUSED');
      expect(await knock('127.0.0.1', port)).toBe('open');
    },
  );

  it.skipIf(!elsewhere)('is reached there when it listens everywhere', async () => {
    expect(await knock(elsewhere!.address, await open(false))).toBe('open');
  });

  it.skipIf(withoutIpv6)(
    'waits for answers under way at either address when it closes, and takes no new ones',
    async () => {
      const port = await open(true);
      const underWay: (() => void)[] = [];
      server.removeAllListeners('request');
      const asked = new Promise<void>((resolve) => {
        server.on('request', (_, response) => {
          underWay.push(() => response.end('late'));
          if (underWay.length === 2) resolve();
        });
      });
      const answers = ['127.0.0.1', '::1'].map(
        (host) =>
          new Promise<number | undefined>(
            (resolve, reject) =>
              void get({ host, port, agent: false }, (answer) => resolve(answer.resume().statusCode)).once(
                'error',
                reject,
              ),
          ),
      );
      await asked;
      let closed = false;
      const closing = listening?.close().then(() => (closed = true));
      expect(await knock('::1', port)).toBe('ECONNREFUSED');
      expect(await knock('127.0.0.1', port)).toBe('ECONNREFUSED');
      expect(closed).toBe(false);
      for (const end of underWay) end();
      expect(await Promise.all(answers)).toEqual([200, 200]);
      await closing;
      listening = undefined;
    },
  );

  it.each([true, false])(
    'says that the port is taken where another has it (on this machine alone: %s)',
    async (onlyThisMachine) => {
      const port = await open(onlyThisMachine);
      await expect(listenWhere(createPlainServer(), { port, onlyThisMachine: true })).rejects.toMatchObject({
        code: 'EADDRINUSE',
      });
    },
  );

  it.skipIf(withoutIpv6)('frees 127.0.0.1 again where ::1 is taken', async () => {
    const other = createPlainServer();
    await new Promise<void>((resolve) => {
      other.listen({ port: 0, host: '::1' }, () => resolve());
    });
    const { port } = other.address() as { port: number };
    server = createServer();
    await expect(listenWhere(server, { port, onlyThisMachine: true })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(server.listening).toBe(false);
    other.close();
  });
});

it.each([
  ['http://localhost:3000', true],
  ['https://localhost', true],
  ['http://shop.localhost', true],
  ['http://127.0.0.1', true],
  ['http://127.8.9.1:80', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.10:3000', false],
  ['http://10.0.0.1', false],
  ['http://0.0.0.0', false],
  ['http://[fd00::1]', false],
  ['http://shop.example', false],
  ['http://localhost.example', false],
  ['http://127.0.0.1.example', false],
  ['http://mylocalhost', false],
  ['http://localhost@shop.example', false],
])('isThisMachine(%s) is %s', (url, expected) => {
  expect(isThisMachine(url)).toBe(expected);
});

it.each([
  ['localhost:3000', true],
  ['LOCALHOST', true],
  ['127.0.0.1:80', true],
  ['[::1]:3000', true],
  ['[::1]', true],
  ['shop.localhost:3000', true],
  ['evil.example', false],
  ['evil.example:3000', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example:3000', false],
  ['evil.example@localhost', false],
  ['localhost@evil.example', false],
  ['localhost:3000@evil.example', false],
  ['192.168.1.10:3000', false],
  ['', false],
  [undefined, false],
])('isLoopbackHost(%s) is %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});

it.each([
  ['1.1', {}, false],
  ['1.1', { 'x-forwarded-for': '203.0.113.9' }, false],
  ['1.0', {}, true],
  ['1.1', { via: '1.1 proxy' }, true],
  ['1.1', { forwarded: 'for=203.0.113.9' }, true],
  ['1.1', { 'x-forwarded-host': 'shop.example.in' }, true],
  ['1.1', { 'x-real-ip': '203.0.113.9' }, true],
])('[14.80] a request by HTTP/%s with %o was passed on by a proxy: %s', (httpVersion, headers, expected) => {
  expect(isPassedOn({ httpVersion, headers })).toBe(expected);
});
