import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchParent } from './watch-parent';

const parent = vi.spyOn(process, 'ppid', 'get');
beforeEach(() => {
  vi.useFakeTimers();
  parent.mockReturnValue(7);
});
afterEach(() => void vi.useRealTimers());

it.each([
  ['that npm started says once that its parent is gone', 'start', 1],
  ['that was started by hand watches nobody', undefined, 0],
])('a program %s', (_what, lifecycle, times) => {
  const onGone = vi.fn();
  watchParent({ npm_lifecycle_event: lifecycle }, onGone);
  vi.advanceTimersByTime(5000);
  expect(onGone).not.toHaveBeenCalled();
  parent.mockReturnValue(1);
  vi.advanceTimersByTime(5000);
  expect(onGone).toHaveBeenCalledTimes(times);
});
