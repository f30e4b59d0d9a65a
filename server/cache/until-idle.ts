import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** How long is watched unless somebody says otherwise, in ms. */
const WATCHED_MS = 50;
/** The part of that time in which our event loop, or all processors of the machine together, may have been busy. */
const BUSY_MAX = { loop: 0.25, machine: 0.5 };
/** So long is waited for other programs, in ms: on a machine that is always busy the shop takes its part all the same. */
const OTHERS_MS = 5000;

/** A start, and those who waited for it, have the processor to themselves, in ms since the process began. */
const START_MS = 30_000;

/**
 * Waits until nobody needs the processor: what is rendered beforehand must not delay what is asked for, nor what else runs on
 * the merchant's machine.
 *
 * @param watchedMs how long at least
 */
export const untilIdle = (watchedMs = WATCHED_MS): Promise<void> => untilQuiet(watchedMs, OTHERS_MS);

/** The same for small steps of which many follow one another: other programs are not waited for. */
export const untilShopIdle = (): Promise<void> => untilQuiet(WATCHED_MS, 0);

/** @param othersMs how long is waited for other programs at most */
async function untilQuiet(watchedMs: number, othersMs: number): Promise<void> {
  if (performance.now() < START_MS) await pause(START_MS - performance.now(), undefined, { ref: false });
  const until = performance.now() + othersMs;
  for (;;) {
    const [loop, machine] = [performance.eventLoopUtilization(), processorTimes()];
    await pause(watchedMs, undefined, { ref: false });
    if (performance.eventLoopUtilization(loop).utilization >= BUSY_MAX.loop) continue;
    if (busyPart(machine, processorTimes()) < BUSY_MAX.machine || performance.now() >= until) return;
  }
}

/** Of all processors since the machine was started, in ms; 0 where the system does not say. */
function processorTimes(): { idle: number; all: number } {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    idle,
    all: user + nice + sys + idle + irq,
  }));
  return times.reduce((sum, one) => ({ idle: sum.idle + one.idle, all: sum.all + one.all }), { idle: 0, all: 0 });
}

function busyPart(before: { idle: number; all: number }, after: { idle: number; all: number }): number {
  const all = after.all - before.all;
  return all > 0 ? 1 - (after.idle - before.idle) / all : 0;
}
