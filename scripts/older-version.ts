import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connectDatabase } from '../backend/database/connect-database';
import { migrateDatabase } from '../backend/database/migrate-database';
import { ensurePostgres, startPostgres } from './gate/start-postgres';

/** Which tests of the older version run; those of the database's own shape would find another one. */
const TESTS = ['accounts', 'after-sale', 'cart', 'catalogue', 'checkout', 'coupons', 'orders', 'payments', 'desk'];

/** In the older version: its tests copy the database that was made here, in the place of one they make. */
const TEMPLATE = `export default (project) => project.provide('postgresTemplate', 'newer');\n`;

/**
 * `npm run older -- [commit or tag] [tests]`: runs the backend's tests of a version that has landed, HEAD unless another is
 * named, on a PostgreSQL database of the shape that these sources make. Where one fails, that version cannot go on beside this one.
 */
async function runOlderVersion([ref = 'HEAD', ...tests]: readonly string[]): Promise<number> {
  const programs = ensurePostgres(process.env);
  if (!programs) throw new Error('PostgreSQL is not on this machine and could not be installed.');
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'older-')), 'shop');
  git('worktree', 'add', '--quiet', '--detach', folder, ref);
  const server = await startPostgres(programs);
  try {
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'backend/testing/migrate-template.ts'), TEMPLATE);
    const { PGHOST, PGPORT, PGUSER } = server.settings;
    const address = `postgres://${PGUSER}@${PGHOST}:${PGPORT}`;
    const maintenance = connectDatabase(`${address}/postgres`);
    await sql`create database newer`.execute(maintenance).finally(() => maintenance.destroy());
    const db = connectDatabase(`${address}/newer`);
    await migrateDatabase(db).finally(() => db.destroy());
    const files = tests.length > 0 ? tests : TESTS.map((name) => `backend/${name}/`);
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '-c', 'backend/testing/postgres.config.ts', ...files],
      { cwd: folder, stdio: 'inherit', env: { ...process.env, ...server.settings } },
    );
    return status ?? 1;
  } finally {
    await server.stop();
    git('worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}

function git(...args: readonly string[]): void {
  if (spawnSync('git', args, { stdio: 'inherit' }).status !== 0) throw new Error(`git ${args.join(' ')} failed.`);
}

process.exit(await runOlderVersion(process.argv.slice(2)));
