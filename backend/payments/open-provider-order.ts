import type { Paise } from '@/lib/money/paise';
import { AWAITING_PAYMENT } from '../orders/order-status';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { confirmPayment } from './confirm-payment';
import { PaymentProviderError } from './gateway';

const UNAVAILABLE = 'Online payment cannot be reached right now. Please try again in a moment or choose cash on delivery.';
const ALREADY_PAID = 'This order is already paid. You will find it in your orders.';

/**
 * The provider's order that our order is paid through: opened now, or the one opened before. May run
 * again after a crash and beside itself. Two runs may open two orders at the provider, but only the
 * first is stored and handed out; nobody ever sees the other, so nobody can pay it.
 *
 * An order opened before may have been paid without our hearing of it (the browser closed too
 * early). The provider is asked, so that a second try is not a second charge.
 *
 * @param orderId our own, with its payments row written and committed
 * @throws Refusal 503 while the provider refuses or does not answer, 409 where the order is paid already
 */
export async function openProviderOrder(services: Services, orderId: string): Promise<{ id: string; amountPaise: Paise }> {
  const known = await readPayment(services, orderId);
  if (known.status !== AWAITING_PAYMENT) throw new Refusal(409, ALREADY_PAID);
  if (known.provider_order_id !== null) {
    await refuseIfPaid(services, known.provider_order_id);
    return { id: known.provider_order_id, amountPaise: known.amount_paise };
  }
  const amountPaise = known.amount_paise;
  const opened = await asking(services, () => services.payments.createOrder({ amountPaise, receipt: orderId }));
  if (opened.amountPaise !== amountPaise) {
    services.log.error({ orderId, amountPaise, opened }, 'provider opened an order of another amount');
    throw new Refusal(503, UNAVAILABLE);
  }
  await services.db
    .updateTable('payments')
    .set({ provider_order_id: opened.id })
    .where('order_id', '=', orderId)
    .where('provider_order_id', 'is', null)
    .execute();
  const stored = await readPayment(services, orderId);
  return { id: stored.provider_order_id ?? opened.id, amountPaise };
}

function readPayment({ db }: Services, orderId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.provider_order_id', 'payments.amount_paise', 'orders.status'])
    .where('payments.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function refuseIfPaid(services: Services, providerOrderId: string): Promise<void> {
  const tries = await asking(services, () => services.payments.listPayments(providerOrderId));
  const captured = tries.find((payment) => payment.status === 'captured');
  if (!captured) return;
  await confirmPayment(services, captured);
  throw new Refusal(409, ALREADY_PAID);
}

async function asking<Answer>({ log }: Services, question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error({ err: error, status: error.status }, 'payment provider did not open an order');
    throw new Refusal(503, UNAVAILABLE);
  }
}
