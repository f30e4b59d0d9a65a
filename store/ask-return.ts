import 'client-only';
import type { ApiFailure, ApiResult } from '@/lib/api/request';
import { failureMessage, isSignedOut } from '@/lib/api/failure-message';
import { cancelOrder, requestReturn } from '@/lib/api/orders';
import type { RequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { loadOrders, sessionIsOver } from '@/store/use-orders';

/** What became of something that was asked for after the sale; the message is for showing in place. */
export type AfterSaleOutcome = { ok: true } | { ok: false; message: string };

/** Cancels an order; the server decides whether it still can be. */
export const cancel = async (order: Order): Promise<AfterSaleOutcome> =>
  settle(await cancelOrder({ orderId: order._id }));

/** Asks for a return or an exchange. */
export const askReturn = async (
  order: Order,
  request: Omit<RequestOf<OptionalCalls['requestReturn']>, 'orderId'>,
): Promise<AfterSaleOutcome> => settle(await requestReturn({ ...request, orderId: order._id }));

async function settle(answer: ApiResult<unknown>): Promise<AfterSaleOutcome> {
  if (!answer.ok) return refused(answer.failure);
  await loadOrders();
  return { ok: true };
}

function refused(failure: ApiFailure): AfterSaleOutcome {
  console.warn('not done after the sale', failure);
  if (isSignedOut(failure)) sessionIsOver();
  return { ok: false, message: failureMessage(failure) };
}
