import { get } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import type { Listening } from '@/lib/platform/listen-where';
import { readClientAddress, readTrustedProxies } from '@/lib/platform/read-client-address';
import { serveOverHttp } from './serve-over-http';

let listening: Listening | undefined;
afterEach(() => listening?.close());

async function statusFor(host: string, onlyThisMachine: boolean): Promise<number | undefined> {
  listening = await serveOverHttp({ fetch: async () => Response.json('the outbox') }, { port: 0, onlyThisMachine });
  const { port } = listening;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent: false, headers: { host } }, (answer) =>
      resolve(answer.resume().statusCode),
    ).once('error', reject);
  });
}

it.each([
  ['evil.example', true, 421],
  ['localhost:4000', true, 200],
  ['backend.example', false, 200],
  ['[', false, 400],
])('a backend asked by the name %s, for this machine alone: %s, answers %s', async (host, onlyThisMachine, status) => {
  expect(await statusFor(host, onlyThisMachine)).toBe(status);
});

it('notes whom it was asked by, right of what the client says', async () => {
  const ways: (string | null)[] = [];
  const echo = async (request: Request) => {
    ways.push(request.headers.get('x-forwarded-for'));
    return new Response(readClientAddress(request.headers, readTrustedProxies('127.0.0.1, ::1')), {
      headers: { connection: 'close' },
    });
  };
  listening = await serveOverHttp({ fetch: echo }, { port: 0, onlyThisMachine: true });
  const answer = await fetch(`http://localhost:${listening.port}/`, {
    headers: { 'x-forwarded-for': '1.2.3.4, 203.0.113.7' },
  });
  expect(await answer.text()).toBe('203.0.113.7');
  expect(ways).toEqual([expect.stringMatching(/^1\.2\.3\.4, 203\.0\.113\.7, (::ffff:127\.0\.0\.1|::1|127\.0\.0\.1)$/)]);
});
