import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensurePostgres, startPostgres } from '@/scripts/gate/start-postgres';
import type { Table } from '@/scripts/table';
import { seedOrders } from './seed-orders';
import { FULL_SIZE, importCatalogue, writeCatalogue } from './write-catalogue';

const STEPS = [100_000, 200_000];
const LOOK_MS = 50;
/** What an order leaves. */
const OF_ORDERS = ['orders', 'order_items', 'order_events'];

/** `move-to` of a large shop both ways: seconds, memory, and what an order takes in either database. */
export async function benchMove(): Promise<Table> {
  const programs = ensurePostgres(process.env);
  if (programs === undefined) throw new Error('PostgreSQL is not on this machine.');
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-move-'));
  const server = await startPostgres(programs);
  try {
    const shop = path.join(folder, 'shop.db');
    const catalogue = path.join(folder, 'catalogue.csv');
    await writeCatalogue(catalogue, FULL_SIZE);
    importCatalogue(catalogue, `file:${shop}`);
    const sizes: { file: number; server: number; dump: number }[] = [];
    let rows: string[][] = [];
    let seeded = 0;
    for (const orders of STEPS) {
      await seedOrders(`file:${shop}`, orders - seeded, seeded);
      seeded = orders;
      const url = await emptyDatabase(server.settings, orders);
      const there = await command(`file:${shop}`, folder, 'move-to', url);
      const back = await command(url, folder, 'move-to', `file:${path.join(folder, `back-${orders}.db`)}`);
      const dump = path.join(folder, `${orders}.tar`);
      await command(url, folder, 'backup', dump);
      sizes.push({ file: sizeOf(shop), server: await ordersOn(url), dump: sizeOf(dump) });
      rows = [
        [`${orders} orders, to PostgreSQL`, `${there.seconds} s`, `${there.mb} MB`],
        [`${orders} orders, back to SQLite`, `${back.seconds} s`, `${back.mb} MB`],
        ...rows,
      ];
    }
    const [first, last] = sizes;
    const added = (STEPS.at(-1) ?? 0) - (STEPS[0] ?? 0);
    const each = (place: 'file' | 'server' | 'dump') =>
      Math.round(((last?.[place] ?? 0) - (first?.[place] ?? 0)) / added);
    return {
      title: `move-to of ${FULL_SIZE} products and orders of two lines`,
      columns: ['took', 'memory at most'],
      rows: [
        ...rows,
        ['an order with its indexes, SQLite', `${each('file')} bytes`, ''],
        ['an order with its indexes, PostgreSQL', `${each('server')} bytes`, ''],
        ['an order in a backup of PostgreSQL', `${each('dump')} bytes`, ''],
      ],
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function emptyDatabase(settings: Readonly<Record<string, string>>, orders: number): Promise<string> {
  const url = `postgres://${settings['PGUSER']}@${settings['PGHOST']}:${settings['PGPORT']}`;
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(`create database moved_${orders}`);
  await client.end();
  return `${url}/moved_${orders}`;
}

/** One of the merchant's commands: seconds, and the most memory it held. */
async function command(databaseUrl: string, folder: string, ...words: string[]) {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'backend/cli/shop.ts', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, DATA_DIR: folder },
  });
  let mb = 0;
  const looking = setInterval(() => (mb = Math.max(mb, residentMb(child.pid))), LOOK_MS);
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(looking);
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}`);
  return { seconds: Math.round((performance.now() - started) / 1000), mb };
}

const residentMb = (pid = 0): number => {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
};

const sizeOf = (file: string): number => statSync(file).size;

/** Tables and indexes that grow with orders, in bytes. */
async function ordersOn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(name::regclass)) as bytes from unnest($1::text[]) name`,
    [OF_ORDERS],
  );
  await client.end();
  return Number(rows[0]?.bytes);
}
