import type { Services } from '../services';
import { clearAlert, raiseAlert } from './raise-alert';

/** A clock may be off by so much without a word, in ms. */
const OFF_MAX_MS = 2000;
const KIND = 'clock';

export const CLOCK_FIX = 'Let the machine set its clock by itself: timedatectl set-ntp true, or chrony.';

/** How far the machine's clock is off; undefined where that is little. */
export function clockWords(aheadMs: number): string | undefined {
  if (Math.abs(aheadMs) <= OFF_MAX_MS) return undefined;
  return `${(Math.abs(aheadMs) / 1000).toFixed(1)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database`;
}

/** Each machine alerts of its own clock. */
export async function watchClock(services: Services): Promise<void> {
  const words = clockWords(services.clock.machineAheadMs());
  if (words === undefined) await clearAlert(services, KIND);
  else
    await raiseAlert(services, {
      kind: KIND,
      words: `The clock of a machine is ${words}. Orders and emails go by the database's; logs, and the names of backups, may be wrong. ${CLOCK_FIX}`,
    });
}
