import { sql, type Expression, type SqlBool } from 'kysely';

/** Behind the last letter that follows the name of a mail, in every order of letters that a database may have. */
const LAST = '-zzzz';

/**
 * Condition on `outbox`: a mail about one of these orders, its returns or refunds, as backend/orders/enqueue-status-mail.ts and
 * backend/payments/enqueue-refund-notice.ts name them: 'order-<id>', 'order-<id>-shipped'. The range lets the key find them: for
 * LIKE alone every mail would be read.
 *
 * @param orders condition on `orders`
 */
export function isMailAbout(orders: Expression<SqlBool>): Expression<SqlBool> {
  return sql`outbox.id in (select mail.id from (
      select 'order-' || orders.id as name from orders where ${orders}
      union all select 'refund-' || orders.id from orders where ${orders}
      union all select 'order-' || returns.id from returns join orders on orders.id = returns.order_id where ${orders}
      union all select 'refunded-' || refunds.id from refunds join orders on orders.id = refunds.order_id where ${orders}
    ) as named join outbox as mail on mail.id >= named.name and mail.id <= named.name || ${LAST}
      and (mail.id = named.name or mail.id like named.name || '-%'))`;
}

/**
 * Condition on `outbox`: a mail of this shopper. By their orders and not by the address, which may be an owner's too, or that of
 * an account before, whose orders are under way.
 */
export function isMailOf({ id, email }: { id: string; email: string }): Expression<SqlBool> {
  return sql`(outbox.recipient = ${email} and (${isOfAccount()} or ${isMailAbout(sql`orders.user_id = ${id}`)}))`;
}

/** Condition on `outbox`: a shopper's code, or what was done with the account. */
export function isOfAccount(): Expression<SqlBool> {
  return sql`(outbox.id like 'code-%' or outbox.id like 'erase-code-%' or outbox.id like 'account-%')`;
}
