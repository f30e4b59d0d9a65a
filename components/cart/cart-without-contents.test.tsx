// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { openCart } from '@/testing/open-cart';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
// The code of its lines does not come.
vi.mock('@/components/cart/cart-contents', () => new Promise(() => undefined));

it('[19.11] [15.110] where the code that draws the cart does not come within 12 s, trying again loads the page anew', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => Response.json({ success: false }, { status: 500 }));
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  const host = await openCart();
  await act(() => vi.advanceTimersByTimeAsync(11_900));
  expect(host.textContent).toContain('Loading your cart...');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(host.textContent).toContain('Your cart could not be loaded');
  act(() => host.querySelector('button')?.click());
  expect(reload).toHaveBeenCalledOnce();
});
