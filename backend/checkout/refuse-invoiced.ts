import type { Queries } from '../database/tables';
import type { OrderRow } from '../orders/read-order';
import { Refusal } from '../refusal';
import { invoiceNumber } from '../tax/write-invoice';
import { SETTLE } from './words-of-begun';

/**
 * Refuses to change an order whose tax invoice is written, since its parcel was about to leave: items, buyer, address and price
 * are said there for good.
 *
 * @param reader who makes the change
 * @throws Refusal 409
 */
export async function refuseInvoiced(
  trx: Queries,
  { id, public_id: publicId }: OrderRow,
  reader: 'customer' | 'shop',
): Promise<void> {
  const invoice = await invoiceNumber(trx, id);
  if (invoice === undefined) return;
  throw new Refusal(
    409,
    reader === 'customer'
      ? `The tax invoice of this order is written, so it cannot be changed here any more. ${SETTLE}`
      : `${publicId} has its tax invoice ${invoice} already: cancel the order, and enter it anew.`,
  );
}
