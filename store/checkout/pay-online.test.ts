// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '@/lib/browser/request';
import { onAnnouncement } from '@/store/announce';
import { verifyCartPayment } from './cart-payment';
import { storePaymentElsewhere, paymentElsewhere, unconfirmedPayment } from './open-order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { announceClosing, isKnownUnpaid, paidAccordingTo, payOnline, verifyPayment, type Purchase } from './pay-online';

const provider = vi.hoisted(() => ({
  scriptLoads: true,
  ends: { kind: 'cancelled' } as object,
  answer: { ok: true, data: {} } as object,
  sent: [] as unknown[],
}));
vi.mock('@/lib/browser/payment-window', () => ({
  loadPaymentScript: async () => provider.scriptLoads,
  openPaymentWindow: async () => provider.ends,
  isPaidByRedirect: () => false,
}));
vi.mock('@/lib/browser/request', () => ({
  post: async (path: string, body: object) => {
    provider.sent.push([path, body]);
    return provider.answer;
  },
}));

const result = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'f' };
const payload = makeOrderPayload([]);
const purchase = (change: Partial<Purchase> = {}): Purchase => ({
  payload,
  isCart: true,
  open: async () => ({ ok: true, data: { order: { id: 'order_1', amount: 49900 } } }),
  askPaid: async () => 'unpaid',
  isAgreed: async () => true,
  verify: change.isCart === false ? verifyPayment : verifyCartPayment,
  ...change,
});
const pay = (change?: Partial<Purchase>) =>
  payOnline({ provider: 'razorpay', label: 'Razorpay', keyId: 'key', checkoutUrl: '/checkout.js' }, purchase(change));
const no = (failure: ApiFailure) => async () => ({ ok: false as const, failure });
const refusal = (status: number, code?: 'already-paid' | 'being-confirmed') =>
  ({ kind: 'refused', status, message: 'The words of the server', code }) as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(provider, {
    scriptLoads: true,
    ends: { kind: 'reported', result },
    answer: { ok: true, data: {} },
    sent: [],
  });
});

describe('payOnline', () => {
  it('goes by the code of a refusal, whatever its words are; without a code it is a refusal like any other', async () => {
    const notice = 'The words of the server';
    expect(await pay({ open: no(refusal(409, 'being-confirmed')) })).toEqual({ kind: 'under-way', notice });
    expect(sessionStorage.getItem('justOrdered')).toBeNull();
    expect(await pay({ open: no(refusal(409, 'already-paid')) })).toEqual({ kind: 'paid', notice });
    expect(sessionStorage.getItem('justOrdered')).toBe('1');
    expect(await pay({ open: no(refusal(409)) })).toEqual({ kind: 'failed', message: notice, isRefused: true });
    expect(await pay({ open: no(refusal(401)) })).toEqual({ kind: 'signed-out' });
    expect(await pay({ open: no({ kind: 'no-answer', offline: true }) })).toMatchObject({ isRefused: false });
  });

  it.each([true, false])(
    '[7.19] sends what the window answered and the order once more, of the cart: %s',
    async (isCart) => {
      await pay({ isCart });
      expect(provider.sent).toEqual([['/api/order/verifyRazorpay', { ...payload, ...result }]]);
    },
  );

  it('orders nothing without the provider’s script, and asks for nothing that the shopper does not agree to', async () => {
    const open = vi.fn(purchase().open);
    expect(await pay({ open, isAgreed: async () => false })).toEqual({ kind: 'other-amount', askedPaise: 49900 });
    provider.scriptLoads = false;
    expect(await pay({ open })).toEqual({ kind: 'blocked' });
    expect(open).toHaveBeenCalledTimes(1);
  });

  it.each([{ kind: 'cancelled' }, { kind: 'blocked' }])('a window that ends as %o has paid nothing', async (ends) => {
    provider.ends = ends;
    storePaymentElsewhere(payload);
    expect(await pay()).toEqual(ends);
    expect(paymentElsewhere()).toBeUndefined();
  });

  it('[4.35] [11.06] calls a closed window unpaid only where the shop says so: a bank’s app may have paid', async () => {
    provider.ends = { kind: 'cancelled' };
    const announced: unknown[] = [];
    onAnnouncement((announcement) => announced.push(announcement.message));
    expect(await pay({ askPaid: async () => ({ kind: 'paid', notice: 'Already paid' }) })).toMatchObject({
      kind: 'paid',
    });
    const unsure = await pay({ askPaid: async () => undefined });
    expect(unsure).toEqual({ kind: 'cancelled', isUnsure: true });
    announceClosing({ isUnsure: true });
    announceClosing({});
    expect(announced).toEqual(['Please check your connection.', 'Payment cancelled. Order not placed.']);
  });

  it.each([
    [503, { kind: 'cancelled', isUnsure: true }, false],
    [409, { kind: 'failed', message: 'The words of the server', isRefused: true }, true],
  ])('[4.35] a closed window whose order answers %i is %o, and cash may take its place: %s', async (...cell) => {
    const [status, outcome, mayPayCash] = cell;
    provider.ends = { kind: 'cancelled' };
    const asked = paidAccordingTo({ ok: false, failure: refusal(status) }, { payload, isCart: true });
    expect(await pay({ askPaid: async () => asked })).toEqual(outcome);
    expect(asked && isKnownUnpaid(asked)).toBe(mayPayCash);
  });

  it.each([
    [{ ok: true, data: {} }, { kind: 'paid' }, false],
    [{ ok: false, failure: refusal(202) }, { kind: 'under-way' }, true],
    [{ ok: false, failure: refusal(409) }, { kind: 'refused', notice: 'The words of the server' }, true],
    [{ ok: false, failure: refusal(400) }, { kind: 'refused', notice: undefined }, true],
    [{ ok: false, failure: refusal(500) }, { kind: 'unconfirmed', result }, true],
    [{ ok: false, failure: refusal(401) }, { kind: 'signed-out', hasPaid: true }, true],
    [{ ok: false, failure: { kind: 'unreadable' } }, { kind: 'unconfirmed', result }, true],
  ])(
    'a payment whose check answers %j is %o, and the cart’s is kept until the order stands',
    async (answer, outcome, isStored) => {
      provider.answer = answer;
      expect(await pay({ isCart: false })).toEqual(outcome);
      expect(unconfirmedPayment.read()).toBeUndefined();
      expect(await pay()).toEqual(outcome);
      expect(unconfirmedPayment.read()).toEqual(isStored ? { payload, result } : undefined);
    },
  );
});
