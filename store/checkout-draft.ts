import 'client-only';
import { normalizeEmail } from '@/lib/accounts/normalize-email';
import type { AppliedCoupon } from '@/lib/checkout/build-order-payload';
import type { PaymentMethod } from '@/lib/checkout/payment-availability';
import type { DeliveryAddress } from '@/lib/contract/order';
import { forgetOrderKey } from '@/store/order-key';
import { storedItem } from '@/store/stored-item';
import { keepPaymentElsewhere, unconfirmedPayment } from '@/store/unconfirmed-payment';
import { claimUnsettledOrder, forgetUnsettledAddress } from '@/store/unsettled-order';

/** What was typed at checkout: it survives a failed submit, a reload and a trip to login. */
export interface CheckoutDraft {
  address: DeliveryAddress;
  coupon: AppliedCoupon;
  /** How the shopper chose to pay; absent for the default. */
  method?: PaymentMethod;
}

/** Session storage: gone with the tab, since an address is nobody else's business. */
const draftItem = storedItem('sessionStorage', 'checkoutDraft', parseDraft);
/** Offered again at the next order, until the shopper logs out. */
const addressItem = storedItem('localStorage', 'lastAddress', (found) =>
  isObject(found) ? addressOf(found) : undefined,
);
/** Whose they are: a session may run out without a logout, and the next to log in be somebody else. */
const ownerItem = storedItem('localStorage', 'addressOwner', (found) =>
  isObject(found) && typeof (found as { email?: unknown }).email === 'string'
    ? (found as { email: string })
    : undefined,
);

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

export const storedDraft = (): CheckoutDraft | undefined => draftItem.read();

export const storeDraft = (draft: CheckoutDraft): void => draftItem.write(draft);

/**
 * After an order: the address is kept for the next one, the draft is removed.
 *
 * @param address absent where a logout came in between
 */
export function finishDraft(address: DeliveryAddress | undefined): void {
  draftItem.write(undefined);
  if (address) addressItem.write(address);
}

export const lastAddress = (): DeliveryAddress | undefined => addressItem.read();

/** At logout: the next person at this device must not see where the last one lives. */
export function forgetAddresses(): void {
  draftItem.write(undefined);
  addressItem.write(undefined);
  ownerItem.write(undefined);
  keepPaymentElsewhere(undefined);
  unconfirmedPayment.write(undefined);
  forgetUnsettledAddress();
  forgetOrderKey();
}

/** The normalised e-mail address of who logged in last in this browser; undefined after a logout. */
export const accountEmail = (): string | undefined => ownerItem.read()?.email;

/** At login: removes what another shopper has typed in this browser. */
export function claimAddresses(email: string): void {
  const owner = { email: normalizeEmail(email) };
  const earlier = ownerItem.read();
  if (earlier && earlier.email !== owner.email) forgetAddresses();
  claimUnsettledOrder(owner.email);
  ownerItem.write(owner);
}

/** The address with the account's e-mail where none was typed [16.09]. */
export const withAccountEmail = (address: DeliveryAddress): DeliveryAddress => ({
  ...address,
  email: address.email || (accountEmail() ?? ''),
});

function parseDraft(found: unknown): CheckoutDraft | undefined {
  if (!isObject(found)) return undefined;
  const draft: Partial<CheckoutDraft> = found;
  const { code, percent } = { code: '', percent: 0, ...draft.coupon };
  return {
    address: addressOf(draft.address),
    coupon: typeof percent === 'number' ? { code: String(code), percent } : { code: '', percent: 0 },
    ...(draft.method === 'COD' ? { method: draft.method } : {}),
  };
}

function addressOf(stored: unknown): DeliveryAddress {
  const known = isObject(stored) ? (stored as Record<string, unknown>) : {};
  const fields = Object.keys(EMPTY_ADDRESS).flatMap((field) =>
    typeof known[field] === 'string' ? [[field, known[field]]] : [],
  );
  return { ...EMPTY_ADDRESS, ...Object.fromEntries(fields), country: 'India' };
}

const isObject = (found: unknown): found is object => typeof found === 'object' && found !== null;
