// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAsking } from './create-asking';

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('[17.02] asks less and less often, ten times at most by the clock, and then when it is told to', async () => {
  const ask = vi.fn(async (): Promise<string | undefined> => undefined);
  const tired = vi.fn();
  const asking = createAsking();
  const known = asking.untilKnown(ask, tired);
  await vi.advanceTimersByTimeAsync(1500);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2900);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(tired).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(ask).toHaveBeenCalledTimes(9);
  expect(tired).toHaveBeenCalledTimes(1);
  ask.mockResolvedValueOnce('placed');
  asking.askNow();
  expect(await known).toBe('placed');
});

it('[17.02] asks nothing while offline, and at once when the line is back', async () => {
  online(false);
  const ask = vi.fn(async () => 'placed');
  const known = createAsking().untilKnown(ask);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  online(true);
  window.dispatchEvent(new Event('online'));
  expect(await known).toBe('placed');
});

it('ends with a newer question, whose answer is the only one that counts', async () => {
  const asking = createAsking();
  const earlier = asking.untilKnown(async () => 'old');
  const later = asking.untilKnown(async () => 'new');
  expect(await earlier).toBe('stopped');
  asking.askNow();
  expect(await later).toBe('new');
  const stopped = asking.untilKnown(async () => 'never');
  asking.stop();
  expect(await stopped).toBe('stopped');
});
