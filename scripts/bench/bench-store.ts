import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eachAtOnce } from '../findability/each-at-once';
import type { ServerProcess } from '../server-process';
import { LOAD_CORE, pin, pinned, SERVER_CORE, whyNotPinned } from '../pinned';
import { startFloor } from './start-floor';
import { startShop } from './start-shop';
import { memoryMb } from './time-to-first-byte';
import type { Table } from './table';
import { weighPage } from './page-weight';

const SECONDS = 6;
/** Each kind is loaded this often, in turn with the others, so that noise which comes and goes affects all alike. */
const ROUNDS = 3;
const AT_ONCE = 4;

/** Requests per second of pages that are made: one, any of all, any of all after a restart, beside an empty page. */
export async function benchStore(products: number): Promise<Table> {
  const shop = await startShop(products);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const list = (name: string, paths: readonly string[]) => {
    writeFileSync(path.join(folder, name), paths.join('\n'));
    return path.join(folder, name);
  };
  try {
    const goods = await goodsOf(shop.url);
    const fillS = await askAll(shop.url, goods);
    const lists = { root: list('root', ['/']), one: list('one', goods.slice(0, 1)), all: list('all', goods) };
    return {
      title: `Made product pages, 16 connections, gzip (${products} products, all asked once in ${fillS.toFixed(0)} s)`,
      columns: ['empty page', 'one product', 'any product', 'one, of the empty page', 'any, of one'],
      rows: await compare(shop, lists, (await weighPage(shop.url + goods[0])).text),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await shop.dispose();
  }
}

/** @returns in s */
async function askAll(origin: string, goods: readonly string[]): Promise<number> {
  const begun = performance.now();
  await eachAtOnce(goods, AT_ONCE, async (address) => void (await (await fetch(origin + address)).arrayBuffer()));
  return (performance.now() - begun) / 1000;
}

async function compare(shop: ServerProcess, lists: Lists, html: string): Promise<Table['rows']> {
  const floor = await startFloor(html);
  try {
    keepOnOneCore(floor.pid);
    const before = rates(shop, floor.empty, lists);
    const memory = memoryMb(shop.pid());
    await shop.kill();
    await shop.start();
    const kept = filesIn(shop);
    const after = rates(shop, floor.empty, lists);
    return [
      row('requests per second, median of 3', before),
      row('after a restart', after),
      ['pages made after the restart', '', '', String(filesIn(shop) - kept), '', ''],
      ['memory after the load, and after that of the restart', '', '', `${memory}, ${memoryMb(shop.pid())} MB`, '', ''],
    ];
  } finally {
    await floor.dispose();
  }
}

const row = (name: string, { empty, hot, any }: Rates): readonly string[] => [
  name,
  empty.toFixed(0),
  hot.toFixed(0),
  any.toFixed(0),
  (hot / empty).toFixed(2),
  (any / hot).toFixed(2),
];

/** Files with a path on each line. */
type Lists = Readonly<Record<'root' | 'one' | 'all', string>>;

interface Rates {
  empty: number;
  hot: number;
  any: number;
}

function rates(shop: ServerProcess, empty: string, { root, one, all }: Lists): Rates {
  keepOnOneCore(shop.pid());
  const rounds = Array.from({ length: ROUNDS }, () => [
    load(new URL(empty).origin, root),
    load(shop.url, one),
    load(shop.url, all),
  ]);
  const [emptyRate = Number.NaN, hot = Number.NaN, any = Number.NaN] = [0, 1, 2].map(
    (kind) => rounds.map((round) => round[kind] ?? Number.NaN).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)],
  );
  return { empty: emptyRate, hot, any };
}

function keepOnOneCore(pid: number): void {
  if (whyNotPinned() === undefined) pin(pid, SERVER_CORE);
}

/** Requests per second for pages of this list, from the other core. */
function load(origin: string, list: string): number {
  const [command = '', ...words] = pinned(LOAD_CORE, [
    process.execPath,
    '--import',
    'tsx',
    'scripts/bench/load-pages.ts',
    origin,
    String(SECONDS),
    list,
  ]);
  const run = spawnSync(command, words, { encoding: 'utf8' });
  const { requests, non2xx } = JSON.parse(run.stdout) as { requests: { average: number }; non2xx: number };
  if (non2xx > 0) throw new Error(`${non2xx} answers were no page`);
  return requests.average;
}

/** The addresses of all goods, as the sitemap tells. */
async function goodsOf(origin: string): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]*products-\d+\.xml)<\/loc>/g)].map(([, part = '']) => part);
  const goods: string[] = [];
  for (const part of parts)
    for (const [, address = ''] of (await (await fetch(part)).text()).matchAll(/<loc>([^<]+\/product\/[^<]+)<\/loc>/g))
      goods.push(new URL(address).pathname);
  return goods;
}

/** How many pages are kept on disk. */
function filesIn({ databaseFile }: ServerProcess): number {
  const folder = path.join(path.dirname(databaseFile), 'pages');
  return readdirSync(folder, { recursive: true }).filter((name) => /[0-9a-f]{62}$/.test(String(name))).length;
}
