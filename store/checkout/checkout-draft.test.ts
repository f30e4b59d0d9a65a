// @vitest-environment happy-dom
import { EMPTY_ADDRESS } from '@/lib/rules/checkout/empty-address';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const GITA = 'gita@gmail.com';
const HARI = 'hari@gmail.com';

let thisTab: typeof import('./checkout-draft');
let otherTab: typeof import('./checkout-draft');

/** Another tab shares the local storage, and has a session storage of its own. */
function inOtherTab<Result>(act: () => Result): Result {
  const own = sessionStorage;
  vi.stubGlobal('sessionStorage', otherSession);
  try {
    return act();
  } finally {
    vi.stubGlobal('sessionStorage', own);
  }
}
let otherSession: Storage;

const openTab = async () => {
  vi.resetModules();
  return import('./checkout-draft');
};

const typeAddress = () =>
  thisTab.storeDraft({ address: { ...EMPTY_ADDRESS, street: '4 Temple Road' }, coupon: { code: '', percent: 0 } });
const street = () => thisTab.storedDraft()?.address.street;

/** As the browser notifies the other tabs of a change; happy-dom has one window. */
const dispatchOwnerChange = (oldValue: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'addressOwner', oldValue, newValue }));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  otherSession = new Storage();
  [thisTab, otherTab] = [await openTab(), await openTab()];
});
afterEach(() => void vi.unstubAllGlobals());

it('[23.30] what Gita typed is not there for Hari, where she has logged out in another tab', () => {
  thisTab.claimAddresses(GITA);
  typeAddress();
  inOtherTab(() => otherTab.forgetAddresses());
  thisTab.claimAddresses(HARI);
  expect(street()).toBeUndefined();
  expect(sessionStorage.getItem('checkoutDraft')).toBeNull();
});

it('[23.30] nor where Hari has logged in in another tab, or nobody has', () => {
  thisTab.claimAddresses(GITA);
  typeAddress();
  inOtherTab(() => otherTab.claimAddresses(HARI));
  expect(street()).toBeUndefined();
  thisTab.claimAddresses(GITA);
  typeAddress();
  inOtherTab(() => otherTab.forgetAddresses());
  expect(street()).toBeUndefined();
});

it("[23.30] a guest's is whose login it leads to, and nobody's after that", () => {
  typeAddress();
  thisTab.claimAddresses(GITA);
  expect(street()).toBe('4 Temple Road');
  inOtherTab(() => otherTab.forgetAddresses());
  thisTab.claimAddresses(HARI);
  expect(street()).toBeUndefined();
});

it('[23.30] an open checkout forgets it with the logout of another tab; a login of its guest takes nothing', () => {
  typeAddress();
  const forgotten = vi.fn();
  const end = thisTab.followAccount(forgotten);
  dispatchOwnerChange(null, GITA);
  expect([forgotten.mock.calls.length, street()]).toEqual([0, '4 Temple Road']);
  dispatchOwnerChange(GITA, null);
  expect([forgotten.mock.calls.length, street()]).toEqual([1, undefined]);
  end();
  dispatchOwnerChange(GITA, null);
  expect(forgotten).toHaveBeenCalledTimes(1);
});

it('an address typed as a guest outlives the login where the owner cannot be stored', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  typeAddress();
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem: full, removeItem: () => undefined, getItem: () => null });
  thisTab.claimAddresses(GITA);
  thisTab = await openTab();
  expect(street()).toBe('4 Temple Road');
});
