import { expect, it, vi } from 'vitest';
import { untilIdle, untilShopIdle } from './until-idle';

/** Its clock and the times of its one processor, in ms; the start is over. */
const machine = vi.hoisted(() => ({ now: 60_000, idle: 0, busy: 0, busyPart: 0 }));
vi.mock('node:os', () => ({
  cpus: () => [{ times: { user: machine.busy, nice: 0, sys: 0, idle: machine.idle, irq: 0 } }],
}));
vi.mock('node:perf_hooks', () => ({
  performance: { now: () => machine.now, eventLoopUtilization: () => ({ utilization: 0 }) },
}));
vi.mock('node:timers/promises', () => ({
  async setTimeout(ms: number) {
    machine.now += ms;
    machine.busy += ms * machine.busyPart;
    machine.idle += ms * (1 - machine.busyPart);
  },
}));

it.each([
  ['an idle machine', 0, 50],
  ['one that something else uses a little', 0.3, 50],
  ['one that others keep busy, of which the shop takes its part at last', 0.9, 5000],
])('waits on %s, of which %s is in use, %s ms', async (_what, busyPart, ms) => {
  machine.busyPart = busyPart;
  const before = machine.now;
  await untilIdle();
  expect(machine.now - before).toBe(ms);
});

it('steps of which many follow one another wait for the shop alone', async () => {
  machine.busyPart = 0.9;
  const before = machine.now;
  await untilShopIdle();
  expect(machine.now - before).toBe(50);
});
