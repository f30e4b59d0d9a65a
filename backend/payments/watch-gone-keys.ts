import { clearAlert, raiseAlert } from '../alerts/raise-alert';
import { after } from '../due-work/claim-due';
import type { Services } from '../services';
import { isAtGoneProvider, keysGoneWords } from './open-providers';

const KIND = 'keys-gone';
/** Banks report late payments for up to five days. */
const LATE_PAYMENT_MS = 5 * 24 * 60 * 60 * 1000;
/** So many orders are named. */
const NAMED_MAX = 5;

/**
 * Alerts the owner to payments that may bring money and that nobody can be asked about, since the keys of their provider
 * were taken out after a switch. Refunds say it themselves.
 */
export async function watchGoneKeys(services: Services): Promise<void> {
  const rows = await services.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.public_id', 'payments.key_id'])
    .where(isAtGoneProvider(services))
    .where('payments.check_after', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('payments.state', '=', 'confirming'),
        eb.and([
          eb('payments.state', '=', 'open'),
          eb('payments.created_at', '>', after(services.now(), -LATE_PAYMENT_MS)),
        ]),
      ]),
    )
    .orderBy('payments.created_at')
    .execute();
  const [first] = rows;
  if (!first) {
    await clearAlert(services, KIND);
    return;
  }
  const rest = rows.length - NAMED_MAX;
  const named = rows.slice(0, NAMED_MAX).map((row) => row.public_id);
  const which = named.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  await raiseAlert(services, {
    kind: KIND,
    words: `Nobody can say whether ${which} ${rows.length === 1 ? 'is' : 'are'} paid: ${keysGoneWords(first.key_id)}, until nothing waits for them.`,
    path: rows.length === 1 ? `/desk/orders/${first.public_id}` : '/desk/orders?filter=payment',
  });
}
