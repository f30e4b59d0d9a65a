// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '@/lib/browser/request';
import { ORDER_ON_ITS_WAY_MS } from '@/lib/contract/deadlines';
import { askAboutCashOrder, sendCashOrder } from './send-cash-order';
import { claimAddresses, forgetAddresses } from './checkout-draft';
import { unsettledOrder, type CartOrder, type UnsettledOrder } from './open-order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { makeProduct } from '@/testing/make-product';

const backend = vi.hoisted(() => ({ place: vi.fn(), list: vi.fn() }));
vi.mock('@/lib/browser/orders', () => ({ placeOrder: backend.place, listOrders: backend.list }));

const ok = { ok: true, data: {} };
const no = (failure: ApiFailure) => ({ ok: false, failure });
const silence = no({ kind: 'no-answer', offline: false });
const kurta = makeProduct('Kurta', { _id: 'kurta', price: 1299, sizes: ['L'], colors: ['Red'] });
const payload = makeOrderPayload([{ product: kurta, quantity: 2 }]);
const order: CartOrder = { payload, totalPaise: 265_200 };
const listed = () => ({
  ok: true,
  date: Date.now(),
  data: { unreadable: 0, orders: [{ items: payload.items, date: Date.now(), paymentMethod: 'COD' }] },
});
const empty = { ok: true, data: { orders: [], unreadable: 0 } };
const KEYS = { honoursKeys: true };
const NO_KEYS = { honoursKeys: false };

/** Sends the order, whose answer is lost. */
async function lose(): Promise<UnsettledOrder> {
  backend.place.mockResolvedValueOnce(silence);
  const sent = await sendCashOrder(order);
  if (sent.kind !== 'unknown') throw new Error(sent.kind);
  return sent.order;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  localStorage.clear();
  sessionStorage.clear();
  backend.place.mockReset();
  backend.list.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('sendCashOrder', () => {
  it('[17.03] sends nothing while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await sendCashOrder(order)).toEqual({ kind: 'failed', message: 'Please check your connection.' });
    expect(backend.place).not.toHaveBeenCalled();
    expect(unsettledOrder.read()).toBeUndefined();
  });

  it.each<[string, ApiFailure]>([
    ['no answer', { kind: 'no-answer', offline: true }],
    ['a page of some proxy', { kind: 'unreadable' }],
    ['a fault behind a proxy', { kind: 'refused', status: 502 }],
    ['a fault of the backend', { kind: 'refused', status: 500, message: 'Something went wrong on our side' }],
    ['an equal request under way', { kind: 'refused', status: 409, message: 'One moment', code: 'in-progress' }],
  ])('[17.01] knows nothing after %s, and keeps the order', async (_what, failure) => {
    backend.place.mockResolvedValueOnce(no(failure));
    expect(await sendCashOrder(order)).toMatchObject({ kind: 'unknown' });
    expect(unsettledOrder.read()).toMatchObject({ payload: { items: [{ productId: 'kurta' }] } });
  });

  it.each<ApiFailure>([
    { kind: 'refused', status: 409, message: 'Prices have changed' },
    { kind: 'refused', status: 200, message: 'Prices have changed' },
    { kind: 'refused', status: 429, message: 'Prices have changed' },
  ])('takes %o for a certain no', async (failure) => {
    backend.place.mockResolvedValueOnce(no(failure));
    expect(await sendCashOrder(order)).toMatchObject({ kind: 'failed', message: 'Prices have changed' });
    expect(unsettledOrder.read()).toBeUndefined();
  });
});

describe('askAboutCashOrder', () => {
  it('[17.02] sends the very same order again with its key, and ends with the first answer', async () => {
    const lost = await lose();
    backend.place.mockResolvedValueOnce(silence).mockResolvedValueOnce(ok);
    expect(await askAboutCashOrder(lost, KEYS)).toBeUndefined();
    expect(await askAboutCashOrder(lost, KEYS)).toEqual({ kind: 'placed' });
    const sent = backend.place.mock.calls.map(([payload, guard]) => JSON.stringify([payload, guard]));
    expect(new Set(sent).size).toBe(1);
    expect(unsettledOrder.read()).toBeUndefined();
    expect(backend.list).not.toHaveBeenCalled();
  });

  it('[17.02] a refusal of the repeat says that the first was never placed; an ended session says nothing', async () => {
    const lost = await lose();
    backend.place.mockResolvedValueOnce(no({ kind: 'refused', status: 401 }));
    expect(await askAboutCashOrder(lost, KEYS)).toEqual({ kind: 'signed-out' });
    expect(unsettledOrder.read()?.key).toBe(lost.key);
    backend.place.mockResolvedValueOnce(no({ kind: 'refused', status: 409, message: 'Sold out' }));
    expect(await askAboutCashOrder(lost, KEYS)).toMatchObject({ kind: 'failed', message: 'Sold out' });
    expect(unsettledOrder.read()).toBeUndefined();
  });

  it('[17.07] never sends an order twice to a backend that does not say that it honours keys', async () => {
    const lost = await lose();
    backend.list.mockResolvedValueOnce(silence).mockResolvedValueOnce(empty);
    expect(await askAboutCashOrder(lost, NO_KEYS)).toBeUndefined();
    expect(await askAboutCashOrder(lost, NO_KEYS), 'it may still be on its way').toBeUndefined();
    backend.list.mockResolvedValueOnce(listed());
    expect(await askAboutCashOrder(lost, NO_KEYS)).toEqual({ kind: 'placed' });
    expect(backend.place).toHaveBeenCalledTimes(1);
  });

  it('[17.07] says that it was not placed once it can no longer arrive, unless an order cannot be read', async () => {
    const lost = await lose();
    vi.advanceTimersByTime(ORDER_ON_ITS_WAY_MS - 1);
    backend.list.mockResolvedValueOnce(empty);
    expect(await askAboutCashOrder(lost, NO_KEYS)).toBeUndefined();
    vi.advanceTimersByTime(1);
    backend.list.mockResolvedValueOnce({ ok: true, data: { orders: [], unreadable: 1 } }).mockResolvedValueOnce(empty);
    expect(await askAboutCashOrder(lost, NO_KEYS)).toBeUndefined();
    expect(await askAboutCashOrder(lost, NO_KEYS)).toMatchObject({ kind: 'failed' });
  });

  it('[17.04] hours later it is looked for and no longer sent', async () => {
    const lost = await lose();
    vi.advanceTimersByTime(60 * 60 * 1000);
    backend.list.mockResolvedValueOnce(empty);
    expect(await askAboutCashOrder(lost, KEYS)).toMatchObject({ kind: 'failed' });
    expect(backend.place).toHaveBeenCalledTimes(1);
  });

  it('[17.05] asks nothing about an order that another tab has settled', async () => {
    const lost = await lose();
    unsettledOrder.write(undefined);
    expect(await askAboutCashOrder(lost, KEYS)).toEqual({ kind: 'elsewhere' });
  });
});

describe('[17.06] a logout', () => {
  it('keeps what was ordered, without the address, for its own shopper alone', async () => {
    claimAddresses('asha@gmail.com');
    await lose();
    forgetAddresses();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Temple');
    claimAddresses('asha@gmail.com');
    const stored = unsettledOrder.read();
    if (!stored) throw new Error('it is gone');
    backend.list.mockResolvedValueOnce(listed());
    expect(await askAboutCashOrder(stored, KEYS)).toEqual({ kind: 'placed' });
    await lose();
    forgetAddresses();
    claimAddresses('ravi@gmail.com');
    expect(unsettledOrder.read()).toBeUndefined();
  });
});
