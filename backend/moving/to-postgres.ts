import { CompiledQuery, sql } from 'kysely';
import { placeOf } from '../database/connect-database';
import { migrateTo } from '../database/migrate-database';
import type { Database } from '../database/tables';
import type { Migrations } from '../database/works-back-to';
import { Refusal } from '../refusal';
import { kindOf, quoted, RowRefused, type Row, type Table, type Target } from './ends';
import { describePostgres, rowsInPostgres, whileInTransaction } from './from-postgres';

/** A table's own words: what is taken off it while it is filled, and put on again. */
interface Taken {
  off: string;
  on: string;
}

/**
 * Fills an empty PostgreSQL database in one transaction, which makes the tables, too.
 *
 * @throws Refusal 409 where it is not empty
 */
export const toPostgres =
  (url: string, known: Migrations) =>
  <Result>(work: (target: Target) => Promise<Result>): Promise<Result> =>
    whileInTransaction(url, async (db) => {
      await refuseFilled(db, placeOf(url));
      await migrateTo(db, Object.keys(known).toSorted().at(-1) ?? '', { known, patienceMs: 0, isInTransaction: true });
      return work(await postgresTarget(db));
    });

async function refuseFilled(db: Database, place: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class one
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend where objid = one.oid and deptype = 'e') order by relname`.execute(db);
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return;
  const isShop = ['orders', 'products', 'kysely_migration'].every((name) => names.includes(name));
  const counts = isShop
    ? await sql<{ orders: number; products: number }>`
      select (select count(*) from orders) as orders, (select count(*) from products) as products`.execute(db)
    : undefined;
  const [shop] = counts?.rows ?? [];
  const what = shop
    ? `a shop of ${shop.products} products and ${shop.orders} orders`
    : `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;
  throw new Refusal(
    409,
    `${place} is not empty, it holds ${what}: name a database without any table. Nothing was changed.`,
  );
}

type Run = (words: string, values?: readonly unknown[]) => Promise<unknown>;

async function postgresTarget(db: Database): Promise<Target> {
  const run: Run = (words, values = []) => db.executeQuery(CompiledQuery.raw(words, [...values]));
  let taken: readonly Taken[] = [];
  let filled: readonly Table[] = [];
  return {
    tables: await describePostgres(db),
    rows: (table) => rowsInPostgres(db, table),
    async prepare(tables) {
      filled = tables;
      const names = tables.map(({ name }) => name);
      taken = [...(await foreignKeys(db, names)), ...(await indexes(db, names))];
      for (const { off } of taken) await run(off);
      await run(`truncate ${names.map(quoted).join(', ')}`);
    },
    write: (table, rows) => write(run, table, rows),
    async finish() {
      for (const { on } of taken.toReversed())
        await run(on).catch((error: unknown) => {
          throw ofKeys(error);
        });
      for (const { name } of await countedColumns(db)) await run(name);
      for (const { name } of filled) await run(`analyze ${quoted(name)}`);
    },
  };
}

/** Where one of several rows is refused, it is found by trying each. */
async function write(run: Run, table: Table, rows: readonly Row[]): Promise<void> {
  await run('savepoint rows');
  try {
    await run(...insertOf(table, rows));
    await run('release savepoint rows');
  } catch (error) {
    await run('rollback to savepoint rows');
    const [first] = rows;
    if (rows.length > 1) for (const row of rows) await write(run, table, [row]);
    else if (first && isOfRow(error)) throw new RowRefused(table, first, `PostgreSQL says: ${wordsOf(error)}.`);
    throw error;
  }
}

function insertOf(table: Table, rows: readonly Row[]): [string, [string]] {
  const typed = table.columns.map((column, at) => `"${at}" ${kindOf(column) === 'whole' ? 'bigint' : 'text'}`);
  const names = table.columns.map(({ name }) => quoted(name)).join(', ');
  const words = `insert into ${quoted(table.name)} (${names}) select * from json_to_recordset($1::json) as moved (${typed.join(', ')})`;
  return [words, [JSON.stringify(rows.map((row) => ({ ...row })))]];
}

/** Codes of PostgreSQL: data, integrity, limits of the program. */
const isOfRow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|54)/.test(String(error.code));

/** Its words, with what it adds to them. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` (${error.detail})` : '';
  return `${error.message}${detail}`;
}

/** A file that was written by hand may hold rows that belong to none. */
const ofKeys = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === '23503'
    ? new Refusal(409, `PostgreSQL refuses what was moved: ${wordsOf(error)} Nothing was changed.`)
    : error;

async function foreignKeys(db: Database, tables: readonly string[]): Promise<Taken[]> {
  const { rows } = await sql<{ owner: string; name: string; rule: string }>`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
      and confrelid in (select oid from pg_class where relname = any(${tables}))`.execute(db);
  return rows.map(({ owner, name, rule }) => ({
    off: `alter table ${owner} drop constraint ${name}`,
    on: `alter table ${owner} add constraint ${name} ${rule}`,
  }));
}

/** Without those of keys: an index is made faster of all rows than row by row. */
async function indexes(db: Database, tables: readonly string[]): Promise<Taken[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace and relname = any(${tables}))
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  return rows.map(({ name, made }) => ({ off: `drop index ${name}`, on: made }));
}

/** Statements after which columns that number their rows go on after the highest. */
async function countedColumns(db: Database): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select format('select setval(%L, coalesce(max(%I), 1), max(%I) is not null) from %I',
      pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, column_name, table_name) as name
    from information_schema.columns
    where table_schema = current_schema() and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`.execute(
    db,
  );
  return rows;
}
