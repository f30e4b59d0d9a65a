// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { LogInFirst, OrdersScreen } from '@/components/orders/orders-screen';
import { returnPath } from '@/lib/rules/routing/return-path';
import { CHECKING_PAYMENT, unconfirmedPayment } from '@/store/checkout/open-order';
import { takeGreeting } from '@/store/session/session-opened';
import { makeOrder } from '@/testing/make-order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { makeProduct } from '@/testing/make-product';

const backend = vi.hoisted(() => ({ list: vi.fn(), verify: vi.fn() }));
vi.mock('@/lib/browser/orders', () => ({ listOrders: backend.list, verifyOnlineOrder: backend.verify }));
const loadFirstName = vi.hoisted(() => vi.fn(async () => ({ kind: 'signed-out' })));
vi.mock('@/store/session/load-first-name', () => ({ loadFirstName }));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const PAYMENT = { provider: 'razorpay', label: 'Razorpay', keyId: 'rzp_test_x', checkoutUrl: '/checkout.js' } as const;
const delivered = makeOrder({ _id: 'o1', orderId: 'TT-1', status: 'Delivered' });
const unpaid = makeOrder({ _id: 'o2', orderId: 'TT-2', paymentState: 'open' });
const listed = (...orders: object[]) => ({ ok: true, data: { orders, unreadable: 0 } });

// Its code is loaded while orders are, which takes a moment where all files are read anew.
beforeAll(() => import('@/components/orders/order-card'));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('[2.162] shows the orders while a payment is still verified, says so, and asks nobody to pay it again', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  unconfirmedPayment.write({
    payload: makeOrderPayload([{ product: makeProduct('Kurta') }]),
    result: { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'x' },
  });
  let answer: (verified: object) => void = () => undefined;
  backend.verify.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  backend.list.mockResolvedValue(listed(delivered, unpaid));
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  await act(async () => root.render(<OrdersScreen imageHosts={[]} payment={PAYMENT} />));
  expect(main.textContent).toContain('TT-1');
  expect(main.textContent).not.toContain('Pay now');
  expect(main.querySelector('[role=status]')?.textContent).toBe(CHECKING_PAYMENT);

  backend.list.mockResolvedValue(listed(delivered, { ...unpaid, paymentState: undefined }));
  await act(async () => answer({ ok: true, data: {} }));
  expect(main.textContent).toContain('TT-2');
  expect(main.textContent).not.toContain(CHECKING_PAYMENT);
  act(() => root.unmount());
});

it('[10.81] pays a cash order by the same plain form as its own page, and says that a payment is under way', async () => {
  const waiting = { _id: 'o4', orderId: 'TT-4', status: 'Order Placed', paymentMethod: 'COD' };
  const show = async (payByLink: object | undefined, payWith?: 'own page') => {
    backend.list.mockResolvedValue(listed(makeOrder({ ...waiting, ...(payByLink ? { payByLink } : {}) } as object)));
    const main = document.body.appendChild(document.createElement('main'));
    const root = createRoot(main);
    await act(async () => root.render(<OrdersScreen imageHosts={[]} payWith={payWith} />));
    const form = main.querySelector('form[action="/api/order/linked/pay"]');
    const shown = {
      text: main.textContent,
      form,
      link: form?.querySelector('input[name=link]')?.getAttribute('value'),
    };
    act(() => root.unmount());
    return shown;
  };
  const offered = await show({ link: 'TT-4.x1', payable: 554 }, 'own page');
  expect([offered.form?.getAttribute('method'), offered.link]).toEqual(['post', 'TT-4.x1']);
  expect(offered.form?.textContent).toContain('₹554.00');
  expect((await show({ link: 'TT-4.x1', payable: 554 })).form).toBeNull();
  expect((await show(undefined, 'own page')).form).toBeNull();
  const underWay = await show({ link: 'TT-4.x1', isBeingPaid: true }, 'own page');
  expect([underWay.form, underWay.text]).toEqual([null, expect.stringContaining('being confirmed')]);
});

it('[10.170] confirms an order that waits for it by the same form as its own page', async () => {
  const waiting = { _id: 'o5', orderId: 'TT-5', status: 'Order Placed', waitsForShop: true, waitsForCustomer: true };
  backend.list.mockResolvedValue(listed(makeOrder({ ...waiting, confirmByLink: 'TT-5.x1' })));
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  await act(async () => root.render(<OrdersScreen imageHosts={[]} />));
  const form = main.querySelector('form[action="/api/order/linked/confirm"]');
  expect(main.textContent).toContain('We pack this order once it is confirmed.');
  expect(form?.querySelector('button')?.textContent).toBe('Yes, send it');
  expect(form?.querySelector('input[name=link]')?.getAttribute('value')).toBe('TT-5.x1');
  act(() => root.unmount());
});

it('[10.47] brings the order of a mail into sight; another account and a visitor read what to do, whatever the number', async () => {
  const inSight = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  backend.list.mockResolvedValue(listed(delivered, makeOrder({ _id: 'o3', orderId: 'TT-3', status: 'Shipped' })));
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  const show = (sought?: string) =>
    act(async () => root.render(<OrdersScreen key={sought ?? ''} imageHosts={[]} sought={sought} />));
  await show('TT-1');
  expect(document.activeElement?.textContent).toBe('Order #TT-1');
  expect(inSight).toHaveBeenCalledOnce();
  expect(main.textContent).not.toContain('not in this account');
  await show('TT-9<b>');
  expect(main.textContent).toContain('not in this account');
  expect(main.textContent).not.toContain('TT-9');
  expect(inSight).toHaveBeenCalledOnce();
  await show();
  expect(main.textContent).not.toContain('not in this account');
  await act(async () => root.render(<LogInFirst sought="TT-1" />));
  const href = main.querySelector('a')?.getAttribute('href') ?? '';
  expect(returnPath(new URL(href, 'https://shop.example').searchParams.get('next'))).toBe('/orders?order=TT-1');
  act(() => root.unmount());
});

it('[8.21] says that the name could not be loaded while a greeting is due, and not after it', async () => {
  backend.list.mockResolvedValue(listed());
  const main = document.body.appendChild(document.createElement('main'));
  const show = async (profile: { kind: string }) => {
    const root = createRoot(main);
    loadFirstName.mockResolvedValueOnce(profile);
    await act(async () => root.render(<OrdersScreen imageHosts={[]} />));
    const { textContent } = main;
    act(() => root.unmount());
    return textContent;
  };
  expect(await show({ kind: 'failed' })).toContain('Your name could not be loaded.');
  takeGreeting();
  expect(await show({ kind: 'failed' })).not.toContain('Your name could not be loaded.');
});
