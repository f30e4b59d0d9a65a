import type { ProviderOrder } from '@/lib/contract/order';
import { findLinkedOrder } from '../orders/order-link';
import { payablePaise } from '../orders/payable-paise';
import { waitsFor, type OrderRow } from '../orders/read-order';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { payPlacedOrder, readBegunOnline } from './pay-placed-order';
import { costOf, readHeld, type DraftRow } from './price-draft';

/** An ordered draft with the provider's order. Where it cannot be had just now the order stands all the same, and its page offers to pay it. */
export async function withPayment<Done extends { link: string | undefined; message: string }>(
  services: Services,
  done: Done,
  draft: DraftRow,
): Promise<Done & { order?: ProviderOrder }> {
  const placed = done.link === undefined ? undefined : await findLinkedOrder(services.db, services, done.link);
  if (!placed || placed.total_paise === 0) return done;
  if (await isOtherAmount(services, placed, draft))
    return { ...done, message: `${done.message} Its page shows what it costs if you pay online.` };
  try {
    return { ...done, order: await payPlacedOrder(services, placed) };
  } catch (error) {
    if (error instanceof Refusal) return { ...done, message: `${done.message} ${error.message}` };
    throw error;
  }
}

/**
 * Whether it is to be paid online at another amount than its draft says: it was changed since, or was ordered for cash before, without
 * what paying online takes off.
 */
async function isOtherAmount(services: Services, placed: OrderRow, draft: DraftRow): Promise<boolean> {
  // Where it is paid or packed, its payment says so.
  if (payablePaise(placed) === 0) return false;
  const begun = await readBegunOnline(services.db, services, placed.id);
  if (begun) return !begun.isDue;
  if (placed.changed_at !== null) return true;
  return waitsFor(placed) !== 'payment' && costOf(readHeld(draft), { isOnline: true }).terms !== undefined;
}
