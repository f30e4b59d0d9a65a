import 'client-only';

const KEY_ITEM = 'orderKey';
let inMemory: string | undefined;

/**
 * The idempotency key of this order: the same for the same order until its fate is known, so that trying
 * again after a lost answer – or after a reload – never orders twice; another one once anything in it changed.
 */
export function orderKey(call: string, payload: unknown): string {
  const order = JSON.stringify([call, payload]);
  const known = read();
  if (known?.order === order) return known.key;
  const key = randomKey();
  write(JSON.stringify({ order, key }));
  return key;
}

/** The order was placed, or refused for good: the next one is another. */
export const forgetOrderKey = (): void => write(undefined);

/** `crypto.randomUUID` is missing on plain http, where a shop may be tried out on a phone. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function read(): { order: string; key: string } | undefined {
  try {
    const stored = JSON.parse(inMemory ?? sessionStorage.getItem(KEY_ITEM) ?? 'null') as { order?: unknown; key?: unknown } | null;
    return typeof stored?.order === 'string' && typeof stored.key === 'string' ? { order: stored.order, key: stored.key } : undefined;
  } catch {
    return undefined;
  }
}

function write(value: string | undefined): void {
  inMemory = value;
  try {
    if (value === undefined) sessionStorage.removeItem(KEY_ITEM);
    else sessionStorage.setItem(KEY_ITEM, value);
  } catch {
    // Memory alone guards this page then.
  }
}
