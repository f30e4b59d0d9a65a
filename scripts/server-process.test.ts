import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from './server-process';

test('a free port is none that the system would give to another connection, and can be listened on', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(new Set(ports).size).toBeGreaterThan(40);
  const server = createServer().listen(ports[0]);
  await once(server, 'listening');
  server.close();
});
