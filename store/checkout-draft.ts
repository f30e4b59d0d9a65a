import 'client-only';
import { normalizeEmail } from '@/lib/accounts/normalize-email';
import type { AppliedCoupon } from '@/lib/checkout/build-order-payload';
import type { PaymentMethod } from '@/lib/checkout/payment-availability';
import type { DeliveryAddress } from '@/lib/contract/order';
import { forgetOrderKey } from '@/store/order-key';
import { forgetPaymentElsewhere } from '@/store/payment-elsewhere';
import { forgetUnconfirmedPayment } from '@/store/unconfirmed-payment';

/** What was typed at checkout: it survives a failed submit, a reload and a trip to login. */
export interface CheckoutDraft {
  address: DeliveryAddress;
  coupon: AppliedCoupon;
  /** How the shopper chose to pay; absent for the default. */
  method?: PaymentMethod;
}

/** Session storage: gone with the tab, since an address is nobody else's business. */
const DRAFT_ITEM = 'checkoutDraft';
/** Offered again at the next order, until the shopper logs out. */
const LAST_ADDRESS_ITEM = 'lastAddress';
/** Whose they are: a session may run out without a logout, and the next to log in be somebody else. */
const OWNER_ITEM = 'addressOwner';

export const EMPTY_ADDRESS: DeliveryAddress = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zipcode: '',
  country: 'India',
  phone: '',
};

export function storedDraft(): CheckoutDraft | undefined {
  const draft = read(() => sessionStorage, DRAFT_ITEM) as Partial<CheckoutDraft> | undefined;
  if (!draft) return undefined;
  const { code, percent } = { code: '', percent: 0, ...draft.coupon };
  return {
    address: addressOf(draft.address),
    coupon: typeof percent === 'number' ? { code: String(code), percent } : { code: '', percent: 0 },
    ...(draft.method === 'COD' ? { method: draft.method } : {}),
  };
}

export const storeDraft = (draft: CheckoutDraft): void =>
  write(() => sessionStorage, DRAFT_ITEM, JSON.stringify(draft));

/** After an order: the address is kept for the next one, the draft has done its work. */
export function finishDraft(address: DeliveryAddress): void {
  write(() => sessionStorage, DRAFT_ITEM, undefined);
  write(() => localStorage, LAST_ADDRESS_ITEM, JSON.stringify(address));
}

export function lastAddress(): DeliveryAddress | undefined {
  const stored = read(() => localStorage, LAST_ADDRESS_ITEM);
  return stored ? addressOf(stored) : undefined;
}

/** At logout: the next person at this device must not see where the last one lives. */
export function forgetAddresses(): void {
  write(() => sessionStorage, DRAFT_ITEM, undefined);
  write(() => localStorage, LAST_ADDRESS_ITEM, undefined);
  write(() => localStorage, OWNER_ITEM, undefined);
  forgetPaymentElsewhere();
  forgetUnconfirmedPayment();
  forgetOrderKey();
}

/** At login: whoever comes back finds what they typed, anybody else nothing of it. */
export function claimAddresses(email: string): void {
  const owner = { email: normalizeEmail(email) };
  const earlier = read(() => localStorage, OWNER_ITEM) as Partial<typeof owner> | undefined;
  if (earlier && earlier.email !== owner.email) forgetAddresses();
  write(() => localStorage, OWNER_ITEM, JSON.stringify(owner));
}

function addressOf(stored: unknown): DeliveryAddress {
  const known = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const fields = Object.keys(EMPTY_ADDRESS).flatMap((field) =>
    typeof known[field] === 'string' ? [[field, known[field]]] : [],
  );
  return { ...EMPTY_ADDRESS, ...Object.fromEntries(fields), country: 'India' };
}

function read(storage: () => Storage, item: string): object | undefined {
  try {
    const stored: unknown = JSON.parse(storage().getItem(item) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : undefined;
  } catch {
    return undefined;
  }
}

function write(storage: () => Storage, item: string, value: string | undefined): void {
  try {
    if (value === undefined) storage().removeItem(item);
    else storage().setItem(item, value);
  } catch {
    // Without storage the form lives as long as the page.
  }
}
