import { isOpen, returnableUntil } from '@/lib/orders/cancellable-until';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { pageFacts } from '@/lib/shop/shop-facts';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { ShopperContext } from '../services';
import { deliveredAt, readHistories, recordOrderEvent, RETURN_EVENT } from './record-order-event';
import { findOwnOrder, readOrder } from './read-order';
import { enqueueStatusMail } from './enqueue-status-mail';

type Request = ParsedRequestOf<OptionalCalls['requestReturn']>;

/**
 * Records that a shopper wants to send something back, within 7 days of delivery [9.38]. The merchant answers it (`npm
 * run shop -- returns`). One request for an order; asked again, it answers the same and the first stands.
 *
 * @throws Refusal 404 no such order of this shopper, 409 not delivered, too late, or nothing but snacks
 */
export async function requestReturn(
  context: ShopperContext,
  request: Request,
): Promise<{ success: true; message: string }> {
  const { services } = context;
  await services.db.transaction().execute((trx) => recordRequest(trx, context, request));
  services.wakeMailWorker();
  return { success: true, message: 'We have your request and will answer it by mail.' };
}

async function recordRequest(
  trx: Queries,
  { services, shopper }: ShopperContext,
  { orderId, wish, reason }: Request,
): Promise<void> {
  const { id } = await findOwnOrder(trx, shopper.id, orderId);
  const known = await trx
    .selectFrom('return_requests')
    .select('order_id')
    .where('order_id', '=', id)
    .executeTakeFirst();
  if (known) return;
  const now = services.now();
  const { items } = await readOrder(trx, id);
  const delivered = deliveredAt((await readHistories(trx, shopper.id)).get(id) ?? []);
  if (!isOpen(returnableUntil(items, delivered), now)) throw new Refusal(409, refusalWords(items, delivered));
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('return_requests')
    .values({
      order_id: id,
      wish,
      reason,
      status: 'Requested',
      note: null,
      created_at: now.toISOString(),
      answered_at: null,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await recordOrderEvent(trx, id, RETURN_EVENT.Requested, now.toISOString());
  await enqueueStatusMail(trx, services, id, RETURN_EVENT.Requested);
  services.log.info({ orderId: id, wish }, 'return requested');
}

function refusalWords(items: readonly { category: string }[], delivered: Date | undefined): string {
  if (!delivered) return 'An order can be returned once it has been delivered.';
  return returnableUntil(items, delivered)
    ? `The ${pageFacts().policies.returnDays} days for returns and exchanges are over.`
    : 'Snacks are food and cannot be returned.';
}
