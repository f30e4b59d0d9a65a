// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { CartScreen } from '@/components/cart/cart-screen';
import { CONTENTS } from '@/components/cart/late-contents';
import { startCart } from '@/store/cart/use-cart';
import { makeCart } from '@/testing/make-cart';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

it('[15.110] a cart whose code comes late waits for current prices from then on, 2 s at most, so that they move nothing', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const code = await CONTENTS.load();
  let come: (loaded: typeof code) => void = () => undefined;
  vi.spyOn(CONTENTS, 'load').mockReturnValue(new Promise((resolve) => (come = resolve)));
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  localStorage.setItem('cart', JSON.stringify(makeCart({ size: 'L' })));
  const host = document.body.appendChild(document.createElement('main'));
  const root = createRoot(host);
  await act(async () => {
    startCart();
    root.render(<CartScreen fees={{}} offers={[]} imageHosts={[]} shareUrl="https://wa.me/" />);
  });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await act(async () => come(code));
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(host.textContent).toContain('Loading your cart...');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(host.textContent).toContain('Cart Totals');
  act(() => root.unmount());
});
