import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { LOAD_CORE, pin, SERVER_CORE, whyNotPinned } from './pinned';
import { startShop } from './start-shop';
import { memoryMb, ms, percentile, timeToFirstByte } from './time-to-first-byte';
import type { Table } from '@/scripts/table';
import { FULL_SIZE, REAL_CATALOGUE } from './write-catalogue';

const run = promisify(execFile);

const SIZES = [FULL_SIZE, 100_000] as const;
/** How long home is requested, in s, and how often a second; no request waits for earlier ones. */
const SECONDS = 30;
const PER_SECOND = 50;
/**
 * Visits before it counts, and how long the shop then rests, in ms: after a start it still writes its copy of the
 * catalogue.
 */
const WARM_UP = 100;
const REST_MS = 10_000;

/** What readers of the hottest page notice while the price of one product changes each second, in another process. */
export async function benchChange(): Promise<Table> {
  const title = `Home, ${PER_SECOND} a second for ${SECONDS} s, while one price changes each second`;
  if (!existsSync(REAL_CATALOGUE))
    return { title: `${title}: skipped, ${REAL_CATALOGUE} is not there`, columns: [], rows: [] };
  const rows: string[][] = [];
  for (const size of SIZES) rows.push(...(await benchSize(size)));
  const columns = ['p50', 'p95', 'p99', 'worst', 'memory before', 'at most', 'load of the machine'];
  return { title, columns, rows };
}

async function benchSize(size: number): Promise<string[][]> {
  const shop = await startShop(size, { REVALIDATE_SECONDS: '1' });
  if (whyNotPinned() === undefined) {
    pin(shop.pid(), SERVER_CORE);
    // And with it the process that changes prices.
    pin(process.pid, LOAD_CORE);
  }
  try {
    for (let visit = 0; visit < WARM_UP; visit += 1) await timeToFirstByte(shop.url);
    await after(REST_MS);
    const resting = memoryMb(shop.pid());
    const measured = [];
    for (const [name, change] of [
      ['nothing changes', async () => undefined],
      ['a price that home does not show', () => changePrices(shop.databaseFile, 0)],
      ['a name that home does not show', () => changePrices(shop.databaseFile, 0, 'name')],
      ["the shop's mission", () => changePrices(shop.databaseFile, 0, 'words')],
      ['each fifth second one that it shows', () => changePrices(shop.databaseFile, 5)],
    ] as const) {
      const { took, most } = await visit(shop.url, change, shop.pid());
      measured.push([
        `${size} products, ${name}`,
        ...[0.5, 0.95, 0.99, 1].map((share) => ms(percentile(took, share))),
        `${resting} MB`,
        `${most} MB`,
        loadavg()[0]?.toFixed(1) ?? '',
      ]);
    }
    return measured;
  } finally {
    await shop.dispose();
  }
}

/**
 * Another price each second, by a process of its own: what writing takes must not delay those who measure.
 *
 * @param shownEvery so many seconds it is the newest product, which home shows; 0 = never
 * @param what a `name` gets another word as well; `words` are the shop's own instead of a product
 */
async function changePrices(databaseFile: string, shownEvery: number, what = 'price'): Promise<void> {
  const words = ['--import', 'tsx', 'verification/bench/change-prices.ts', databaseFile, SECONDS, shownEvery, 1, what];
  await run(process.execPath, words.map(String));
}

/** Requests at fixed moments, so that a shop that stands still gets no fewer of them. */
async function visit(url: string, change: () => Promise<void>, pid: number): Promise<{ took: number[]; most: number }> {
  const took: number[] = [];
  let most = 0;
  const asked = [change()];
  const memory = async () => {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    most = Math.max(most, Math.round(Number(stdout) / 1024));
  };
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  for (let second = 0; second < SECONDS; second += 1) {
    for (let place = 0; place < PER_SECOND; place += 1) {
      await after(began + (second + place / PER_SECOND) * 1000 - performance.now());
      asked.push(ask(url, agent).then((forMs) => void took.push(forMs)));
    }
    asked.push(memory());
  }
  await Promise.all(asked);
  agent.destroy();
  return { took, most };
}

/** How long a whole answer takes, in ms, or its failure. Without `fetch`, whose own work is several times that of the shop. */
function ask(url: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = () => resolve(performance.now() - began);
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => answer.resume().once('close', done)).once(
      'error',
      done,
    );
  });
}

const after = (forMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, forMs));
  });
