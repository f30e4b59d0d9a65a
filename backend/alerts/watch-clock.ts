import { hostname } from 'node:os';
import { after } from '../due-work/claim-due';
import type { Services } from '../services';
import { clearAlert, raiseAlert } from './raise-alert';

/** A clock may be off by so much without a word, in ms. */
const OFF_MAX_MS = 2000;
/** A machine that has not raised its alert for so long is gone, in ms. */
const GONE_MS = 60 * 60_000;
/** What the alerts of single machines begin with. */
const OF_MACHINES = 'clock-';

export const CLOCK_FIX = 'Let the machine set its clock by itself: timedatectl set-ntp true, or chrony.';

/** How far the machine's clock is off; undefined where that is little. */
export function clockWords(aheadMs: number): string | undefined {
  if (Math.abs(aheadMs) <= OFF_MAX_MS) return undefined;
  return `${(Math.abs(aheadMs) / 1000).toFixed(1)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database`;
}

/** Each machine alerts of its own clock, and ends that itself, or any other once the machine is gone. */
export async function watchClock(services: Services): Promise<void> {
  const own = `${OF_MACHINES}${hostname().replaceAll(/[^A-Za-z0-9]/g, '-')}`;
  const words = clockWords(services.clock.machineAheadMs());
  if (words === undefined) await clearAlert(services, own);
  else
    await raiseAlert(services, {
      kind: own,
      words: `The clock of the machine ${hostname()} is ${words}. Orders and mails go by the database's; logs, and the names of backups, may be wrong. ${CLOCK_FIX}`,
    });
  const gone = await services.db
    .selectFrom('alerts')
    .select('cause')
    .where('cause', 'like', `${OF_MACHINES}%`)
    .where('cleared_at', 'is', null)
    .where('last_at', '<', after(services.now(), -GONE_MS))
    .execute();
  for (const { cause } of gone) await clearAlert(services, cause);
}
