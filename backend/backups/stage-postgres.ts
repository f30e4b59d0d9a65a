import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { PRIVATE_FILE } from '@/lib/machine/make-private-file';
import type { BackendConfig } from '../backend-config';
import { connectDatabase } from '../database/connect-database';
import { decideRestore, finishRestore } from './finish-restore';
import { runOnDump, runOnPostgres, SCHEMA } from './run-on-postgres';
import { Refusal } from '../refusal';
import { UnusableBackup } from './read-backup';
import { keyMoves, refuseNewer } from './stage-sqlite';
import { ProgramError } from './run-program';
import { UNSETTLED } from './settle-restored';
import { MEMBERS } from './write-archive';

/** The statements of the dump, made of it by pg_restore. */
const STATEMENTS = 'shop.sql';

/**
 * Reads the dump to its end into statements, and checks of which version of the shop it is.
 *
 * @throws UnusableBackup where it is damaged, or of a newer shop
 */
export async function stagePostgres(staging: string): Promise<void> {
  const dump = path.join(staging, MEMBERS.postgres);
  const ours = ['--no-owner', '--no-privileges', `--schema=${SCHEMA}`];
  try {
    const names = await runOnDump([...ours, '--data-only', '--table=kysely_migration', '--file=-', dump]);
    const [, rows = ''] = /^COPY public\.kysely_migration [^\n]*\n([\s\S]*?)^\\\.$/m.exec(names) ?? [];
    refuseNewer(rows.split('\n').flatMap((row) => row.split('\t')[0] || []));
    await runOnDump([...ours, `--file=${path.join(staging, STATEMENTS)}`, dump]);
  } catch (error) {
    if (!(error instanceof ProgramError) || error.isMissing) throw error;
    throw new UnusableBackup(`The dump in it cannot be read (${error.words}). Nothing was changed.`);
  }
}

/**
 * Keeps the tables that are there in a schema of another name and fills a new one with those of the dump, in one
 * transaction; then the key.
 *
 * @returns the name of that schema
 * @throws Refusal 409 where somebody is connected to the database
 */
export async function putPostgresInPlace(
  { databaseUrl, dataDir }: BackendConfig,
  staging: string,
  { source, stamp, madeAt, evenIfOpen }: { source: string; stamp: string; madeAt: Date; evenIfOpen: boolean },
): Promise<string> {
  if (!evenIfOpen) await refuseWhileOpen(databaseUrl);
  const aside = `before_restore_${stamp.replace('-', '_')}`;
  const [head, tail] = [path.join(staging, 'head.sql'), path.join(staging, 'tail.sql')];
  await writeFile(head, `alter schema ${SCHEMA} rename to ${aside};\ncreate schema ${SCHEMA};\n`, {
    mode: PRIVATE_FILE,
  });
  await writeFile(
    tail,
    `insert into ${SCHEMA}.settings (name, value) values ('${UNSETTLED}', '${madeAt.toISOString()}') on conflict (name) do update set value = excluded.value;\n`,
    { mode: PRIVATE_FILE },
  );
  const files = [head, path.join(staging, STATEMENTS), tail].map((file) => `--file=${file}`);
  await runOnPostgres('psql', databaseUrl, staging, [
    '--no-psqlrc',
    '--quiet',
    '--output=/dev/null',
    '--set=ON_ERROR_STOP=1',
    '--single-transaction',
    ...files,
  ]);
  decideRestore(dataDir, { source, moves: keyMoves(staging, dataDir, stamp) });
  finishRestore(dataDir);
  return aside;
}

async function refuseWhileOpen(databaseUrl: string): Promise<void> {
  const db = connectDatabase(databaseUrl);
  try {
    const { rows } = await sql<{ others: number; names: string | null }>`
      select count(*) as others, string_agg(distinct application_name, ', ') as names from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
    const others = Number(rows[0]?.others ?? 0);
    if (others === 0) return;
    throw new Refusal(
      409,
      `${others} ${others === 1 ? 'connection is' : 'connections are'} open to the database${rows[0]?.names ? ` (${rows[0].names})` : ''}: stop the shop first, and start it again afterwards. Where these are no shop, say --even-if-open.`,
    );
  } finally {
    await db.destroy();
  }
}
