import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { CartScreen } from '@/components/cart/cart-screen';
import { startCart } from '@/store/cart/use-cart';
import { makeCart } from './make-cart';

/** The cart with one line in it, until the end of the test. What has to be away or late is so before. */
export async function openCart(): Promise<HTMLElement> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.setItem('cart', JSON.stringify(makeCart({ size: 'L' })));
  const host = document.body.appendChild(document.createElement('main'));
  const root = createRoot(host);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () => {
    startCart();
    root.render(<CartScreen fees={{}} offers={[]} imageHosts={[]} shareUrl="https://wa.me/" />);
  });
  return host;
}
