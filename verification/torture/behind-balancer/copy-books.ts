import pg from 'pg';
import { openSqlite } from '@/backend/database/open-sqlite';
import { Books } from '../books';

/** What the audits read. */
const TABLES = [
  'orders',
  'order_items',
  'outbox',
  'coupons',
  'coupon_uses',
  'stock',
  'cart_lines',
  'payments',
  'alerts',
] as const;

/** Asks PostgreSQL itself, on a connection of its own. */
export async function askPostgres<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'auditor' });
  // The server may be killed at any moment; the question fails then.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The rows of one moment, copied out of PostgreSQL, so that one audit judges the books of both databases. */
export async function copyBooks(url: string): Promise<Books> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const client = new pg.Client({ connectionString: url, application_name: 'auditor' });
  await client.connect();
  const copy = openSqlite(':memory:', { timeout: 0 });
  try {
    await client.query('begin isolation level repeatable read read only');
    for (const table of TABLES) {
      const { fields, rows } = await client.query<unknown[]>({ text: `select * from ${table}`, rowMode: 'array' });
      const names = fields.map(({ name }) => `"${name}"`).join(', ');
      copy.exec(`create table ${table} (${names})`);
      const insert = copy.prepare(`insert into ${table} values (${fields.map(() => '?').join(', ')})`);
      copy.exec('begin');
      for (const row of rows) insert.run(row.map(asCell));
      copy.exec('commit');
    }
    return new Books(copy);
  } finally {
    await client.end();
  }
}

const asCell = (value: unknown): unknown =>
  value === null || typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
