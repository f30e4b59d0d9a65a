import { sql, type Expression, type SqlBool } from 'kysely';

/** What mails about an account, and about its orders and returns, are named with. */
const NAMES = { codes: ['code-%', 'erase-code-%'], orders: ['order-%', 'refund-%', 'refunded-%'] };

/** Condition on `outbox`: a mail to a shopper. The same address may be an owner's, whose mails are the merchant's. */
export function isShoppersMail(about: keyof typeof NAMES | 'all' = 'all'): Expression<SqlBool> {
  const names = about === 'all' ? [...NAMES.codes, ...NAMES.orders] : NAMES[about];
  return sql`(${sql.join(
    names.map((name) => sql`outbox.id like ${name}`),
    sql` or `,
  )})`;
}
