import { randomUUID } from 'node:crypto';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { changedBefore, recordChange } from '../audit/record-change';
import type { MerchantContext } from '../services';
import { findOrder } from './read-order';

type Asked = DeskInput<'noteOrder'>;

/**
 * Stores a note of the merchant about an order, once for a key; its shopper never sees it.
 *
 * @throws Refusal 404 no such order
 */
export async function noteOrder(context: MerchantContext, { orderId, text, key }: Asked) {
  const { services, who } = context;
  return services.db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, orderId);
    const done = { success: true as const, orderId: order.public_id, message: `Noted with ${order.public_id}` };
    if (await changedBefore(trx, key)) return done;
    await trx
      .insertInto('order_notes')
      .values({ id: randomUUID(), order_id: order.id, text, who, created_at: services.now().toISOString() })
      .execute();
    await recordChange(trx, context, {
      what: 'noted',
      subject: { kind: 'order', id: order.public_id },
      after: text,
      key,
    });
    return done;
  });
}
