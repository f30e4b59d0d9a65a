import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connectDatabase } from './connect-database';

/** What PostgreSQL says to who comes in: AuthenticationOk, ReadyForQuery. */
const GREETING = Buffer.from('5200000008000000005a0000000549', 'hex');

it('[14.102] a server that greets and then says nothing costs no connection of the pool, and closing waits for none', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => socket.write(GREETING));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const db = connectDatabase(`postgres://shop@127.0.0.1:${port}/shop?answer_timeout=50`, { pool: 2 });
  for (let turn = 0; turn < 4; turn += 1) await expect(sql`select 1`.execute(db)).rejects.toThrow('Query read timeout');
  await db.destroy();
  for (const socket of sockets) socket.destroy();
  server.close();
});
