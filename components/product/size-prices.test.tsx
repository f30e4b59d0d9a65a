// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { addressedVariant } from '@/lib/rules/catalogue/variant';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { factsOfNow, holdFacts } from '@/lib/rules/shop/shop-facts';
import { makeProduct } from '@/testing/make-product';
import { ProductPage } from './product-page';
import { productPageFacts } from './product-page-facts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }), usePathname: () => '/' }));
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const fees = { shippingPaise: 4900, platformPaise: 500, freeAbovePaise: 50_000 };
const murukku = makeProduct('Murukku', {
  _id: 'murukku',
  price: 179,
  originalPrice: 209,
  category: 'Snacks',
  subCategory: 'SNChakli',
  sizes: ['200 g', '1 kg'],
  prices: { '200 g': 179, '1 kg': 749 },
  originalPrices: { '200 g': 209 },
  mrps: { '1 kg': 800 },
});
const factsOf = (size: string, product = murukku, orderFees: OrderFees = fees) =>
  productPageFacts(product, {
    variant: addressedVariant(product, { size }),
    shelf: undefined,
    related: [],
    url: 'https://shop.example/product/murukku',
    hosts: [],
    fees: orderFees,
  });
const read = (size: string, product = murukku) => {
  const main = document.createElement('main');
  main.innerHTML = renderToStaticMarkup(<ProductPage facts={factsOf(size, product)} />);
  return main;
};
const chatOf = (main: HTMLElement) =>
  decodeURIComponent(main.querySelector('a[rel=noopener]')?.getAttribute('href') ?? '').replaceAll('+', ' ');

it('[2.188] without scripts it shows from which price it is sold, what each size costs, and that of the addressed size', () => {
  const open = read('');
  expect(open.textContent).toContain('from ₹179');
  expect([...open.querySelectorAll('[aria-labelledby=size-title] a')].map((link) => link.textContent)).toEqual([
    '200 g, ₹179',
    '1 kg, ₹749',
  ]);
  const kilo = read('1 kg');
  expect(kilo.textContent).toContain('MRP ₹800');
  expect(kilo.textContent).not.toContain('from ₹');
  expect(chatOf(kilo)).toContain('Size: 1 kg (₹749)');
  expect(read('', makeProduct('Kurta', { ...murukku, prices: undefined })).textContent).not.toContain('from ₹179');
});

it('[2.188] price, fees, price per 100 g and the bar at the foot follow the chosen size', () => {
  const main = document.createElement('main');
  document.body.append(main);
  const root = createRoot(main);
  act(() => root.render(<ProductPage facts={factsOf('200 g')} />));
  expect(main.querySelector('[aria-live] s')?.textContent).toBe('₹209');
  expect(main.textContent).toContain('₹89.50 per 100 g');
  act(() => main.querySelectorAll<HTMLAnchorElement>('[aria-labelledby=size-title] a')[1]?.click());
  expect(main.querySelector('[aria-live]')?.textContent).toBe('₹749');
  expect(main.textContent).toContain('₹74.90 per 100 g');
  expect(main.textContent).toContain('+ ₹5 fees');
  act(() => root.unmount());
});

it('[5.49] fees and cash beside the button follow the area of the PIN', async () => {
  const area = { by: '2026-12-10', cash: false, fee: 80 };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, area })));
  localStorage.setItem('deliveryPin', '744101');
  const areas = { from: 2, to: 10, mostFeePaise: 8000 };
  const main = document.createElement('main');
  document.body.append(main);
  const root = createRoot(main);
  const held = factsOfNow();
  holdFacts(factsOfDocument(held.document, areas));
  await act(async () => root.render(<ProductPage facts={factsOf('200 g', murukku, { ...fees, areas })} />));
  // What asks for the PIN is loaded late.
  await act(async () => void (await import('@/components/delivery/deliver-to')));
  const says = (words: string) => vi.waitFor(() => act(async () => expect(main.textContent).toContain(words)));
  await says('Delivered in 2–10 working days, by your PIN code');
  await says('online payment only, ₹80 more for delivery');
  expect(main.textContent).toContain('plus ₹129 delivery (free from ₹500) and ₹5 platform fee per order');
  expect(main.textContent).toContain('+ ₹134 fees');
  expect(main.textContent).toContain('Cash on delivery is not offered in 744101.');
  expect(main.textContent).not.toContain('Cash on delivery available');
  // From ₹500 on delivery is free in every area.
  act(() => main.querySelectorAll<HTMLAnchorElement>('[aria-labelledby=size-title] a')[1]?.click());
  expect(main.textContent).toContain('Free delivery, plus ₹5 platform fee per order');
  expect(main.textContent).not.toContain('₹80 more');
  act(() => root.unmount());
  holdFacts(held);
  vi.unstubAllGlobals();
});
