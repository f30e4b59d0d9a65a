import { EventEmitter, once } from 'node:events';
import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { collectAnswer } from './collect-answer';

const request = () => Object.assign(new IncomingMessage(new Socket()), { url: '/a', method: 'GET' });
const collect = (render: (response: ServerResponse) => unknown) =>
  collectAnswer(request(), async (response) => void (await render(response)));

it('collects status, headers and bytes, in whatever way they are written', async () => {
  const ways: ((response: ServerResponse) => unknown)[] = [
    (response) => {
      response.setHeader('X-A', 'b');
      response.statusCode = 404;
      response.flushHeaders();
      response.write('நெ');
      response.write(Buffer.from('ய்'), () => undefined);
      response.end();
    },
    (response) => response.writeHead(404, { 'x-a': 'b' }).end('நெய்'),
    (response) => response.writeHead(404, 'no', { 'x-a': 'b' }).end(Buffer.from('நெய்'), () => undefined),
  ];
  for (const way of ways) {
    const answer = await collect(way);
    expect([answer?.status, { ...answer?.headers }, answer?.body.toString()]).toEqual([404, { 'x-a': 'b' }, 'நெய்']);
  }
});

it('says that it is over as a response does, also to who waits for that', async () => {
  const noted: unknown[] = [];
  await collect(async (response) => {
    const over = Promise.all([once(response, 'finish'), once(response, 'close')]);
    response.end('x', () => noted.push('called back'));
    await over;
    noted.push(response.writableEnded, response.writableFinished, response.destroyed);
  });
  await expect.poll(() => noted).toEqual(['called back', true, true, false]);
});

it('is given up when the visitor leaves, and where there is none is not', async () => {
  const visitor = Object.assign(new EventEmitter(), { destroyed: false });
  let [closed, hasEnded] = [false, false];
  const answer = collectAnswer(
    request(),
    async (response) => {
      response.once('close', () => (closed = true));
      visitor.emit('close');
      await once(response, 'close');
      response.end('late');
      await new Promise(setImmediate);
      hasEnded = true;
    },
    visitor as unknown as ServerResponse,
  );
  expect([await answer, closed, visitor.listenerCount('close')]).toEqual([undefined, true, 0]);
  expect(hasEnded, 'its turn lasts until Next has ended').toBe(true);
});

it('throws what the rendering throws, and where it ends without an answer', async () => {
  await expect(collect(() => Promise.reject(new Error('thrown')))).rejects.toThrow('thrown');
  await expect(collect(() => undefined)).rejects.toThrow('without an answer');
  // So does Next where the stream of a page breaks after its head.
  await expect(collect((response) => response.destroy(new Error('broke off')))).rejects.toThrow('broke off');
});
