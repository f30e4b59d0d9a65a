// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A tab of its own: modules start anew, local storage is shared. */
const tab = async () => {
  vi.resetModules();
  return import('./order-key');
};
const payload = { address: { street: '4 Temple Road' }, items: [{ productId: 'kurta', quantity: 1 }] };

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('orderKey', () => {
  it('stays the same for the same order: after a reload, and in a second tab', async () => {
    const first = (await tab()).orderKey('place', payload);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect((await tab()).orderKey('place', structuredClone(payload))).toBe(first);
  });

  it('is another one for anything else, and after the order was placed', async () => {
    const { orderKey, forgetOrderKey } = await tab();
    const keys = [orderKey('place', payload)];
    keys.push(
      orderKey('razorpay', payload),
      orderKey('place', { ...payload, items: [{ productId: 'kurta', quantity: 2 }] }),
    );
    keys.push(orderKey('place', payload));
    forgetOrderKey();
    keys.push(orderKey('place', payload));
    expect(new Set(keys).size).toBe(5);
  });

  it('is another one a day later, and keeps nothing of the address in the browser', async () => {
    vi.useFakeTimers({ now: 0 });
    const { orderKey } = await tab();
    const first = orderKey('place', payload);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Temple');
    vi.setSystemTime(25 * 60 * 60 * 1000);
    expect(orderKey('place', payload)).not.toBe(first);
  });

  it('[19.21] guards the page where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { orderKey } = await tab();
    expect(orderKey('place', payload)).toBe(orderKey('place', payload));
    vi.unstubAllGlobals();
  });

  it('[19.21] stays for the next page on a disk that fills after it was made', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { orderKey, noteWindow } = await tab();
    const key = orderKey('razorpay', payload);
    const { localStorage: disk } = globalThis;
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', {
      setItem,
      getItem: (name: string) => disk.getItem(name),
      removeItem: (name: string) => disk.removeItem(name),
    });
    noteWindow('razorpay', payload);
    expect((await tab()).orderKey('razorpay', payload)).toBe(key);
    vi.unstubAllGlobals();
  });
});
