import { cancellableUntil, isOpen } from '@/lib/rules/orders/cancellable-until';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { CUSTOMER, recordChange } from '../audit/record-change';
import { lockOwnCart } from '../cart/save-cart';
import type { Queries } from '../database/tables';
import { withdrawPayment } from '../payments/withdraw-payment';
import { BEING_CONFIRMED, Refusal } from '../refusal';
import type { ShopperContext } from '../services';
import { noteForOwners } from '../orders/note-for-owners';
import { findOwnOrder } from '../orders/read-order';
import { moveOrder } from './move-order';
import { AWAITING_PAYMENT, CANCELLED } from '../orders/order-status';

type Request = ParsedRequestOf<OptionalCalls['cancelOrder']>;

const CANCELLED_WORDS = 'Your order is cancelled.';

/**
 * Cancels an order within 2 hours of its confirmation: units, coupon use and money go back once, however often it is
 * asked. Asked again, it answers the same.
 *
 * @param who as the audit names it
 * @throws Refusal 404 no such order of this shopper, 409 too late, or its payment is being confirmed
 */
export async function cancelOrder(
  context: ShopperContext,
  { orderId }: Request,
  who: string = CUSTOMER,
): Promise<{ success: true; message: string }> {
  const { services } = context;
  await services.db.transaction().execute((trx) => cancel(trx, context, orderId, who));
  services.wakeMailWorker();
  services.wakeRefundWorker();
  return { success: true, message: CANCELLED_WORDS };
}

async function cancel(
  trx: Queries,
  { services, shopper }: ShopperContext,
  orderId: string,
  who: string,
): Promise<void> {
  // The same lock as a payment takes: on PostgreSQL an order could be read as unpaid while its money comes.
  await lockOwnCart(trx, shopper.id);
  const order = await findOwnOrder(trx, shopper.id, orderId);
  if (order.status === CANCELLED) return;
  if (order.status === AWAITING_PAYMENT) return giveUpUnpaid(trx, order.id);
  const until = cancellableUntil(order.status, new Date(order.created_at));
  if (!isOpen(until, services.now())) throw new Refusal(409, tooLate(until !== undefined));
  if (await moveOrder(trx, services, order, CANCELLED)) {
    const subject = { kind: 'order', id: order.public_id } as const;
    await recordChange(trx, { services, who }, { what: 'cancelled', subject });
    return noteForOwners(trx, services, 'cancelled', order.id);
  }
  const now = await findOwnOrder(trx, shopper.id, orderId);
  if (now.status !== CANCELLED) throw new Refusal(409, tooLate(false));
}

/** An unpaid order is withdrawn: it is listed no more, and a payment that comes all the same is refunded. */
async function giveUpUnpaid(trx: Queries, orderId: string): Promise<void> {
  const { state } = await trx
    .selectFrom('payments')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (state === 'confirming') throw new Refusal(409, BEING_CONFIRMED);
  await withdrawPayment(trx, orderId, 'cancelled');
}

function tooLate(isStillHere: boolean): string {
  return isStillHere
    ? `The ${pageFacts().policies.cancelHours} hours for cancelling this order are over. Please write to us, we may still be able to help.`
    : 'This order cannot be cancelled any more. Please write to us if something is wrong with it.';
}
