import path from 'node:path';
import type { BackendConfig } from '../backend-config';
import { lockSqlite } from '../backups/stage-sqlite';
import { openSqlite, type SqliteConnection } from '../database/open-sqlite';
import { after } from '../due-work/claim-due';
import { AWAY_MS } from '../due-work/machines';
import { Refusal } from '../refusal';
import {
  asTables,
  inBatches,
  kindOf,
  quoted,
  RowRefused,
  type DescribedColumn,
  type Row,
  type Source,
  type Table,
} from './ends';

/**
 * Reads a SQLite file that nobody else can open meanwhile.
 *
 * @throws Refusal 409 where the shop is open on it, or it holds none
 */
export const fromSqlite =
  (config: BackendConfig) =>
  async <Result>(work: (source: Source) => Promise<Result>): Promise<Result> => {
    const lock = lockOrSayWho(config);
    try {
      const { database } = lock;
      return await work({
        applied: namesIn(database, 'select name from kysely_migration'),
        tables: describeSqlite(database),
        rows: (table) => rowsInSqlite(database, table),
        confirm: async () => undefined,
      });
    } finally {
      lock.release();
    }
  };

function lockOrSayWho(config: BackendConfig) {
  const file = path.resolve(config.databaseUrl.slice('file:'.length));
  try {
    const lock = lockSqlite(config);
    if (lock) return lock;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const machines = machinesOn(file);
    throw new Refusal(
      409,
      `The shop is open on ${file}${machines.length > 0 ? `, as ${machines.join(', ')}` : ''}, or a command is at it: stop it first (sudo systemctl stop shop), and say this again. Nothing was changed.`,
    );
  }
  throw new Refusal(409, `There is no shop in ${file}.`);
}

/** Those that the shop was seen on, which may be one that was stopped a moment ago; for words alone. */
function machinesOn(file: string): string[] {
  const since = after(new Date(), -AWAY_MS);
  const database = openSqlite(file, { timeout: 0, readonly: true });
  try {
    return namesIn(database, 'select name from machines where last_at > ? order by name', since);
  } catch {
    return [];
  } finally {
    database.close();
  }
}

const namesIn = (database: SqliteConnection, sql: string, ...values: string[]): string[] =>
  (database.prepare(sql).all(values) as { name: string }[]).map(({ name }) => name);

/** Its tables, from the schema itself, but those that SQLite makes of them for searches. */
export function describeSqlite(database: SqliteConnection): Table[] {
  const columns = database
    .prepare(
      `select made.name as owner, info.name, info.type, info.pk as is_key
      from pragma_table_list made, pragma_table_xinfo(made.name) info
      where made.schema = 'main' and made.type = 'table' and info.hidden = 0 and made.name not like 'sqlite~_%' escape '~' and made.name not like 'kysely~_%' escape '~'
      order by made.name, info.cid`,
    )
    .all([]) as DescribedColumn[];
  return asTables(columns);
}

/** Every row of a table. @throws RowRefused where it holds what its column should not, as SQLite lets it */
export function* rowsInSqlite(database: SqliteConnection, table: Table): Generator<readonly Row[]> {
  const columns = table.columns.map((column, at) => {
    const name = quoted(column.name);
    const value =
      kindOf(column) === 'whole'
        ? `case typeof(${name}) when 'integer' then cast(${name} as text) else ${name} end`
        : name;
    return `${value} as c${at}`;
  });
  const found = database.prepare(`select ${columns.join(', ')} from ${quoted(table.name)}`).iterate([]);
  yield* inBatches(asRows(found as Iterable<Record<string, unknown>>, table));
}

function* asRows(found: Iterable<Record<string, unknown>>, table: Table): Generator<Row> {
  for (const one of found) {
    const values = table.columns.map((_, at) => one[`c${at}`]);
    const row = values.map((value) => (value === null ? null : String(value)));
    const strange = table.columns.find((column, at) => !isOf(column, values[at]));
    if (strange)
      throw new RowRefused(
        table,
        row,
        `its ${strange.name} is no ${kindOf(strange) === 'whole' ? 'whole number' : 'text'}.`,
      );
    yield row;
  }
}

const isOf = (column: Table['columns'][number], value: unknown): boolean =>
  value === null || (typeof value === 'string' && (kindOf(column) !== 'whole' || /^-?\d+$/.test(value)));
