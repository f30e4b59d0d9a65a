import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { boundedServer, serverForUpgrades } from './bounded-server';

/** Long enough for a busy machine to keep apart, short enough to wait for. */
const SHORT = {
  headersMs: 150,
  requestMs: 300,
  filesMs: 1200,
  idleMs: 400,
  keepAliveMs: 100,
  headerBytes: 4096,
  checkMs: 20,
};
const UPGRADE =
  'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n';

const HALF_A_PHOTO = 'POST /api/desk/photos/add HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf';

const open: { server: Server; sockets: Socket[] }[] = [];
afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

async function listen(
  server: Server,
): Promise<(words: string) => { socket: Socket; ended: Promise<{ answer: string; ms: number }> }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  open.push({ server, sockets });
  return (words) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    const began = performance.now();
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('error', () => undefined);
    socket.write(words);
    // A drop that meets a closed connection is answered by a reset, behind what was answered: `once` would throw it.
    const closed = new Promise((resolve) => socket.once('close', resolve));
    return { socket, ended: closed.then(() => ({ answer, ms: performance.now() - began })) };
  };
}

/** As a handler of ours: it answers when it has the whole body. */
function answering(server: Server): Server {
  return server.on('request', (request, response) => void request.resume().on('end', () => response.end('an answer')));
}

// Looked at as seldom as Node does by itself, none of these would end before the test does.
describe('a connection ends when its limit is reached', () => {
  it.each([
    ['says nothing', '', SHORT.headersMs],
    ['sends half a header', 'GET / HTTP/1.1\r\nHost: loc', SHORT.headersMs],
    ['sends half a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf', SHORT.requestMs],
  ])('that %s', async (_what, words, limit) => {
    const send = await listen(answering(boundedServer(SHORT)));
    const { answer, ms } = await send(words).ended;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThanOrEqual(limit - SHORT.checkMs);
  });

  it('[21.88] that sends photos has longer, and not for ever', async () => {
    const send = await listen(answering(boundedServer(SHORT)));
    const { socket, ended } = send(HALF_A_PHOTO);
    const drops = setInterval(() => socket.write('x'), 50);
    const { answer, ms } = await ended;
    clearInterval(drops);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThanOrEqual(SHORT.filesMs - SHORT.checkMs);
  });

  it('[21.88] that sends photos and falls silent is not waited for, though its other end is never closed', async () => {
    const server = boundedServer(SHORT);
    let isOver = false;
    server.on('request', (request) => request.resume().on('close', () => (isOver = true)));
    const send = await listen(server);
    const { socket, ended } = send(HALF_A_PHOTO);
    socket.pause();
    await expect.poll(() => isOver).toBe(true);
    socket.resume();
    const { ms } = await ended;
    expect(ms).toBeGreaterThanOrEqual(SHORT.idleMs);
    expect(ms).toBeLessThan(SHORT.filesMs);
  });

  it('that was answered and asks nothing more', async () => {
    const send = await listen(answering(boundedServer(SHORT)));
    const { answer } = await send('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n').ended;
    expect(answer).toContain('an answer');
  });

  it('drop by drop does not help', async () => {
    const send = await listen(answering(boundedServer(SHORT)));
    const { socket, ended } = send('GET / HTTP/1.1\r\nHost: localhost\r\n');
    const drops = setInterval(() => socket.write('x: y\r\n'), 20);
    const { answer } = await ended;
    clearInterval(drops);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a socket that asks for another protocol', () => {
  const handler = async (dev: boolean) => {
    const server = answering(boundedServer({ ...SHORT, keepAliveMs: 60_000 }));
    const asked: string[] = [];
    // As Next does: it takes the socket and, where nothing of its own is meant, leaves it open.
    serverForUpgrades(dev ? server : undefined, ({ headers }) => headers.host === 'localhost').on(
      'upgrade',
      (request) => asked.push(request.url ?? ''),
    );
    return { send: await listen(server), asked };
  };

  it.each(['/_next/hmr', '/_next/static/chunks/x.js', '/favicon.ico', '/'])(
    'is answered at %s and closed, and Next never sees it',
    async (path) => {
      const { send, asked } = await handler(false);
      const { answer } = await send(`GET ${path} HTTP/1.1\r\n${UPGRADE}`).ended;
      expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*an answer/i);
      expect(asked).toEqual([]);
    },
  );

  it('reaches Next while developing, where it comes for that and to this machine', async () => {
    const { send, asked } = await handler(true);
    send(`GET /_next/hmr HTTP/1.1\r\n${UPGRADE}`);
    await expect.poll(() => asked).toEqual(['/_next/hmr']);
    expect((await send(`GET /favicon.ico HTTP/1.1\r\n${UPGRADE}`).ended).answer).toBe('');
    expect(
      (await send(`GET /_next/hmr HTTP/1.1\r\n${UPGRADE.replace('localhost', 'evil.example')}`).ended).answer,
    ).toBe('');
    expect(asked).toEqual(['/_next/hmr']);
  });
});

it('[14.108] says with every 503 when to ask again, whatever part of the shop answers it, and leaves what knows better', async () => {
  const ways: ((response: ServerResponse) => void)[] = [
    (response) => void response.writeHead(503, { 'content-type': 'text/plain' }),
    (response) => void (response.statusCode = 503),
    (response) => void response.writeHead(503, { 'retry-after': '60' }),
    (response) => void response.setHeader('retry-after', '60').writeHead(503),
    (response) => void response.writeHead(200),
  ];
  const server = boundedServer().on('request', (request, response) => {
    ways[Number(request.url?.slice(1))]?.(response);
    response.end();
  });
  server.listen(0);
  open.push({ server, sockets: [] });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const said = await Promise.all(ways.map(async (_way, at) => (await fetch(`http://localhost:${port}/${at}`)).headers));
  expect(said.map((headers) => headers.get('retry-after'))).toEqual(['5', '5', '60', '60', null]);
});
