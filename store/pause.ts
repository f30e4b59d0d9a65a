import 'client-only';

interface PauseOptions {
  /** Whether time, or seeing the page again, ends it now; always where absent. */
  mayEnd?: () => boolean;
  /** Is handed what ends it at once, and undefined at its end. */
  setWake?: (wake: (() => void) | undefined) => void;
}

/**
 * Waits until something is asked for again: at most so long, and no longer once the browser is online again or the page is
 * seen again, since a line that was lost may be back then.
 *
 * @param ms absent where time does not end it
 */
export function pause(ms: number | undefined, { mayEnd = () => true, setWake }: PauseOptions = {}): Promise<void> {
  return new Promise((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(() => mayEnd() && end(), ms);
    const look = () => document.visibilityState === 'visible' && mayEnd() && end();
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', look);
      setWake?.(undefined);
      resolve();
    }
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', look);
    setWake?.(end);
  });
}
