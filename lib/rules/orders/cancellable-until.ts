import { isSnack } from '@/lib/rules/catalogue/product-type';

/** How long after payment or order confirmation an order can be cancelled, in ms. */
export const CANCEL_WINDOW_MS = 2 * 60 * 60 * 1000;
/** How long after delivery a return or exchange can be asked for, in ms. */
export const RETURN_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

/** Statuses in which nothing has left the house yet. */
const STILL_HERE: readonly string[] = ['order placed', 'processing'];

/**
 * Until when an order may be cancelled: 2 hours from its confirmation, as long as it was not sent.
 *
 * @param confirmedAt when it was placed (cash on delivery) or paid (online)
 * @returns undefined where it cannot be cancelled at all any more
 */
export function cancellableUntil(status: string, confirmedAt: Date): Date | undefined {
  return STILL_HERE.includes(status.trim().toLowerCase())
    ? new Date(confirmedAt.getTime() + CANCEL_WINDOW_MS)
    : undefined;
}

/**
 * Until when a return or exchange may be asked for: 7 days from delivery. Food cannot be returned, so an order of
 * snacks alone is not returnable.
 *
 * @param deliveredAt undefined where it was not delivered, or nobody noted when
 */
export function returnableUntil(
  items: readonly { category: string }[],
  deliveredAt: Date | undefined,
): Date | undefined {
  if (!deliveredAt || items.every((item) => isSnack(item))) return undefined;
  return new Date(deliveredAt.getTime() + RETURN_WINDOW_MS);
}

/** Whether a limit has not passed; its last millisecond still counts. */
export function isOpen(until: Date | undefined, now: Date): until is Date {
  return until !== undefined && now.getTime() <= until.getTime();
}
