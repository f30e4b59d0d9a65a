// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { OVERLAY } from './late-overlay';
import { OrderPlaced } from './order-placed';

const leavePage = vi.hoisted(() => vi.fn<(path: string, how: { onWaiting: () => void }) => void>());
vi.mock('@/store/checkout/leave-page', () => ({ leavePage }));

it('[17.08] [15.110] without its overlay a placed order says the same, and is left once, also where the overlay comes late', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  let come: (code: Awaited<ReturnType<typeof OVERLAY.load>>) => void = () => undefined;
  vi.spyOn(OVERLAY, 'load').mockReturnValue(new Promise((resolve) => (come = resolve)));
  const host = document.createElement('main');
  const root = createRoot(host);
  await act(async () => root.render(<OrderPlaced />));
  const said = () => host.querySelector('[role=status]')?.textContent;
  expect(said()).toBe('Please wait while we process your order...');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(leavePage).toHaveBeenCalledOnce();
  act(() => leavePage.mock.lastCall?.[1].onWaiting());
  expect(said()).toBe('Your order is placed. Your orders will open as soon as you are back online.');
  const code = await import('./order-overlay');
  await act(async () => come(code));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(leavePage).toHaveBeenCalledOnce();
  expect(said()).toBe('Your order is placed. Your orders will open as soon as you are back online.');
  act(() => root.unmount());
});
