import 'client-only';
import type { OrderGuard } from '@/lib/browser/orders';
import type { OrderPayload, PaymentResult, SaidAtCheckout } from '@/lib/contract/order';
import { ORDER_KEY_ITEM, UNCONFIRMED_PAYMENT_ITEM, UNSETTLED_ORDER_ITEM } from '@/lib/rules/cart/stored-items';
import type { Paise } from '@/lib/rules/money/paise';
import { arrival } from '@/store/note-arrival';
import { storedItem } from '@/store/stored-item';

// What this browser remembers of an order whose outcome is unknown: its key, a cash order that was sent, a payment that
// was made, and what was being ordered when the page was left for the provider's.

/** The cart as an order, as the shopper saw it when pressing the button. */
export interface CartOrder {
  /** `free` where nothing is to be paid. */
  payload: OrderPayload & { free?: true };
  totalPaise: Paise;
}

/** What the shop's own server knows of its backend. */
export interface BackendFacts {
  /** Whether an order without an answer may be sent again with its key. */
  honoursKeys: boolean;
}

/**
 * How long a key or a payment without an answer is stored, in ms: as long as an unpaid order lasts; an answer lasts
 * longer.
 */
const VALID_MS = 24 * 60 * 60 * 1000;

/** What this page used last: another tab may have placed its order and removed the stored key meanwhile. */
let inMemory: StoredKey | undefined;

/** What stored keys call online orders: keys outlive the page, so the word must not change. */
export const ONLINE_CALL = 'razorpay';

/**
 * The idempotency key of this order: the same for the same order until it is answered, so that a retry after a lost
 * answer – or after a reload, or in another tab – never orders twice; another one once anything in the order changed.
 */
export function orderKey(call: string, payload: unknown): StoredKey {
  const known = knownOrderKey(call, payload);
  if (known) return known;
  const made = { order: orderDigest(call, payload), key: randomKey(), at: Date.now() };
  writeKey(made);
  return made;
}

/** The key by which this very order was sent and not answered, or begun and not paid; undefined where it was not. */
export function knownOrderKey(call: string, payload: unknown): StoredKey | undefined {
  const known = keyItem.read() ?? inMemory;
  return known?.order === orderDigest(call, payload) && Date.now() - known.at < VALID_MS ? known : undefined;
}

/** The key of an order whose window was shown, so that it may be paid by now; undefined where nobody can have paid it. */
export function shownWindow(payload: OrderPayload): StoredKey | undefined {
  const known = knownOrderKey(ONLINE_CALL, payload);
  return known?.wasShown ? known : undefined;
}

/** The provider's window of this order is shown: from now on it may be paid without this page's knowledge. */
export function noteWindow(payload: OrderPayload): void {
  const known = knownOrderKey(ONLINE_CALL, payload);
  if (known) writeKey({ ...known, wasShown: true });
}

/** Whether an order was sent or begun in this browser within a day and its end is not known. */
export function hasOpenOrder(): boolean {
  const known = keyItem.read();
  return known !== undefined && Date.now() - known.at < VALID_MS;
}

const orderDigest = (call: string, payload: unknown): string => digest(JSON.stringify([call, payload]));

/** The order was placed, or refused for good: the next one is another. */
export const forgetOrderKey = (): void => writeKey(undefined);

/** 128 random bits; `crypto.randomUUID` is missing on plain http, where a shop may be tried out on a phone. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Distinguishes orders without storing an address in the browser; `crypto.subtle` is missing on plain http, too. */
function digest(text: string): string {
  let [left, right] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    left = Math.imul(left ^ unit, 2654435761);
    right = Math.imul(right ^ unit, 1597334677);
  }
  return `${text.length}-${(left >>> 0).toString(16)}${(right >>> 0).toString(16)}`;
}

/** Idempotency key and shown total: a retry never orders twice, nor at another price; and where its shopper came from. */
export const guardOf = (idempotencyKey: string, { totalPaise }: Pick<CartOrder, 'totalPaise'>): OrderGuard => ({
  idempotencyKey,
  shownTotalPaise: totalPaise,
  source: arrival.read(),
});

export interface StoredKey {
  order: string;
  key: string;
  /** When it was made, in ms. */
  at: number;
  /** Whether the provider's window was shown for it; before, nobody can have paid. */
  wasShown?: boolean;
}

const keyItem = /* @__PURE__ */ storedItem('localStorage', ORDER_KEY_ITEM, (found): StoredKey | undefined => {
  const known = found as Partial<StoredKey> | undefined;
  return typeof known?.order === 'string' && typeof known.key === 'string' && typeof known.at === 'number'
    ? (known as StoredKey)
    : undefined;
});

function writeKey(key: StoredKey | undefined): void {
  inMemory = key;
  keyItem.write(key);
}

/** What is ordered, without what its shopper says. */
type Unsaid = Omit<OrderPayload, keyof SaidAtCheckout> & { free?: true | undefined };

/** An order with cash on delivery that was sent and of which nobody knows yet whether it was placed. */
export interface UnsettledOrder {
  /** Its idempotency key. */
  key: string;
  /** When it was sent, in ms of this browser's clock. */
  at: number;
  /** When it was sent last. */
  lastAt: number;
  totalPaise: Paise;
  /** Without what was said once its shopper has logged out: it can then only be looked for, not asked for again. */
  payload: Unsaid & Partial<SaidAtCheckout>;
  /** The email address of its shopper, where a login in this browser gave it. */
  owner?: string;
}

/**
 * Written before the order is sent, since the page may be closed before the answer; local storage, since the browser
 * may be, too. Removed once the outcome is known.
 */
export const unsettledOrder = /* @__PURE__ */ storedItem(
  'localStorage',
  UNSETTLED_ORDER_ITEM,
  (found): UnsettledOrder | undefined => {
    const stored = found as Partial<UnsettledOrder> | undefined;
    return typeof stored?.key === 'string' &&
      typeof stored.at === 'number' &&
      typeof stored.lastAt === 'number' &&
      Array.isArray(stored.payload?.items)
      ? (stored as UnsettledOrder)
      : undefined;
  },
);

/**
 * Notes a cash order before it is sent, with the key of an equal one without an answer.
 *
 * @param owner the email address of its shopper, where it is known
 */
export function noteCashOrder({ payload, totalPaise }: CartOrder, owner: string | undefined): UnsettledOrder {
  const { key } = orderKey('place', payload);
  const at = Date.now();
  const sent = { key, at, lastAt: at, totalPaise, payload, owner };
  unsettledOrder.write(sent);
  return sent;
}

/** At logout: what was ordered is still looked for after the next login, but nothing that was said stays in the browser. */
export function forgetUnsettledBuyer(): void {
  const stored = unsettledOrder.read();
  if (!stored?.owner) return unsettledOrder.write(undefined);
  const { items, amount, couponCode, discount, free } = stored.payload;
  const payload: Unsaid = { items, amount, couponCode, discount, free };
  unsettledOrder.write({ ...stored, payload });
}

/** At login: an order of another shopper is dropped. */
export function claimUnsettledOrder(owner: string): void {
  const stored = unsettledOrder.read();
  if (stored?.owner !== undefined && stored.owner !== owner) unsettledOrder.write(undefined);
}

/** A payment the provider reported and the backend has not confirmed yet. */
export interface UnconfirmedPayment {
  payload: OrderPayload;
  result: PaymentResult;
}

/**
 * Local storage, until the order stands or the shopper logs out: the browser may be closed before the answer, and the cart
 * may be empty by then. Where nothing can be stored the backend still learns of the payment, from the provider.
 */
export const unconfirmedPayment = /* @__PURE__ */ storedItem('localStorage', UNCONFIRMED_PAYMENT_ITEM, (found) => {
  const stored = found as UnconfirmedPayment | undefined;
  return stored?.payload && stored.result ? stored : undefined;
});

/**
 * What was being ordered when the page was left for the provider's. Not in session storage: an app's own browser may be
 * ended while its shopper confirms in a bank's app. Where nothing can be stored the cart follows the server's at the
 * next start.
 */
const leftPage = /* @__PURE__ */ storedItem(
  'localStorage',
  'paymentElsewhere',
  (found) => found as { payload?: OrderPayload; at?: number } | undefined,
);

/** `undefined` forgets it. */
export const storePaymentElsewhere = (payload: OrderPayload | undefined): void =>
  leftPage.write(payload && { payload, at: Date.now() });

export function paymentElsewhere(): OrderPayload | undefined {
  const stored = leftPage.read();
  return stored?.payload?.address && Date.now() - Number(stored.at) < VALID_MS ? stored.payload : undefined;
}

/** Said while the backend is asked about it. */
export const CHECKING_PAYMENT = 'We could not confirm your payment yet. Checking…';

/** The order stands: nothing is left to be asked about. */
export function forgetOpenOrder(): void {
  forgetOrderKey();
  unconfirmedPayment.write(undefined);
  unsettledOrder.write(undefined);
}
