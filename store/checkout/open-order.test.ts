// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { makeProduct } from '@/testing/make-product';

/** A new tab: modules are loaded again, local storage is shared. */
const tab = async () => {
  vi.resetModules();
  return import('./open-order');
};
const payload = makeOrderPayload([{ product: makeProduct('Kurta') }]);

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('orderKey', () => {
  it('stays the same for the same order: after a reload, and in a second tab', async () => {
    const first = (await tab()).orderKey('place', payload).key;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect((await tab()).orderKey('place', structuredClone(payload)).key).toBe(first);
  });

  it('is another one for anything else, and after the order was placed', async () => {
    const { orderKey, forgetOrderKey } = await tab();
    const keys = [orderKey('place', payload).key];
    keys.push(
      orderKey('razorpay', payload).key,
      orderKey('place', { ...payload, items: [{ productId: 'kurta', quantity: 2 }] }).key,
    );
    keys.push(orderKey('place', payload).key);
    forgetOrderKey();
    keys.push(orderKey('place', payload).key);
    expect(new Set(keys).size).toBe(5);
  });

  it('is another one a day later, and keeps nothing of the address in the browser', async () => {
    vi.useFakeTimers({ now: 0 });
    const { orderKey } = await tab();
    const first = orderKey('place', payload).key;
    expect(JSON.stringify({ ...localStorage })).not.toContain('Temple');
    vi.setSystemTime(25 * 60 * 60 * 1000);
    expect(orderKey('place', payload).key).not.toBe(first);
  });

  it('[19.21] guards the page where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { orderKey } = await tab();
    expect(orderKey('place', payload).key).toBe(orderKey('place', payload).key);
    vi.unstubAllGlobals();
  });

  it('[19.21] stays for the next page on a disk that fills after it was made', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { orderKey, noteWindow } = await tab();
    const key = orderKey('razorpay', payload).key;
    const { localStorage: disk } = globalThis;
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', {
      setItem,
      getItem: (name: string) => disk.getItem(name),
      removeItem: (name: string) => disk.removeItem(name),
    });
    noteWindow(payload);
    expect((await tab()).orderKey('razorpay', payload).key).toBe(key);
    vi.unstubAllGlobals();
  });
});

it('forgets at logout whatever its shopper has said, and remembers what was ordered', async () => {
  const { noteCashOrder, forgetUnsettledBuyer, unsettledOrder } = await tab();
  const said = { address: payload.address, giftNote: 'For Amma' };
  noteCashOrder({ payload: { ...payload, ...said, free: true }, totalPaise: 100 }, 'meena@gmail.com');
  forgetUnsettledBuyer();
  const { address: _address, ...ordered } = payload;
  expect(unsettledOrder.read()?.payload).toEqual({ ...ordered, free: true });
});
