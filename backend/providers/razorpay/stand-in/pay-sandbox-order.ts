import type { Database } from '../../../database/tables';
import { newSandboxId, type SandboxOrder, type SandboxPayment } from './order-entity';
import { sendPaymentEvent } from './send-payment-event';

export async function openSandboxOrder(
  db: Database,
  order: { amountPaise: number; currency: string; receipt: string },
  now: Date,
): Promise<SandboxOrder> {
  const { amountPaise, currency, receipt } = order;
  const row = {
    id: newSandboxId('order'),
    amount_paise: amountPaise,
    currency,
    receipt,
    status: 'created',
    created_at: now.toISOString(),
  };
  await db.insertInto('sandbox_orders').values(row).execute();
  return row;
}

export async function findSandboxOrder(db: Database, id: string): Promise<SandboxOrder | undefined> {
  return db.selectFrom('sandbox_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first, as the provider lists them. */
export async function listSandboxOrders(
  db: Database,
  receipt: string | undefined,
  count: number,
): Promise<SandboxOrder[]> {
  const orders = db.selectFrom('sandbox_orders').selectAll().orderBy('created_at', 'desc').limit(count);
  return (receipt === undefined ? orders : orders.where('receipt', '=', receipt)).execute();
}

export async function findSandboxPayment(db: Database, id: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listSandboxPayments(db: Database, orderId: string): Promise<SandboxPayment[]> {
  return db.selectFrom('sandbox_payments').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute();
}

/** The newest first, as the provider lists them. */
export async function listSandboxPaymentsBetween(
  db: Database,
  { from, to, skip, count }: { from: Date; to: Date; skip: number; count: number },
): Promise<SandboxPayment[]> {
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', to.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
    .offset(skip)
    .execute();
}

/**
 * Records one try to pay an order, which is paid once, as at the real provider.
 *
 * @returns undefined when it is paid already
 */
export async function paySandboxOrder(
  db: Database,
  order: SandboxOrder,
  outcome: 'captured' | 'failed',
  now: Date,
): Promise<SandboxPayment | undefined> {
  return db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('sandbox_orders')
      .set({ status: outcome === 'captured' ? 'paid' : 'attempted' })
      .where('id', '=', order.id)
      .where('status', '<>', 'paid')
      .executeTakeFirst();
    if (marked.numUpdatedRows === 0n) return undefined;
    const payment = {
      id: newSandboxId('pay'),
      order_id: order.id,
      amount_paise: order.amount_paise,
      status: outcome,
      created_at: now.toISOString(),
    };
    await trx.insertInto('sandbox_payments').values(payment).execute();
    await sendPaymentEvent(trx, { ...order, status: outcome === 'captured' ? 'paid' : 'attempted' }, payment, now);
    return payment;
  });
}
