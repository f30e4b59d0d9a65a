import { recordChange } from '../audit/record-change';
import { findGuestOrders } from '../own-data/guest-orders';
import { readGuestData } from '../own-data/read-own-data';
import type { MerchantContext } from '../services';

/**
 * What is stored of somebody who ordered without an account, as a file for them. The audit says of each order who took it.
 *
 * @param of the email address or phone number that was entered with the orders
 * @throws Refusal 404 where there are none
 */
export async function takeGuestData(context: MerchantContext, of: string): Promise<string> {
  const { services } = context;
  const { rows, these } = await findGuestOrders(services.db, of);
  for (const { public_id: id } of rows)
    await recordChange(services.db, context, { what: 'file taken', subject: { kind: 'order', id } });
  return JSON.stringify(await readGuestData(services, these), null, 2);
}
