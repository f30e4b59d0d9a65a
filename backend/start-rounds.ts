import type { Logger } from 'pino';

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
