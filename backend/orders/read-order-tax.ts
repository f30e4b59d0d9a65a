import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { ShopperContext } from '../services';
import { readDocumentAnswers } from '@/backend/tax/read-document-answers';
import { findOwnOrder } from './read-order';

/**
 * The tax invoice of an own order and its credit notes, oldest first; none before the parcel has left.
 *
 * @throws Refusal 404 no such order of this shopper
 */
export async function readOrderTax(
  { services, shopper }: ShopperContext,
  { orderId }: ParsedRequestOf<OptionalCalls['readOrderTax']>,
) {
  const order = await findOwnOrder(services.db, shopper.id, orderId);
  return { success: true as const, documents: await readDocumentAnswers(services.db, order.id) };
}
