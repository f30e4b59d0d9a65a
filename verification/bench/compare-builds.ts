import { Agent, request } from 'node:http';
import type { ServerProcess } from '@/scripts/server-process';
import { findVariants } from './page-weight';
import { spentBy } from './spent-by';
import { startBuild } from './start-shop';

const USAGE = `Usage: npx tsx verification/bench/compare-builds.ts <folder before> [<folder after> [<words of a kind>]] [<SETTING=value>]...

Starts the built shop of each folder and asks them in turn, in ten pairs, for one page of each kind; prints the processor
time of the shop's process for one answer and the time to its first byte, medians, and the median ratio of the pairs.
Settings are those of the second shop alone: one folder twice compares them.`;

const PAIRS = 10;
/**
 * Answers of one kind in one half of a pair: enough for clocks that count in hundredths of a second, and for earlier
 * requests and compilation not to matter.
 */
const [RENDERED, AGAIN, CACHED] = [40, 800, 2400];

const PRODUCT = '/product/mulasi-handloom-kurta';
const GZIP = { 'accept-encoding': 'gzip' };

interface Kind {
  name: string;
  /** @param count which answer of this kind it is, so that no two ask for the same where that matters */
  path: (count: number, variants: readonly string[]) => string;
  headers?: Record<string, string>;
  times: number;
}

const KINDS: readonly Kind[] = [
  { name: 'home, kept', path: () => '/', times: CACHED },
  { name: 'product, kept', path: () => PRODUCT, times: CACHED },
  { name: 'collection, kept', path: () => '/collection', times: CACHED },
  { name: 'product, for the router', path: () => `${PRODUCT}?_rsc=1`, headers: { ...GZIP, rsc: '1' }, times: AGAIN },
  { name: 'home, uncompressed', path: () => '/', headers: {}, times: AGAIN },
  {
    name: 'product, made',
    path: (count, variants) => variants.at(count % variants.length) ?? PRODUCT,
    times: RENDERED,
  },
  { name: 'filtered', path: (count) => `/collection?category=Men&minPrice=${count}`, times: RENDERED },
  { name: 'search', path: (count) => `/search?q=kurta+${count}`, times: RENDERED },
  { name: 'not found', path: (count) => `/nobody/${count}`, times: RENDERED },
  { name: 'till', path: () => '/login', times: RENDERED },
];

/** @returns ms to the head of the answer */
function ask(agent: Agent, url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { accept: 'text/html', ...headers } }, (answer) => {
      const first = performance.now() - started;
      answer.resume().once('end', () => resolve(first));
    })
      .once('error', reject)
      .end();
  });
}

/** Of one answer, in ms. */
interface Half {
  ms: number;
  first: number;
}

async function half(
  shop: ServerProcess,
  { path, headers = GZIP, times }: Kind,
  variants: readonly string[],
  from: number,
): Promise<Half> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = spentBy(shop.pid());
  const firsts: number[] = [];
  for (let time = from; time < from + times; time += 1)
    firsts.push(await ask(agent, shop.url + path(time, variants), headers));
  agent.destroy();
  return { ms: (spentBy(shop.pid()) - before) / times, first: median(firsts) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const given = process.argv.slice(2);
const isSetting = (word: string) => /^[A-Z_]+=/.test(word);
const [before, after = process.cwd(), words = ''] = given.filter((word) => !isSetting(word));
const settings = Object.fromEntries(given.filter(isSetting).map((word) => word.split('=', 2) as [string, string]));
const kinds = KINDS.filter(({ name }) => name.includes(words));
if (!before) {
  console.error(USAGE);
  process.exit(1);
}
const shops = [await startBuild(before), await startBuild(after, settings)] as const;
try {
  const variants = await findVariants(shops[0].url);
  for (const kind of kinds)
    for (const shop of shops) await half(shop, { ...kind, times: Math.min(kind.times, 80) }, variants, -80);
  for (const kind of kinds) {
    const pairs: { one: Half; other: Half; ratio: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const from = pair * kind.times;
      const [one, other] = [await half(shops[0], kind, variants, from), await half(shops[1], kind, variants, from)];
      pairs.push({ one, other, ratio: other.ms / one.ms });
    }
    const of = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick)).toFixed(2);
    console.log(
      `${kind.name.padEnd(24)} processor ${of(({ one }) => one.ms)} → ${of(({ other }) => other.ms)} ms (×${of(({ ratio }) => ratio)}), first byte ${of(({ one }) => one.first)} → ${of(({ other }) => other.first)} ms`,
    );
  }
} finally {
  for (const shop of shops) await shop.dispose();
}
