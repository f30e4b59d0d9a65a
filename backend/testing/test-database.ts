import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server to test on, by its maintenance database; unset = a SQLite file. */
    postgresUrl?: string;
  }
}

/** An empty database of its own, on the kind of database the run is for. */
export async function testDatabase(folder: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  if (!server) return { url: `file:${path.join(folder, 'shop.db')}`, drop: async () => undefined };
  const name = `tindi_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
