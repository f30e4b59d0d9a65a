import { isFood } from '@/lib/rules/catalogue/product-type';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { isInStage } from './order-statuses';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Until when an order may be cancelled: the hours that the shop promises, from its confirmation, as long as it was not sent.
 *
 * @param confirmedAt when it was placed (cash on delivery) or paid (online)
 * @returns undefined where it cannot be cancelled at all any more
 */
export function cancellableUntil(status: string, confirmedAt: Date): Date | undefined {
  return isInStage(status, 'to-send')
    ? new Date(confirmedAt.getTime() + pageFacts().policies.cancelHours * HOUR_MS)
    : undefined;
}

/**
 * Until when a return or exchange may be asked for: the days that the shop promises, from delivery. Food cannot be returned, so an order of
 * food alone is not returnable.
 *
 * @param deliveredAt undefined where it was not delivered, or nobody noted when
 */
export function returnableUntil(
  items: readonly { category: string }[],
  deliveredAt: Date | undefined,
): Date | undefined {
  if (!deliveredAt || items.every((item) => isFood(item))) return undefined;
  return new Date(deliveredAt.getTime() + pageFacts().policies.returnDays * 24 * HOUR_MS);
}

/** Whether a limit has not passed; its last millisecond still counts. */
export function isOpen(until: Date | undefined, now: Date): until is Date {
  return until !== undefined && now.getTime() <= until.getTime();
}
