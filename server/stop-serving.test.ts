import { Agent, createServer, get } from 'node:http';
import { expect, it } from 'vitest';
import { listenWhere } from '@/lib/platform/listen-where';
import { guard } from './limits/guard';
import { stopServing } from './stop-serving';

const DRAIN_MS = 400;

/** Asks by a connection that it would go on with. */
const ask = (port: number, path: string, agent: Agent) =>
  new Promise<[number | undefined, string | undefined] | string | undefined>((resolve) => {
    get({ port, path, agent, host: '127.0.0.1' }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.connection]);
    }).on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });

it('[14.107] a shop that is asked to stop goes on answering while a balancer notices, and closes then', async () => {
  const state = { stopping: false };
  const server = createServer((request, response) => {
    const headers = {};
    if (!guard(request, response, { headers, isForUs: () => true, isStopping: () => state.stopping }))
      response.end('page');
  });
  const listening = await listenWhere(server, { port: 0, onlyThisMachine: false, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const { port } = listening;
  expect(await ask(port, '/', agent)).toEqual([200, 'keep-alive']);
  const asked = performance.now();
  const stopped = stopServing(server, listening, { state, drainMs: DRAIN_MS });
  expect(await ask(port, '/readyz', agent)).toEqual([503, 'close']);
  // By new connections, too: each answer was the last of its own.
  expect(await ask(port, '/', agent)).toEqual([200, 'close']);
  expect(await ask(port, '/', agent)).toEqual([200, 'close']);
  await stopped;
  expect(performance.now() - asked).toBeGreaterThanOrEqual(DRAIN_MS - 1);
  expect(await ask(port, '/', agent)).toBe('ECONNREFUSED');
  agent.destroy();
});
