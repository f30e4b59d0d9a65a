import type { Database, Queries } from '../../../database/tables';
import { newSandboxId, type SandboxPayment, type SandboxRefund } from './order-entity';
import { sendRefundEvent } from './send-payment-event';

export async function listSandboxRefunds(db: Queries, paymentId: string): Promise<SandboxRefund[]> {
  return db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
}

/**
 * Gives money of a captured payment back. Like at the real provider, the same key with the same figures is
 * one refund, with other figures it is refused.
 *
 * @returns the refund, or in the provider's words why not
 */
export async function refundSandboxPayment(
  db: Database,
  payment: SandboxPayment,
  { amountPaise, receipt, key }: { amountPaise: number; receipt: string; key: string | undefined },
  now: Date,
): Promise<SandboxRefund | string> {
  return db.transaction().execute(async (trx) => {
    // On PostgreSQL two refunds at once could both see what is left.
    await trx.updateTable('sandbox_payments').set({ id: payment.id }).where('id', '=', payment.id).execute();
    const known =
      key &&
      (await trx.selectFrom('sandbox_refunds').selectAll().where('idempotency_key', '=', key).executeTakeFirst());
    if (known) {
      const isSame = known.payment_id === payment.id && known.amount_paise === amountPaise && known.receipt === receipt;
      return isSame ? known : 'Different request body sent with the same idempotency key';
    }
    if (payment.status !== 'captured') return 'The payment status should be captured for action to be taken';
    const before = (await listSandboxRefunds(trx, payment.id)).reduce((sum, refund) => sum + refund.amount_paise, 0);
    if (before >= payment.amount_paise) return 'The payment has been fully refunded already';
    if (before + amountPaise > payment.amount_paise)
      return 'The total refund amount is greater than the refund payment amount';
    const refund = {
      id: newSandboxId('rfnd'),
      payment_id: payment.id,
      amount_paise: amountPaise,
      receipt,
      idempotency_key: key ?? null,
      created_at: now.toISOString(),
    };
    await trx.insertInto('sandbox_refunds').values(refund).execute();
    await sendRefundEvent(trx, payment, refund, now);
    return refund;
  });
}
