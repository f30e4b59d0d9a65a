import type { Paise } from '@/lib/rules/money/paise';
import { readRestoredFrom } from '../backups/settle-restored';
import { givenPaise, isAllGivenBack, readOrderMoney, readRefunds } from '../orders/order-money';
import { CANCELLED } from '../orders/order-status';
import { readOrder } from '../orders/read-order';
import { receiveRefund } from '@/backend/payments/receive-refund';
import { findBegun } from '../payments/find-begun';
import { openProviders } from '../payments/open-providers';
import type { PaymentProvider, ProviderPayment } from '../payments/payment-provider';
import type { Services } from '../services';
import { settlePayment, wakeAfterPayment } from '@/backend/checkout/confirm-payment';

/** Payments from so many days before the backup are looked at: older ones are seldom refunded. */
export const LOOK_BACK_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Money of an order that went back without its restored shop knowing. */
export interface MissedRefund {
  /** As people read it. */
  orderId: string;
  amountPaise: Paise;
  /** All that was paid has gone back, and the order is there as one to be sent. */
  isToCancel: boolean;
}

/**
 * Records what the provider refunded after the backup that the shop was restored from, as its webhooks would have. It
 * pages through the payments of that time, and asks for refunds only where more went back than is recorded. A second
 * run finds what is left.
 *
 * @returns what was not known, nothing in a shop that was never restored
 * @throws PaymentProviderError when the provider refuses or cannot be reached; what was received until then stays
 */
export async function receiveMissedRefunds(services: Services): Promise<MissedRefund[]> {
  const restored = await readRestoredFrom(services.db);
  if (!restored) return [];
  const from = new Date(restored.getTime() - LOOK_BACK_DAYS * DAY_MS);
  const missed: MissedRefund[] = [];
  for (const provider of openProviders(services)) {
    const listed = await provider.listPaymentsBetween(from, services.now());
    for (const payment of listed.filter(({ refundedPaise }) => refundedPaise > 0)) {
      const found = await receiveRefundsOf(services, provider, payment);
      if (found) missed.push(found);
    }
  }
  if (missed.length > 0) wakeAfterPayment(services);
  return missed;
}

async function receiveRefundsOf(
  services: Services,
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<MissedRefund | undefined> {
  const { db } = services;
  const begun = await findBegun(db, payment.providerOrderId);
  if (!begun) return undefined;
  const { order } = await readOrder(db, begun.orderId);
  const given = async (): Promise<Paise> => givenPaise(await readRefunds(db, order.id, payment.id));
  const before = await given();
  if (payment.refundedPaise <= before) return undefined;
  const refunds = await provider.listRefunds(payment.id);
  await db.transaction().execute(async (trx) => {
    // Its capture may be news, too: refunded as a whole, it must not be fulfilled any more.
    await settlePayment(trx, services, payment);
    for (const one of refunds) await receiveRefund(trx, services, one);
  });
  const amountPaise = (await given()) - before;
  if (amountPaise <= 0) return undefined;
  const isToCancel = order.status !== CANCELLED && isAllGivenBack(await readOrderMoney(db, order.id));
  return { orderId: order.public_id, amountPaise, isToCancel };
}
