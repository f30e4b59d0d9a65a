import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type ServerProcess } from '../server-process';
import { until } from '../until';
import { seededNumber, seedOrders } from './seed-orders';
import type { Table } from './table';
import { memoryMb, ms, percentile, timeToFirstByte } from './time-to-first-byte';
import { FULL_SIZE, importCatalogue, writeCatalogue } from './write-catalogue';

const ORDERS = 100_000;
const ROUNDS = 20;
const LINK_MS = 10_000;

const PAGES: Readonly<Record<string, string>> = {
  today: '/desk',
  'orders to pack': '/desk/orders',
  'all orders': '/desk/orders?filter=all',
  'a search that finds many': '/desk/orders?search=asha',
  'a search that finds one': '/desk/orders?search=bench7@gmail.com',
  'a search that finds none': '/desk/orders?search=nobody',
  'one order': `/desk/orders/${seededNumber(ORDERS / 2)}`,
};

/** First bytes of the desk's pages and the shop's memory, with 100,000 orders and the whole real catalogue. */
export async function benchDesk(): Promise<Table> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const file = path.join(folder, 'catalogue.csv');
  await writeCatalogue(file, FULL_SIZE);
  const shop = await startServer('scripts/start.mjs', '/readyz', {}, async (databaseUrl) => {
    importCatalogue(file, databaseUrl);
    await seedOrders(databaseUrl, ORDERS);
  });
  try {
    const before = memoryMb(shop.pid());
    const headers = { cookie: `desk=${await deskToken(shop)}` };
    const rows: string[][] = [];
    for (const [name, page] of Object.entries(PAGES)) rows.push([name, ...(await measure(shop.url + page, headers))]);
    rows.push(['shop memory before and afterwards', `${before} MB`, `${memoryMb(shop.pid())} MB`, '']);
    const title = `The desk at ${ORDERS} orders and ${FULL_SIZE} goods`;
    return { title, columns: ['first byte, p50', 'slowest of 20', 'page'], rows };
  } finally {
    await shop.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(url: string, headers: Record<string, string>): Promise<string[]> {
  const first = await timeToFirstByte(url, headers);
  if (first.status !== 200) throw new Error(`${url} answered ${first.status}`);
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) took.push((await timeToFirstByte(url, headers)).ms);
  return [ms(percentile(took, 0.5)), ms(Math.max(...took)), `${Math.round(first.bytes / 1024)} KB`];
}

/** A session at the desk, by the link that the start has printed. */
async function deskToken({ url, output }: ServerProcess): Promise<string> {
  const linkOf = () => /\/desk\/login\?link=(\S+)/.exec(output())?.[1];
  await until(LINK_MS, () => linkOf() !== undefined);
  const { headers } = await fetch(`${url}/api/desk/enter-by-link`, {
    method: 'POST',
    body: new URLSearchParams({ link: linkOf() ?? '', back: '/desk' }),
    headers: { origin: url },
    redirect: 'manual',
  });
  const token = /\bdesk=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1];
  if (!token) throw new Error('The link of the start did not open the desk.');
  return token;
}
