import { sql } from 'kysely';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { recordChange } from '../audit/record-change';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { readOrderLink } from './order-link';
import { findOrderToChange } from './read-order';

/**
 * Ends the link of an order, or all earlier ones by a new one: whatever was mailed, printed or sent before opens nothing any
 * more. What was asked for already changes nothing.
 *
 * @returns the new link
 * @throws Refusal 404 no such order, 409 for a new link of one that has been over for long
 */
export async function changeOrderLink(context: MerchantContext, { orderId, to }: DeskInput<'changeOrderLink'>) {
  const { services } = context;
  return services.db.transaction().execute(async (trx) => {
    const { id, public_id: publicId, link_version: version } = await findOrderToChange(trx, orderId);
    const ended = { success: true as const, orderId: publicId, message: `The link of ${publicId} no longer works.` };
    if (to === 'none' && version < 0) return ended;
    await trx
      .updateTable('orders')
      .set({ link_version: to === 'none' ? sql`-abs(link_version)` : sql`abs(link_version) + 1` })
      .where('id', '=', id)
      .execute();
    const what = to === 'none' ? 'link ended' : 'link renewed';
    await recordChange(trx, context, { what, subject: { kind: 'order', id: publicId } });
    if (to === 'none') return ended;
    const link = await readOrderLink(trx, services, publicId);
    if (link === undefined)
      throw new Refusal(409, `${publicId} has been over for more than 60 days: it has no page any more.`);
    return { ...ended, link, message: `${publicId} has a new link. Earlier ones no longer work.` };
  });
}
