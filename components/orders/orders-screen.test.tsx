// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { OrdersScreen } from '@/components/orders/orders-screen';
import { CHECKING_PAYMENT, unconfirmedPayment } from '@/store/checkout/open-order';
import { makeOrder } from '@/testing/make-order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { makeProduct } from '@/testing/make-product';

const backend = vi.hoisted(() => ({ list: vi.fn(), verify: vi.fn() }));
vi.mock('@/lib/browser/orders', () => ({ listOrders: backend.list, verifyOnlineOrder: backend.verify }));
vi.mock('@/store/session/load-first-name', () => ({ loadFirstName: async () => ({ kind: 'none' }) }));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const PAYMENT = { provider: 'razorpay', label: 'Razorpay', keyId: 'rzp_test_x', checkoutUrl: '/checkout.js' } as const;
const delivered = makeOrder({ _id: 'o1', orderId: 'TT-1', status: 'Delivered' });
const unpaid = makeOrder({ _id: 'o2', orderId: 'TT-2', paymentState: 'open' });
const listed = (...orders: object[]) => ({ ok: true, data: { orders, unreadable: 0 } });

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
