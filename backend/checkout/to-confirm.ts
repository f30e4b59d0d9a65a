import { sql } from 'kysely';
import { z } from 'zod';
import type { ConfirmReason } from '@/lib/contract/limits';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { isOfMailbox, type Person } from '../accounts/read-person';
import type { Queries } from '../database/tables';
import { isInStages, REFUSED_AT_DOOR } from '../orders/order-status';

/** Which cash orders are to be confirmed before they are packed: none, until the merchant says so. */
export const toConfirm = z.object({
  /** The first of an account or phone. */
  first: z.boolean(),
  /** Those above an amount; null is none. */
  abovePaise: z.number().nullable(),
  /** Of an account or phone that refused a parcel at the door before. */
  refused: z.boolean(),
});

export type ToConfirm = z.infer<typeof toConfirm>;

export const NONE_TO_CONFIRM: ToConfirm = { first: false, abovePaise: null, refused: false };

/** What became of the orders that somebody placed before. */
interface PastOrders {
  /** Placed, not cancelled, and waiting for no word. */
  standing: number;
  refused: number;
}

/** Of a mailbox, with an account or without, and of a phone: addresses are spelled in too many ways to be compared. */
async function readPastOrders(queries: Queries, person: Person, orderId: string): Promise<PastOrders> {
  const { rows } = await sql<PastOrders>`
    select sum(case when ${isInStages('to-send', 'sent', 'arrived')} and waits_for_yes = 0 then 1 else 0 end) as standing,
      sum(case when cancel_reason = ${REFUSED_AT_DOOR} then 1 else 0 end) as refused
    from orders where orders.id <> ${orderId} and (${isOfMailbox(person)} or orders.phone = ${person.phone ?? null})`.execute(
    queries,
  );
  return { standing: Number(rows[0]?.standing ?? 0), refused: Number(rows[0]?.refused ?? 0) };
}

/**
 * Why an order is to be confirmed; undefined where it need not be. What was ordered before is read where it counts alone.
 *
 * @param orderId of one that is placed already, which is no earlier one
 */
export async function confirmReason(
  queries: Queries,
  person: Person,
  { first, abovePaise, refused }: ToConfirm,
  totalPaise: Paise,
  orderId = '',
): Promise<ConfirmReason | undefined> {
  if (totalPaise === 0) return undefined;
  const past = first || refused ? await readPastOrders(queries, person, orderId) : undefined;
  if (refused && past && past.refused > 0) return 'refused';
  if (abovePaise !== null && totalPaise > abovePaise) return 'above';
  return first && past?.standing === 0 ? 'first' : undefined;
}

/** 'To be confirmed before packing: first orders, and orders above ₹2,000.00'; '' where none is. */
export function toConfirmInWords({ first, abovePaise, refused }: ToConfirm): string {
  const which = [
    first ? 'first orders' : '',
    abovePaise === null ? '' : `orders above ${formatRupees(abovePaise)}`,
    refused ? 'orders of who refused a parcel before' : '',
  ].filter(Boolean);
  return which.length === 0 ? '' : `To be confirmed before packing: ${which.join(', ')}`;
}
