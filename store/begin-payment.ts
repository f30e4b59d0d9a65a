import 'client-only';
import { hasWords, isUnknown } from '@/lib/api/failure-message';
import { listOrders, startOnlineOrder, type OrderGuard } from '@/lib/api/orders';
import { clockAhead } from '@/lib/api/clock-ahead';
import type { ApiFailure, ApiResult } from '@/lib/api/request';
import { ONLINE } from '@/lib/checkout/payment-availability';
import type { OrderPayload, ProviderOrder } from '@/lib/contract/order';
import { findPlacedOrder } from '@/lib/orders/find-placed-order';
import { finishOrder, type CartOrder } from '@/store/cart-order';
import type { BackendFacts } from '@/store/send-cash-order';
import type { StoredKey } from '@/store/order-key';
import { notOpened, type PaidMeanwhile, type Purchase } from '@/store/pay-online';

/**
 * Begins an online order, which takes no money yet.
 *
 * @returns undefined where there was no answer and the backend may be asked again with the same key
 */
export async function beginPayment(
  payload: OrderPayload,
  guard: OrderGuard,
  { honoursKeys }: BackendFacts,
): Promise<ApiResult<{ order: ProviderOrder }> | undefined> {
  const answer = await startOnlineOrder(payload, guard);
  return !answer.ok && honoursKeys && mayHaveBegun(answer.failure) ? undefined : answer;
}

/**
 * What the answer to opening an order once more says of its payment.
 *
 * @returns undefined where it says nothing
 */
export function paidAccordingTo(answer: ApiResult<unknown>, purchase: Pick<Purchase, 'payload' | 'isCart'>) {
  if (answer.ok) return 'unpaid';
  if (mayHaveBegun(answer.failure)) return undefined;
  return notOpened(answer.failure, purchase);
}

/** By which key an online order was begun, and when, in ms of this browser's clock. */
type Begun = Pick<StoredKey, 'key' | 'at'>;

/** The server's own words for a fault tell more than another try; those of an equal request under way do not. */
function mayHaveBegun(failure: ApiFailure): boolean {
  const isUnderWay = failure.kind === 'refused' && failure.code === 'in-progress';
  return isUnknown(failure) && (isUnderWay || !hasWords(failure));
}

/**
 * Whether an order that was begun online was paid after all: the window may have been closed on a payment that a bank's
 * app has made. Begun again with its key, our backend asks the provider; elsewhere the list of orders has to do.
 *
 * @returns undefined where nobody answered
 */
export async function askPaidMeanwhile(
  { payload, totalPaise }: CartOrder,
  begun: Begun,
  { honoursKeys }: BackendFacts,
): Promise<PaidMeanwhile | undefined> {
  if (!honoursKeys) return lookForPaidOrder(payload, begun);
  const answer = await startOnlineOrder(payload, { idempotencyKey: begun.key, shownTotalPaise: totalPaise });
  return paidAccordingTo(answer, { payload, isCart: true });
}

async function lookForPaidOrder(payload: OrderPayload, { at }: Begun): Promise<PaidMeanwhile | undefined> {
  const answer = await listOrders();
  if (!answer.ok) return undefined;
  const paid = findPlacedOrder(
    answer.data.orders.filter((order) => order.payment),
    { items: payload.items, method: ONLINE, sentAt: at + clockAhead(answer) },
  );
  if (!paid) return 'unpaid';
  finishOrder(payload, true);
  return { kind: 'paid' };
}
