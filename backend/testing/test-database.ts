import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase } from '../database/connect-database';
import { migrateDatabase } from '../database/migrate-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server to test on, by its maintenance database; unset = a SQLite file. */
    postgresUrl?: string;
    /** A database there that has every table: copying it takes a sixth of the time of migrating an empty one. */
    postgresTemplate?: string;
  }
}

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty database of its own, on the kind of database the run is for. */
export async function testDatabase(folder: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  return server ? databaseOn(server, 'template0') : fileIn(folder);
}

/** The same, which may have its tables already; opening it migrates it. */
export async function migratedDatabase(folder: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  if (server) return databaseOn(server, inject('postgresTemplate') ?? 'template0');
  await writeFile(fileOf(folder), await (migratedFile ??= migrateFile()), { mode: 0o600 });
  return fileIn(folder);
}

/** @param template copied; nobody may be connected to it */
export async function databaseOn(server: string, template: string): Promise<TestDatabase & { name: string }> {
  const name = `tindi_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template} ${await copying(server)}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: async () => void (await onServer(server, `drop database ${name} with (force)`)) };
}

/** Where PostgreSQL has a choice, from version 15 on: copying files takes two thirds of the time of copying through its log. */
const copying = async (server: string): Promise<string> =>
  (await versionOf(server)) < 150_000 ? '' : 'strategy file_copy';

let version: Promise<number> | undefined;
const versionOf = (server: string): Promise<number> =>
  (version ??= onServer(server, 'show server_version_num').then(([row]) => Number(row?.['server_version_num'])));

/** A SQLite file that has every table, for all tests of this process: migrating an empty one takes longest of all they do. */
let migratedFile: Promise<Buffer> | undefined;

async function migrateFile(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrated-'));
  const db = connectDatabase(fileIn(folder).url);
  await migrateDatabase(db).finally(() => db.destroy());
  const content = await readFile(fileOf(folder));
  await rm(folder, { recursive: true });
  return content;
}

const fileOf = (folder: string): string => path.join(folder, 'shop.db');

function fileIn(folder: string): TestDatabase {
  return { url: `file:${fileOf(folder)}`, drop: async () => undefined };
}

async function onServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
