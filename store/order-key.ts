import 'client-only';
import { storedItem } from '@/store/stored-item';

/** How long the key of an order without an answer is kept, in ms; the backend keeps its answer for longer. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** What this page used last: another tab may have placed its order and removed the stored key meanwhile. */
let inMemory: StoredKey | undefined;

/** What stored keys call online orders: they outlive the page, so that the word stays. */
export const ONLINE_CALL = 'razorpay';

/**
 * The idempotency key of this order: the same for the same order until it is answered, so that a retry after a lost
 * answer – or after a reload, or in another tab – never orders twice; another one once anything in the order changed.
 */
export function orderKey(call: string, payload: unknown): string {
  const known = knownOrderKey(call, payload);
  if (known) return known.key;
  const key = randomKey();
  write({ order: orderDigest(call, payload), key, at: Date.now() });
  return key;
}

/** The key by which this very order was sent and not answered, or begun and not paid; undefined where it was not. */
export function knownOrderKey(call: string, payload: unknown): StoredKey | undefined {
  const known = stored.read() ?? inMemory;
  return known?.order === orderDigest(call, payload) && Date.now() - known.at < KEPT_MS ? known : undefined;
}

/** The provider's window of this order is shown: from now on it may be paid without this page's knowledge. */
export function noteWindow(call: string, payload: unknown): void {
  const known = knownOrderKey(call, payload);
  if (known) write({ ...known, wasShown: true });
}

/** Whether an order was sent or begun in this browser within a day and its end is not known. */
export function hasOpenOrder(): boolean {
  const known = stored.read();
  return known !== undefined && Date.now() - known.at < KEPT_MS;
}

const orderDigest = (call: string, payload: unknown): string => digest(JSON.stringify([call, payload]));

/** The order was placed, or refused for good: the next one is another. */
export const forgetOrderKey = (): void => write(undefined);

/** 128 random bits; `crypto.randomUUID` is missing on plain http, where a shop may be tried out on a phone. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells orders apart without keeping an address in the browser; `crypto.subtle` is missing on plain http, too. */
function digest(text: string): string {
  let [left, right] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    left = Math.imul(left ^ unit, 2654435761);
    right = Math.imul(right ^ unit, 1597334677);
  }
  return `${text.length}-${(left >>> 0).toString(16)}${(right >>> 0).toString(16)}`;
}

export interface StoredKey {
  order: string;
  key: string;
  /** When it was made, in ms. */
  at: number;
  /** Whether the provider's window was shown for it; before, nobody can have paid. */
  wasShown?: boolean;
}

const stored = storedItem('localStorage', 'orderKey', (found): StoredKey | undefined => {
  const known = found as Partial<StoredKey> | undefined;
  return typeof known?.order === 'string' && typeof known.key === 'string' && typeof known.at === 'number'
    ? (known as StoredKey)
    : undefined;
});

function write(key: StoredKey | undefined): void {
  inMemory = key;
  stored.write(key);
}
