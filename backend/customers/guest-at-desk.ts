import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { GUEST } from '../accounts/guest';
import { findOrder } from '../orders/read-order';
import { Refusal } from '../refusal';
import type { MerchantContext, Services } from '../services';
import { eraseGuest } from './erase-guest';
import { takeGuestData } from './take-guest-data';

/**
 * Erases somebody who ordered without an account, by one of their orders.
 *
 * @throws Refusal 400, 404 as eraseGuest, 404 too where the order is of an account, or its email address has one by now
 */
export const eraseGuestOf = async (context: MerchantContext, { proof, sure, ...asked }: DeskInput<'eraseGuest'>) =>
  eraseGuest(context, { of: await readKey(context.services, asked), proof, sure });

/** What is stored of them, as a file. @throws Refusal 404 as above */
export async function exportGuest(context: MerchantContext, asked: DeskInput<'exportGuest'>) {
  return { success: true as const, json: await takeGuestData(context, await readKey(context.services, asked)) };
}

async function readKey({ db }: Services, { orderId, by }: DeskInput<'exportGuest'>): Promise<string> {
  const order = await findOrder(db, orderId);
  if (order.user_id !== GUEST) throw new Refusal(404, 'This order is of an account: it is deleted at Customers.');
  const key = by === 'phone' ? order.phone : order.guest_email;
  if (!key) throw new Refusal(404, `Nothing is stored of this order’s ${by === 'phone' ? 'phone' : 'email address'}.`);
  const account = await db.selectFrom('users').select('id').where('email', '=', key).executeTakeFirst();
  if (account) throw new Refusal(404, 'This address has an account by now: find it at Customers.');
  return key;
}
