import { formatRupees } from '@/lib/rules/money/format-rupees';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { isForOwner, isLost, leftPaise, readOrderMoney, type RefundRow } from '../orders/order-money';
import { lockOrder } from '../orders/read-order';
import { settleReturns } from '../orders/settle-returns';
import { settleRefunds } from '../payments/settle-refunds';
import { receiveRefund } from '@/backend/payments/receive-refund';
import { issueRefund } from '../payments/issue-refund';
import { isBeingAsked } from '../payments/pay-out-refund';
import { isKeyOf } from '../payments/new-refund-row';
import { providerOfOrder } from '../payments/open-providers';
import { PaymentProviderError, type ProviderRefund } from '../payments/payment-provider';
import { recordRefund } from '../payments/request-refund';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';

/**
 * Notes that the merchant has paid a refund by hand: the shopper is mailed, and the shop does not pay it again.
 *
 * @throws Refusal 404 no such refund, 409 where it does not wait, nothing is left to give, or the provider has given it
 *   already or is asked for it at this moment
 */
export async function markRefundGiven(
  context: MerchantContext,
  { refundId }: { refundId: string },
): Promise<{ refundId: string }> {
  const { services } = context;
  const refund = await find(services.db, refundId);
  const given = await askProvider(context, refund);
  const isGivenAlready = await services.db.transaction().execute(async (trx) => {
    await lockOrder(trx, refund.order_id);
    if (given) {
      await receiveRefund(trx, services, given);
      return true;
    }
    await refuseNotOwed(trx, await find(trx, refundId), services.now());
    await issueRefund(trx, services, refund, null);
    await note(trx, context, refund, 'refund given by hand');
    return false;
  });
  services.wakeMailWorker();
  if (isGivenAlready)
    throw new Refusal(409, 'The payment provider has given this money back already: do not give it again.');
  return { refundId };
}

/** A request from before refunds were noted by the unit: its items are here, and its money was given by hand. */
export async function markReturnPaid(
  context: MerchantContext,
  { returnId }: { returnId: string },
): Promise<{ returnId: string }> {
  const { services } = context;
  await services.db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('returns').selectAll().where('id', '=', returnId).executeTakeFirst();
    if (!found) throw new Refusal(404, `There is no return ${returnId}.`);
    const { order_id: orderId } = found;
    await lockOrder(trx, orderId);
    const money = await readOrderMoney(trx, orderId);
    const hasRow = money?.refunds.some(({ return_id }) => return_id === returnId);
    const owes = found.status === 'Received' && found.wish === 'return' && found.refunded_at === null;
    if (!money || hasRow || !owes || found.amount_paise === 0) throw new Refusal(409, waitsNot(returnId));
    const id = await recordRefund(trx, services, {
      orderId,
      paymentId: money.paymentId,
      returnId,
      askedPaise: found.amount_paise ?? 0,
      reasonKey: `return:${returnId}:1`,
      reason: 'returned',
      way: 'hand',
    });
    if (id !== undefined) await issueRefund(trx, services, { id, order_id: orderId }, null);
    await settleReturns(trx, orderId, services.now().toISOString());
    const subject = { kind: 'return', id: returnId } as const;
    await recordChange(trx, context, { what: 'refund given by hand', subject });
  });
  services.wakeMailWorker();
  return { returnId };
}

/**
 * Lets a refund that waits for an owner go back through the provider, or lets the shop retry a failed one, for five
 * days: with the same key, so that a refund the provider accepted after all is not paid twice; with another key where
 * the provider said that the refund failed, since the old key would return the failed one.
 *
 * @throws Refusal 404 no such refund, 409 where it neither waits for an owner nor has failed, or nothing is left to give
 */
export async function tryRefundAgain(
  context: MerchantContext,
  { refundId }: { refundId: string },
): Promise<{ refundId: string }> {
  const { services } = context;
  await services.db.transaction().execute(async (trx) => {
    const { order_id: orderId, provider_payment_id: paymentId } = await find(trx, refundId);
    await lockOrder(trx, orderId);
    const refund = await find(trx, refundId);
    const isReleased = isForOwner(refund);
    if (refund.state !== 'failed' && !isReleased)
      throw new Refusal(
        409,
        `This refund of ${formatRupees(refund.amount_paise)} has not failed: nothing is to be done.`,
      );
    const at = services.now().toISOString();
    const isKnownToFail = refund.provider_refund_id !== null;
    await trx
      .updateTable('refunds')
      .set({
        state: 'pending',
        ...(isReleased ? { way: 'provider' as const } : {}),
        provider_refund_id: null,
        key_number: refund.key_number + (isKnownToFail ? 1 : 0),
        // One that the provider may have taken counts as sent: it is asked before it is given again.
        attempts: isKnownToFail || isReleased ? 0 : Math.max(1, refund.attempts),
        ...(refund.reason === 'at-provider' ? { reason: 'by-merchant' } : {}),
        try_after: at,
        trying_since: at,
        updated_at: at,
      })
      .where('id', '=', refundId)
      .execute();
    await settleRefunds(trx, services, { orderId, paymentId, ...(isKnownToFail ? { refused: refundId } : {}) });
    if ((await find(trx, refundId)).state !== 'pending') throw new Refusal(409, NOTHING_LEFT);
    await note(trx, context, refund, isReleased ? 'refund released' : 'refund tried again');
  });
  services.wakeRefundWorker();
  return { refundId };
}

/** @throws Refusal 404 */
async function find(queries: Queries, refundId: string): Promise<RefundRow> {
  const refund = await queries.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst();
  if (!refund) throw new Refusal(404, 'There is no such refund.');
  return refund;
}

/** @throws Refusal 409 */
async function refuseNotOwed(trx: Queries, refund: RefundRow, now: Date): Promise<void> {
  const amount = formatRupees(refund.amount_paise);
  if (refund.state === 'issued') throw new Refusal(409, `${amount} is noted as refunded already.`);
  if (refund.state === 'covered') throw new Refusal(409, NOTHING_LEFT);
  if (isBeingAsked(refund, now))
    throw new Refusal(
      409,
      'The shop is asking the payment provider for this money at this moment: look again in a minute, or it may be given twice.',
    );
  const money = isLost(refund) ? await readOrderMoney(trx, refund.order_id) : undefined;
  if (!money) return;
  const left = leftPaise(money);
  if (left === 0) throw new Refusal(409, NOTHING_LEFT);
  if (left < refund.amount_paise)
    throw new Refusal(
      409,
      `Only ${formatRupees(left)} is left of this payment: try it again, and the shop gives that.`,
    );
}

/**
 * A refund that the provider was asked for may have been paid; only the provider knows. Where it does not answer, the
 * merchant's word counts.
 */
async function askProvider({ services }: MerchantContext, refund: RefundRow): Promise<ProviderRefund | undefined> {
  if (refund.provider_payment_id === null || refund.attempts === 0) return undefined;
  try {
    const provider = await providerOfOrder(services, refund.order_id);
    const listed = await provider.listRefunds(refund.provider_payment_id);
    return listed.find(({ receipt, hasFailed }) => !hasFailed && isKeyOf(refund, receipt));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return undefined;
  }
}

async function note(trx: Queries, context: MerchantContext, refund: RefundRow, what: string): Promise<void> {
  const { public_id } = await trx
    .selectFrom('orders')
    .select('public_id')
    .where('id', '=', refund.order_id)
    .executeTakeFirstOrThrow();
  await recordChange(trx, context, {
    what,
    subject: { kind: 'order', id: public_id },
    after: formatRupees(refund.amount_paise),
  });
}

const NOTHING_LEFT = 'Nothing is left of this payment: it was refunded another way.';

const waitsNot = (returnId: string): string => `The return ${returnId} does not wait for a refund.`;
