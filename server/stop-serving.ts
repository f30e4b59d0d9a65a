import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Listening } from '@/lib/platform/listen-where';

/** How long answers under way may take once nothing new is taken, in ms. */
const FINISH_MS = 7000;
/** How long backend and Next may take to close after that, in ms. */
const CLOSE_MS = 2500;
/** How often connections that have become idle are looked for meanwhile, in ms. */
const SWEEP_MS = 100;

/**
 * Stops a server without a failed request: for `drainMs` it answers as before, but says at `/readyz` and by `Connection: close`
 * that it stops, so that a balancer sends the next request elsewhere. Then it takes no more, and lets what is under way finish.
 *
 * @param state what the guard of each request goes by
 */
export async function stopServing(
  server: Server,
  listening: Listening,
  { state, drainMs }: { state: { stopping: boolean }; drainMs: number },
): Promise<void> {
  state.stopping = true;
  if (drainMs > 0) await sleep(drainMs);
  const closed = listening.close();
  // A connection whose answer was under way becomes idle later and would be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  server.closeIdleConnections();
  await atMost(FINISH_MS, closed);
  clearInterval(sweep);
  server.closeAllConnections();
}

/** Waits for what closes beside the server, as long as a stop may take. */
export const closeRest = (closing: readonly (Promise<unknown> | undefined)[]): Promise<void> =>
  atMost(CLOSE_MS, Promise.allSettled(closing));

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    work,
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    }),
  ]);
  clearTimeout(timer);
}
