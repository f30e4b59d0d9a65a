import { ONLINE } from '@/lib/rules/checkout/payment-availability';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { ProviderOrder } from '@/lib/contract/order';
import { lockOwnCart } from '../cart/save-cart';
import { openProviderOrder, refuseIfPaid } from './open-provider-order';
import { openProviderOf } from '../payments/open-providers';
import { reopenPayment } from '../payments/reopen-payment';
import { Refusal } from '../refusal';
import type { Services, ShopperContext } from '../services';
import { findOwnOrder } from '../orders/read-order';
import { refuseWhatIsGone } from './refuse-what-is-gone';

const BEGUN_ELSEWHERE = 'We have changed our online payment since. Please order again.';

type Request = ParsedRequestOf<OptionalCalls['payOrder']>;

/**
 * Lets a shopper pay an online order of theirs that was begun and not paid: the provider's order it already has, or one
 * that is opened now.
 *
 * @throws Refusal 404 no such order of this shopper, 409 where it cannot be paid (any more), 503 while the provider
 *   does not answer
 */
export async function payOrder(
  { services, shopper }: ShopperContext,
  { orderId }: Request,
): Promise<{ success: true; order: ProviderOrder }> {
  const order = await findOwnOrder(services.db, shopper.id, orderId);
  if (order.payment_method !== ONLINE) throw new Refusal(409, 'This order is paid on delivery.');
  await refuseIfPaid(services, order.id);
  await refuseBegunElsewhere(services, order.id);
  await services.db.transaction().execute(async (trx) => {
    await lockOwnCart(trx, shopper.id);
    await reopenPayment(trx, services, order.id);
    await refuseWhatIsGone(trx, services, order.id);
  });
  const { id, amountPaise } = await openProviderOrder(services, order.id);
  return { success: true, order: { id, amount: amountPaise } };
}

/** The window of the provider that takes new payments knows nothing of what was begun at another. */
async function refuseBegunElsewhere(services: Services, orderId: string): Promise<void> {
  const { key_id: keyId } = await services.db
    .selectFrom('payments')
    .select('key_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (openProviderOf(services, keyId) !== services.payments) throw new Refusal(409, BEGUN_ELSEWHERE);
}
