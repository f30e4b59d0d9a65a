import type { ParsedRequestOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { paiseToRupees } from '@/lib/money/paise';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { invoiceNumber } from '../tax/write-invoice';
import { cashDuePaise } from './cash-due-paise';
import { AWAITING_PAYMENT, NEXT_STATUSES } from './order-status';
import { findOrder, readItemsOf, readOwnerEmail, type OrderRow } from './read-order';
import { readReturns } from './read-returns';
import { readHistory } from './record-order-event';
import { orderVersion } from './refuse-changed';
import { afterSale, toOrder } from './to-order';

type Asking = Pick<MerchantContext, 'services'>;

/**
 * One order with all that its merchant needs to pack and send it.
 *
 * @throws Refusal 404 no such order
 */
export async function showOrder(context: Asking, { orderId }: ParsedRequestOf<DeskCalls['deskOrder']>) {
  const { db } = context.services;
  const row = await findOrder(db, orderId);
  const notes = await db
    .selectFrom('order_notes')
    .select(['text', 'who', 'created_at as at'])
    .where('order_id', '=', row.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { success: true as const, ...(await toShown(context, row)), notes };
}

/** Several orders as they are printed, in the order they are asked for; numbers that are none are named. */
export async function ordersToPrint(context: Asking, { ids }: ParsedRequestOf<DeskCalls['deskOrdersToPrint']>) {
  const orders = [];
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const row = await findIfAny(context.services.db, id);
    if (row) orders.push(await toShown(context, row));
    else missing.push(id);
  }
  return { success: true as const, orders, missing };
}

async function findIfAny(db: Queries, typed: string): Promise<OrderRow | undefined> {
  try {
    return await findOrder(db, typed);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function toShown({ services: { db, now } }: Asking, row: OrderRow) {
  const items = (await readItemsOf(db, [row.id])).get(row.id) ?? [];
  const payment = await db
    .selectFrom('payments')
    .select(['provider_payment_id', 'state'])
    .where('order_id', '=', row.id)
    .executeTakeFirst();
  const paymentState = payment?.state === 'open' || payment?.state === 'confirming' ? payment.state : undefined;
  const sale = afterSale(row, items, await readHistory(db, row.id), await readReturns(db, 'order_id', [row.id]), now());
  return {
    order: {
      ...toOrder(row, items),
      ...sale,
      invoice: await invoiceNumber(db, row.id),
      paymentState: row.status === AWAITING_PAYMENT ? paymentState : undefined,
    },
    email: await readOwnerEmail(db, row),
    cashDue: paiseToRupees(cashDuePaise(row)),
    cashReceivedAt: row.cash_received_at ?? undefined,
    paymentId: payment?.provider_payment_id ?? undefined,
    next: [...(NEXT_STATUSES[row.status] ?? [])],
    seen: orderVersion(row),
  };
}
