import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AnswerTooLarge, boundedAnswer } from './bounded-answer';

const MB = 1024 * 1024;
const BOMB = gzipSync(Buffer.alloc(64 * MB));
const server = createServer(({ url }, response) => {
  if (url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB);
  else response.writeHead(url === '/none' ? 304 : 201, { etag: '"a"' }).end(url === '/none' ? undefined : 'மோர்');
});
const ask = async (path: string, bytesMax: number) => {
  const { port } = server.address() as AddressInfo;
  return boundedAnswer(await fetch(`http://127.0.0.1:${port}${path}`), bytesMax);
};

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

it('[14.72] reads no answer to its end that unpacks to more than could be meant', async () => {
  expect(BOMB.length).toBeLessThan(0.1 * MB);
  const before = process.memoryUsage().rss;
  await expect((await ask('/bomb', MB)).text()).rejects.toBeInstanceOf(AnswerTooLarge);
  await expect((await ask('/bomb', MB)).arrayBuffer()).rejects.toBeInstanceOf(AnswerTooLarge);
  expect(process.memoryUsage().rss - before).toBeLessThan(40 * MB);
});

it('[14.72] leaves every other answer as it is', async () => {
  const answer = await ask('/', MB);
  expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([201, '"a"', 'மோர்']);
  expect((await ask('/none', MB)).status).toBe(304);
});
