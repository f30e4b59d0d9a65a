// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { CartScreen } from '@/components/cart/cart-screen';
import { startCart } from '@/store/cart/use-cart';
import { makeCart } from '@/testing/make-cart';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
// The code of its lines does not come.
vi.mock('@/components/cart/cart-contents', () => new Promise(() => undefined));

it('[19.11] [15.110] where the code that draws the cart does not come within 12 s, trying again loads the page anew', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => Response.json({ success: false }, { status: 500 }));
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  localStorage.setItem('cart', JSON.stringify(makeCart({ size: 'L' })));
  const host = document.body.appendChild(document.createElement('main'));
  const root = createRoot(host);
  await act(async () => {
    startCart();
    root.render(<CartScreen fees={{}} offers={[]} imageHosts={[]} shareUrl="https://wa.me/" />);
  });
  await act(() => vi.advanceTimersByTimeAsync(11_900));
  expect(host.textContent).toContain('Loading your cart...');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(host.textContent).toContain('Your cart could not be loaded');
  act(() => host.querySelector('button')?.click());
  expect(reload).toHaveBeenCalledOnce();
  act(() => root.unmount());
});
