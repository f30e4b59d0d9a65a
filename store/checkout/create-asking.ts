import 'client-only';

/** Pauses before each further question, in ms: about four minutes; after that only a wake asks. */
const PAUSES_MS = [1500, 3000, 6000, 12_000, 20_000, 30_000, 45_000, 60_000, 60_000];

/** Asks about one thing until it is known; two parts of a page that ask about different things have one each. */
export interface Asking {
  /**
   * Asks less and less often, and at once when the browser is online again, when the page is looked at again, or on
   * `askNow`. While the browser says that it is offline nothing is asked. A newer question ends the earlier.
   *
   * @param ask answers undefined where nothing is known yet
   * @param onTired is called once it is no longer asked by the clock
   * @returns 'stopped' where `stop` or a newer question has ended it
   */
  untilKnown<Known>(ask: () => Promise<Known | undefined>, onTired?: () => void): Promise<Known | 'stopped'>;
  /** Asks at once; nothing where nothing is being asked about. */
  askNow(): void;
  stop(): void;
}

export function createAsking(): Asking {
  let wake: (() => void) | undefined;
  let newest = 0;
  const keepWake = (next: (() => void) | undefined) => (wake = next);
  const stop = () => {
    newest += 1;
    wake?.();
  };
  return {
    stop,
    askNow: () => wake?.(),
    async untilKnown(ask, onTired) {
      stop();
      const mine = newest;
      for (let asked = 0; ; asked += 1) {
        if (asked === PAUSES_MS.length) onTired?.();
        await pause(PAUSES_MS[asked], keepWake);
        if (mine !== newest) return 'stopped';
        const known = await ask();
        if (mine !== newest) return 'stopped';
        if (known !== undefined) return known;
      }
    },
  };
}

/**
 * @param ms absent where only a wake ends it
 * @param keepWake is handed what ends it at once
 */
function pause(ms: number | undefined, keepWake: (wake: (() => void) | undefined) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(() => navigator.onLine && end(), ms);
    const look = () => document.visibilityState === 'visible' && navigator.onLine && end();
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', look);
      keepWake(undefined);
      resolve();
    }
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', look);
    keepWake(end);
  });
}
