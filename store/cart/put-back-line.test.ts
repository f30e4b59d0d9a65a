// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Cart } from '@/lib/contract/cart';
import { makeCart } from '@/testing/make-cart';
import { makeProduct } from '@/testing/make-product';

/** As the catalogue has it. */
const KURTA = makeProduct('Kurta', { _id: 'kurta' });
const cartOf = (...places: number[]): Cart => makeCart(...places.map((at) => ({ size: ['M', 'L', 'S'][at] })));

let cartData: Cart;

/** A page load: fresh modules over the same storage and cookies. */
async function loadPage() {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json({ success: true, cartData, products: [KURTA] }));
  const { useCart, startCart } = await import('./use-cart');
  startCart();
  await settle();
  return { useCart, ...(await import('./put-back-line')) };
}

async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
const sizes = () => Object.keys(JSON.parse(localStorage.getItem('cart') ?? '{}').kurta ?? {});

afterEach(() => {
  localStorage.clear();
  document.cookie = 'session=; max-age=0';
  vi.unstubAllGlobals();
});

it.each(['', 'session=1'])(
  '[18.22] a size is back in its place, and still there after a reload: %j',
  async (cookie) => {
    document.cookie = cookie;
    cartData = cartOf(0, 1, 2);
    localStorage.setItem('cart', JSON.stringify(cartData));
    const { useCart, putBackLine } = await loadPage();
    const [first, second] = Object.entries(useCart.getState().cart.kurta ?? {}).map(([variantKey, entry]) => ({
      ...entry,
      productId: 'kurta',
      variantKey,
    }));
    if (!first || !second) throw new Error('the cart is empty');
    useCart.getState().remove('kurta', 'L-red');
    await settle();
    putBackLine(second, [first]);
    await settle();
    expect(sizes()).toEqual(['M-red', 'L-red', 'S-red']);
    // The server's cart has it last.
    cartData = cartOf(0, 2, 1);
    await loadPage();
    expect(sizes()).toEqual(['M-red', 'L-red', 'S-red']);
  },
);
