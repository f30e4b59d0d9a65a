import { sql, type Expression, type SqlBool } from 'kysely';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import { indianMobile, phoneToSend } from '@/lib/rules/checkout/indian-mobile';
import { GUEST } from '../accounts/guest';
import type { Queries } from '../database/tables';
import type { OrderRow } from '../orders/read-order';
import { Refusal } from '../refusal';

/** Orders of one person without an account. */
export interface GuestOrders {
  rows: readonly OrderRow[];
  /** The same as a condition on `orders`, whatever becomes of their columns. */
  these: Expression<SqlBool>;
}

/**
 * The orders of somebody without an account who writes, by the email address or the phone number that was entered with them.
 *
 * @throws Refusal 404 where there are none, or their buyer is erased already
 */
export async function findGuestOrders(queries: Queries, typed: string): Promise<GuestOrders> {
  const rows = await queries
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', GUEST)
    .where('account_erased', '=', 0)
    .where(isOf(typed))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (rows.length === 0)
    throw new Refusal(404, `There is no account of ${typed}, and no order without an account that has it.`);
  return { rows, these: sql`orders.id in (${sql.join(rows.map(({ id }) => id))})` };
}

/** Condition on `orders`. */
function isOf(typed: string): Expression<SqlBool> {
  if (typed.includes('@')) return sql`orders.guest_email = ${normalizeEmail(typed)}`;
  return indianMobile(typed) ? sql`orders.phone = ${phoneToSend(typed)}` : sql`1 = 0`;
}
