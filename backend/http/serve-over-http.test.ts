import { get } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import type { Listening } from '@/lib/machine/loopback';
import { serveOverHttp } from './serve-over-http';

let listening: Listening | undefined;
afterEach(() => listening?.close());

async function statusFor(host: string, onlyThisMachine: boolean): Promise<number | undefined> {
  listening = await serveOverHttp({ fetch: async () => Response.json('the outbox') }, { port: 0, onlyThisMachine });
  const { port } = listening;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent: false, headers: { host } }, (answer) => resolve(answer.resume().statusCode)).once('error', reject);
  });
}

it.each([
  ['evil.example', true, 421],
  ['localhost:4000', true, 200],
  ['backend.example', false, 200],
])('a backend asked by the name %s, for this machine alone: %s, answers %s', async (host, onlyThisMachine, status) => {
  expect(await statusFor(host, onlyThisMachine)).toBe(status);
});
