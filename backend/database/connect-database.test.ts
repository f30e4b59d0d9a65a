import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectDatabase } from './connect-database';
import { migrateDatabase } from './migrate-database';
import type { Database } from './tables';

let folder: string;
let db: Database | undefined;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'private-db-')), '.data');
});
afterEach(async () => {
  await db?.destroy();
  rmSync(path.dirname(folder), { recursive: true });
});

const modes = () =>
  Object.fromEntries(
    ['.', ...readdirSync(folder)].map((name) => [name, (statSync(path.join(folder, name)).mode & 0o777).toString(8)]),
  );
const PRIVATE = { '.': '700', 'shop.db': '600', 'shop.db-shm': '600', 'shop.db-wal': '600' };

async function open(): Promise<void> {
  db = connectDatabase(`file:${folder}/shop.db`);
  await migrateDatabase(db);
}

it('[15.11] makes a database, its journal and its folder for their owner alone', async () => {
  await open();
  expect(modes()).toEqual(PRIVATE);
});

it('closes one from before to others, with the journal that a crash left', async () => {
  await open();
  const crashed = `${folder}-crashed`;
  mkdirSync(crashed, { mode: 0o755 });
  for (const name of readdirSync(folder)) copyFileSync(path.join(folder, name), path.join(crashed, name));
  await db?.destroy();
  rmSync(folder, { recursive: true });
  mkdirSync(folder, { mode: 0o755 });
  for (const name of readdirSync(crashed)) {
    copyFileSync(path.join(crashed, name), path.join(folder, name));
    chmodSync(path.join(folder, name), 0o644);
  }
  await open();
  expect(modes()).toEqual(PRIVATE);
});
