import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eachAtOnce } from '../findability/each-at-once';
import type { ServerProcess } from '@/scripts/server-process';
import { LOAD_CORE, pin, pinned, SERVER_CORE, whyNotPinned } from './pinned';
import { productPaths } from './product-paths';
import { startBaseline } from './start-baseline';
import { startShop } from './start-shop';
import { memoryMb, percentile } from './time-to-first-byte';
import type { Table } from '@/scripts/table';
import { weighPage } from './page-weight';

const SECONDS = 6;
/** Each kind is loaded this often, in turn with the others, so that noise which comes and goes affects all alike. */
const ROUNDS = 3;
const AT_ONCE = 4;

const EMPTY = 'an empty page';
const ONE = 'one product';
const BY_TAG = 'any product, by If-None-Match';
const COLORS = ['red', 'blue', 'black', 'green', 'white', 'pink', 'grey', 'navy'];
const KINDS = ['shirt', 'kurta', 'shoes', 'watch', 'saree', 'jeans', 'dress', 'bag'];
const PRICES = Array.from({ length: 100 }, (_, index) => 300 + 17 * index);
const TYPED = COLORS.flatMap((color) => KINDS.map((kind) => `${color} ${kind}`));
/** So many that hardly one is asked for twice. */
const SEARCHES = TYPED.flatMap((typed) => PRICES.map((rupees) => `${typed} under ${rupees}`));
const SEARCHED = {
  'suggestions, as they are typed': TYPED.flatMap(beginnings).map((text) => address('/api/search/suggest', text)),
  'searches, each with new words': SEARCHES.map((text) => address('/search', text)),
};

/** Requests per second of what is made, and of searches, before and after a restart, beside an empty page. */
export async function benchStore(products: number, settings: Record<string, string> = {}): Promise<Table> {
  const shop = await startShop(products, settings);
  try {
    const paths = await productPaths(shop.url);
    const { seconds: fillS, tagged } = await askAll(shop.url, paths);
    const baseline = await startBaseline((await weighPage(shop.url + paths[0])).text);
    pinToOneCore(baseline.pid);
    try {
      return {
        title: `Requests per second, median of ${ROUNDS}, 16 connections, gzip (${products} products, all asked once in ${fillS.toFixed(0)} s)`,
        columns: ['rate', 'of one product', 'after a restart', 'of one product'],
        rows: await measure(shop, baseline.empty, paths, tagged),
      };
    } finally {
      await baseline.dispose();
    }
  } finally {
    await shop.dispose();
  }
}

async function measure(
  shop: ServerProcess,
  empty: string,
  paths: readonly string[],
  tagged: readonly string[],
): Promise<Table['rows']> {
  const pages = {
    [EMPTY]: ['/'],
    [ONE]: paths.slice(0, 1),
    'any product': paths,
    'a further page': ['/collection?page=2'],
    'one filter': ['/collection?category=Men'],
  };
  const before = rates(shop, empty, pages);
  const memory = memoryMb(shop.pid());
  await shop.kill();
  await shop.start();
  const after = rates(shop, empty, { ...pages, [BY_TAG]: tagged });
  const memoryAfter = memoryMb(shop.pid());
  const searched = rates(shop, empty, SEARCHED);
  return [
    ...Object.keys(pages).map((name) => [name, ...ofOne(before, name), ...ofOne(after, name)]),
    ...Object.keys(SEARCHED).map((name) => [name, '', '', rateOf(searched, name).toFixed(0), '']),
    [BY_TAG, '', '', ...ofOne(after, BY_TAG)],
    ['of these, 304', '', '', `${Math.round(100 * unchangedPart(after[BY_TAG] ?? []))} %`, ''],
    ['of all, rendered', String(rendered(before)), '', String(rendered(after)), ''],
    ['memory after these pages', `${memory} MB`, '', `${memoryAfter} MB`, ''],
  ];
}

function beginnings(typed: string): string[] {
  return Array.from({ length: typed.length - 1 }, (_, index) => typed.slice(0, index + 2));
}

function address(pathname: string, text: string): string {
  return `${pathname}?q=${encodeURIComponent(text)}`;
}

function ofOne(found: Loads, name: string): [string, string] {
  return [rateOf(found, name).toFixed(0), (rateOf(found, name) / rateOf(found, ONE)).toFixed(2)];
}

function rateOf(found: Loads, name: string): number {
  return percentile(
    (found[name] ?? []).map(({ rate }) => rate),
    0.5,
  );
}

/** Of the shop's own pages. */
function rendered({ [EMPTY]: _empty, ...ours }: Loads): number {
  return Object.values(ours)
    .flat()
    .reduce((sum, { uncached }) => sum + uncached, 0);
}

/** @returns what that took, and the addresses with the tags of their pages */
async function askAll(origin: string, paths: readonly string[]): Promise<{ seconds: number; tagged: string[] }> {
  const begun = performance.now();
  const tagged: string[] = [];
  await eachAtOnce(paths, AT_ONCE, async (address) => {
    const answer = await fetch(origin + address);
    await answer.arrayBuffer();
    tagged.push(`${address}\t${answer.headers.get('etag') ?? ''}`);
  });
  return { seconds: (performance.now() - begun) / 1000, tagged };
}

function unchangedPart(loads: readonly Load[]): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  return sum(loads.map(({ unchanged }) => unchanged)) / sum(loads.map(({ answers }) => answers));
}

/** What load-pages.ts prints. */
interface Found {
  requests: { average: number; total: number };
  uncached: number;
  unchanged: number;
  failed: number;
}

interface Load {
  /** Requests per second. */
  rate: number;
  /** How many answers were made for it. */
  uncached: number;
  answers: number;
  /** How many of them were 304. */
  unchanged: number;
}

/** By what is asked for, one for each round. */
type Loads = Readonly<Record<string, readonly Load[]>>;

/** @param lists paths, by what they are */
function rates(shop: ServerProcess, empty: string, lists: Readonly<Record<string, readonly string[]>>): Loads {
  pinToOneCore(shop.pid());
  const found: Record<string, Load[]> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, paths] of Object.entries(lists))
      (found[name] ??= []).push(load(name === EMPTY ? new URL(empty).origin : shop.url, paths));
  return found;
}

function pinToOneCore(pid: number): void {
  if (whyNotPinned() === undefined) pin(pid, SERVER_CORE);
}

/** Asks for pages picked among these, with their tags if any, from the other core. */
function load(origin: string, paths: readonly string[]): Load {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const list = path.join(folder, 'paths');
  writeFileSync(list, paths.join('\n'));
  const words = [
    process.execPath,
    '--import',
    'tsx',
    'verification/bench/load-pages.ts',
    origin,
    String(SECONDS),
    list,
  ];
  try {
    const [command = '', ...rest] = pinned(LOAD_CORE, words);
    const run = spawnSync(command, rest, { encoding: 'utf8' });
    const { requests, uncached, unchanged, failed } = JSON.parse(run.stdout) as Found;
    if (failed > 0) throw new Error(`${failed} answers were no page`);
    return { rate: requests.average, uncached, answers: requests.total, unchanged };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
