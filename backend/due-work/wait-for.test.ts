import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from './wait-for';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('looks again until the result of another request is there', async () => {
  let looks = 0;
  expect(await waitFor(async () => (++looks === 3 ? 'made' : undefined))).toBe('made');
  expect(looks).toBe(3);
});

it('gives up after 3 s in words for the shopper, and looks once more at the very end', async () => {
  let looks = 0;
  const look = async () => {
    vi.advanceTimersByTime(1500);
    looks += 1;
    return undefined;
  };
  await expect(waitFor(look)).rejects.toMatchObject({
    status: 409,
    code: 'in-progress',
    message: expect.stringContaining('try again'),
  });
  expect(looks).toBe(3);
});

it('[14.85] waits no longer where the clock is set back an hour meanwhile', async () => {
  let looks = 0;
  const look = async () => {
    vi.advanceTimersByTime(1500);
    vi.setSystemTime(Date.now() - 3_600_000);
    looks += 1;
    if (looks > 10) throw new Error('for an hour');
    return undefined;
  };
  await expect(waitFor(look)).rejects.toMatchObject({ status: 409 });
});

it('lets a refusal through at once', async () => {
  await expect(waitFor(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
