// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilLoaded, useLateCode, type LateCode } from './late-code';

type Code = { words: string };
const load = vi.fn<() => Promise<Code>>();

beforeEach(() => {
  vi.useFakeTimers();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  load.mockReset();
});

it('[15.110] code that does not come is asked for again, less and less often, and at once where the line may be back', async () => {
  const late: LateCode<Code> = { load };
  load.mockRejectedValue(new Error('no line'));
  const coming = untilLoaded(late);
  expect(untilLoaded(late)).toBe(coming);
  await vi.advanceTimersByTimeAsync(2000 + 4000);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(7999);
  expect(load).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(4);
  load.mockResolvedValue({ words: 'here' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await coming).toEqual({ words: 'here' });
});

it('[15.110] what waits for it is drawn when it comes, and at once where it is there', async () => {
  const late: LateCode<Code> = { load };
  load.mockRejectedValueOnce(new Error('no line')).mockResolvedValue({ words: 'here' });
  const Shown = () => useLateCode(late)?.words ?? 'waiting';
  const host = document.createElement('main');
  const root = createRoot(host);
  await act(async () => root.render(<Shown />));
  expect(host.textContent).toBe('waiting');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(host.textContent).toBe('here');
  act(() => root.render(<Shown key="new" />));
  expect([host.textContent, load.mock.calls.length]).toEqual(['here', 2]);
});
