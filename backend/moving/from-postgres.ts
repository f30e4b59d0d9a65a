import { sql } from 'kysely';
import type { BackendConfig } from '../backend-config';
import { connectDatabase, OF_SHOPS, placeOf } from '../database/connect-database';
import { withoutDeadline } from '../database/postgres-pool';
import type { Database } from '../database/tables';
import { appliedMigrations } from '../database/works-back-to';
import { after } from '../due-work/claim-due';
import { AWAY_MS } from '../due-work/machines';
import { Refusal } from '../refusal';
import { asTables, BATCH_ROWS, quoted, type DescribedColumn, type Row, type Source, type Table } from './ends';

/** How its connections are called; no shop's. */
const OURS = 'move-to';
/** How long it waits for a lock that another holds, in ms. */
const LOCK_MS = 3000;

/** Does something in one transaction without limits of time. @throws Error where the server is away */
export async function whileInTransaction<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const named = new URL(url);
  named.searchParams.set('application_name', OURS);
  const db = connectDatabase(named.href, { pool: 1 });
  try {
    return await withoutDeadline(() =>
      db.connection().execute(async (own) => {
        await sql`begin`.execute(own);
        try {
          await sql`set local statement_timeout = 0`.execute(own);
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(own);
          await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(own);
          const result = await work(own);
          await sql`commit`.execute(own);
          return result;
        } catch (error) {
          // Where the line is lost the server does it.
          await sql`rollback`.execute(own).catch(() => undefined);
          throw error;
        }
      }),
    );
  } finally {
    await db.destroy();
  }
}

/**
 * Reads a PostgreSQL database that nobody can change meanwhile.
 *
 * @param evenIfOpen whatever else is connected
 * @throws Refusal 409 where a shop is open on it
 */
export const fromPostgres =
  ({ databaseUrl }: BackendConfig, evenIfOpen: boolean) =>
  <Result>(work: (source: Source) => Promise<Result>): Promise<Result> =>
    whileInTransaction(databaseUrl, async (db) => {
      const confirm = async () => (evenIfOpen ? undefined : refuseOpen(db, placeOf(databaseUrl)));
      await confirm();
      const tables = await describePostgres(db);
      const names = tables.map(({ name }) => quoted(name)).join(', ');
      // From here on nobody writes, so that whatever is read is of this moment.
      if (names !== '') await sql`lock table ${sql.raw(names)} in share mode`.execute(db);
      const applied = names === '' ? [] : await appliedMigrations(db);
      return work({ applied, tables, rows: (table) => rowsInPostgres(db, table), confirm });
    });

/** By the names of connections; machines that were seen a moment ago are named. */
async function refuseOpen(db: Database, place: string): Promise<void> {
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ open: number; addresses: string | null }>`
    select count(*) as open, string_agg(distinct coalesce(host(client_addr), 'this machine'), ', ') as addresses
    from pg_stat_activity where datname = current_database() and application_name like ${`${OF_SHOPS}%`}`.execute(db);
  const [found] = rows;
  if (!found || Number(found.open) === 0) return;
  const since = after(new Date(), -AWAY_MS);
  const machines = await db
    .selectFrom('machines')
    .select('name')
    .where('last_at', '>', since)
    .orderBy('name')
    .execute();
  const named = machines.length > 0 ? ` Seen a moment ago: ${machines.map(({ name }) => name).join(', ')}.` : '';
  throw new Refusal(
    409,
    `The shop, or a command, is open on ${place} (from ${found.addresses}).${named} Stop it on every machine (sudo systemctl stop shop), and say this again; where these connections are a pooler's alone, with --even-if-open. Nothing was changed.`,
  );
}

/** Its tables, from the schema itself; an extension's are nobody's. */
export async function describePostgres(db: Database): Promise<Table[]> {
  const { rows } = await sql<DescribedColumn>`
    select owner.relname as owner, one.attname as name, format_type(one.atttypid, null) as type,
      exists (select from pg_index where indrelid = owner.oid and indisprimary and one.attnum = any(indkey)) as is_key
    from pg_class owner join pg_attribute one on one.attrelid = owner.oid
    where owner.relkind in ('r', 'p') and owner.relnamespace = current_schema()::regnamespace
      and one.attnum > 0 and not one.attisdropped and one.attgenerated = '' and owner.relname not like ${'kysely\\_%'}
      and not exists (select from pg_depend where objid = owner.oid and deptype = 'e')
    order by owner.relname, one.attnum`.execute(db);
  return asTables(rows);
}

/** Every row of a table. */
export async function* rowsInPostgres(db: Database, { name, columns }: Table): AsyncGenerator<readonly Row[]> {
  const values = columns.map((column, at) => `${quoted(column.name)}::text as c${at}`).join(', ');
  await sql`declare moved no scroll cursor for select ${sql.raw(values)} from ${sql.table(name)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch ${sql.lit(BATCH_ROWS)} from moved`.execute(db);
    if (rows.length > 0) yield rows.map((row) => columns.map((_, at) => row[`c${at}`] ?? null));
    if (rows.length < BATCH_ROWS) break;
  }
  await sql`close moved`.execute(db);
}
