// @vitest-environment happy-dom
import type { ShownOffer } from '@/lib/contract/offer';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CartScreen } from '@/components/cart/cart-screen';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { startCart, useCart } from '@/store/cart/use-cart';
import { checkCoupon } from '@/store/checkout/check-coupon';
import { refusedCode } from '@/store/checkout/checkout-draft';
import { useArea } from '@/store/delivery/use-area';
import { makeCart } from '@/testing/make-cart';
import { makeProduct } from '@/testing/make-product';

const leavePage = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('@/store/checkout/leave-page', () => ({ leavePage }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const CART = makeCart({ size: 'L', quantity: 2 }, { size: 'M' }, { productId: 'shirt', size: 'L', name: 'Shirt' });

let root: Root;
const host = document.createElement('main');
/** Every place of the list: the quantity, or the words of the way back. */
const places = () =>
  [...host.querySelectorAll('ul > li')].map((place) => place.querySelector('input')?.value ?? place.textContent);
const buttons = (name: string) =>
  [...host.querySelectorAll('button')].filter((button) =>
    (button.getAttribute('aria-label') ?? button.textContent ?? '').startsWith(name),
  );

async function press(name: string, at = 0): Promise<void> {
  await act(async () => {
    const button = buttons(name)[at];
    button?.focus();
    button?.click();
  });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(freeAbove?: number, offers: readonly ShownOffer[] = []): Promise<void> {
  root = createRoot(host);
  await act(async () => {
    startCart();
    root.render(
      <CartScreen
        fees={{
          shippingPaise: rupeesToPaise(49),
          platformPaise: rupeesToPaise(5),
          ...(freeAbove === undefined ? {} : { freeAbovePaise: rupeesToPaise(freeAbove) }),
        }}
        promo={{ code: 'SUMMER', percent: 15, countsFor: 'first-order' }}
        offers={offers}
        imageHosts={[]}
        shareUrl="https://wa.me/"
      />,
    );
  });
  // What draws the lines.
  await act(() => vi.dynamicImportSettled());
  await pass(2000);
}

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: false }, { status: 500 })));
  document.body.append(host);
  localStorage.setItem('cart', JSON.stringify(CART));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  await open();
});
afterEach(() => {
  act(() => root.unmount());
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'session=; max-age=0';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[2.182] the cart says what the advertised coupon takes off, and for whom', () => {
  expect(host.textContent).toContain('15% off your first order with the code SUMMER at checkout.');
});

it('[2.196] the cart does not advertise the code that its shopper was just refused', async () => {
  act(() => root.unmount());
  await checkCoupon('summer');
  await open();
  expect(host.textContent).toContain('with the code SUMMER');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: false, message: 'Invalid coupon code' })));
  await checkCoupon('summer');
  act(() => root.unmount());
  await open();
  expect(host.textContent).not.toContain('SUMMER');
});

it('[2.196] who is logged in reads of the advertised code once it is known to count for them', async () => {
  act(() => root.unmount());
  document.cookie = 'session=1';
  const offered = () => host.querySelector('[data-offered]')?.getAttribute('data-offered');
  const others = 'Have a code? You can enter it at checkout.';
  for (const [success, isOffered] of [
    [true, 'true'],
    [false, 'false'],
  ] as const) {
    const answer = success ? { success, coupon: { discountOption: 15 } } : { success, message: 'Invalid coupon code' };
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(url.includes('coupon') ? Response.json(answer) : Response.json({}, { status: 500 })),
    );
    await open();
    expect(offered()).toBe(isOffered);
    expect(host.querySelector('[data-offered] > :last-child')?.textContent).toBe(others);
    act(() => root.unmount());
  }
  expect(refusedCode.read()).toBeUndefined();
  await open();
  expect(offered()).toBe('false');
});

it('[2.182] [9.60] where a code was entered, the advertised one is not asked about', async () => {
  act(() => root.unmount());
  document.cookie = 'session=1';
  sessionStorage.setItem('checkoutDraft', JSON.stringify({ address: {}, coupon: { code: 'FIRST', percent: 10 } }));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.includes('coupon')) return Response.json({}, { status: 500 });
    asked.push(String(init?.body));
    return Response.json({ success: true, coupon: { discountOption: 10 } });
  });
  await open();
  expect(asked).toEqual([expect.stringContaining('FIRST')]);
});

it('[9.53] [9.54] the cart counts automatic offers before a login, and names those that the checkout takes off instead', async () => {
  act(() => root.unmount());
  const terms = { gives: { kind: 'rupees', rupees: 296 } } as const;
  const until = '2026-11-30T18:30:00.000Z';
  await open(undefined, [
    { name: 'A', automatic: true, terms: { gives: { kind: 'any', units: 2, rupees: 900 } } },
    { name: 'B', automatic: true, terms: { gives: { kind: 'rupees', rupees: 500 } }, countsFor: 'first-order' },
    { name: 'C', automatic: true, terms: { ...terms, isForPrepaid: true }, until },
    { name: 'D', automatic: true, terms: { gives: { kind: 'rupees', rupees: 195 }, isForPrepaid: true } },
  ]);
  const saved = [...host.querySelectorAll('ul > li')].map((line) => /You save ₹[\d.]+/.exec(line.textContent)?.[0]);
  expect(saved).toEqual(['You save ₹98.00', 'You save ₹49.00', 'You save ₹49.00']);
  const shown = host.querySelector('[aria-label="Cart totals"]')?.textContent ?? '';
  expect(shown).toContain('Offer (any 2 for ₹900)−₹196.00');
  expect(shown).toContain(`Total₹1,854.00`);
  expect(shown).toContain('₹500 off your subtotal, on your first order: applied at checkout.');
  expect(shown).toContain('₹296 off your subtotal, when you pay online, until 30 Nov: applied at checkout.');
  expect(shown).not.toContain('₹195 off');
});

it('[9.60] a code that was entered counts in the total of the cart as at checkout, or the cart says why it does not', async () => {
  const shown = () => host.querySelector('[aria-label="Cart totals"]')?.textContent ?? '';
  const openWith = async (answer: object, status = 200) => {
    act(() => root.unmount());
    vi.stubGlobal('fetch', async (url: string) =>
      url.includes('coupon') ? Response.json(answer, { status }) : Response.json({ success: false }, { status: 500 }),
    );
    await open();
  };
  sessionStorage.setItem('checkoutDraft', JSON.stringify({ address: {}, coupon: { code: 'SUMMER', percent: 10 } }));
  await openWith({ success: true, coupon: { discountOption: 10 } });
  expect(shown()).toMatch(/Coupon discount \(10%\)−₹199.60Total₹1,850.40.*Code SUMMER is applied/);
  expect(shown()).not.toContain('15% off');
  const offer = { gives: { kind: 'rupees', rupees: 300 }, minimum: 5000 };
  await openWith({ success: true, coupon: { discountOption: 0, offer } });
  expect(shown()).toMatch(/Total₹2,050.00.*SUMMER needs items worth ₹5,000: add ₹3,004 more/);
  await openWith({ success: false, message: 'Invalid coupon code' }, 400);
  expect(shown()).toMatch(/Total₹2,050.00.*SUMMER can’t be used now: Invalid coupon code/);
  sessionStorage.clear();
});

it('[9.41] the cart says for how much more delivery is free, and when it is', async () => {
  const shown = () => host.querySelector('[aria-label="Cart totals"]')?.textContent ?? '';
  expect(shown()).not.toContain('free delivery');
  const subtotal = 4 * 499;
  const again = async (freeAbove: number) => {
    act(() => root.unmount());
    await open(freeAbove);
  };
  await again(subtotal + 120);
  expect(shown()).toMatch(/Shipping Fee₹49.00.*₹120 more for free delivery/);
  await again(subtotal);
  expect(shown()).toMatch(/Shipping Fee₹0.00.*You get free delivery/);
  expect(host.textContent).toContain('4 items, free delivery, plus ₹5 platform fee per order');
});

it('[9.41] to a PIN that is not served no free delivery is promised, and another address is asked for', async () => {
  act(() => root.unmount());
  await open(4 * 499 + 120);
  expect(host.textContent).toContain('₹120 more for free delivery');
  act(() => useArea.setState({ pin: '110001', phase: 'known', area: null }));
  expect(host.textContent).not.toMatch(/more for free delivery|You get free delivery/);
  expect(host.textContent).toContain('To order, use an address with another PIN code at checkout.');
  expect(buttons('PROCEED TO CHECKOUT')).toHaveLength(1);
  act(() => useArea.setState({ pin: '', phase: 'unknown', area: undefined }));
});

it('[2.186] a line says that it is paid online only', async () => {
  expect(host.textContent).not.toContain('Pay online only');
  act(() => root.unmount());
  localStorage.setItem('cart', JSON.stringify(makeCart({ paymentMethods: ['Razorpay'] })));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  await open();
  expect(host.textContent).toContain('Pay online only');
});

it('[2.187] several presses of more ask once whether there are so many', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(String(input));
    return Promise.resolve(Response.json({ success: false }, { status: 500 }));
  });
  const units = () =>
    asked.filter((url) => url.includes('/catalogue/products')).map((url) => /want=(\d+)\*/.exec(url)?.[1]);
  for (let presses = 0; presses < 5; presses += 1) await press('One more');
  await pass(1000);
  // What asks is loaded meanwhile, which no clock of a test brings about.
  await vi.waitFor(() => expect(units()).toEqual(['7']));
});

it('[2.187] where there are fewer than wanted, but not few, a number that there surely is is offered', async () => {
  const facts = { ...makeProduct('Kurta', { _id: 'kurta' }), short: { [variantKey('L', 'red')]: 1 } };
  act(() => useCart.setState({ facts: new Map([['kurta', facts]]) }));
  expect(host.textContent).toContain('There are fewer than 2');
  await press('Take 1');
  expect(places()).toEqual(['1', '1', '1']);
  expect(host.textContent).not.toContain('There are fewer');
});

it('[18.20] [18.22] what was removed is put back in its place, with its pieces, in any order', async () => {
  expect(places()).toEqual(['2', '1', '1']);
  await press('Remove');
  expect(places()).toEqual(['Kurta removedUndo', '1', '1']);
  expect(host.querySelector('[role=status]')?.textContent).toBe('Kurta removed');
  expect(document.activeElement).toBe(buttons('Undo')[0]);
  await press('Undo');
  expect(places()).toEqual(['2', '1', '1']);
  expect(document.activeElement).toBe(buttons('Remove')[0]);
  // After a reload, too.
  act(() => root.unmount());
  await open();
  expect(places()).toEqual(['2', '1', '1']);
  for (let line = 0; line < 3; line += 1) await press('Remove');
  expect(places()).toEqual(['Kurta removedUndo', 'Kurta removedUndo', 'Shirt removedUndo']);
  expect(host.textContent).toContain('Your cart is empty :(');
  await press('Undo', 2);
  await press('Undo', 1);
  expect(places()).toEqual(['Kurta removedUndo', '1', '1']);
  expect(JSON.parse(localStorage.getItem('cartOrder') ?? '')).toEqual(['kurta', 'shirt']);
  await press('Undo');
  expect(places()).toEqual(['2', '1', '1']);
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual(CART);
});

it('[18.21] [18.23] the place closes after ten seconds, not while it has the focus, and goes with the page', async () => {
  await press('Remove');
  await pass(60_000);
  expect(buttons('Undo')).toHaveLength(1);
  await act(async () => buttons('One more')[0]?.focus());
  await pass(9900);
  expect(buttons('Undo')).toHaveLength(1);
  await pass(200);
  expect(places()).toEqual(['1', '1']);
  await press('Remove');
  act(() => root.unmount());
  await open();
  expect(places()).toEqual(['1']);
});

it('[17.04] [17.10] an empty cart says what it knows of an order or a payment whose end is not known', async () => {
  for (let line = 0; line < 3; line += 1) await press('Remove');
  expect(host.textContent).toContain('Your cart is empty :(');
  expect(host.textContent).not.toContain('See your orders');
  const shown = async (item: string, value: object) => {
    localStorage.setItem(item, JSON.stringify(value));
    act(() => root.unmount());
    await open();
    localStorage.removeItem(item);
    return host.textContent;
  };
  expect(await shown('orderKey', { order: 'digest', key: 'key', at: Date.now() })).toContain(
    'If you have just paid, your order is in your orders.See your orders',
  );
  expect(leavePage).not.toHaveBeenCalled();
  expect(await shown('unconfirmedPayment', { payload: { items: [] }, result: {} })).toBe(
    'We could not confirm your payment yet. Checking…',
  );
  expect(leavePage).toHaveBeenCalledExactlyOnceWith('/place-order', { replaces: true });
});

it('[19.11] where neither the cart nor its names come within 12 s it says so, and where nothing was read the page begins anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  const title = () => host.querySelector('h1, h2')?.textContent;
  await act(async () => useCart.setState({ ready: false, cart: {} }));
  await pass(11_000);
  expect(host.textContent).toContain('Loading your cart...');
  await pass(1000);
  expect(title()).toBe('Your cart could not be loaded');
  await press('Try again');
  expect(reload).toHaveBeenCalledTimes(1);
  // The server is asked behind a lock that never comes; then a line whose name nobody has asked for.
  const nameless = makeCart({ productId: 'saree', name: '' });
  for (const [serverCart, cart] of [
    ['asked', {}],
    ['done', nameless],
  ] as const) {
    await act(async () => useCart.setState({ ready: true, cart: CART, order: Object.keys(CART), serverCart: 'done' }));
    expect(title()).not.toBe('Your cart could not be loaded');
    await act(async () => useCart.setState({ cart, order: Object.keys(cart), serverCart, factsFailed: false }));
    expect(host.textContent).toContain('Loading your cart...');
    await pass(12_000);
    expect(title()).toBe('Your cart could not be loaded');
  }
  reload.mockRestore();
});
