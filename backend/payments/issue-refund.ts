import type { Paise } from '@/lib/rules/money/paise';
import { plainText } from '@/lib/contract/plain-text';
import { cutText } from '@/lib/contract/cut-text';
import { uncount } from '../counts/count-changes';
import { atTheEnd } from '../database/shop-database';
import type { Queries } from '../database/tables';
import type { RefundRow } from '../orders/order-money';
import { lockOrder } from '../orders/read-order';
import type { Services } from '../services';
import { enqueueRefundIssued } from './enqueue-refund-notice';
import { creditRefund } from './credit-refund';
import { hasFailedAs, withFailed } from './new-refund-row';
import { settleRefunds } from './settle-refunds';

/** A refund as the provider carried it out. */
interface GivenRefund {
  id: string;
  amountPaise: Paise;
}

/**
 * The provider has accepted a refund, or the merchant has paid it by hand: the shopper is mailed its amount, once,
 * whichever comes first – the answer to our own request, the webhook, or the merchant.
 *
 * @param given the provider's refund; null where the merchant gave it by hand
 * @returns false where that was known before, or the provider has reported meanwhile that this very refund failed
 */
export async function issueRefund(
  trx: Queries,
  services: Services,
  { id, order_id: orderId }: Pick<RefundRow, 'id' | 'order_id'>,
  given: GivenRefund | null,
): Promise<boolean> {
  await lockOrder(trx, orderId);
  const refund = await readRefund(trx, id);
  if (refund.state === 'issued' || (given && hasFailedAs(refund, given.id))) return false;
  const earlier = given && (await takeOver(trx, refund, given));
  const at = services.now().toISOString();
  const issued = {
    ...refund,
    state: earlier?.state ?? 'issued',
    way: given ? refund.way : 'hand',
    amount_paise: given?.amountPaise ?? refund.amount_paise,
    provider_refund_id: given?.id ?? null,
    last_error: earlier?.last_error ?? null,
    updated_at: at,
    issued_at: at,
  } as const;
  await trx.updateTable('refunds').set(issued).where('id', '=', id).execute();
  await settleRefunds(trx, services, { orderId, paymentId: refund.provider_payment_id });
  if (issued.state !== 'issued') return false;
  await creditRefund(trx, services, issued);
  if (!earlier) await enqueueRefundIssued(trx, services, issued);
  services.log.info({ orderId, amountPaise: issued.amount_paise }, 'refund issued');
  return true;
}

/**
 * The refund failed and a person has to look; for the shopper it is still pending, and what it had settled or replaced
 * is owed again.
 *
 * @param given the provider's refund that failed; null where the provider accepted none: then it only fails while
 *   nobody else – webhook or merchant – has settled it
 */
export async function failRefund(
  trx: Queries,
  services: Services,
  { id, order_id: orderId }: Pick<RefundRow, 'id' | 'order_id'>,
  why: string,
  given: GivenRefund | null = null,
): Promise<void> {
  await lockOrder(trx, orderId);
  const refund = await readRefund(trx, id);
  if (given === null && refund.state !== 'pending') return;
  const at = services.now().toISOString();
  await trx
    .updateTable('refunds')
    .set({
      state: 'failed',
      last_error: cutText(plainText(why), 500),
      updated_at: at,
      ...(given
        ? { provider_refund_id: given.id, amount_paise: given.amountPaise, failed_ids: withFailed(refund, given.id) }
        : {}),
    })
    .where('id', '=', id)
    .execute();
  await settleRefunds(trx, services, { orderId, paymentId: refund.provider_payment_id });
  services.log.error(
    { orderId, paymentId: refund.provider_payment_id, why },
    'refund failed: try it again, or give this money back by hand',
  );
}

const readRefund = (trx: Queries, id: string): Promise<RefundRow> =>
  trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * The provider reported our own refund before we knew its id, without our receipt, so it was recorded as one from the
 * provider's dashboard. Merges both rows; what was reported stays.
 */
async function takeOver(trx: Queries, refund: RefundRow, given: GivenRefund): Promise<RefundRow | undefined> {
  const [earlier] = await trx
    .deleteFrom('refunds')
    .where('provider_refund_id', '=', given.id)
    .where('id', '<>', refund.id)
    .returningAll()
    .execute();
  const countedAs = earlier?.counted_as;
  if (countedAs) await atTheEnd(trx, 'own rows', () => [uncount(trx, 'refunds', countedAs)]);
  return earlier;
}
