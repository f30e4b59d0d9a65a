import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** How long the event loop is watched unless somebody says otherwise, in ms, and the part of that time in which it may have been busy. */
const WATCHED_MS = 50;
const BUSY_MAX = 0.25;

/** A start, and those who waited for it, have the processor to themselves, in ms since the process began. */
const START_MS = 30_000;

/**
 * Waits until nobody needs the processor: what is rendered beforehand must not delay what is asked for.
 *
 * @param watchedMs how long at least
 */
export async function untilIdle(watchedMs = WATCHED_MS): Promise<void> {
  if (performance.now() < START_MS) await pause(START_MS - performance.now(), undefined, { ref: false });
  for (;;) {
    const before = performance.eventLoopUtilization();
    await pause(watchedMs, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < BUSY_MAX) return;
  }
}
