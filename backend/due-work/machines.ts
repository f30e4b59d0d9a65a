import { sql } from 'kysely';
import type { Services } from '../services';
import { after } from './claim-due';

const MINUTE_MS = 60_000;
/** A machine that was not seen for so long is away, in ms: it is seen every minute. */
export const AWAY_MS = 5 * MINUTE_MS;
/** After so long it is gone, and what it said of itself with it. */
export const GONE_MS = 60 * MINUTE_MS;

/** A machine on which the shop runs. */
export interface Machine {
  /** MACHINE, else the name of the host. */
  name: string;
  /** Since when it was not away, and when it was seen last, by the clock of the shop. */
  since: string;
  lastAt: string;
  /** Whether it works off the queues, and makes backups. */
  works: boolean;
  backsUp: boolean;
}

type Place = Pick<Services, 'db' | 'now' | 'config'>;

/** Says that this machine is there; every minute. */
export async function noteMachine({ db, now, config }: Place): Promise<void> {
  const at = now();
  const state = {
    last_at: at.toISOString(),
    works: config.works ? 1 : 0,
    backs_up: config.backups && config.makesBackups ? 1 : 0,
  };
  await db
    .insertInto('machines')
    .values({ name: config.machine, since: state.last_at, ...state })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          ...state,
          since: sql<string>`case when machines.last_at < ${after(at, -AWAY_MS)} then excluded.since else machines.since end`,
        }),
    )
    .execute();
  await db
    .deleteFrom('machines')
    .where('last_at', '<', after(at, -24 * GONE_MS))
    .execute();
}

/** Those that are not gone, by name. */
export async function readMachines({ db, now }: Pick<Place, 'db' | 'now'>): Promise<Machine[]> {
  const rows = await db
    .selectFrom('machines')
    .selectAll()
    .where('last_at', '>', after(now(), -GONE_MS))
    .orderBy('name')
    .execute();
  return rows.map(({ name, since, last_at: lastAt, works, backs_up: backsUp }) => ({
    name,
    since,
    lastAt,
    works: works === 1,
    backsUp: backsUp === 1,
  }));
}

/** Whether a machine is not away. */
export const isThere = ({ lastAt }: Machine, at: Date): boolean => lastAt > after(at, -AWAY_MS);
