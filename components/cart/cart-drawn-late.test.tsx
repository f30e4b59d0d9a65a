// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { CONTENTS } from '@/components/cart/late-contents';
import { openCart } from '@/testing/open-cart';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

it('[15.110] a cart whose code comes late waits for current prices from then on, 2 s at most, so that they move nothing', async () => {
  const code = await CONTENTS.load();
  let come: (loaded: typeof code) => void = () => undefined;
  vi.spyOn(CONTENTS, 'load').mockReturnValue(new Promise((resolve) => (come = resolve)));
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const host = await openCart();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await act(async () => come(code));
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(host.textContent).toContain('Loading your cart...');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(host.textContent).toContain('Cart Totals');
});
