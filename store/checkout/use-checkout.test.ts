// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '@/lib/browser/request';
import { storePaymentElsewhere, orderKey, unconfirmedPayment, type CartOrder } from './open-order';
import { settleReturn } from './returned-payment';
import { storedCart } from '@/store/cart/store-cart';
import { placeAndPay, placeOnDelivery, useCheckout } from './use-checkout';
import { useCart } from '@/store/cart/use-cart';
import { makeCart } from '@/testing/make-cart';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { makeProduct } from '@/testing/make-product';

const backend = vi.hoisted(() => ({ place: vi.fn(), begin: vi.fn(), verify: vi.fn() }));
vi.mock('@/lib/browser/orders', () => ({
  placeOrder: backend.place,
  startOnlineOrder: backend.begin,
  verifyOnlineOrder: backend.verify,
}));
vi.mock('@/lib/browser/payment-window', () => ({
  loadPaymentScript: async () => true,
  openPaymentWindow: async () => ({ kind: 'cancelled' }),
  isPaidByRedirect: () => false,
}));

const facts = { honoursKeys: true };
const payment = { provider: 'razorpay', label: 'Razorpay', keyId: 'key', checkoutUrl: '/checkout.js' } as const;
const refusal = (status: number, message = 'The words of the server') => ({
  ok: false,
  failure: { kind: 'refused', status, message } satisfies ApiFailure,
});
const opened = { ok: true, data: { order: { id: 'order_1', amount: 49900 } } };
const payloadOf = (productId: string) =>
  makeOrderPayload([{ product: makeProduct('Kurta', { _id: productId, price: 499, sizes: ['L'], colors: ['Red'] }) }]);
const order: CartOrder = { payload: payloadOf('kurta'), totalPaise: 49900 };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('cart', JSON.stringify(makeCart({ size: 'L', color: 'Red' })));
  useCart.setState({ cart: storedCart(), ready: true });
  useCheckout.setState({ phase: 'form', problem: undefined });
  for (const call of Object.values(backend)) call.mockReset();
  backend.place.mockResolvedValue({ ok: true, data: {} });
});

describe('cash on delivery', () => {
  it('[17.12] is ordered at once where the provider could not be reached: no window was shown, and nothing was paid', async () => {
    backend.begin.mockResolvedValue(refusal(503));
    await placeAndPay(order, payment, facts);
    expect(useCheckout.getState().problem).toMatchObject({ kind: 'failed' });
    await placeOnDelivery(order, facts);
    expect(backend.place).toHaveBeenCalledTimes(1);
    expect(useCheckout.getState().phase).toBe('done');
  });

  it('[17.12] waits behind a closed window for word that nothing was paid', async () => {
    backend.begin.mockResolvedValue(opened);
    await placeAndPay(order, payment, facts);
    backend.begin.mockResolvedValue(refusal(503));
    await placeOnDelivery(order, facts);
    expect(backend.place).not.toHaveBeenCalled();
    backend.begin.mockResolvedValue(opened);
    await placeOnDelivery(order, facts);
    expect(backend.place).toHaveBeenCalledTimes(1);
    const guards = backend.begin.mock.calls.map(([, guard]) => guard);
    const { idempotencyKey } = guards[0];
    expect(idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(guards).toEqual(guards.map(() => ({ idempotencyKey, shownTotalPaise: 49900 })));
  });

  it.each([
    ['kurta', 0],
    ['murukku', 1],
  ])(
    '[17.10] beside a payment for the %s that is being confirmed orders %i times: only other goods',
    async (id, times) => {
      unconfirmedPayment.write({ payload: payloadOf(id), result: {} as never });
      backend.verify.mockResolvedValue(refusal(202));
      await placeOnDelivery(order, facts);
      expect(backend.place).toHaveBeenCalledTimes(times);
    },
  );
});

describe('the way back from the provider’s page', () => {
  it.each([
    ['already paid', { ...refusal(409), failure: { ...refusal(409).failure, code: 'already-paid' as const } }, 'done'],
    ['open', opened, 'form'],
  ])('[4.35] [11.12] asks whether the order is %s before it is called unpaid', async (_, answer, phase) => {
    storePaymentElsewhere(order.payload);
    orderKey('razorpay', order.payload);
    backend.begin.mockResolvedValue(answer);
    expect(settleReturn('cancelled', '/place-order', facts)).toBe('here');
    expect(useCheckout.getState().phase).toBe('ordering');
    await vi.waitFor(() => expect(useCheckout.getState().phase).toBe(phase));
    expect(backend.begin).toHaveBeenCalledTimes(1);
  });
});
