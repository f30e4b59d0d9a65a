// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { OrdersScreen } from '@/components/orders/orders-screen';
import { makeOrder } from '@/testing/make-order';

const listOrders = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/orders', () => ({ listOrders }));
vi.mock('@/store/session/load-first-name', () => ({ loadFirstName: async () => ({ kind: 'none' }) }));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
// The code of an order's card does not come.
vi.mock('@/components/orders/order-card', () => new Promise(() => undefined));
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

it('[8.20] [15.110] only orders wait for the code that draws them, not that they failed to load, nor that there are none', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  listOrders.mockResolvedValue({ ok: false, failure: { kind: 'no-answer', offline: true } });
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  await act(async () => root.render(<OrdersScreen imageHosts={[]} />));
  expect(main.querySelector('[role=alert]')?.textContent).toContain('Your orders could not be loaded.');
  const pressed = async (words: string) =>
    act(async () => [...main.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click());
  listOrders.mockResolvedValue({ ok: true, data: { orders: [], unreadable: 0 } });
  await pressed('Try again');
  expect(main.textContent).toContain('No orders yet');
  listOrders.mockResolvedValue({ ok: true, data: { orders: [makeOrder()], unreadable: 0 } });
  await pressed('Refresh');
  expect(main.textContent).toContain('Loading your orders...');
  act(() => root.unmount());
});
