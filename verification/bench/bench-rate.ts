import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { LOAD_CORE, pin, pinned, SERVER_CORE, whyNotPinned } from './pinned';
import { memoryMb } from './time-to-first-byte';
import { startBaseline } from './start-baseline';
import { findProducts, weighPage } from './page-weight';
import { startShop } from './start-shop';
import type { Table } from '@/scripts/table';

const SECONDS = 6;
/** Each page is loaded this often, in turn with the others, so that noise which comes and goes affects all alike. */
const ROUNDS = 3;

/** Requests per second and memory afterwards, of a product page beside an empty page and one of the same weight. */
export async function benchRate(products: number | 'demo'): Promise<Table> {
  const shop = await startShop(products);
  try {
    const { many } = await findProducts(shop.url);
    const { text } = await weighPage(shop.url + many);
    const baseline = await startBaseline(text);
    try {
      const unpinned = whyNotPinned();
      if (unpinned === undefined) for (const pid of [shop.pid(), baseline.pid]) pin(pid, SERVER_CORE);
      else console.warn(`Server and load share the cores: ${unpinned}.`);
      const pages = [baseline.empty, baseline.heavy, `${shop.url}${many}`];
      pages.forEach((page) => loadPage(page, 1));
      const rates = pages.map((): number[] => []);
      for (let round = 0; round < ROUNDS; round += 1)
        pages.forEach((page, index) => rates[index]?.push(loadPage(page, SECONDS).rate));
      const [empty = Number.NaN, heavy = Number.NaN, ours = Number.NaN] = rates.map(
        (all) => all.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN,
      );
      return {
        title: `Product page, 16 connections, gzip (${products} products)`,
        columns: ['empty page', 'page of the same weight', 'ours', 'of the empty one', 'of the same weight'],
        rows: [
          [
            'requests per second, median of 3',
            empty.toFixed(0),
            heavy.toFixed(0),
            ours.toFixed(0),
            (ours / empty).toFixed(2),
            (ours / heavy).toFixed(2),
          ],
          ['server memory after the load', `${memoryMb(baseline.pid)} MB`, '', `${memoryMb(shop.pid())} MB`, '', ''],
        ],
      };
    } finally {
      await baseline.dispose();
    }
  } finally {
    await shop.dispose();
  }
}

interface Load {
  /** Requests answered per second. */
  rate: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers other than 200. */
  refused: number;
}

/** Asks for a page over 16 connections for `seconds`, gzip asked, from the other core. */
function loadPage(url: string, seconds: number): Load {
  const tool = path.resolve('node_modules/autocannon/autocannon.js');
  const asked = [tool, '-c', '16', '-d', String(seconds), '-H', 'accept-encoding: gzip', '--json', url];
  const [program = '', ...words] = pinned(LOAD_CORE, [process.execPath, ...asked]);
  const run = spawnSync(program, words, { encoding: 'utf8' });
  const { requests, latency, non2xx } = JSON.parse(run.stdout) as {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
  };
  return { rate: requests.average, p50Ms: latency.p50, p99Ms: latency.p99, refused: non2xx };
}
