import type { Selectable } from 'kysely';
import type { Queries, Tables } from '../database/tables';

/** An order of ours that was opened at the provider. */
interface Begun {
  orderId: string;
  userId: string;
  amountPaise: number;
  keyId: string | null;
  /** Whether another one was opened since, for another amount: what is paid for this one goes back. */
  isFormer: boolean;
}

/** The order of ours that one at the provider was opened for; undefined where it is somebody else's. */
export async function findBegun(queries: Queries, providerOrderId: string): Promise<Begun | undefined> {
  const columns = ['order_id', 'amount_paise', 'key_id'] as const;
  const now = queries.selectFrom('payments').select(columns).where('provider_order_id', '=', providerOrderId);
  const before = queries.selectFrom('former_payments').select(columns).where('provider_order_id', '=', providerOrderId);
  const current = await now.executeTakeFirst();
  const row = current ?? (await before.executeTakeFirst());
  if (!row) return undefined;
  const { order_id: orderId, amount_paise: amountPaise, key_id: keyId } = row;
  const ordered = queries.selectFrom('orders').select('user_id').where('id', '=', orderId);
  const { user_id: userId } = await ordered.executeTakeFirstOrThrow();
  return { orderId, userId, amountPaise, keyId, isFormer: current === undefined };
}

/** The orders at the provider that were opened for one of ours before, at other amounts. */
export const readFormer = (queries: Queries, orderId: string): Promise<Selectable<Tables['former_payments']>[]> =>
  queries.selectFrom('former_payments').selectAll().where('order_id', '=', orderId).orderBy('begun_at').execute();
