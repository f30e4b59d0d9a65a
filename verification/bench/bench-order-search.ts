import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connectDatabase } from '@/backend/database/connect-database';
import { isPostgres } from '@/backend/database/shop-database';
import type { Database } from '@/backend/database/tables';
import { findOrders } from '@/backend/orders/find-orders';
import { ensurePostgres, startPostgres } from '@/scripts/gate/start-postgres';
import type { Table } from '@/scripts/table';
import { seededNumber, seedOrders } from './seed-orders';
import { ms, percentile } from './time-to-first-byte';

const RUNS = 20;

/** How long the desk's search takes on both databases; the orders are written first. PostgreSQL does not wait for the disk. */
export async function benchOrderSearch(orders = 1_000_000): Promise<Table> {
  const programs = ensurePostgres(process.env);
  if (!programs) throw new Error('There is no PostgreSQL on this machine.');
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const server = await startPostgres(programs);
  const { PGHOST, PGPORT, PGUSER } = server.settings;
  try {
    const columns = [
      await measure(`postgres://${PGUSER}@${PGHOST}:${PGPORT}/postgres`, orders),
      await measure(`file:${path.join(folder, 'shop.db')}`, orders),
    ];
    return {
      title: `A page of the desk's orders, of ${orders}`,
      columns: ['PostgreSQL, median', 'slowest', 'SQLite, median', 'slowest'],
      rows: Object.keys(searches(orders)).map((name) => [name, ...columns.flatMap((column) => column[name] ?? [])]),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const searches = (orders: number): Readonly<Record<string, string>> => ({
  'no search': '',
  'part of a number': seededNumber(Math.floor(orders / 2)).slice(-5),
  'an address': 'bench77@gmail.com',
  'the end of a phone': '770077',
  'what most have': 'gmail',
  'what none has': 'meenakshi',
});

async function measure(url: string, orders: number): Promise<Record<string, string[]>> {
  await seedOrders(url, orders);
  const db = connectDatabase(url);
  // As PostgreSQL does by itself after a while.
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
  const found: Record<string, string[]> = {};
  for (const [name, search] of Object.entries(searches(orders))) found[name] = await timed(db, search);
  await db.destroy();
  return found;
}

async function timed(db: Database, search: string): Promise<string[]> {
  const took: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await findOrders({ services: { db } } as Parameters<typeof findOrders>[0], {
      filter: 'all',
      search,
      after: '',
      limit: 50,
    });
    took.push(performance.now() - began);
  }
  return [ms(percentile(took, 0.5)), ms(Math.max(...took))];
}
