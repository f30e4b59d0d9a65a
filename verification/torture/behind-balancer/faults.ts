import { rest, until } from '@/scripts/until';
import { promise } from '../broken-promise';
import type { ScenarioContext } from '../scenario';
import { isSuccess, placeOrder } from '../shopper';
import type { Buyers } from './buyers';
import { askPostgres } from './copy-books';
import type { Machine, Machines } from './open-machines';
import { Readers } from './readers';

/** How long a machine, a connection or the line stands still, in ms. */
const STILL_MS = 5000;
/** How long after a silence orders are taken again. */
const AGAIN_MS = 10_000;
/** How long the balancer may take to see a machine that is ready, in ms. */
const NOTICED_MS = 4000;
/** How long anything may take that is no promise of its own, in ms. */
const PATIENCE_MS = 120_000;

/** What faults are put into, and who notices. */
export interface Injection {
  context: ScenarioContext;
  machines: Machines;
  buyers: Buyers;
  round: number;
}

/** The machine whose turn it is. */
function chosen({ machines: { machines }, round }: Injection, further = 0): Machine {
  const machine = machines[(round + further) % machines.length];
  if (!machine) throw new Error('There is no machine.');
  return machine;
}

/** Waits until shoppers buy again. @returns after how long, in ms */
async function buyAgain({ buyers }: Injection): Promise<number> {
  const before = buyers.bought;
  const tookMs = await until(PATIENCE_MS, () => {
    buyers.check();
    return buyers.bought > before;
  });
  promise(tookMs !== undefined, () => `${PATIENCE_MS / 1000} s after a fault nobody could buy.`);
  return tookMs;
}

/** kill -9 of a shop, which starts again. */
export async function killShop(injection: Injection): Promise<number> {
  const { life } = chosen(injection);
  await life.kill();
  const tookMs = await buyAgain(injection);
  await life.start();
  return tookMs;
}

/** A shop stands still and goes on, as where its machine was paused. */
export async function stopShop(injection: Injection): Promise<number> {
  const pid = chosen(injection, 1).life.pid();
  process.kill(pid, 'SIGSTOP');
  try {
    await rest(STILL_MS);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  return buyAgain(injection);
}

/** One of PostgreSQL's own processes stands still in the midst of whatever it does. */
export async function stopConnection(injection: Injection): Promise<number> {
  const { machines } = injection;
  const [busiest] = await askPostgres<{ pid: number }>(
    machines.databaseUrl,
    "select pid from pg_stat_activity where datname = 'shop' and application_name <> 'auditor' order by state = 'active' desc, query_start desc limit 1",
  );
  if (!busiest) throw new Error('Nobody is connected to PostgreSQL.');
  process.kill(busiest.pid, 'SIGSTOP');
  try {
    await rest(STILL_MS);
  } finally {
    process.kill(busiest.pid, 'SIGCONT');
  }
  return buyAgain(injection);
}

/** kill -9 of PostgreSQL with all its connections. */
export async function killDatabase(injection: Injection): Promise<number> {
  await injection.machines.postgres.kill();
  await rest(1000);
  await injection.machines.postgres.start();
  return buyAgain(injection);
}

/** kill -9 of the balancer. */
export async function killBalancer(injection: Injection): Promise<number> {
  await injection.machines.balancer.kill();
  await injection.machines.balancer.start();
  return buyAgain(injection);
}

/**
 * The connections of one machine go dead without a word and stay so; new ones pass after some seconds.
 *
 * @returns after how long that machine has taken an order again, in ms
 */
export async function silence(injection: Injection): Promise<{ againMs: number; readings: number }> {
  const { context } = injection;
  const machine = chosen(injection, 2);
  const readers = new Readers([machine.server.url], 100);
  machine.line.silence();
  await rest(STILL_MS);
  machine.line.restore();
  const tookMs = await until(PATIENCE_MS, () => canBuyAt(injection, machine), 200);
  const { readings, lost } = await readers.stop();
  promise(lost.length === 0, () => `While connections were silent ${lost.length} pages were lost: ${lost[0]}`);
  promise(
    tookMs !== undefined && (context.short || tookMs <= AGAIN_MS * context.patience),
    () => `${machine.name} took no order for ${Math.round(tookMs ?? PATIENCE_MS)} ms after a silence.`,
  );
  return { againMs: tookMs, readings };
}

/** Somebody orders at this very machine. */
async function canBuyAt({ machines, round }: Injection, machine: Machine): Promise<boolean> {
  const { visitor } = machines;
  const [product] = machines.products;
  if (!product) throw new Error('Nothing is sold.');
  const mark = `after a silence ${round}`;
  const entry =
    machines.ledger.entries.get(mark) ??
    machines.ledger.open(visitor, mark, [{ product, quantity: 1 }], { keyed: true });
  entry.acknowledged = isSuccess(await placeOrder(machine, visitor, entry.purchase));
  return entry.acknowledged;
}

/** A machine that is asked to stop, and how it starts again. */
export interface Restart {
  machine: Machine;
  start: () => Promise<void>;
}

/**
 * One machine after the other is asked to stop and starts again, while pages are read through a balancer that tries nothing twice.
 *
 * @param pace how long a reader rests between two pages, and how long is read at least, in ms
 */
export async function rollOver(
  { machines, context }: Injection,
  restarts: readonly Restart[],
  { everyMs, atLeastMs }: { everyMs: number; atLeastMs: number },
): Promise<{ readings: number; seconds: number }> {
  const began = performance.now();
  const readers = new Readers([machines.front.server.url], everyMs);
  for (const { machine, start } of restarts) {
    await machine.life.kill('SIGTERM');
    await start();
    // The balancer has to see that it is there before the next one goes.
    await rest(NOTICED_MS);
  }
  await rest(Math.max(0, atLeastMs - (performance.now() - began)));
  const { readings, lost, busy } = await readers.stop();
  // In the gate others use this machine, too, so that a shop may be busy.
  promise(context.short || busy === 0, () => `While machines were brought to a new version ${busy} pages had no turn.`);
  promise(
    lost.length === 0,
    () => `While machines were brought to a new version ${lost.length} of ${readings} pages failed: ${lost[0]}`,
  );
  return { readings, seconds: (performance.now() - began) / 1000 };
}
