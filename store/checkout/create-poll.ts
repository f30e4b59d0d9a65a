import 'client-only';
import { pause } from '@/store/pause';

/** Pauses before each further attempt, in ms: about four minutes; after that only a wake causes one. */
const PAUSES_MS = [1500, 3000, 6000, 12_000, 20_000, 30_000, 45_000, 60_000, 60_000];

/** Reads one value until it is known. Parts of a page that wait for different values have a poll each. */
export interface Poll {
  /**
   * Reads less and less often, and at once when the browser is online again, when the page is visible again, or on
   * `pollNow`. While the browser says that it is offline nothing is read. A newer call ends the earlier one.
   *
   * @param read answers undefined where nothing is known yet
   * @param onTired is called once when the pauses are used up and only a wake reads again
   * @returns 'stopped' where `stop` or a newer call has ended it
   */
  untilKnown<Known>(read: () => Promise<Known | undefined>, onTired?: () => void): Promise<Known | 'stopped'>;
  /** Reads at once; does nothing where nothing is being polled. */
  pollNow(): void;
  stop(): void;
}

export function createPoll(): Poll {
  let wake: (() => void) | undefined;
  let newest = 0;
  const setWake = (next: (() => void) | undefined) => (wake = next);
  const stop = () => {
    newest += 1;
    wake?.();
  };
  return {
    stop,
    pollNow: () => wake?.(),
    async untilKnown(read, onTired) {
      stop();
      const mine = newest;
      for (let reads = 0; ; reads += 1) {
        if (reads === PAUSES_MS.length) onTired?.();
        await pause(PAUSES_MS[reads], { mayEnd: () => navigator.onLine, setWake });
        if (mine !== newest) return 'stopped';
        const result = await read();
        if (mine !== newest) return 'stopped';
        if (result !== undefined) return result;
      }
    },
  };
}
