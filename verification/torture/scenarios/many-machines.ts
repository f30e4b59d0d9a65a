import { ensurePostgres } from '@/scripts/gate/start-postgres';
import { MAILS_AT_ONCE } from '@/backend/mail/create-mail-transport';
import { rest } from '@/scripts/until';
import { promise } from '../broken-promise';
import { auditMachines, settle } from '../behind-balancer/audit-machines';
import { Buyers } from '../behind-balancer/buyers';
import { askPostgres } from '../behind-balancer/copy-books';
import {
  killBalancer,
  killDatabase,
  killShop,
  rollOver,
  silence,
  stopConnection,
  stopShop,
  type Injection,
} from '../behind-balancer/faults';
import { openMachines, type Machines } from '../behind-balancer/open-machines';
import { otherBuild, type OtherBuild } from '../behind-balancer/other-build';
import {
  auditBackups,
  brokenBackups,
  changePrice,
  compareBuilds,
  payElsewhere,
  readOtherBuild,
  refuseOtherKey,
  showPhoto,
} from '../behind-balancer/probes';
import { ensureBalancer } from '../behind-balancer/start-balancer';
import type { Findings, Scenario, ScenarioContext } from '../scenario';
import { plentifulProducts, scarceProduct } from '../test-product';

const PRODUCTS = 8;
const SHOPPERS = { short: 4, long: 12 };
/** How long everybody buys with clocks apart before anything breaks, in ms. */
const QUIET_MS = { short: 4000, long: 20_000 };
/** Pages that are read while machines are brought to another version: 200 a second for a minute by hand. */
const ROLLING = { short: { everyMs: 200, atLeastMs: 0 }, long: { everyMs: 5, atLeastMs: 60_000 } };

/** Why it cannot be run here. */
export class Missing extends Error {}

/** Several built shops on one PostgreSQL behind HAProxy, while everything around them breaks. */
export const manyMachines = (count: number): Scenario => ({
  name: 'many-machines',
  promise:
    'shops, PostgreSQL and balancer killed, stopped and cut off, clocks 300 s apart, two builds and shapes, a broken backup, another key: nothing lost, doubled, partial, or paid and not fulfilled; no 500',
  rounds: { short: 1, long: 3 },
  run: (context) => run(context, count),
});

async function run(context: ScenarioContext, count: number): Promise<Findings> {
  const programs = { postgres: ensurePostgres(process.env), balancer: ensureBalancer(process.env) };
  const { postgres, balancer } = programs;
  if (!postgres || !balancer)
    throw new Missing(
      'PostgreSQL or HAProxy is not on this machine and could not be installed (apt-get install postgresql haproxy as root does it)',
    );
  const products = plentifulProducts(PRODUCTS);
  const form = context.short ? 'short' : 'long';
  const machines = await openMachines({
    count,
    programs: { postgres, balancer },
    products,
    // Nobody buys it: its price changes.
    others: [scarceProduct('priced', 5)],
    shoppers: SHOPPERS[form],
  });
  const other = otherBuild();
  try {
    const buyers = new Buyers(machines, context.random);
    buyers.start();
    await rest(QUIET_MS[form]);
    await buyers.stop();
    await settle(machines);
    const quiet = await auditMachines(machines, 0);
    promise(quiet.orders > 0, () => 'Nobody could buy before anything broke.');
    buyers.start();
    const worst = await breakAll(context, { machines, buyers, other });
    await buyers.stop();
    await settle(machines);
    const faults = context.rounds * 4;
    const audited = await auditMachines(machines, faults * count * MAILS_AT_ONCE);
    const again = [...buyers.askedAgain].map(([kind, times]) => `${times} ${kind}`).join(', ');
    return {
      checked: `${count} machines, ${audited.orders} orders (${audited.fulfilled} paid, ${audited.refunded} refunded), ${audited.mails} confirmations; calls sent again: ${again || 'none'}`,
      worst: {
        ...worst,
        'mails doubled with clocks apart': `${quiet.doubledMails} of ${quiet.mails}`,
        'mails doubled by kills': `${audited.doubledMails}`,
      },
    };
  } finally {
    await machines.dispose();
    other.remove();
  }
}

interface Parts {
  machines: Machines;
  buyers: Buyers;
  other: OtherBuild;
}

/** Every fault in turn, as often as there are rounds. @returns the worst of each figure */
async function breakAll(context: ScenarioContext, { machines, buyers, other }: Parts): Promise<Record<string, string>> {
  const figures = new Map<string, number>();
  const note = (name: string, ms: number) => figures.set(name, Math.max(ms, figures.get(name) ?? 0));
  const worst: Record<string, string> = {};
  for (let round = 0; round < context.rounds; round += 1) {
    const injection: Injection = { context, machines, buyers, round };
    const step = async <T>(name: string, work: (injection: Injection) => Promise<T>): Promise<T> => {
      context.progress(`round ${round + 1} of ${context.rounds}, ${name}, ${buyers.bought} orders`);
      const found = await work(injection);
      buyers.check();
      return found;
    };
    worst['hard navigations'] = String(await step('builds', compareBuilds));
    note('a price everywhere', await step('a price', changePrice));
    await step('a photo', showPhoto);
    await step('a webhook', payElsewhere);
    await step('another key', refuseOtherKey);
    const silent = await step('silent connections', silence);
    note('orders again after 5 s of silence', silent.againMs);
    worst['readings lost meanwhile'] = `0 of ${silent.readings}`;
    note('bought again after kill -9 of a shop', await step('a shop is killed', killShop));
    note('of PostgreSQL', await step('PostgreSQL is killed', killDatabase));
    note('of the balancer', await step('the balancer is killed', killBalancer));
    note('after a shop stood still', await step('a shop stands still', stopShop));
    note('after a connection stood still', await step('a connection stands still', stopConnection));
    await askPostgres(machines.databaseUrl, NEWER_SHAPE(round));
    const rolled = await step('rolling restart', (at) => bringToOtherBuild(at, other));
    worst['pages lost by a rolling restart'] = `0 of ${rolled.readings} in ${Math.round(rolled.seconds)} s`;
  }
  for (const [name, ms] of figures) worst[name] = `${Math.round(ms)} ms`;
  return worst;
}

/**
 * The first machine is brought to another build and, once the others have been restarted beside it, back; one of those makes the
 * copy of the night meanwhile, and cannot carry it away.
 */
async function bringToOtherBuild(injection: Injection, other: OtherBuild) {
  const { machines, context, round } = injection;
  const [first, ...others] = machines.machines;
  const last = machines.machines.at(-1);
  // By hand each of them; in the gate the last one stands for all.
  const beside = context.short ? others.slice(-1) : others;
  if (!first || !last) throw new Error('There is no machine.');
  const { settings, triesFile } = brokenBackups(machines);
  const startFrom = (folder: string) => () => {
    first.runFrom(folder);
    return first.life.start();
  };
  const rolled = await rollOver(
    injection,
    [
      { machine: first, start: startFrom(other.folder) },
      ...beside.map((machine) => ({
        machine,
        start: async () => {
          await machine.life.start(machine === last ? settings : {});
          await readOtherBuild(machine, other.ownFile);
        },
      })),
      { machine: first, start: startFrom('.') },
    ],
    ROLLING[context.short ? 'short' : 'long'],
  );
  await auditBackups(machines, last, triesFile, round + 1);
  return rolled;
}

/** What the next version would add, which these machines do not know. */
const NEWER_SHAPE = (round: number): string => `
  alter table orders add column newer_${round} text;
  insert into kysely_migration (name, timestamp) values ('9${round}0-newer', '2099-01-01T00:00:00.000Z');
  insert into settings (name, value)
    select 'shaped_by', json_build_object('version', '99.0.0', 'newest', '9${round}0-newer', 'worksBackTo', '')::text
    on conflict (name) do update set value = excluded.value`;
