// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CardFace } from '@/components/catalogue/card-face';
import { toast } from '@/components/ui/toast';
import type { Product } from '@/lib/contract/product';
import { toCatalogueFact } from '@/lib/rules/cart/follow-catalogue';
import { cardFacts } from '@/lib/storefront/listing/card-facts';
import { useCartCount } from '@/store/cart/use-cart';
import { makeProduct } from '@/testing/make-product';

const push = vi.fn<(path: string) => void>();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, prefetch: () => undefined }) }));

const chakli = makeProduct('Chakli', { category: 'Snacks', subCategory: 'SNChakli', sizes: ['200 g'], price: 179 });
const kurta = makeProduct('Loom Kurta', {
  _id: 'kurta',
  brand: 'Loom',
  price: 499,
  originalPrice: 700,
  prices: { M: 499, L: 549 },
  colors: ['Red', 'Blue'],
  sizes: ['M', 'L'],
  stock: { 'M-Red': 0, 'L-Red': 0, 'M-Blue': 2, 'L-Blue': 0 },
});

function Count() {
  return <output>{useCartCount()}</output>;
}

let root: Root;
const fetched = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
  for (const kind of ['success', 'error', 'info'] as const) vi.spyOn(toast, kind).mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  act(() => root.unmount());
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  push.mockClear();
  fetched.mockReset();
});

const add = () => document.querySelector<HTMLButtonElement>('article button');
const press = (element: HTMLElement | null | undefined) => act(async () => element?.click());
const link = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('dialog a')].find(({ textContent }) => textContent === words);
const button = () => [...document.querySelectorAll<HTMLButtonElement>('dialog button')].at(-1);
const bought = () => Object.values(JSON.parse(localStorage.getItem('cart') ?? '{}') as object).map(Object.keys);

// Its code is loaded when it is asked for, which takes a moment where all files are read anew.
beforeAll(() => import('@/components/catalogue/quick-add-sheet'));

/** Shows the card of a product, and presses 'Add' while the catalogue says this of it; null is no answer. */
async function pressAdd(product: Product, now: Product | null = product): Promise<void> {
  fetched.mockImplementation(async () => {
    if (!now) throw new TypeError('no network');
    return Response.json({ success: true, products: [toCatalogueFact(now, 3, () => 1)] });
  });
  const facts = cardFacts(product, { hosts: [], lowStock: 3 }, 'listing');
  act(() =>
    root.render(
      <>
        <Count />
        <CardFace facts={facts} level={2} detailed priority={false} />
      </>,
    ),
  );
  await press(add());
  await vi.waitFor(() => act(async () => expect(add()?.getAttribute('aria-disabled')).toBeNull()));
}

it('[2.191] what comes in one size and colour is added at once: the count follows, and it is said', async () => {
  await pressAdd(chakli);
  expect([bought(), document.querySelector('output')?.textContent]).toEqual([[['200 g-default']], '1']);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Added to cart: Chakli, 200 g');
  expect([document.querySelector('dialog'), push.mock.calls]).toEqual([null, []]);
});

it('[2.192] of others a sheet asks for size and colour, by the stock and prices of the moment', async () => {
  await pressAdd(kurta);
  const dialog = document.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  expect(dialog?.getAttribute('aria-label')).toBe('Choose size and colour');
  // Red is gone in all sizes, so that blue is chosen beforehand.
  expect(dialog?.textContent).toMatch(/LoomKurta.*₹499.*Colour: Blue.*M, ₹499L, ₹549, sold out/);
  await press(button());
  expect(dialog?.querySelector('[role=alert]')?.textContent).toBe('Please select a size');
  await press(link('L, ₹549, sold out'));
  expect([button()?.textContent, button()?.disabled]).toEqual(['SOLD OUT', true]);
  await press(link('M, ₹499'));
  expect(dialog?.textContent).toContain('Only 2 left');
  await press(button());
  expect([bought(), dialog?.open]).toEqual([[['M-Blue']], false]);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Added to cart: Loom Kurta, M, Blue');
  expect(push).not.toHaveBeenCalled();
});

it('[2.192] its price follows the size, and it opens again', async () => {
  const left = { ...kurta, stock: {} };
  await pressAdd(left);
  expect(document.querySelector('dialog')?.textContent).toContain('from ₹499');
  await press(link('L, ₹549'));
  expect(document.querySelector('dialog')?.textContent).not.toContain('from');
  await press(document.querySelector<HTMLElement>('[aria-label=Close]'));
  expect(document.querySelector('dialog')?.open).toBe(false);
  await press(add());
  await vi.waitFor(() => act(async () => expect(document.querySelector('dialog')?.open).toBe(true)));
});

it('[2.192] what was sold out meanwhile is not added, and without an answer the page of the product opens', async () => {
  await pressAdd(chakli, { ...chakli, stock: { '200 g-default': 0 } });
  expect([bought(), document.querySelector('dialog')?.textContent]).toEqual([[], expect.stringContaining('SOLD OUT')]);
  act(() => root.unmount());
  root = createRoot(document.querySelector('main') as HTMLElement);
  await pressAdd(kurta, null);
  expect(push).toHaveBeenCalledExactlyOnceWith('/product/kurta');
});
