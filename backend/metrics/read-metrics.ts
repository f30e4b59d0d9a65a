import { sql } from 'kysely';
import { single, type Metric, type Sample } from '@/lib/platform/metrics/metric';
import { openAlerts } from '../alerts/read-alerts';
import { readCounts } from '../counts/read-counts';
import { readMachines } from '../due-work/machines';
import type { Services } from '../services';

/** What logins are counted over, in ms: as long as their limits look back. */
const LOGINS_MS = 10 * 60_000;
/** What became of login codes; the other kinds of row belong to limits of something else. */
const LOGIN_KINDS = ['code-sent', 'code-failed', 'code-used'] as const;
/** Of `payments.state`: states in which it is not decided whether the money comes. */
const UNSETTLED = ['open', 'confirming'] as const;

/**
 * Business figures from the database, so that a restart forgets nothing and commands count too. Every query reads few rows,
 * from an index alone: SQLite's reads block the process.
 */
export async function readMetrics(services: Pick<Services, 'db' | 'now' | 'clock' | 'config'>): Promise<Metric[]> {
  const { db, now, clock } = services;
  const at = now();
  return [
    await countOrders(db),
    ...(await readPayments(db, at)),
    await countRefunds(db),
    ...(await readMails(db, at)),
    await countLogins(db, at),
    await countAlerts(db),
    ...(await readMachinesOf(services, at)),
    single(
      'shop_clock_ahead_seconds',
      "How far this machine's clock is ahead of the database's, by which the shop goes; negative = behind.",
      clock.machineAheadMs() / 1000,
    ),
  ];
}

type Db = Services['db'];

async function countOrders(db: Db): Promise<Metric> {
  const counts = await readCounts(db, 'orders');
  return {
    name: 'shop_orders',
    help: 'Orders of all time, by how they are paid and how they stand.',
    samples: counts.map(({ values: [payment = '', status = ''], count }) => sample({ payment, status }, count)),
  };
}

async function readPayments(db: Db, at: Date): Promise<Metric[]> {
  const counts = await readCounts(db, 'payments');
  const oldest = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('state', 'in', UNSETTLED)
    .groupBy('state')
    .execute();
  return [
    {
      name: 'shop_payments',
      help: "Online payments of all time by state; 'open' and 'confirming' are not settled.",
      samples: counts.map(({ values: [state = ''], count }) => sample({ state }, count)),
    },
    single(
      'shop_oldest_unsettled_payment_age_seconds',
      'Since its order was begun; 0 = none.',
      ageOf(
        oldest.map((row) => row.at),
        at,
      ),
    ),
  ];
}

async function countRefunds(db: Db): Promise<Metric> {
  const counts = await readCounts(db, 'refunds');
  return {
    name: 'shop_refunds',
    help: "Refunds of all time by state; 'failed' needs a person.",
    samples: counts.map(({ values: [state = ''], count }) => sample({ state }, count)),
  };
}

async function readMails(db: Db, at: Date): Promise<Metric[]> {
  const { waiting, refused, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll().as('waiting'),
      fn.sum(sql<number>`case when attempts > 0 and last_error is not null then 1 else 0 end`).as('refused'),
      fn.min('created_at').as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at.toISOString())]))
    .executeTakeFirstOrThrow();
  return [
    single('shop_mails_waiting', 'Mails that are not sent yet.', Number(waiting)),
    single('shop_mails_refused', 'Those of them that the mail server has refused.', Number(refused ?? 0)),
    single('shop_oldest_waiting_mail_age_seconds', 'Since it was written; 0 = none.', ageOf([oldest], at)),
  ];
}

async function countLogins(db: Db, at: Date): Promise<Metric> {
  const rows = await db
    .selectFrom('login_events')
    .select(({ fn }) => ['kind', fn.countAll().as('count')])
    .where('kind', 'in', LOGIN_KINDS)
    .where('created_at', '>', new Date(at.getTime() - LOGINS_MS).toISOString())
    .groupBy('kind')
    .execute();
  return {
    name: 'shop_login_codes_in_ten_minutes',
    help: 'Login codes of the last ten minutes: sent, entered wrongly, entered rightly.',
    samples: LOGIN_KINDS.map((kind) =>
      sample({ event: kind.slice('code-'.length) }, rows.find((row) => row.kind === kind)?.count ?? 0),
    ),
  };
}

async function countAlerts(db: Db): Promise<Metric> {
  const rows = await openAlerts(db).execute();
  return single('shop_alerts_open', "What needs the owner's attention, as the desk shows it.", rows.length);
}

const sample = (labels: Sample['labels'], count: number | string | bigint): Sample => ({
  labels,
  value: Number(count),
});

async function readMachinesOf(services: Pick<Services, 'db' | 'now' | 'config'>, at: Date): Promise<Metric[]> {
  const { machine } = services.config;
  const machines = await readMachines(services);
  return [
    { name: 'shop_machine_info', help: 'How this machine is called.', samples: [sample({ machine }, 1)] },
    {
      name: 'shop_machine_seen_age_seconds',
      help: 'Since each machine of the shop was seen last, which is every minute; whether it works off the queues, and makes backups.',
      samples: machines.map(({ name, works, backsUp, lastAt }) =>
        sample({ machine: name, workers: works ? '1' : '0', backups: backsUp ? '1' : '0' }, ageOf([lastAt], at)),
      ),
    },
  ];
}

/** Of the oldest, in s. */
function ageOf(dates: readonly (string | null)[], now: Date): number {
  const times = dates.filter((date) => date !== null).map((date) => Date.parse(date));
  return times.length === 0 ? 0 : Math.max(0, (now.getTime() - Math.min(...times)) / 1000);
}
