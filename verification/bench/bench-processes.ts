import { Agent, get } from 'node:http';
import { cpus } from 'node:os';
import { childrenOf } from '@/scripts/children-of';
import type { ServerProcess } from '@/scripts/server-process';
import type { Table } from '@/scripts/table';
import { rest, until } from '@/scripts/until';
import { productPaths } from './product-paths';
import { spentBy } from './spent-by';
import { startShop } from './start-shop';
import { hammer, memoryMb, percentile } from './time-to-first-byte';
import { FULL_SIZE } from './write-catalogue';

const COUNTS = [1, 2] as const;
const LANES = 16;
const SECONDS = 6;
/** Both shops are asked in turn, so that noise which comes and goes affects them alike. */
const ROUNDS = 5;
/** Of each shop, before it counts: until then V8 compiles. */
const WARM_UP = 600;
/** A shop renders ahead from its 30th second on; then it is idle for so long, in ms. */
const AHEAD_MS = 32_000;
const IDLE_MS = 3000;
const IDLE_SPENT_MS = 100;
/** Above every price, in rupees, so that each search finds the same. */
const ABOVE_ALL = 100_000;
const PATIENCE_MS = 180_000;

/** A shop in one process or in several. */
interface BenchedShop {
  server: ServerProcess;
  /** What it was never asked for. */
  next: () => string;
  stored: readonly string[];
}

/** What a few seconds of visitors have shown. */
interface Load {
  /** Answers a second. */
  rate: number;
  /** Parts of a core that the shop took, all its processes together, and that its visitors did. */
  shop: number;
  driver: number;
}

/** Renderings a second and stored pages for the same processor time, by one process and by two. */
export async function benchProcesses(): Promise<Table> {
  const shops: BenchedShop[] = [];
  try {
    for (const count of COUNTS) shops.push(await open(count));
    await untilIdle(shops);
    const loads = { made: [[], []] as Load[][], stored: [[], []] as Load[][] };
    for (const shop of shops) await warmUp(shop);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, shop] of shops.entries()) {
        loads.made[index]?.push(await load(shop, 'made'));
        loads.stored[index]?.push(await load(shop, 'stored'));
      }
    for (const { server } of shops.splice(0)) await server.dispose();
    const [memory, memories] = [await memoryOf(1), await memoryOf(2)];
    return {
      title: `The shop in ${COUNTS.join(' and ')} processes on ${cpus().length} cores, which its visitors share: ${LANES} connections, median of ${ROUNDS} rounds`,
      columns: [...COUNTS.map((count) => `${count} ${count === 1 ? 'process' : 'processes'}`), 'ratio'],
      rows: [
        row('searches with new words, each rendered, a second', loads.made, ({ rate }) => rate, 0),
        row('searches for a second of the shop’s processor', loads.made, ({ rate, shop }) => rate / shop, 0),
        row('cores that the shop takes', loads.made, ({ shop }) => shop, 2),
        row('cores that its visitors take', loads.made, ({ driver }) => driver, 2),
        row('stored pages for a second of the shop’s processor', loads.stored, ({ rate, shop }) => rate / shop, 0),
        row('stored pages a second', loads.stored, ({ rate }) => rate, 0),
        row('cores that the shop takes for them', loads.stored, ({ shop }) => shop, 2),
        row('cores that their visitors take', loads.stored, ({ driver }) => driver, 2),
        [`memory of each process, MB (${FULL_SIZE} products)`, memory, memories, ''],
      ],
    };
  } finally {
    for (const { server } of shops) await server.dispose();
  }
}

function row(name: string, loads: readonly Load[][], read: (load: Load) => number, digits: number): string[] {
  const [one = [], two = []] = loads.map((some) => some.map(read));
  const ratios = two.map((value, at) => value / (one[at] ?? Number.NaN));
  const median = (values: readonly number[]) => percentile(values, 0.5);
  return [name, median(one).toFixed(digits), median(two).toFixed(digits), median(ratios).toFixed(2)];
}

async function open(count: number): Promise<BenchedShop> {
  const server = await startShop('demo', { PROCESSES: String(count) });
  await until(PATIENCE_MS, () => idsOf(server).length === (count === 1 ? 1 : count + 1));
  let asked = 0;
  const next = () => {
    asked += 1;
    return `/search?q=kurta+under+${ABOVE_ALL + asked}`;
  };
  return { server, next, stored: (await productPaths(server.url)).slice(0, 40) };
}

/** What started the others, and these. */
const idsOf = ({ pid }: ServerProcess): number[] => [pid(), ...childrenOf(pid())];

const spent = (shop: BenchedShop): number => idsOf(shop.server).reduce((sum, pid) => sum + spentBy(pid), 0);

/** Until everything that is rendered ahead is there. */
async function untilIdle(shops: readonly BenchedShop[]): Promise<void> {
  await rest(AHEAD_MS);
  const isIdle = async () => {
    const before = shops.map(spent);
    await rest(IDLE_MS);
    return shops.every((shop, index) => spent(shop) - (before[index] ?? 0) < IDLE_SPENT_MS);
  };
  if ((await until(PATIENCE_MS, isIdle)) === undefined) throw new Error('The shops are never idle.');
}

async function warmUp(shop: BenchedShop): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const lane = async () => {
    for (let time = 0; time < WARM_UP / LANES; time += 1) {
      await isStored(agent, shop.server.url + shop.next());
      for (const path of shop.stored) await isStored(agent, shop.server.url + path);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  agent.destroy();
}

async function load(shop: BenchedShop, kind: 'made' | 'stored'): Promise<Load> {
  // New connections each time: which process takes one is chance.
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  let [turn, others] = [0, 0];
  const [began, before, driver] = [performance.now(), spent(shop), process.cpuUsage()];
  const took = await hammer(LANES, SECONDS, async () => {
    const path = kind === 'made' ? shop.next() : (shop.stored[turn++ % shop.stored.length] ?? '/');
    if ((await isStored(agent, shop.server.url + path)) !== (kind === 'stored')) others += 1;
  });
  agent.destroy();
  const { user, system } = process.cpuUsage(driver);
  const ms = performance.now() - began;
  if (others > 0) throw new Error(`${others} of ${took.length} pages were not ${kind}.`);
  return { rate: took.length / (ms / 1000), shop: (spent(shop) - before) / ms, driver: (user + system) / 1000 / ms };
}

/** @returns whether the page that is asked for was stored @throws Error where it is none */
function isStored(agent: Agent, url: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'gzip' } }, (answer) => {
      const { statusCode, headers } = answer;
      if (statusCode !== 200) reject(new Error(`${url} was answered ${statusCode}`));
      answer.resume().once('end', () => resolve(headers['cache-status']?.includes('hit') === true));
    }).once('error', reject);
  });
}

/** After the same load. */
async function memoryOf(count: number): Promise<string> {
  const server = await startShop(FULL_SIZE, { PROCESSES: String(count) });
  try {
    await until(PATIENCE_MS, () => idsOf(server).length === (count === 1 ? 1 : count + 1));
    const shop = { server, next: () => '/', stored: (await productPaths(server.url)).slice(0, 400) };
    const agent = new Agent({ keepAlive: true, maxSockets: LANES });
    let turn = 0;
    await hammer(LANES, SECONDS, async () => {
      await isStored(agent, server.url + (shop.stored[turn++ % shop.stored.length] ?? '/'));
    });
    agent.destroy();
    return idsOf(server).map(memoryMb).join(' + ');
  } finally {
    await server.dispose();
  }
}
