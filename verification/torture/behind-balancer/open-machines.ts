import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fakeMailServer, type FakeMailServer } from '@/backend/testing/fake-mail-server';
import { startPostgres, type PostgresServer } from '@/scripts/gate/start-postgres';
import { bareEnvironment, freePort, lifeOf, wordsFor, type Life } from '@/scripts/server-process';
import { FakeRazorpay } from '../fake-razorpay';
import { jumpingClock } from '../jumping-clock';
import { Ledger } from '../ledger';
import type { CalledShop, Shopper } from '../shopper';
import type { TestProduct } from '../test-product';
import { furnish, makeShoppers } from '../furnish';
import { askPostgres } from './copy-books';
import { silentRelay, type SilentRelay } from './silent-relay';
import { openBalancer, type Balancer } from './start-balancer';

/** How far the first clock is behind and the last one ahead, in ms. */
const APART_MS = 150_000;
/** Longer than the balancer takes to notice: two looks, a second apart. */
const DRAIN_SECONDS = '5';
/** How long a machine may take until it is ready where others build and run browsers beside it, in ms. */
const READY_MS = 180_000;
/** How soon the provider is asked about a payment that is open. */
const PAYMENT_CHECK_MS = '2000';

/** One shop of several, with a data folder, a clock and a line to the database of its own. */
export interface Machine extends CalledShop {
  name: string;
  life: Life;
  /** What it was started with. */
  settings: Record<string, string>;
  line: SilentRelay;
  /** Where its program lies from its next start on. */
  runFrom(folder: string): void;
}

/** Machines of one shop on one PostgreSQL behind a balancer, and all that is outside of them. */
export interface Machines {
  /** What shoppers reach. */
  front: CalledShop;
  balancer: Balancer;
  machines: readonly Machine[];
  postgres: PostgresServer;
  /** Straight to the server, past the lines that go silent. */
  databaseUrl: string;
  provider: FakeRazorpay;
  mailServer: FakeMailServer;
  products: readonly TestProduct[];
  shoppers: readonly Shopper[];
  /** Buys only what a single look needs: who orders the same twice at a time gives the first order up. */
  visitor: Shopper;
  ledger: Ledger;
  /** For what has to be written down. */
  folder: string;
  dispose(): Promise<void>;
}

interface Plan {
  count: number;
  programs: { postgres: string; balancer: string };
  products: readonly TestProduct[];
  /** What nobody buys. */
  others: readonly TestProduct[];
  shoppers: number;
}

const open = new Set<Machines>();

/** Ends all that is still open: for somebody who interrupts the torture. */
export async function closeAllMachines(): Promise<void> {
  await Promise.all([...open].map((machines) => machines.dispose()));
}

/** Ends what was opened, the last first. */
type Closing = (() => Promise<unknown> | void)[];

export async function openMachines({ count, programs, products, others, shoppers: people }: Plan): Promise<Machines> {
  const folder = mkdtempSync(path.join(tmpdir(), 'machines-'));
  const closing: Closing = [() => rmSync(folder, { recursive: true, force: true })];
  const dispose = async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  try {
    const outside = await openOutside(programs.postgres, closing);
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const balancer = await openBalancer(programs.balancer, folder, ports);
    const shared = settingsOf(outside, balancer);
    const [visitor, ...shoppers] = makeShoppers(people + 1);
    if (!visitor) throw new Error('Nobody is there.');
    const { databaseUrl } = outside;
    const noMachine = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data'), SANDBOX: '1' };
    await furnish(
      { ...shared, ...noMachine },
      { products: [...products, ...others], shoppers: [visitor, ...shoppers] },
    );
    const machines: Machine[] = [];
    for (const [index, port] of ports.entries()) {
      const apartMs = count === 1 ? 0 : Math.round((2 * APART_MS * index) / (count - 1)) - APART_MS;
      machines.push(await oneMachine({ index, port, folder, shared, apartMs, to: outside.postgres.port }, closing));
    }
    await Promise.all(machines.map(({ life }) => life.start()));
    closing.push(() => balancer.kill());
    await balancer.start();
    const front: CalledShop = { door: 'shop', server: { url: balancer.url } };
    const ledger = new Ledger();
    const all = { ...outside, front, balancer, machines, products, shoppers, visitor, folder, ledger, dispose };
    open.add(all);
    return all;
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** What machines share and do not start: database, payment provider, mail server. */
async function openOutside(programs: string, closing: Closing) {
  const postgres = await startPostgres(programs, { isDurable: true });
  closing.push(() => postgres.stop());
  const provider = await new FakeRazorpay().open();
  closing.push(() => provider.close());
  const mailServer = await fakeMailServer();
  closing.push(() => mailServer.close());
  const server = `postgres://shop@localhost:${postgres.port}`;
  await askPostgres(`${server}/postgres`, 'create database shop');
  return { postgres, provider, mailServer, databaseUrl: `${server}/shop` };
}

const settingsOf = (
  { provider, mailServer }: Pick<Machines, 'provider' | 'mailServer'>,
  balancer: Balancer,
): Record<string, string> => ({
  ...provider.settings,
  SHOP_SECRET: randomBytes(32).toString('hex'),
  SITE_URL: balancer.url,
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'shop@example.in',
  OWNER_EMAIL: 'owner@shop.example.in',
});

interface Place {
  index: number;
  port: number;
  folder: string;
  shared: Record<string, string>;
  /** How far its clock is off, in ms. */
  apartMs: number;
  /** The database's own port. */
  to: number;
}

async function oneMachine({ index, port, folder, shared, apartMs, to }: Place, closing: Closing): Promise<Machine> {
  const line = await silentRelay(to);
  closing.push(() => line.close());
  const clock = jumpingClock();
  closing.push(() => clock.dispose());
  await clock.jumpTo(apartMs);
  const name = `machine-${index + 1}`;
  const data = path.join(folder, name);
  mkdirSync(data);
  const settings = {
    ...bareEnvironment(process.env),
    ...shared,
    ...clock.settings,
    PORT: String(port),
    DATABASE_URL: `postgres://shop@127.0.0.1:${line.port}/shop`,
    DATA_DIR: data,
    MEDIA_DIR: path.join(folder, 'photos'),
    MACHINE: name,
    BACKUPS: '0',
    SANDBOX: '1',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DRAIN_SECONDS,
    PAYMENT_CHECK_MS,
    // What another machine changed is shown since PostgreSQL tells it, not since it was looked at again.
    REVALIDATE_SECONDS: '600',
    // tsx, which loads the clock, makes Node.js warn.
    NODE_NO_WARNINGS: '1',
    LOG_LEVEL: 'silent',
  };
  const url = `http://127.0.0.1:${port}`;
  const words = wordsFor('scripts/start.mjs');
  const lifeIn = (program: string) => lifeOf(words, settings, `${url}/readyz?orders`, program, READY_MS);
  const machine: Machine = {
    door: 'shop',
    server: { url },
    name,
    settings,
    line,
    life: lifeIn('.'),
    runFrom: (program) => void (machine.life = lifeIn(program)),
  };
  closing.push(() => machine.life.kill());
  return machine;
}
