import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AnswerStore } from '@/server/cache/answer-store';
import { isWorker, sendWorker } from './send-worker';
import { newVisit } from './visit';
import { openTestShop } from '@/testing/make-shop';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const read = (file: string, ...rest: []) =>
    String(file).endsWith('worker.js') ? 'start()' : fs.readFileSync(file, ...rest);
  return { ...fs, readFileSync: read, default: fs };
});

const store = new AnswerStore();
let server: Server;
let address: string;

beforeAll(async () => {
  openTestShop();
  server = createServer((request, response) => {
    sendWorker(newVisit(request, response), store);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}/sw.js`;
});
afterAll(() => void server.close());

it('answers the worker with the offline page in it, to be asked for anew each time', async () => {
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const text = await answer.text();
  expect(text).toContain('You are offline');
  expect(text.endsWith('start()')).toBe(true);
  const known = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect(known.status).toBe(304);
});

it.each([
  ['/sw.js', 'GET', true],
  ['/sw.js?v=1', 'HEAD', true],
  ['/sw.js', 'POST', false],
  ['/sw.json', 'GET', false],
])('%s by %s is the worker: %s', (url, method, itIs) => {
  expect(isWorker({ url, method })).toBe(itIs);
});
