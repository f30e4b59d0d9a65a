// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import type { OfferTerms } from '@/lib/contract/offer';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { storedCart } from '@/store/cart/store-cart';
import { startCart, useCart } from '@/store/cart/use-cart';
import { useCheckout } from '@/store/checkout/use-checkout';
import { makeCart } from '@/testing/make-cart';
import { makeAddress } from '@/testing/make-order';
import { makeProduct } from '@/testing/make-product';

const leavePage = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('@/store/checkout/leave-page', () => ({ leavePage }));
vi.mock('@/store/can-navigate', () => ({ canNavigate: async () => false }));
const shown = vi.hoisted(() => vi.fn<(words: string) => void>());
vi.mock('@/components/ui/toast', () => ({ toast: { error: shown, success: shown, info: shown } }));
const router = vi.hoisted(() => ({ refresh: () => undefined }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

afterEach(() => {
  localStorage.clear();
  useCart.setState({ cart: {}, ready: false });
  useCheckout.setState({ phase: 'form', problem: undefined });
  vi.unstubAllGlobals();
});

async function openCheckout(
  takesFreeOrders = true,
  fees: OrderFees = {},
  payment?: ComponentProps<typeof CheckoutScreen>['payment'],
  offers: ComponentProps<typeof CheckoutScreen>['offers'] = [],
) {
  const main = document.createElement('main');
  const root = createRoot(main);
  const name = { firstName: '', lastName: '' };
  await act(async () => {
    startCart();
    root.render(
      <CheckoutScreen
        fees={fees}
        offers={offers}
        imageHosts={[]}
        backend={{ honoursKeys: true, takesFreeOrders }}
        name={name}
        {...(payment ? { payment } : {})}
      />,
    );
  });
  return { main, root };
}

const KURTA = makeProduct('Kurta', { _id: 'kurta', sizes: ['L'], colors: ['Red'], paymentMethod: 'Razorpay' });
const COTTON = { ...KURTA, paymentMethod: 'COD' };
const KURTA_CART = makeCart({ size: 'L', color: 'Red' });

it.each([
  [200, '', 'PLACE ORDER'],
  [409, 'Your money is on its way back.', 'Your money is on its way back.'],
])('[17.10] an earlier payment is told once and holds up no other cart: %i', async (status, message, words) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('cart', JSON.stringify(KURTA_CART));
  useCart.setState({ cart: storedCart(), ready: true });
  localStorage.setItem(
    'unconfirmedPayment',
    JSON.stringify({
      payload: { items: [{ productId: 'murukku', size: '', color: '', quantity: 1 }], address: {} },
      result: {},
    }),
  );
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('verify')
        ? Response.json({ success: status === 200, message }, { status })
        : Response.json({ success: true, products: [KURTA] }),
    ),
  );
  const { main, root } = await openCheckout();
  await vi.waitFor(() => expect(localStorage.getItem('unconfirmedPayment')).toBeNull());
  await vi.waitFor(() => act(async () => expect(main.textContent).toContain(words)));
  expect(main.textContent).toContain('PLACE ORDER');
  expect(main.textContent).not.toContain('What you see here is what you pay.');
  expect(localStorage.getItem('cart')).toContain('kurta');
  act(() => root.unmount());
});

it.each([
  [409, 'Your money is on its way back.', 'Your money is on its way back.'],
  [202, 'Being confirmed.', 'Payment is being confirmed.'],
])('[17.10] what became of a payment stands where the cart is empty by now: %i', async (status, message, words) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('unconfirmedPayment', JSON.stringify({ payload: { items: [], address: {} }, result: {} }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: false, message }, { status })));
  const { main, root } = await openCheckout();
  await vi.waitFor(() => act(async () => expect(main.textContent).toContain(words)));
  expect(main.textContent).not.toContain('Your cart is saved');
  expect(leavePage).not.toHaveBeenCalled();
  act(() => root.unmount());
});

it('[23.30] the open form is emptied of an address whose account is logged out in another tab', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, products: [KURTA] })));
  localStorage.setItem('cart', JSON.stringify(KURTA_CART));
  localStorage.setItem('addressOwner', JSON.stringify({ email: 'gita@gmail.com' }));
  const draft = { address: { street: '4 Temple Road' }, owner: 'gita@gmail.com' };
  sessionStorage.setItem('checkoutDraft', JSON.stringify(draft));
  useCart.setState({ cart: storedCart(), ready: true });
  const { main, root } = await openCheckout();
  const typed = () => [...main.querySelectorAll('input')].map(({ value }) => value);
  expect(typed()).toContain('4 Temple Road');
  localStorage.removeItem('addressOwner');
  const event = { key: 'addressOwner', oldValue: '{"email":"gita@gmail.com"}', newValue: null };
  act(() => void window.dispatchEvent(new StorageEvent('storage', event)));
  expect(typed()).not.toContain('4 Temple Road');
  expect(sessionStorage.getItem('checkoutDraft')).not.toContain('Temple');
  act(() => root.unmount());
});

it('[5.49] the stored PIN is filled in; its fee counts, cash is said to be out, and what is not served is not sent', async () => {
  const areas = { from: 2, to: 10, mostFeePaise: 8000 };
  const posted: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    posted.push(url);
    if (url !== '/api/shipment/area') return Response.json({ success: true, products: [COTTON] });
    const { pin } = JSON.parse(String(init?.body)) as { pin: string };
    const area = pin === '744101' ? { by: '2026-12-10', cash: false, fee: 80 } : null;
    return Response.json({ success: true, area });
  });
  localStorage.setItem('cart', JSON.stringify(makeCart({ size: 'L', color: 'Red', price: 500 })));
  localStorage.setItem('deliveryPin', '744101');
  useCart.setState({ cart: storedCart(), ready: true });
  const fees = { shippingPaise: 4900, platformPaise: 500, areas };
  const { main, root } = await openCheckout(true, fees);
  document.body.append(main);
  const says = (words: string) => vi.waitFor(() => act(async () => expect(main.textContent).toContain(words)));
  await says('Deliver to 744101: by Thu 10 Dec, online payment only, ₹80 more for delivery');
  expect(main.querySelector<HTMLInputElement>('[name=zipcode]')?.value).toBe('744101');
  await says('Cash on delivery is not offered in 744101. Please pay online.');
  expect(main.textContent).toContain('₹129.00');
  act(() => [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Change PIN code')?.click());
  const pin = main.querySelector<HTMLInputElement>('[name=pin]');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(pin, '110 001');
    pin?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  act(() => pin?.form?.requestSubmit());
  await says('We do not deliver to 110001 yet.');
  expect(main.querySelector<HTMLInputElement>('[name=zipcode]')?.value).toBe('110001');
  expect(posted.filter((url) => url.startsWith('/api/order'))).toEqual([]);
  act(() => root.unmount());
  main.remove();
});

it('[5.49] where nothing answers for a PIN no order is sent without its fee: it is asked for again, with true words', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const posted: string[] = [];
  let answers = false;
  vi.stubGlobal('fetch', async (url: string) => {
    posted.push(url);
    if (url !== '/api/shipment/area')
      return Response.json({ success: true, products: [COTTON], message: 'Order Placed' });
    return answers
      ? Response.json({ success: true, area: { by: '2026-12-10', cash: true, fee: 80 } })
      : Response.json({ success: false, message: 'Stocktaking' }, { status: 500 });
  });
  localStorage.setItem('cart', JSON.stringify(makeCart({ size: 'L', color: 'Red', price: 500 })));
  sessionStorage.setItem('checkoutDraft', JSON.stringify({ address: makeAddress(), coupon: {}, method: 'COD' }));
  useCart.setState({ cart: storedCart(), ready: true });
  const areas = { from: 2, to: 10, mostFeePaise: 8000 };
  const { main, root } = await openCheckout(true, { shippingPaise: 4900, platformPaise: 500, areas });
  document.body.append(main);
  const says = (words: string) => vi.waitFor(() => act(async () => expect(main.textContent).toContain(words)));
  const orders = () => posted.filter((url) => url.startsWith('/api/order'));
  const order = () => act(() => main.querySelectorAll('form')[0]?.requestSubmit());
  await says('could not be looked up just now');
  answers = true;
  order();
  expect(shown).toHaveBeenLastCalledWith(expect.stringContaining('so its fee is not known'));
  await says('by Thu 10 Dec, cash on delivery, ₹80 more for delivery');
  expect(orders()).toEqual([]);
  expect(main.textContent).toContain('₹129.00');
  order();
  await vi.waitFor(() => expect(orders()).toEqual(['/api/order/place']));
  act(() => root.unmount());
  main.remove();
});

/** A cart of one product for online payment alone, with a coupon that takes everything off. */
async function openFreeCheckout(takesFreeOrders?: boolean) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/order/place') sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
    if (url.includes('coupon')) return Response.json({ success: true, coupon: { discountOption: 100 } });
    return Response.json({ success: true, products: [KURTA], message: 'Order Placed' });
  });
  localStorage.setItem('cart', JSON.stringify(makeCart({ size: 'L', color: 'Red', paymentMethods: ['Razorpay'] })));
  sessionStorage.setItem(
    'checkoutDraft',
    JSON.stringify({ address: makeAddress(), coupon: { code: 'GIFT', percent: 100 } }),
  );
  useCart.setState({ cart: storedCart(), ready: true });
  const { main, root } = await openCheckout(takesFreeOrders);
  return { main, root, sent };
}

it('[4.63] an order that costs nothing is placed without a payment, also of a product for online payment alone', async () => {
  const { main, root, sent } = await openFreeCheckout();
  await vi.waitFor(() =>
    act(async () => expect(main.textContent).toContain('There is nothing to pay for this order.')),
  );
  expect(main.querySelector('input[type=radio]')).toBeNull();
  expect(main.textContent).not.toContain('Card and UPI details');
  act(() => main.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(sent).toMatchObject([{ free: true, couponCode: 'GIFT', discount: 100 }]));
  await vi.waitFor(() => act(async () => expect(useCheckout.getState().phase).toBe('done')));
  act(() => root.unmount());
});

it('[4.64] a backend that takes no free order: true words, and the order by chat', async () => {
  const { main, root, sent } = await openFreeCheckout(false);
  const words = 'There is nothing to pay online for this order.';
  await vi.waitFor(() => act(async () => expect(main.textContent).toContain(words)));
  expect(main.textContent).toContain('Buy via');
  expect([...main.querySelectorAll('button')].find((one) => one.textContent === 'PLACE ORDER')?.disabled).toBe(true);
  expect(sent).toEqual([]);
  act(() => root.unmount());
});

it('[2.186] the choice that is not there names the product that is paid online only', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: false }, { status: 500 })));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStorage.clear();
  const online = { name: 'Silk saree', paymentMethods: ['Razorpay'] };
  localStorage.setItem('cart', JSON.stringify(makeCart({ size: 'L' }, { productId: 'saree', ...online })));
  useCart.setState({ cart: storedCart(), ready: true });
  const { main, root } = await openCheckout();
  const hint = () => main.querySelector('#pay-COD-hint')?.textContent;
  await vi.waitFor(() => act(async () => expect(hint()).toBe('Silk saree is paid online only')));
  act(() => root.unmount());
});

/** A checkout with a saved code that gives this, and one product on a shelf. */
async function openWithOffer(offer: OfferTerms, paymentMethod: string) {
  const sent: Record<string, unknown>[] = [];
  const fact = { ...COTTON, price: 500, paymentMethod, shelves: ['women', 'women/kurtas'] };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/order/place') sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
    if (url.includes('coupon')) return Response.json({ success: true, coupon: { discountOption: 0, offer } });
    return Response.json({ success: true, products: [fact], message: 'Order Placed' });
  });
  const cart = makeCart({ size: 'L', color: 'Red', price: 500, paymentMethods: [paymentMethod] });
  localStorage.setItem('cart', JSON.stringify(cart));
  const coupon = { code: 'SAVE100', percent: 0 };
  sessionStorage.setItem('checkoutDraft', JSON.stringify({ address: makeAddress(), coupon, method: 'COD' }));
  useCart.setState({ cart: storedCart(), facts: new Map([['kurta', fact]]), ready: true });
  const payment = { label: 'Razorpay' } as unknown as ComponentProps<typeof CheckoutScreen>['payment'];
  const { main, root } = await openCheckout(true, { shippingPaise: 4900, platformPaise: 500 }, payment);
  const says = (words: string) => vi.waitFor(() => act(async () => expect(main.textContent).toContain(words)));
  return { main, root, sent, says };
}

it('[4.65] [9.54] a saved code that does not fit this cart is said and not sent, and is once it fits', async () => {
  const offer: OfferTerms = { gives: { kind: 'rupees', rupees: 100 }, shelf: 'women/kurtas', minimum: 800 };
  const { main, root, sent, says } = await openWithOffer(offer, 'COD');
  await says('SAVE100 needs selected items worth ₹800: add ₹300 more.');
  expect(main.textContent).toContain('₹554.00');
  act(() => {
    const cart = makeCart({ size: 'L', color: 'Red', price: 500, quantity: 2, paymentMethods: ['COD'] });
    useCart.setState({ cart });
  });
  await says('Coupon discount (₹100 off)−₹100.00');
  expect(main.querySelector('details li')?.textContent).toContain('You save ₹100.00');
  expect(main.textContent).toContain('₹100 off selected items, from ₹800');
  act(() => {
    useCart.setState({ cart: storedCart() });
  });
  await says('add ₹300 more');
  act(() => main.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(sent).toMatchObject([{ couponCode: '', discount: 0, amount: 549 }]));
  act(() => root.unmount());
});

it.each([
  ['COD', 'SAVE100 is for orders paid online.', '₹554.00'],
  ['Razorpay', 'Coupon discount (₹100 off)−₹100.00', '₹454.00'],
])('[4.65] a code for orders paid online follows how this one is paid: %s', async (paymentMethod, words, total) => {
  const offer: OfferTerms = { gives: { kind: 'rupees', rupees: 100 }, isForPrepaid: true };
  const { main, root, says } = await openWithOffer(offer, paymentMethod);
  await says(words);
  expect(main.textContent).toContain(`Total${total}`);
  act(() => root.unmount());
});

it('[9.53] an offer that does not count for the phone is taken out of the total, until another phone is given', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, products: [COTTON] })));
  localStorage.setItem('cart', JSON.stringify(KURTA_CART));
  sessionStorage.setItem('checkoutDraft', JSON.stringify({ address: makeAddress(), method: 'COD' }));
  useCart.setState({ cart: storedCart(), ready: true });
  const terms: OfferTerms = { gives: { kind: 'rupees', rupees: 99 } };
  const { main, root } = await openCheckout(true, {}, undefined, [
    { name: 'WELCOME', automatic: true, terms, countsFor: 'first-order' },
  ]);
  expect(main.textContent).toContain('Offer (₹99 off)−₹99.00');
  const problem = { kind: 'failed', message: 'Not to this phone.', isRefused: true, code: 'offer-not-now' } as const;
  await act(async () => useCheckout.setState({ problem }));
  expect(main.textContent).not.toContain('Offer (₹99 off)');
  act(() => root.unmount());
  sessionStorage.clear();
});
