import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readOutbox } from '@/backend/sandbox/outbox/read-outbox';
import { ensurePostgres, startPostgres } from '@/scripts/gate/start-postgres';
import { portsOf } from '@/scripts/ports-of';
import { bareEnvironment, freePort, wordsFor } from '@/scripts/server-process';
import { until } from '@/scripts/until';
import { askPostgres } from '../behind-balancer/copy-books';
import { promise } from '../broken-promise';
import { processesOf, type OneProcess } from '../processes-of';
import type { Findings, Scenario, ScenarioContext } from '../scenario';
import { describe, isSuccess, placeOrder, type Reply, type Shopper } from '../shopper';
import { plentifulProducts } from '../test-product';
import { openTestShop, type TestShop } from '../test-shop';
import { changePrices, holdConnections, showWhatWasTyped, knowEndedSession, limitCodes } from '../what-processes-share';
import { Missing } from './many-machines';

const PROCESSES = 2;
/** How long anything may take that is no promise of its own, in ms. */
const PATIENCE_MS = 120_000;
/** A price is at both within this time, in ms. */
const PRICE_MS = 1000;
/** More than there are. */
const MAILS_MAX = 1000;
/** So many visitors come right after a kill. */
const VISITORS = 20;

/** One built shop served by two processes, on each of the databases. */
export const severalProcesses: Scenario = {
  name: 'several-processes',
  promise: `PROCESSES=${PROCESSES}, on SQLite and PostgreSQL: a price is at both in 1 s, a refused form keeps what was typed, both know an ended session and limits, an order has one mail; one is killed: the other goes on, it is replaced; a start that fails says why`,
  rounds: { short: 1, long: 10 },
  run,
};

interface Worst {
  priceMs: number;
  replacedMs: number;
}

async function run(context: ScenarioContext): Promise<Findings> {
  const programs = ensurePostgres(process.env);
  if (process.platform !== 'linux' || !programs)
    throw new Missing('Several processes of one shop are looked at on Linux alone, where PostgreSQL is');
  const folder = mkdtempSync(path.join(tmpdir(), 'processes-'));
  const postgres = await startPostgres(programs);
  const worst: Worst = { priceMs: 0, replacedMs: 0 };
  try {
    await refuseToStart();
    for (let round = 0; round < context.rounds; round += 1) {
      await check(context, {}, worst);
      const server = `postgres://shop@localhost:${postgres.port}`;
      await askPostgres(`${server}/postgres`, `create database round_${round}`);
      const SHOP_SECRET = randomBytes(32).toString('hex');
      const DATA_DIR = path.join(folder, `${round}`);
      await check(context, { DATABASE_URL: `${server}/round_${round}`, DATA_DIR, SHOP_SECRET }, worst);
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    checked: `${context.rounds * 2} shops, ${context.rounds * 4} kills`,
    worst: { 'a price at both': `${Math.round(worst.priceMs)} ms`, replaced: `${Math.round(worst.replacedMs)} ms` },
  };
}

/** Whichever process cannot be opened: the whole ends with what it says, and does not hang. */
async function refuseToStart(): Promise<void> {
  const [program = 'node', ...words] = wordsFor('scripts/start.mjs');
  const env = {
    ...bareEnvironment(process.env),
    PORT: String(await freePort()),
    DATABASE_URL: 'file:/proc/nowhere/shop.db',
    PROCESSES: String(PROCESSES),
  } as unknown as NodeJS.ProcessEnv;
  const started = await promisify(execFile)(program, words, { env, encoding: 'utf8', timeout: PATIENCE_MS }).then(
    () => 'ended as if all were well',
    (error: { code?: number; stderr?: string }) => `${error.code}: ${error.stderr}`,
  );
  promise(
    started.startsWith('1:') && started.includes('/proc/nowhere cannot be made'),
    () => `A shop whose database cannot be made was started all the same: ${started}`,
  );
}

async function check(context: ScenarioContext, settings: Record<string, string>, worst: Worst): Promise<void> {
  const shop = await openTestShop({
    door: 'shop',
    products: plentifulProducts(4),
    shoppers: 2,
    // Connections from this machine's own addresses are counted as those of visitors are.
    settings: { PROCESSES: String(PROCESSES), SANDBOX: '1', OWNER_EMAIL: 'owner@gmail.com', ...settings },
  });
  try {
    const both = await processesOf(shop.server, PROCESSES);
    const priceMs = await changePrices(both);
    worst.priceMs = Math.max(worst.priceMs, priceMs);
    promise(
      priceMs <= PRICE_MS * context.patience,
      () => `It took ${Math.round(priceMs)} ms until a price was at both processes.`,
    );
    await showWhatWasTyped(both);
    await knowEndedSession(both);
    await limitCodes(both);
    await holdConnections(shop.server.url);
    await survive(shop, both, worst);
    await endAll(shop, settings['DATA_DIR'] ?? path.dirname(shop.server.databaseFile));
  } finally {
    await shop.dispose();
  }
}

/** One that is killed takes nothing along: neither visitors nor, of the one that works the queues, the mail of an order. */
async function survive(shop: TestShop, [first, second]: readonly OneProcess[], worst: Worst): Promise<void> {
  const [buyer, another] = shop.shoppers;
  if (!first || !second || !buyer || !another) throw new Error('There are no two processes, or nobody buys');
  await order(shop, second, buyer);
  await waitForMail(first, buyer);
  const isReplaced = async (gone: OneProcess) => {
    const began = performance.now();
    const both = await processesOf(shop.server, PROCESSES, [gone.pid]);
    worst.replacedMs = Math.max(worst.replacedMs, performance.now() - began);
    return both;
  };
  await killBeside(shop, second, first);
  const [, instead] = await isReplaced(second);
  if (!instead) throw new Error('There is no second process');
  await killBeside(shop, first, instead);
  await order(shop, instead, another);
  await isReplaced(first);
  await waitForMail(instead, another);
}

/** Kills one process: the other answers all who come then. */
async function killBeside({ server }: TestShop, dying: OneProcess, other: OneProcess): Promise<void> {
  process.kill(dying.pid, 'SIGKILL');
  const ended = await until(PATIENCE_MS, () => portsOf(dying.pid).length === 0);
  promise(ended !== undefined, () => `${dying.name} goes on after kill -9.`);
  for (let visitor = 0; visitor < VISITORS; visitor += 1)
    for (const { url } of [server, other.server]) {
      const status = await visit(`${url}/product/good-0`);
      promise(status === 200, () => `With ${dying.name} killed visitor ${visitor} was answered ${status}.`);
    }
}

/** On a connection of its own: one that is open may lead to the process that was killed. */
function visit(url: string): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (answer) => answer.resume().once('close', () => resolve(answer.statusCode))).once(
      'error',
      ({ message }) => resolve(message),
    );
  });
}

async function order(shop: TestShop, at: OneProcess, shopper: Shopper): Promise<void> {
  // Its price has not changed.
  const lines = [{ product: shop.productAt(3), quantity: 1 }];
  const { purchase } = shop.ledger.open(shopper, `at ${at.name} of ${at.pid}`, lines, { keyed: true });
  let reply: Reply | undefined;
  // Who has waited for too long is asked to come again.
  const answered = async () => (reply = await placeOrder(at, shopper, purchase))?.status !== 503;
  await until(PATIENCE_MS, answered);
  promise(isSuccess(reply), () => `An order at ${at.name} was answered ${describe(reply)}.`);
}

async function waitForMail({ server }: OneProcess, { email }: Shopper): Promise<void> {
  const outbox = async () => (await fetch(`${server.url}/sandbox/outbox?format=json`)).text();
  const came = await until(PATIENCE_MS, async () => (await outbox()).includes(email), 100);
  promise(came !== undefined, () => `${email} was never sent the mail of an order.`);
}

/** All end together, each with its work done: every order had one mail. */
async function endAll(shop: TestShop, dataDir: string): Promise<void> {
  const both = await processesOf(shop.server, PROCESSES);
  await shop.server.kill('SIGTERM');
  for (const { name, pid } of both)
    promise(portsOf(pid).length === 0, () => `${name} goes on though the shop was asked to stop.`);
  const mails = await readOutbox({ dataDir }, MAILS_MAX);
  for (const { email } of shop.shoppers) {
    const count = mails.filter(({ to }) => to === email).length;
    promise(count === 1, () => `${email} was sent ${count} mails for one order.`);
  }
}
