import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { PRIVATE_FILE } from '@/lib/platform/make-private-file';
import type { BackendConfig } from '../backend-config';
import { connectDatabase } from '../database/connect-database';
import { migrateTo } from '../database/migrate-database';
import type { Database } from '../database/tables';
import { decideRestore, finishRestore } from './finish-restore';
import { runOnDump, runOnPostgres, SCHEMA } from './run-on-postgres';
import { Refusal } from '../refusal';
import { UnusableBackup } from './read-backup';
import { keyMoves, lastMigration } from './stage-sqlite';
import { ProgramError } from './run-program';
import { UNSETTLED } from './settle-restored';
import { MEMBERS } from './write-archive';

/** What pg_restore writes of the dump's rows, and the statements that are made of it. */
const ROWS = 'rows.sql';
const STATEMENTS = 'shop.sql';
/** What the connections are called that make the tables for the rows; they are nobody else's. */
const OURS = 'restore';
/** PostgreSQL's answer to a user without the right. */
const NO_RIGHT = '42501';
/** Kinds of a dump's entries that a shop has; whatever else acts in a database is left behind. */
const KINDS = new Set(['TABLE', 'TABLE DATA', 'CONSTRAINT', 'FK CONSTRAINT', 'INDEX', 'SCHEMA', 'COMMENT', 'ACL']);

/** The columns of every table of a shop, by its name. */
type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** The tables that rows are taken into. */
interface FreshTables {
  columns: Columns;
  /** What is in a column where nothing is given, by 'table.column', in PostgreSQL's own words. */
  defaults: ReadonlyMap<string, string>;
  /** Statements that let rows come in any order, and those that check them at the end. */
  withoutKeys: readonly string[];
  withKeys: readonly string[];
}

/**
 * Reads the dump to its end, checks of which version of the shop it is, and makes statements of its rows alone: functions,
 * triggers, rules, views or defaults that somebody put into a dump would act in the restored shop, or while it is restored.
 *
 * @returns what is left behind
 * @throws UnusableBackup where it is damaged, or of a newer shop
 */
export async function stagePostgres({ databaseUrl }: BackendConfig, staging: string): Promise<string[]> {
  const dump = path.join(staging, MEMBERS.postgres);
  const rows = path.join(staging, ROWS);
  const ours = ['--data-only', `--schema=${SCHEMA}`];
  try {
    const last = await readLast(dump);
    await runOnDump([...ours, `--file=${rows}`, dump]);
    return await withFreshTables(databaseUrl, last, async (tables) => {
      await pipeline(
        Readable.from(onlyRows(rows, tables)),
        createWriteStream(path.join(staging, STATEMENTS), { mode: PRIVATE_FILE }),
      );
      return [
        ...readStrangers(await runOnDump(['--list', dump]), tables.columns),
        ...readStrangeClauses(await runOnDump(['--schema-only', '--file=-', dump]), tables),
      ];
    });
  } catch (error) {
    if (!(error instanceof ProgramError) || error.isMissing) throw error;
    throw new UnusableBackup(`The dump in it cannot be read (${error.words}). Nothing was changed.`);
  }
}

async function readLast(dump: string): Promise<string> {
  const table = ['--data-only', `--schema=${SCHEMA}`, '--table=kysely_migration', '--file=-', dump];
  const [, rows = ''] = /^COPY public\.kysely_migration [^\n]*\n([\s\S]*?)^\\\.$/m.exec(await runOnDump(table)) ?? [];
  return lastMigration(rows.split('\n').flatMap((row) => row.split('\t')[0] || []));
}

/**
 * What the dump holds beside the tables of a shop: 'TRIGGER public orders evil'.
 *
 * @param list as `pg_restore --list` tells it: '215; 1259 16385 TABLE public orders owner'
 * @internal
 */
export function readStrangers(list: string, columns: Columns): string[] {
  return list.split('\n').flatMap((line) => {
    const [, kind = '', rest = ''] = /^\d+; \d+ \d+ ([A-Z]+(?: [A-Z]+)*) (.*)$/.exec(line) ?? [];
    const table = rest.split(' ')[1] ?? '';
    const isStranger = kind === 'TABLE' ? !columns.has(table) && !table.startsWith('kysely_') : !KINDS.has(kind);
    return kind !== '' && isStranger ? [`${kind} ${rest}`] : [];
  });
}

/**
 * Defaults and checks of the shop's own tables that a shop does not have: 'DEFAULT users.mailbox'. A list of the dump names none
 * of them, since they are words of their table.
 *
 * @param schema the statements that make the dump's tables
 * @internal
 */
export function readStrangeClauses(
  schema: string,
  { columns, defaults }: Pick<FreshTables, 'columns' | 'defaults'>,
): string[] {
  const bodies = schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE public\."?(\w+)"? \(\n([\s\S]*?)^\)/gm);
  return [...bodies].flatMap(([, table = '', body = '']) => {
    if (!columns.has(table)) return [];
    return body.split('\n').flatMap((line) => {
      const [, check] = /^ {4}CONSTRAINT "?(.+?)"? CHECK /.exec(line) ?? [];
      if (check !== undefined) return [`CHECK ${table} ${check}`];
      const [, column = '', clause] = /^ {4}"?(\w+)"? .*? DEFAULT (.*?)(?: NOT NULL)?,?$/.exec(line) ?? [];
      const name = `${table}.${column}`;
      return clause === undefined || defaults.get(name) === clause ? [] : [`DEFAULT ${name}`];
    });
  });
}

/**
 * The statements that bring rows into a shop's tables, in chunks. Only the data itself is taken from the dump, since
 * any statement in between would be carried out: a line that is no data of a known table is left out.
 *
 * @throws UnusableBackup where a table has other columns, or data ends as no dump ends it
 * @internal
 */
export async function* onlyRows(file: string, { columns, withoutKeys, withKeys }: FreshTables): AsyncGenerator<Buffer> {
  const tables = [...columns.keys()].map((table) => `${SCHEMA}."${table}"`);
  const statements = (...all: string[]) => Buffer.from(all.map((one) => `${one};\n`).join(''));
  yield statements(`set search_path = ${SCHEMA}`, `truncate ${tables.join(', ')}`, ...withoutKeys);
  /** Whether the lines are data, of a table that is taken or not. */
  let inside: 'taken' | 'left' | undefined;
  let [rest, out] = ['', [] as string[]];
  for await (const chunk of createReadStream(file, { encoding: 'latin1' }) as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (inside !== undefined && !line.startsWith('\\.')) {
        if (inside === 'taken') out.push(line);
        continue;
      }
      if (inside !== undefined) {
        if (line !== '\\.') throw new UnusableBackup('The dump in it is damaged. Nothing was changed.');
        if (inside === 'taken') out.push(line);
        inside = undefined;
        continue;
      }
      const statement = readStatement(line, columns);
      if (statement?.copy !== undefined) inside = statement.copy;
      if (statement?.words !== undefined) out.push(statement.words);
    }
    if (out.length > 0) yield Buffer.from(`${out.join('\n')}\n`, 'latin1');
    out = [];
  }
  if (inside !== undefined) throw new UnusableBackup('The dump in it is not whole. Nothing was changed.');
  yield statements(...withKeys);
}

/** What becomes of a line between data. */
function readStatement(line: string, columns: Columns): { words?: string; copy?: 'taken' | 'left' } | undefined {
  const [encoding] = /^SET client_encoding = '[A-Za-z0-9_]+';$/.exec(line) ?? [];
  if (encoding !== undefined) return { words: encoding };
  const [, table = '', list = ''] = /^COPY public\.("?\w+"?) \(([^()]*)\) FROM stdin;$/.exec(line) ?? [];
  if (table === '') return /^COPY .* FROM stdin;$/.test(line) ? { copy: 'left' } : undefined;
  const name = table.replaceAll('"', '');
  const own = columns.get(name);
  if (own === undefined) return { copy: 'left' };
  const names = list.split(', ').map((one) => one.replaceAll('"', ''));
  if (names.length !== own.size || !names.every((one) => own.has(one)))
    throw new UnusableBackup(`Its table ${name} is not as a shop makes it. Nothing was changed.`);
  return {
    copy: 'taken',
    words: `COPY ${SCHEMA}."${name}" (${names.map((one) => `"${one}"`).join(', ')}) FROM stdin;`,
  };
}

/**
 * Makes the tables of a version in a schema of their own, beside a shop that is open and other checks. It is gone again
 * afterwards, unless the work has given it another name.
 *
 * @param work is given what the tables look like, without the migrations' own, and the name of their schema
 * @throws Refusal 403 where no schema may be made
 */
async function withFreshTables<Result>(
  databaseUrl: string,
  last: string,
  work: (tables: FreshTables, schema: string) => Promise<Result>,
): Promise<Result> {
  const schema = `restoring_${randomBytes(8).toString('hex')}`;
  const url = new URL(databaseUrl);
  const options = [url.searchParams.get('options'), `-c search_path=${schema}`].filter(Boolean).join(' ');
  url.searchParams.set('options', options);
  url.searchParams.set('application_name', OURS);
  const db = connectDatabase(url.href);
  try {
    await makeSchema(db, schema);
    try {
      await migrateTo(db, last, { schema });
      return await work(await lookAtTables(db, schema), schema);
    } finally {
      // Failing to drop it changes nothing: the database may have taken the rows and gone away since.
      const dropped = sql`drop schema if exists ${sql.ref(schema)} cascade`.execute(db);
      await dropped.catch(() => undefined);
    }
  } finally {
    await db.destroy();
  }
}

async function makeSchema(db: Database, schema: string): Promise<void> {
  try {
    await sql`create schema ${sql.ref(schema)}`.execute(db);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NO_RIGHT)) throw error;
    throw new Refusal(
      403,
      'A backup of PostgreSQL is read into a schema of its own first, and the user of DATABASE_URL may not make one (42501). Let the owner of the database say: grant create on database … to …; Nothing was changed.',
    );
  }
}

async function lookAtTables(db: Database, schema: string): Promise<FreshTables> {
  const { rows } = await sql<{ table_name: string; column_name: string; column_default: string | null }>`
    select table_name, column_name, column_default from information_schema.columns where table_schema = ${schema}`.execute(
    db,
  );
  const columns = new Map<string, Set<string>>();
  const defaults = new Map<string, string>();
  for (const { table_name: table, column_name: column, column_default: clause } of rows) {
    if (table.startsWith('kysely_')) continue;
    columns.set(table, (columns.get(table) ?? new Set()).add(column));
    if (clause !== null) defaults.set(`${table}.${column}`, clause);
  }
  const keys = await sql<{ owner: string; name: string; rule: string }>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'f' and connamespace = ${schema}::regnamespace`.execute(db);
  return {
    columns,
    defaults,
    withoutKeys: keys.rows.map(({ owner, name }) => `alter table ${owner} drop constraint "${name}"`),
    withKeys: keys.rows.map(({ owner, name, rule }) => `alter table ${owner} add constraint "${name}" ${rule}`),
  };
}

/**
 * Moves the present tables into a schema of another name and fills new ones with the rows of the dump, in one
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
  await writeFile(
    tail,
    `insert into ${SCHEMA}.settings (name, value) values ('${UNSETTLED}', '${madeAt.toISOString()}') on conflict (name) do update set value = excluded.value;\n`,
    { mode: PRIVATE_FILE },
  );
  const files = [head, path.join(staging, STATEMENTS), tail].map((file) => `--file=${file}`);
  await withFreshTables(databaseUrl, await readLast(path.join(staging, MEMBERS.postgres)), async (_, schema) => {
    const renamed = `alter schema ${SCHEMA} rename to ${aside};\nalter schema ${schema} rename to ${SCHEMA};\n`;
    await writeFile(head, renamed, { mode: PRIVATE_FILE });
    await runOnPostgres('psql', databaseUrl, staging, [
      '--no-psqlrc',
      '--quiet',
      '--output=/dev/null',
      '--set=ON_ERROR_STOP=1',
      '--single-transaction',
      ...files,
    ]);
  });
  decideRestore(dataDir, { source, moves: keyMoves(staging, dataDir, stamp) });
  finishRestore(dataDir);
  return aside;
}

async function refuseWhileOpen(databaseUrl: string): Promise<void> {
  const db = connectDatabase(databaseUrl);
  try {
    const { rows } = await sql<{ others: number; names: string | null }>`
      select count(*) as others, string_agg(distinct application_name, ', ') as names from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name <> ${OURS}`.execute(db);
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
