import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { indianDay } from '@/lib/rules/india/indian-day';
import type { TaxDocument } from '@/lib/rules/tax/tax-document';
import { fillMailboxes } from '../accounts/guest';
import { clearAlert, raiseAlert } from '../alerts/raise-alert';
import type { Queries } from '../database/tables';
import { isUnderWay, NOBODY } from '../orders/is-under-way';
import { lockOrder } from '../orders/read-order';
import type { Services } from '../services';
import { isMailAbout } from './is-mail-about';
import { withoutBuyer } from './order-columns';
import { readLeftOrderEnds, type OrderEnd } from './read-order-ends';

/** An alert: a pending refund prevents orders from losing their buyer. */
const HELD_BY_REFUNDS = 'refunds-keep-buyers';
/** So many orders are named in it. */
const NAMED_MAX = 5;
/**
 * The least time that anything is stored, and the most that somebody is still mailed after the last step of an order,
 * in ms.
 */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Cleans up erased accounts, and orders that never had one: deletes the address once no order is under way, or a year after the last step; removes the
 * buyer from each order when its storage period has ended; and deletes the account with its last order. What was sold
 * and for how much stays, without a name. An order that was never noted as over ends like the rest; only a refund that
 * the provider still owes comes first, and alerts the owner. See docs/decisions/own-data.md.
 */
export async function forgetErased(services: Services): Promise<void> {
  const { db, now, config, log } = services;
  const at = now();
  const today = indianDay(at);
  const yearAgo = new Date(at.getTime() - YEAR_MS).toISOString();
  await db.transaction().execute((trx) => forgetLeftovers(trx, services, yearAgo));
  const ends = await readLeftOrderEnds(db, yearAgo, config.keepOrdersYears);
  const due = ends.filter((end) => end.keptUntil < today);
  const over = due.filter((end) => !end.needsProvider);
  await alertHeldOrders(
    services,
    due.filter((end) => end.needsProvider),
  );
  for (const { id } of over) await db.transaction().execute((trx) => forgetBuyer(trx, id, at));
  if (over.length > 0) log.info({ orders: over.length }, 'orders without an account name nobody any more');
  await db
    .deleteFrom('users')
    .where('erased_at', 'is not', null)
    .where('id', '<>', NOBODY)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.user_id', '=', 'users.id'))),
    )
    .execute();
}

async function alertHeldOrders(services: Services, held: readonly OrderEnd[]): Promise<void> {
  const [first] = held;
  if (first === undefined) {
    await clearAlert(services, HELD_BY_REFUNDS);
    return;
  }
  const named = held.slice(0, NAMED_MAX).map(({ publicId }) => publicId);
  const rest = held.length - named.length;
  await raiseAlert(services, {
    kind: HELD_BY_REFUNDS,
    words: `Orders without an account should name nobody any more, but their money was never refunded: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}. Give it back, or note that you have: npm run shop -- refund, or at the desk.`,
    path: held.length === 1 ? `/desk/orders/${first.publicId}` : '/desk/orders?filter=refunds',
  });
}

/**
 * Deletes what calls under way, or an older version of the shop, left while the account was erased, and addresses to which nothing is mailed any
 * more.
 *
 * @param yearAgo ISO date
 */
async function forgetLeftovers(trx: Queries, services: Services, yearAgo: string): Promise<void> {
  const erased = trx.selectFrom('users').select('users.id').where('users.erased_at', 'is not', null);
  for (const table of ['sessions', 'cart_lines', 'coupon_reservations', 'idempotency_keys', 'news_consents'] as const)
    await trx.deleteFrom(table).where('user_id', 'in', erased).execute();
  await trx
    .updateTable('users')
    .set({ found_by: '' })
    .where('erased_at', 'is not', null)
    .where('found_by', '<>', '')
    .execute();
  await trx
    .updateTable('orders')
    .set({ account_erased: 1 })
    .where('account_erased', '=', 0)
    .where('user_id', 'in', erased)
    .execute();
  await fillMailboxes(trx, services);
  await trx
    .updateTable('orders')
    .set({ guest_email: null })
    .where('account_erased', '=', 1)
    .where('guest_email', 'is not', null)
    .where(sql<boolean>`not (orders.updated_at >= ${yearAgo} and ${isUnderWay()})`)
    .execute();
  await trx
    .updateTable('users')
    .set({ contact: null })
    .where('erased_at', 'is not', null)
    .where('contact', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.user_id', '=', 'users.id')
            .where('orders.updated_at', '>=', yearAgo)
            .where(sql<boolean>`${isUnderWay()}`),
        ),
      ),
    )
    .execute();
}

/** Takes out of an order, and of all that was written for it, who bought it. */
async function forgetBuyer(trx: Queries, id: string, at: Date): Promise<void> {
  await lockOrder(trx, id);
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await forgetWords(trx, { id, publicId: order.public_id });
  await forgetPaymentIds(trx, id);
  await forgetRecipients(trx, id);
  await trx.deleteFrom('coupon_uses').where('order_id', '=', id).execute();
  await ensureNobody(trx, at);
  await trx.updateTable('orders').set(withoutBuyer(order)).where('id', '=', id).execute();
}

/** The shopper's and the merchant's own words, and the mails that were never sent. */
async function forgetWords(trx: Queries, { id, publicId }: { id: string; publicId: string }): Promise<void> {
  const returns = await trx.selectFrom('returns').select('id').where('order_id', '=', id).execute();
  const ids = returns.map((one) => one.id);
  if (ids.length > 0) await trx.deleteFrom('return_photos').where('return_id', 'in', ids).execute();
  await trx.deleteFrom('order_notes').where('order_id', '=', id).execute();
  await trx.updateTable('returns').set({ reason: '', note: null, upi_id: null }).where('order_id', '=', id).execute();
  await trx
    .updateTable('refunds')
    .set({ note: null, last_error: null, provider_refund_id: null, failed_ids: '' })
    .where('order_id', '=', id)
    .execute();
  await trx
    .updateTable('changes')
    .set({ before: null, after: null })
    .where('subject_kind', 'in', ['order', 'return'])
    .where('subject_id', 'in', [publicId, ...returns.map((one) => one.id)])
    .execute();
  await trx
    .deleteFrom('outbox')
    .where(isMailAbout(sql`orders.id = ${id}`))
    .execute();
}

/** Keeps payments distinguishable without an id that leads to somebody at the provider. */
async function forgetPaymentIds(trx: Queries, orderId: string): Promise<void> {
  const refunds = await trx
    .selectFrom('refunds')
    .select(['id', 'provider_payment_id', 'cause_key'])
    .where('order_id', '=', orderId)
    .execute();
  const payment = await trx
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const known = [payment, ...refunds].flatMap((one) => one?.provider_payment_id ?? []);
  const instead = new Map([...new Set(known)].map((one) => [one, `forgotten-${randomUUID()}`]));
  const insteadOf = (paymentId: string | null) => (paymentId === null ? null : (instead.get(paymentId) ?? null));
  for (const refund of refunds)
    await trx
      .updateTable('refunds')
      .set({
        provider_payment_id: insteadOf(refund.provider_payment_id),
        cause_key: /^(return|rest):/.test(refund.cause_key) ? refund.cause_key : `forgotten:${refund.id}`,
      })
      .where('id', '=', refund.id)
      .execute();
  await trx
    .updateTable('payments')
    .set({
      provider_order_id: null,
      provider_payment_id: insteadOf(payment?.provider_payment_id ?? null),
      fingerprint: null,
      check_after: null,
    })
    .where('order_id', '=', orderId)
    .execute();
  await trx.deleteFrom('former_payments').where('order_id', '=', orderId).execute();
  await trx.deleteFrom('payment_tries').where('order_id', '=', orderId).execute();
}

/** Tax documents still have number, items and tax; the duty to name the buyer has ended with the order's. */
async function forgetRecipients(trx: Queries, orderId: string): Promise<void> {
  const rows = await trx
    .selectFrom('tax_documents')
    .select(['number', 'content'])
    .where('order_id', '=', orderId)
    .execute();
  for (const { number, content } of rows) {
    const document = JSON.parse(content) as TaxDocument;
    const nameless = {
      ...document,
      buyer: { name: '', address: '', phone: '' },
      ...(document.kind === 'credit-note' ? { reason: '' } : {}),
    };
    await trx
      .updateTable('tax_documents')
      .set({ content: JSON.stringify(nameless) })
      .where('number', '=', number)
      .execute();
  }
}

/** An order has to be somebody's. */
async function ensureNobody(trx: Queries, at: Date): Promise<void> {
  const made = at.toISOString();
  await trx
    .insertInto('users')
    .values({
      id: NOBODY,
      email: NOBODY,
      first_name: '',
      last_name: '',
      dob: '',
      gender: '',
      created_at: made,
      erased_at: made,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
