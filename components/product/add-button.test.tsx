// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddButton } from '@/components/product/add-button';
import { buyBoxProduct } from '@/components/product/buy-box-product';
import { toast } from '@/components/ui/toast';
import { makeProduct } from '@/testing/make-product';

const push = vi.fn<(path: string) => void>();
const loadCart = vi.hoisted(() => vi.fn(() => new Promise(() => undefined)));
vi.mock('@/components/cart/late-contents', () => ({ CONTENTS: { load: loadCart } }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const kurta = makeProduct('Kurta', { _id: 'kurta', price: 499, colors: ['Red', 'Blue'], sizes: ['M', 'L'] });
const murukku = makeProduct('Murukku', {
  _id: 'murukku',
  category: 'Snacks',
  subCategory: 'SNMulluMurukku',
  sizes: ['200 g'],
});
const refused = () => document.querySelector('[role=alert]')?.textContent;

let root: Root;
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
  vi.spyOn(toast, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => root.unmount());
  localStorage.clear();
  vi.restoreAllMocks();
  push.mockClear();
});

/** Shows the button under this choice, and presses it. */
function press(product: typeof kurta, chosen: { size: string; color: string }): void {
  act(() =>
    root.render(
      <AddButton
        product={buyBoxProduct(product, chosen)}
        chosen={chosen}
        image="/1.webp"
        isSoldOut={false}
        amount="₹499"
      />,
    ),
  );
  act(() => document.querySelector('button')?.click());
}

it("[5.04] [15.110] a missing colour says 'Please select a color', once and in place, until one is chosen: then the cart's code is asked for, too", async () => {
  press(kurta, { size: 'M', color: '' });
  expect(toast.error).not.toHaveBeenCalled();
  expect(refused()).toBe('Please select a color');
  expect([push.mock.calls, loadCart.mock.calls, localStorage.getItem('cart')]).toEqual([[], [], null]);
  press(kurta, { size: 'M', color: 'Red' });
  expect(refused()).toBeUndefined();
  expect(loadCart).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/cart'));
});

it('asks for the size first', () => {
  press(kurta, { size: '', color: '' });
  expect(refused()).toBe('Please select a size');
});

it('[5.05] [18.35] asks no colour of snacks, stores them at once, and shows the press before it leaves', async () => {
  press(murukku, { size: '200 g', color: '' });
  expect(refused()).toBeUndefined();
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
  expect([push.mock.calls, localStorage.getItem('cart')]).toEqual([[], expect.stringContaining('200 g')]);
  await vi.waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/cart'));
});
