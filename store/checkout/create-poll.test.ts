// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPoll } from './create-poll';

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('[17.02] asks less and less often, ten times at most by the clock, and then when it is told to', async () => {
  const ask = vi.fn(async (): Promise<string | undefined> => undefined);
  const tired = vi.fn();
  const poll = createPoll();
  const known = poll.untilKnown(ask, tired);
  await vi.advanceTimersByTimeAsync(1500);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2900);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(tired).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(ask).toHaveBeenCalledTimes(9);
  expect(tired).toHaveBeenCalledTimes(1);
  ask.mockResolvedValueOnce('placed');
  poll.pollNow();
  expect(await known).toBe('placed');
});

it('[17.02] asks nothing while offline, and at once when the line is back', async () => {
  online(false);
  const ask = vi.fn(async () => 'placed');
  const known = createPoll().untilKnown(ask);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  online(true);
  window.dispatchEvent(new Event('online'));
  expect(await known).toBe('placed');
});

it('ends with a newer question, whose answer is the only one that counts', async () => {
  const poll = createPoll();
  const earlier = poll.untilKnown(async () => 'old');
  const later = poll.untilKnown(async () => 'new');
  expect(await earlier).toBe('stopped');
  poll.pollNow();
  expect(await later).toBe('new');
  const stopped = poll.untilKnown(async () => 'never');
  poll.stop();
  expect(await stopped).toBe('stopped');
});
