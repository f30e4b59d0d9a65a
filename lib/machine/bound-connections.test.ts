import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { BlockList, connect, Socket, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { BOUNDS, boundConnections } from './bound-connections';
import { readTrustedProxies } from './read-client-address';

const SHORT = { ...BOUNDS, answerMs: 300, giveWayMs: 100 };
/** More than a system keeps for a client that does not read, in bytes. */
const LONG = Buffer.alloc(16 * 1024 * 1024, 'x');
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

const open: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener, bounds = SHORT) {
  const server = createServer();
  server.on('request', boundConnections(server, new BlockList(), bounds)(answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  open.push({ server, sockets });
  const dial = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  const count = () => new Promise<number>((resolve) => server.getConnections((_, connections) => resolve(connections)));
  return { dial, count };
}

/** All that is said until the other side ends. */
async function listenTo(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
  await once(socket, 'close');
  return said;
}

describe('an answer', () => {
  it('[15.96] that nobody takes ends its connection, though more is asked meanwhile', async () => {
    const { dial, count } = await listen((_, response) => void response.end(LONG));
    const socket = dial().pause();
    socket.write(`${get('/')}GET / HTTP/1.1\r\nHost: localhost\r\n`);
    const asking = setInterval(() => socket.write('x: y\r\n'), 50);
    await expect.poll(count).toBe(1);
    const began = performance.now();
    await expect.poll(count, { timeout: 5000 }).toBe(0);
    clearInterval(asking);
    expect(performance.now() - began).toBeGreaterThan(SHORT.answerMs / 2);
  });

  it('[15.96] that is taken slowly comes whole, though it is written in one piece', async () => {
    const { dial } = await listen((_, response) => void response.end(LONG), { ...SHORT, answerMs: 2000 });
    const socket = dial();
    let bytes = 0;
    const began = performance.now();
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 8);
    });
    socket.write(get('/', 'Connection: close\r\n'));
    await once(socket, 'close');
    expect(bytes).toBeGreaterThan(LONG.length);
    expect(performance.now() - began).toBeGreaterThan(2000);
  }, 20_000);

  it('[15.96] that is still being made is waited for', async () => {
    const { dial } = await listen((_, response) => void setTimeout(() => response.end('late'), 3 * SHORT.answerMs));
    const socket = dial();
    socket.write(get('/', 'Connection: close\r\n'));
    expect(await listenTo(socket)).toContain('late');
  });
});

describe('requests of one connection', () => {
  it('[15.97] are answered one after the other', async () => {
    const state = { now: 0, most: 0 };
    const { dial } = await listen(async (request, response) => {
      state.most = Math.max(state.most, (state.now += 1));
      let body = '';
      for await (const chunk of request) body += String(chunk);
      await new Promise(setImmediate);
      state.now -= 1;
      response.end(`<${request.url}${body}>`);
    });
    const socket = dial();
    const post = 'POST /post HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n';
    socket.write(get('/1') + get('/2') + post);
    setTimeout(() => socket.write(`body${get('/4', 'Connection: close\r\n')}`), 50);
    expect((await listenTo(socket)).match(/<.*?>/g)).toEqual(['</1>', '</2>', '</postbody>', '</4>']);
    expect(state.most).toBe(1);
  });

  it('[15.97] that are too many at once are left to another connection', async () => {
    let answered = 0;
    const { dial, count } = await listen((_, response) => {
      answered += 1;
      setImmediate(() => response.end('.'));
    });
    const socket = dial();
    socket.write(get('/').repeat(760));
    const said = await listenTo(socket);
    expect(said.match(/HTTP\/1\.1 200/g)).toHaveLength(SHORT.waiting + 2);
    expect(said).toMatch(/connection: close[^]*?\.$/i);
    expect(answered).toBe(SHORT.waiting + 2);
    expect(await count()).toBe(0);
  });

  it('[15.97] are not begun where their client has left', async () => {
    let begun = 0;
    const { dial, count } = await listen(() => void (begun += 1));
    const socket = dial();
    socket.write(get('/').repeat(5));
    await expect.poll(() => begun).toBe(1);
    socket.destroy();
    await expect.poll(count).toBe(0);
    expect(begun).toBe(1);
  });
});

describe('connections', () => {
  it('[15.98] are bounded in all: the oldest that asks nothing gives way, then an answer that nobody reads, then none', async () => {
    const { dial, count } = await listen(({ url }, response) => void response.end(url === '/long' ? LONG : 'here'), {
      ...SHORT,
      all: 2,
      answerMs: 60_000,
    });
    const idle = dial();
    idle.write(get('/'));
    await once(idle, 'data');
    const unread = dial().pause();
    unread.write(get('/long'));
    await expect.poll(count).toBe(2);
    const busy = dial().pause();
    busy.write(get('/long'));
    await once(idle, 'close');
    const refused = dial();
    refused.resume();
    await once(refused, 'close');
    await expect
      .poll(async () => {
        const late = dial();
        late.write(get('/', 'Connection: close\r\n'));
        return listenTo(late);
      })
      .toContain('here');
  });

  const at = (remoteAddress: string) => Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const taken = (addresses: readonly string[]) => {
    const server = new EventEmitter();
    boundConnections(server as Server, readTrustedProxies('10.0.0.0/8'), { ...SHORT, perAddress: 2 });
    const sockets = addresses.map(at);
    for (const socket of sockets) server.emit('connection', socket);
    server.emit('close');
    return sockets.map(({ destroyed }) => !destroyed);
  };

  it('[15.98] of one address, or one network of IPv6, are bounded', () => {
    expect(taken(['192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.2'])).toEqual([false, true, true, true]);
    expect(taken(['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'])).toEqual([false, true, true, true]);
  });

  it('[15.98] of a trusted proxy and of this machine are not, since many come through it', () => {
    for (const address of ['10.0.0.9', '127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(taken(Array.from({ length: 5 }, () => address))).toEqual([true, true, true, true, true]);
  });
});
