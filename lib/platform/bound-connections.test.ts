import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { BlockList, connect, Socket, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BOUNDS, boundConnections, boundsOf } from './bound-connections';
import { readTrustedProxies } from './read-client-address';

const SHORT = { ...BOUNDS, answerMs: 300, giveWayMs: 100 };
/** So many connections a browser opens. */
const BROWSER = 6;
/** More bytes than a system buffers for a client that does not read. */
const LONG = Buffer.alloc(16 * 1024 * 1024, 'x');
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

const open: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
  vi.useRealTimers();
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
  const accepted: Socket[] = [];
  server.on('connection', (socket) => accepted.push(socket));
  const dial = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  const count = () => new Promise<number>((resolve) => server.getConnections((_, connections) => resolve(connections)));
  return { dial, count, accepted };
}

/** All that is said until the other side ends. */
async function listenTo(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
  await once(socket, 'close');
  return said;
}

it.each([1, 2, 3, 8, 25])(
  '[15.98] %i processes together hold no more of one address, nor in all, than one',
  (count) => {
    const { all, perAddress } = boundsOf(count);
    expect(all * count).toBeLessThanOrEqual(BOUNDS.all);
    expect(perAddress * count).toBeLessThanOrEqual(BOUNDS.perAddress);
    expect(perAddress).toBeGreaterThan(BROWSER);
  },
);

describe('an answer', () => {
  it('[15.96] that nobody takes ends its connection, though more is asked meanwhile', async () => {
    const { dial, count } = await listen((_, response) => void response.end(LONG));
    const socket = dial().pause();
    socket.write(`${get('/')}GET / HTTP/1.1\r\nHost: localhost\r\n`);
    const trickle = setInterval(() => socket.write('x: y\r\n'), 50);
    await expect.poll(count).toBe(1);
    const began = performance.now();
    await expect.poll(count, { timeout: 5000 }).toBe(0);
    clearInterval(trickle);
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
  });

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
  /** A server without room for one more than these, in the order in which they come. */
  const full = async (lines: readonly ('served' | 'silent' | 'asking')[]) => {
    const { dial, accepted } = await listen((_, response) => void response.end('here'), {
      ...SHORT,
      all: lines.length,
    });
    const sockets: Socket[] = [];
    /** Has the beginning of a request come in. */
    const begin = async (index: number) => {
      const before = accepted[index]?.bytesRead ?? 0;
      sockets[index]?.write('GET / HTT');
      await expect.poll(() => accepted[index]?.bytesRead).toBeGreaterThan(before);
    };
    for (const [index, kind] of lines.entries()) {
      const socket = dial();
      sockets.push(socket);
      await expect.poll(() => accepted.length).toBe(index + 1);
      if (kind === 'asking') await begin(index);
      if (kind === 'served') await askAgain(socket);
    }
    /** Which of them are ended by a newcomer, who is answered; by their places. */
    const left = async () => {
      const socket = dial();
      socket.write(get('/', 'Connection: close\r\n'));
      expect(await listenTo(socket)).toContain('here');
      return lines.flatMap((_, index) => (accepted[index]?.destroyed ? [index] : []));
    };
    return { sockets, begin, left };
  };
  const askAgain = async (socket: Socket) => {
    socket.write(get('/'));
    await once(socket, 'data');
  };

  it('[15.98] that have their answer give way first, the one that has asked nothing for longest before all', async () => {
    const { sockets, left } = await full(['served', 'served', 'silent']);
    await askAgain(sockets[0] as Socket);
    expect(await left()).toEqual([1]);
  });

  it('[15.98] that never asked give way after those that have their answer, and before a request that is coming in', async () => {
    expect(await (await full(['asking', 'silent', 'served'])).left()).toEqual([2]);
    const { sockets, left } = await full(['asking', 'silent', 'silent']);
    expect(await left()).toEqual([1]);
    sockets[0]?.write('P/1.1\r\nHost: localhost\r\n\r\n');
    expect(String(await once(sockets[0] as Socket, 'data'))).toContain('here');
  });

  it('[15.98] whose next request is coming in are not taken for idle ones', async () => {
    const { begin, left } = await full(['served', 'silent']);
    await begin(0);
    expect(await left()).toEqual([1]);
  });

  it('[15.98] whose answer is taken slowly, or still being made, are never cut off: one that nobody reads is, then newcomers', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    const server = new EventEmitter();
    const inTurn = boundConnections(server as Server, new BlockList(), { ...SHORT, all: 3 });
    const come = (writableLength: number) => {
      const socket = Object.defineProperty(new Socket(), 'writableLength', { value: writableLength });
      server.emit('connection', socket);
      inTurn(() => undefined)({ socket } as IncomingMessage, new EventEmitter() as ServerResponse);
      return socket;
    };
    const [slow, unread, made] = [come(9), come(9), come(0)];
    let bytesWritten = 0;
    Object.defineProperty(slow, 'bytesWritten', { get: () => (bytesWritten += 1) });
    vi.advanceTimersByTime(2 * SHORT.giveWayMs);
    const newcomers = [come(0), come(0)];
    expect([slow, unread, made, ...newcomers].map(({ destroyed }) => destroyed)).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
    server.emit('close');
  });

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
