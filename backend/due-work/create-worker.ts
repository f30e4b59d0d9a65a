import type { Logger } from 'pino';

/** Work that waits in the database and is done beside requests. */
export interface Worker {
  /** Asks for a round now; several calls while a round is under way make one more round. */
  wake: () => void;
  /** @returns stops it, once the work under way is done */
  start(): () => Promise<void>;
}

/**
 * Works off a queue, row by row: at once when woken after a commit, and every `restMs` for rows that came another way.
 * `doNext` must claim its row, since other processes work on the same database.
 *
 * @param doNext works off one row and answers whether there was one
 */
export function createWorker(log: Logger, restMs: number, doNext: () => Promise<boolean>): Worker {
  let stopped = true;
  let running: Promise<void> | undefined;
  let again = false;

  const drain = async () => {
    try {
      do {
        again = false;
        while (!stopped && (await doNext()));
      } while (again && !stopped);
    } catch (error) {
      log.error({ err: error }, 'background round failed');
    } finally {
      running = undefined;
    }
  };
  const round = () => {
    again = true;
    running ??= drain();
    return running;
  };
  return {
    wake: () => {
      if (!stopped) void round();
    },
    start() {
      stopped = false;
      const stop = startRounds(log, restMs, round);
      return async () => {
        stopped = true;
        await stop();
        await running;
      };
    },
  };
}

/**
 * Runs a task now and then again and again, `everyMs` after it last ended; a round that fails is
 * logged and the next one comes all the same.
 *
 * @returns stops it, once the round under way has ended
 */
export function startRounds(log: Logger, everyMs: number, task: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async () => {
    try {
      await task();
    } catch (error) {
      log.error({ err: error }, 'background round failed');
    }
    if (stopped) return;
    timer = setTimeout(() => (running = round()), everyMs);
    timer.unref();
  };
  let running = round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
