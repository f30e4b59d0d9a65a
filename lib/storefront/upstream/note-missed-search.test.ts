import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MISSED_SEARCHES_MAX } from '@/lib/contract/limits';

const called = vi.hoisted(() => vi.fn());
vi.mock('./call-backend', () => ({ callBackend: called }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  called.mockReset().mockResolvedValue({ ok: true, data: { success: true } });
});
afterEach(() => {
  vi.useRealTimers();
});

const noted = async () => (await import('./note-missed-search')).noteMissedSearch;
const searches = (call: number) => (called.mock.calls as [unknown, { searches: unknown[] }][])[call]?.[1].searches;

it('[22.55] gathers what was searched in vain and tells it in one call', async () => {
  const note = await noted();
  for (const typed of ['Blue Saree', 'blue  saree', 'lehenga', 'asha@gmail.com']) note(typed);
  expect(called).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(called).toHaveBeenCalledOnce();
  expect(searches(0)).toEqual([
    { query: 'blue saree', times: 2 },
    { query: 'lehenga', times: 1 },
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(called).toHaveBeenCalledOnce();
});

it('[22.55] keeps no more than one call holds, and what a backend did not take', async () => {
  const note = await noted();
  called.mockResolvedValueOnce({ ok: false, failure: { layer: 'timeout', retryable: true } });
  for (let number = 0; number < 1000; number += 1) note(`nothing ${number}`);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(searches(0)).toHaveLength(MISSED_SEARCHES_MAX);
  note('nothing 1');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(searches(1)).toHaveLength(MISSED_SEARCHES_MAX);
  expect(searches(1)).toContainEqual({ query: 'nothing 1', times: 2 });
});

it('[22.55] leaves a backend without the call alone for an hour', async () => {
  const note = await noted();
  called.mockResolvedValueOnce({ ok: false, failure: { layer: 'http', status: 404, retryable: false } });
  note('lehenga');
  await vi.advanceTimersByTimeAsync(15_000);
  note('lehenga');
  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(called).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  note('lehenga');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(called).toHaveBeenCalledTimes(2);
});
