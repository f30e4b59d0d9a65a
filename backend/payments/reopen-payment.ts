import type { Selectable } from 'kysely';
import { COD } from '@/lib/rules/checkout/payment-availability';
import type { Queries, Tables } from '../database/tables';
import { AWAITING_PAYMENT, CANCELLED } from '../orders/order-status';
import { payablePaise } from '../orders/payable-paise';
import { ALREADY_PAID, BEING_CONFIRMED, GOES_BACK, Refusal } from '../refusal';
import type { Services } from '../services';
import { nextLook } from './next-look';

const ORDERED_OTHERWISE = 'You have ordered these items in another order meanwhile. You will find it in your orders.';
const TOO_OLD = 'This order was begun too long ago. Please order again.';
const CANCELLED_BEFORE = 'This order was cancelled. Please order again.';

/** Said of a placed order that is packed, or whose payment was begun at another provider. */
export const NOT_ONLINE = 'This order cannot be paid online any more. Please pay on delivery, or write to us.';
/** The same of one that is not paid on delivery. */
export const NOT_PAYABLE =
  'This order cannot be paid online here any more. Please write to us, and we will sort it out with you.';

type Payable = Parameters<typeof payablePaise>[0];

/**
 * Before a shopper pays again, says that money has come or is on its way.
 *
 * @throws Refusal 409 where the order is paid, being confirmed or cancelled
 */
export function refuseSettled({
  state,
  captured_at,
  ...order
}: Pick<Selectable<Tables['payments']>, 'state' | 'captured_at'> & Payable): void {
  const { status, payment_method: method } = order;
  if (status === CANCELLED) throw new Refusal(409, captured_at === null ? CANCELLED_BEFORE : GOES_BACK);
  if (method === COD && payablePaise(order) === 0) throw new Refusal(409, NOT_ONLINE);
  if (method !== COD && status !== AWAITING_PAYMENT) throw new Refusal(409, ALREADY_PAID);
  if (state === 'confirming') throw new Refusal(409, BEING_CONFIRMED);
}

/**
 * How long an order may be paid after its price was quoted, in ms. Opening the window again does not quote it again: a
 * sale price would never end.
 */
export const PAYABLE_MS = 24 * 60 * 60 * 1000;

/**
 * Opens the payment of an order that was begun before.
 *
 * @throws Refusal as refuseSettled does, and 409 where its items were ordered otherwise or its price is too old
 */
export async function reopenPayment(trx: Queries, services: Services, orderId: string): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'orders.status',
      'orders.payment_method',
      'orders.total_paise',
      'orders.cash_received_at',
      'payments.state',
      'payments.captured_at',
      'payments.withdrawn_because',
      'payments.quoted_at',
      'payments.created_at',
    ])
    .where('payments.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  refuseSettled(payment);
  if (payment.withdrawn_because === 'cancelled') throw new Refusal(409, CANCELLED_BEFORE);
  if (payment.withdrawn_because === 'superseded') throw new Refusal(409, ORDERED_OTHERWISE);
  const ageMs = services.now().getTime() - Date.parse(payment.quoted_at ?? payment.created_at);
  if (ageMs > PAYABLE_MS) throw new Refusal(409, TOO_OLD);
  await openAgain(trx, services, orderId);
}

/** Its shopper is about to pay: the provider is asked about it often again. Whether it may be is for the caller to know. */
export async function openAgain(trx: Queries, services: Services, orderId: string): Promise<void> {
  const at = services.now();
  await trx
    .updateTable('payments')
    .set({ state: 'open', withdrawn_because: null, opened_at: at.toISOString(), check_after: nextLook(services, at) })
    .where('order_id', '=', orderId)
    .execute();
}
