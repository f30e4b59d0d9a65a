import 'client-only';
import type { DeliveryAddress, OrderPayload } from '@/lib/contract/order';
import type { Paise } from '@/lib/money/paise';
import { storedItem } from '@/store/stored-item';

/** An order with cash on delivery that was sent and of which nobody knows yet whether it was placed. */
export interface UnsettledOrder {
  /** Its idempotency key. */
  key: string;
  /** When it was sent, in ms of this browser's clock. */
  at: number;
  /** When it was sent last. */
  lastAt: number;
  totalPaise: Paise;
  /** Without the address once its shopper has logged out: it can then only be looked for, not asked for again. */
  payload: Omit<OrderPayload, 'address'> & { address?: DeliveryAddress; free?: true };
  /** The e-mail address of its shopper, where a login in this browser told it. */
  owner?: string;
}

/**
 * Written before the order is sent, since the page may be closed before the answer; local storage, since the browser
 * may be, too. Removed once the outcome is known.
 */
export const unsettledOrder = storedItem('localStorage', 'unsettledOrder', (found): UnsettledOrder | undefined => {
  const stored = found as Partial<UnsettledOrder> | undefined;
  return typeof stored?.key === 'string' &&
    typeof stored.at === 'number' &&
    typeof stored.lastAt === 'number' &&
    Array.isArray(stored.payload?.items)
    ? (stored as UnsettledOrder)
    : undefined;
});

/** At logout: what was ordered is still looked for after the next login, but no address stays in the browser. */
export function forgetUnsettledAddress(): void {
  const stored = unsettledOrder.read();
  if (!stored?.owner) return unsettledOrder.write(undefined);
  const { address: _address, ...goods } = stored.payload;
  unsettledOrder.write({ ...stored, payload: goods });
}

/** At login: another shopper has no part in it. */
export function claimUnsettledOrder(owner: string): void {
  const stored = unsettledOrder.read();
  if (stored?.owner !== undefined && stored.owner !== owner) unsettledOrder.write(undefined);
}
