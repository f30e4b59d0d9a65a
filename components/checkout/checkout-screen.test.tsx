// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { startCart } from '@/store/use-cart';

const leavePage = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('@/store/leave-page', () => ({ leavePage, canNavigate: async () => false }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  [409, 'Your money is on its way back.', 'Your money is on its way back.'],
  [202, 'Being confirmed.', 'Payment is being confirmed.'],
])('[17.10] what became of a payment stands where the cart is empty by now: %i', async (status, message, words) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('unconfirmedPayment', JSON.stringify({ payload: { items: [], address: {} }, result: {} }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: false, message }, { status })));
  const main = document.createElement('main');
  const root = createRoot(main);
  await act(async () => {
    startCart();
    root.render(
      <CheckoutScreen
        fees={{}}
        imageHosts={[]}
        backend={{ honoursKeys: true }}
        name={{ firstName: '', lastName: '' }}
      />,
    );
  });
  await vi.waitFor(() => act(async () => expect(main.textContent).toContain(words)));
  expect(main.textContent).not.toContain('Your cart is kept');
  expect(leavePage).not.toHaveBeenCalled();
  act(() => root.unmount());
});
