import type { Selectable } from 'kysely';
import type { Paise } from '@/lib/rules/money/paise';
import type { Queries, Tables } from '../database/tables';
import type { Services } from '../services';
import { nextLook } from './next-look';
import type { OpenedOrder } from './payment-provider';

interface NewPayment {
  orderId: string;
  amountPaise: Paise;
  /** Finds an equal order that is still open; null where the order is placed already. */
  fingerprint: string | null;
  /** What that order costs once it is paid online, as backend/checkout/online-terms.ts has it; absent where that is all that is due. */
  terms?: object | undefined;
}

/** Writes that an order is about to be paid at the provider that takes new payments, which nobody has asked yet. */
export async function insertPayment(trx: Queries, services: Services, begun: NewPayment): Promise<void> {
  await trx
    .insertInto('payments')
    .values({ order_id: begun.orderId, ...columnsOf(services, begun) })
    .execute();
}

/**
 * Begins a payment anew that was begun at another amount. Its order at the provider cannot be closed: money that comes for it, whenever,
 * is known by it, and goes back. One that was never stored was shown to nobody, so that nobody can pay it.
 *
 * @param former as it was read in this transaction, with its order locked
 */
export async function replacePayment(
  trx: Queries,
  services: Services,
  former: Selectable<Tables['payments']>,
  begun: NewPayment,
): Promise<void> {
  const { order_id, provider_order_id, amount_paise, key_id, created_at: begun_at, opening } = former;
  if (provider_order_id !== null)
    await trx
      .insertInto('former_payments')
      .values({ provider_order_id, order_id, amount_paise, key_id, begun_at })
      .execute();
  await trx
    .updateTable('payments')
    .set({
      ...columnsOf(services, begun),
      state: 'open',
      withdrawn_because: null,
      provider_order_id: null,
      opening_until: null,
      opening: opening + 1,
    })
    .where('order_id', '=', order_id)
    .execute();
}

/** Makes an order at the provider a former one that was stored for a payment of another amount; that is looked for, or opened anew. */
export async function setAside(
  trx: Queries,
  { now }: Services,
  orderId: string,
  { id, amountPaise }: OpenedOrder,
): Promise<void> {
  const stored = await trx
    .updateTable('payments')
    .set({ provider_order_id: null, opening_until: now().toISOString() })
    .where('order_id', '=', orderId)
    .where('provider_order_id', '=', id)
    .where('provider_payment_id', 'is', null)
    .returning(['key_id', 'created_at'])
    .executeTakeFirst();
  if (!stored) return;
  await trx
    .insertInto('former_payments')
    .values({
      provider_order_id: id,
      order_id: orderId,
      amount_paise: amountPaise,
      key_id: stored.key_id,
      begun_at: stored.created_at,
    })
    .onConflict((conflict) => conflict.column('provider_order_id').doNothing())
    .execute();
}

function columnsOf(services: Services, { amountPaise, fingerprint, terms }: NewPayment) {
  const begun = services.now();
  const at = begun.toISOString();
  return {
    amount_paise: amountPaise,
    created_at: at,
    quoted_at: at,
    fingerprint,
    online_terms: terms ? JSON.stringify(terms) : null,
    key_id: services.payments.keyId,
    opened_at: at,
    check_after: nextLook(services, begun),
  };
}
