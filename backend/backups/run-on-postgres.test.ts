import { readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runOnPostgres, withoutPassword } from './run-on-postgres';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'programs-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('[14.29] the password of the database is no word of any program: it is in a file of its owner for the time', async () => {
  const program = path.join(folder, 'pg_dump');
  await writeFile(program, `#!/bin/sh\necho "$@" > ${folder}/words\ncp -p ${folder}/passfile ${folder}/seen\n`);
  await chmod(program, 0o700);
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  await runOnPostgres(
    'pg_dump',
    String.raw`postgres://shop:se%3Acret%5C@db.invalid:5433/shop?ssl=true&options=-c%20role%3Dshop`,
    folder,
    ['--x'],
  );
  const words = await readFile(path.join(folder, 'words'), 'utf8');
  expect(words).toContain('postgres://shop@db.invalid:5433/shop?options=-c%20role%3Dshop&sslmode=require&passfile=');
  expect(words).not.toContain('cret');
  expect(await readFile(path.join(folder, 'seen'), 'utf8')).toBe(String.raw`*:*:*:*:se\:cret\\` + '\n');
  expect(readdirSync(folder)).not.toContain('passfile');
});

it('[14.29] without pg_dump it is said what to install', async () => {
  vi.stubEnv('PATH', folder);
  await expect(runOnPostgres('pg_dump', 'postgres://localhost/shop', folder, [])).rejects.toThrow('postgresql-client');
});

it.each([
  ['postgres://a@h/d?sslmode=no-verify', 'postgres://a@h/d?sslmode=require'],
  [
    'postgres://a@h/d?sslmode=verify-full&sslrootcert=/ca.pem',
    'postgres://a@h/d?sslrootcert=%2Fca.pem&sslmode=verify-full',
  ],
  ['postgres://a@h/d?uselibpqcompat=true&password=x', 'postgres://a@h/d'],
])('%s is %s for the programs of PostgreSQL', (given, address) => {
  expect(withoutPassword(given).address.href).toBe(address);
});
