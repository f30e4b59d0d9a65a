import 'client-only';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import type { AppliedCoupon } from '@/lib/rules/checkout/build-order-payload';
import { LAST_ADDRESS_ITEM } from '@/lib/rules/cart/stored-items';
import { EMPTY_ADDRESS } from '@/lib/rules/checkout/empty-address';
import type { PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import type { DeliveryAddress, SaidAtCheckout } from '@/lib/contract/order';
import {
  claimUnsettledOrder,
  forgetOrderKey,
  forgetUnsettledBuyer,
  storePaymentElsewhere,
  unconfirmedPayment,
} from './open-order';
import { deliveryPin } from '@/store/delivery/delivery-pin';
import { isUnstored, storedItem, storedText } from '@/store/stored-item';

/** What was typed at checkout: it survives a failed submit, a reload and a trip to login. */
interface CheckoutDraft extends SaidAtCheckout {
  coupon: AppliedCoupon;
  /** How the shopper chose to pay; absent for the default. */
  method?: PaymentMethod;
}

/** Of one tab. It names its owner, since a logout in another tab cannot remove it here. */
interface OwnedDraft extends CheckoutDraft {
  /** As `accountEmail` returns it; absent for a guest's. */
  owner?: string;
}

/** Session storage: gone with the tab, since an address is nobody else's business. */
const draftItem = storedItem('sessionStorage', 'checkoutDraft', parseDraft);
/** The last code that this shopper was refused: it is not announced to them again in this tab. */
export const refusedCode = storedText('sessionStorage', 'refusedCode');
/** Offered again at the next order, until the shopper logs out. */
const addressItem = storedItem('localStorage', LAST_ADDRESS_ITEM, (found) =>
  isObject(found) ? addressOf(found) : undefined,
);
const OWNER_ITEM = 'addressOwner';
/** Whose they are: a session may end without a logout, and somebody else log in next. */
const ownerItem = storedItem('localStorage', OWNER_ITEM, (found) =>
  isObject(found) && typeof (found as { email?: unknown }).email === 'string'
    ? (found as { email: string })
    : undefined,
);

/** Undefined, and removed, where it is of an account that is no longer the one of this browser. */
export function storedDraft(): CheckoutDraft | undefined {
  const stored = draftItem.read();
  if (stored?.owner === undefined || stored.owner === accountEmail()) return stored;
  draftItem.write(undefined);
  return undefined;
}

/** Names the account as its owner, unless the next page would not know that account again. */
export const storeDraft = (draft: CheckoutDraft): void =>
  draftItem.write({ ...draft, owner: isUnstored(OWNER_ITEM) ? undefined : accountEmail() });

/**
 * Where another tab logs out, or somebody else in, the draft of this one is removed.
 *
 * @param onForgotten removes what is shown of it
 * @returns what ends it
 */
export function followAccount(onForgotten: () => void): () => void {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && (key !== OWNER_ITEM || oldValue === null || oldValue === newValue)) return;
    draftItem.write(undefined);
    onForgotten();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/**
 * After an order: the address is stored for the next one, the draft is removed.
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
  refusedCode.write(undefined);
  addressItem.write(undefined);
  deliveryPin.write(undefined);
  ownerItem.write(undefined);
  storePaymentElsewhere(undefined);
  unconfirmedPayment.write(undefined);
  forgetUnsettledBuyer();
  forgetOrderKey();
}

/** The normalised email address of who logged in last in this browser; undefined after a logout. */
export const accountEmail = (): string | undefined => ownerItem.read()?.email;

/** At login: removes what another shopper has typed in this browser; what a guest has is the account's from now on. */
export function claimAddresses(email: string): void {
  const owner = { email: normalizeEmail(email) };
  const earlier = ownerItem.read();
  if (earlier && earlier.email !== owner.email) forgetAddresses();
  claimUnsettledOrder(owner.email);
  ownerItem.write(owner);
  const draft = storedDraft();
  if (draft) storeDraft(draft);
}

/** The address with the account's email where none was typed. */
export const withAccountEmail = (said: SaidAtCheckout): SaidAtCheckout => ({
  ...said,
  address: { ...said.address, email: said.address.email || (accountEmail() ?? '') },
});

function parseDraft(found: unknown): OwnedDraft | undefined {
  if (!isObject(found)) return undefined;
  const draft: Partial<OwnedDraft> = found;
  const { code, percent } = { code: '', percent: 0, ...draft.coupon };
  return {
    ...saidIn(draft),
    coupon: typeof percent === 'number' ? { code: String(code), percent } : { code: '', percent: 0 },
    ...(draft.method === 'COD' ? { method: draft.method } : {}),
    ...(typeof draft.owner === 'string' ? { owner: draft.owner } : {}),
  };
}

/** How each thing that was said is read from where it was stored: types ask for a new one. */
const READERS: { readonly [Field in keyof SaidAtCheckout]-?: (stored: unknown) => SaidAtCheckout[Field] } = {
  address: addressOf,
};

/** What was said, of a draft or an order that this browser has stored. */
export const saidIn = (stored: Partial<SaidAtCheckout>): SaidAtCheckout =>
  Object.fromEntries(
    Object.entries(READERS).map(([field, read]) => [field, read(stored[field as keyof SaidAtCheckout])]),
  ) as unknown as SaidAtCheckout;

function addressOf(stored: unknown): DeliveryAddress {
  const known = isObject(stored) ? (stored as Record<string, unknown>) : {};
  const fields = Object.keys(EMPTY_ADDRESS).flatMap((field) =>
    typeof known[field] === 'string' ? [[field, known[field]]] : [],
  );
  return { ...EMPTY_ADDRESS, ...Object.fromEntries(fields), country: 'India' };
}

const isObject = (found: unknown): found is object => typeof found === 'object' && found !== null;
