import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { readExposition, valueOf } from '@/lib/platform/metrics/read-exposition';
import { LOAD_CORE, pin, SERVER_CORE, whyNotPinned } from '../../bench/pinned';
import { freePort } from '@/scripts/server-process';
import { spentBy } from '../../bench/spent-by';
import { until } from '@/scripts/until';
import { promise } from '../broken-promise';
import { plentifulProducts } from '../test-product';
import { percentile, poissonMoments, sendWhenDue, type Arrival, type LoadReport } from '../send-when-due';
import type { Findings, Scenario, ScenarioContext } from '../scenario';
import { describe, isSuccess, placeOrder } from '../shopper';
import { openTestShop, type TestShop } from '../test-shop';

const PRODUCTS = 400;
const SHOPPERS = 10;
/** How long searches are measured by themselves, and how long the load lasts, in ms. */
const ALONE_MS = 5000;
const LOAD_MS = { short: 5000, long: 60_000 };
/** Searches under way while they are measured: one is made at a time, the others wait in the lane. */
const ALONE = 4;
/** So many times the rate that the shop manages. */
const TIMES = 5;
const CACHED_PER_SECOND = 100;
const ORDERS_PER_SECOND = 5;
/** What has to hold, in ms; goodput is the share of the rate measured alone. */
const CACHED_P99_MS = 50;
const ORDER_MS = 1000;
const GOODPUT_MIN = 0.7;
const NORMAL_MS = 10_000;
/** A search counts as usual up to so many times its median alone. */
const USUAL_TIMES = 3;
/** Above this the load itself came late, in ms, and nothing is said of the shop. */
const LATE_P99_MS = 20;
/** A visitor who waits longer than this for a search has gone, in ms. */
const LEAVES_MS = 10_000;

/** Pages that are made: orders take counted units of products that they show, and change none of them. */
const CACHED = ['/about', '/contact', '/', '/cart', '/collection', '/product/good-1'];

export const overload: Scenario = {
  name: 'overload',
  promise: `new searches at ${TIMES} times the rate the shop manages on one core, ${CACHED_PER_SECOND} made pages and ${ORDERS_PER_SECOND} orders a second beside them: what is made comes within ${CACHED_P99_MS} ms at p99, orders within ${ORDER_MS / 1000} s, at least ${GOODPUT_MIN * 100} % as many searches as alone, and all is as usual ${NORMAL_MS / 1000} s later`,
  rounds: { short: 0, long: 1 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const unpinned = whyNotPinned();
  if (unpinned !== undefined) console.warn(`Shop and load share the cores, which says little: ${unpinned}.`);
  const metricsPort = await freePort();
  const shop = await openTestShop({
    door: 'shop',
    products: plentifulProducts(PRODUCTS),
    shoppers: SHOPPERS,
    settings: { METRICS_PORT: String(metricsPort) },
  });
  const agent = new Agent({ keepAlive: true });
  const release = unpinned === undefined ? pinBoth(shop) : () => undefined;
  const figures: Record<string, string> = {};
  let orders = 0;
  try {
    const visitor = new Visitor(shop, agent);
    await visitor.warmUp();
    for (let round = 0; round < context.rounds; round += 1) {
      const pid = shop.server.pid();
      const alone = await measureAlone(visitor, pid);
      context.progress(`round ${round + 1}: ${alone.perSecond.toFixed(0)} searches a second alone`);
      const loadMs = context.short ? LOAD_MS.short : LOAD_MS.long;
      const spent = spentBy(pid);
      const report = await sendWhenDue(arrivals(context, visitor, alone.perSecond, loadMs, round));
      const busyMs = spentBy(pid) - spent;
      const normalMs = await untilNormal(visitor, metricsPort, alone.usualMs);
      Object.assign(figures, judge(context, { alone, report, loadMs, busyMs, normalMs }));
      orders = shop.auditOrders();
    }
  } finally {
    release();
    agent.destroy();
    await shop.dispose();
  }
  return { checked: `${figures['searches']}, ${orders} orders`, worst: figures };
}

/** The shop on one core, and its load on the other. */
function pinBoth(shop: TestShop): () => void {
  pin(shop.server.pid(), SERVER_CORE);
  return pin(process.pid, LOAD_CORE);
}

/** Sends requests as browsers do, over connections that stay open. */
class Visitor {
  readonly #shop: TestShop;
  readonly #agent: Agent;
  #searches = 0;
  #orders = 0;

  constructor(shop: TestShop, agent: Agent) {
    this.#shop = shop;
    this.#agent = agent;
  }

  /** Something that nobody has searched for before. */
  search = (): Promise<string> => this.page(`/search?q=kurta+${(this.#searches += 1)}`);

  /** @returns 'good', the status of another answer, or 'gone' where it took too long */
  page(path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const sent = request(this.#shop.server.url + path, {
        agent: this.#agent,
        headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
        timeout: LEAVES_MS,
      });
      sent.once('response', (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode === 200 ? 'good' : String(answer.statusCode)));
        answer.once('error', reject);
      });
      sent.once('timeout', () => {
        sent.destroy();
        resolve('gone');
      });
      sent.once('error', reject);
      sent.end();
    });
  }

  order = async (): Promise<string> => {
    const number = (this.#orders += 1);
    const shopper = this.#shop.shoppers[number % SHOPPERS];
    if (!shopper) throw new Error('Nobody is there');
    const lines = [{ product: this.#shop.productAt(number), quantity: 1 }];
    const entry = this.#shop.ledger.open(shopper, `order ${number}`, lines, { keyed: true });
    const reply = await placeOrder(this.#shop, shopper, entry.purchase);
    entry.acknowledged = isSuccess(reply);
    return entry.acknowledged ? 'good' : describe(reply);
  };

  /** A shop that has just started loads the code of each page at its first request. */
  async warmUp(): Promise<void> {
    for (let time = 0; time < 40; time += 1) await this.search();
    for (const path of CACHED) for (let time = 0; time < 5; time += 1) await this.page(path);
    for (let time = 0; time < SHOPPERS; time += 1) await this.order();
  }
}

interface Alone {
  perSecond: number;
  /** Of one search that waits for no other, the median. */
  usualMs: number;
  /** Processor time of the shop for one search, which others on the machine do not change. */
  busyMs: number;
}

async function measureAlone(visitor: Visitor, pid: number): Promise<Alone> {
  let found = 0;
  const spent = spentBy(pid);
  const began = performance.now();
  const lane = async () => {
    while (performance.now() - began < ALONE_MS) if ((await visitor.search()) === 'good') found += 1;
  };
  await Promise.all(Array.from({ length: ALONE }, lane));
  const perSecond = (found * 1000) / (performance.now() - began);
  const busyMs = (spentBy(pid) - spent) / found;
  const took: number[] = [];
  for (let time = 0; time < 20; time += 1) took.push(await timed(visitor));
  return { perSecond, busyMs, usualMs: percentile(took, 0.5) };
}

async function timed(visitor: Visitor): Promise<number> {
  const began = performance.now();
  return (await visitor.search()) === 'good' ? performance.now() - began : Number.POSITIVE_INFINITY;
}

function arrivals(
  { random }: ScenarioContext,
  visitor: Visitor,
  perSecond: number,
  untilMs: number,
  round: number,
): Arrival[] {
  const of = (kind: string, rate: number, ask: (number: number) => Promise<string>) =>
    poissonMoments(random, rate, untilMs).map((atMs, number) => ({ kind, atMs, ask: () => ask(number) }));
  return [
    ...of('search', perSecond * TIMES, visitor.search),
    ...of('cached', CACHED_PER_SECOND, (number) => visitor.page(CACHED[(number + round) % CACHED.length] ?? '/')),
    ...of('order', ORDERS_PER_SECOND, visitor.order),
  ];
}

/** Until a search takes as long as ever and no lane has anybody in it; in ms. */
async function untilNormal(visitor: Visitor, metricsPort: number, usualMs: number): Promise<number | undefined> {
  return until(NORMAL_MS * 2, async () => {
    const took = await timed(visitor);
    const answer = await fetch(`http://localhost:${metricsPort}/metrics`);
    const samples = readExposition(await answer.text());
    const inLanes = valueOf(samples, 'shop_lane_inside') + valueOf(samples, 'shop_lane_waiting');
    return took <= usualMs * USUAL_TIMES && inLanes === 0;
  });
}

interface Measured {
  alone: Alone;
  report: LoadReport;
  loadMs: number;
  /** Processor time of the shop until the last answer. */
  busyMs: number;
  normalMs: number | undefined;
}

/** @throws BrokenPromise */
function judge(
  { patience }: ScenarioContext,
  { alone, report, loadMs, busyMs, normalMs }: Measured,
): Record<string, string> {
  const of = (kind: string) => report.outcomes.filter((outcome) => outcome.kind === kind);
  const times = (kind: string) => of(kind).map(({ ms }) => ms);
  const found = of('search').filter(({ result, doneMs }) => result === 'good' && doneMs <= loadMs);
  const goodput = (found.length * 1000) / loadMs / alone.perSecond;
  const allFound = of('search').filter(({ result }) => result === 'good').length;
  const late = percentile(report.lateMs, 0.99);
  const [cachedP99, slowestOrder] = [percentile(times('cached'), 0.99), Math.max(...times('order'))];
  const figures = {
    searches: `${of('search').length} searches at ${(alone.perSecond * TIMES).toFixed(0)}/s, ${alone.perSecond.toFixed(0)}/s alone`,
    answers: countResults(of('search').map(({ result }) => result)),
    goodput: `${(goodput * 100).toFixed(0)} %`,
    processor: `${share(alone.perSecond * alone.busyMs)} alone, ${share((busyMs * 1000) / report.endedMs)} under load, ${share((allFound * alone.busyMs * 1000) / busyMs)} of that for searches`,
    cached: `p50 ${ms(percentile(times('cached'), 0.5))}, p99 ${ms(cachedP99)}, longest ${ms(Math.max(...times('cached')))}`,
    order: `p50 ${ms(percentile(times('order'), 0.5))}, longest ${ms(slowestOrder)}`,
    found: `p50 ${ms(
      percentile(
        found.map((one) => one.ms),
        0.5,
      ),
    )}, p99 ${ms(
      percentile(
        found.map((one) => one.ms),
        0.99,
      ),
    )}`,
    normal: normalMs === undefined ? 'never' : ms(normalMs),
    late: `p99 ${ms(late)}`,
    load: loadavg()
      .map((average) => average.toFixed(1))
      .join(' '),
  };
  const said = () => ` (${JSON.stringify(figures)})`;
  promise(late <= LATE_P99_MS * patience, () => `The load came ${ms(late)} late at p99, so it says nothing.${said()}`);
  const wrong = report.outcomes.find(
    ({ kind, result }) => result !== 'good' && !(kind === 'search' && (result === '503' || result === 'gone')),
  );
  promise(!wrong, () => `A request of kind ${wrong?.kind} was answered '${wrong?.result}'.${said()}`);
  promise(cachedP99 <= CACHED_P99_MS * patience, () => `Kept pages took ${ms(cachedP99)} at p99.${said()}`);
  promise(slowestOrder <= ORDER_MS * patience, () => `An order took ${ms(slowestOrder)}.${said()}`);
  promise(goodput >= GOODPUT_MIN, () => `Only ${figures.goodput} of the searches alone were answered.${said()}`);
  promise((normalMs ?? Infinity) <= NORMAL_MS * patience, () => `As usual again: ${figures.normal}.${said()}`);
  return figures;
}

/** @param busyMs of processor time in a second */
const share = (busyMs: number): string => `${(busyMs / 10).toFixed(0)} %`;

const ms = (time: number): string => `${Math.round(time)} ms`;

function countResults(results: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  return [...counts].map(([result, count]) => `${count} × ${result}`).join(' + ');
}
