import type { Selectable } from 'kysely';
import type { PayableOnline, ProviderOrder } from '@/lib/contract/order';
import { paiseToRupees, type Paise } from '@/lib/rules/money/paise';
import { lockCart } from '../cart/save-cart';
import type { Queries, Tables } from '../database/tables';
import { payablePaise } from '../orders/payable-paise';
import { lockOrder, readOrder, type OrderRow } from '../orders/read-order';
import { insertPayment } from '../payments/insert-payment';
import { openProviderOf } from '../payments/open-providers';
import { NOT_ONLINE, openAgain, refuseSettled } from '../payments/reopen-payment';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { openProviderOrder, refuseIfPaid } from './open-provider-order';

type PaymentRow = Selectable<Tables['payments']>;

/**
 * Opens the payment of all that is due for a placed order: the provider's order that it already has, or one that is opened now.
 * Who may pay is for the caller to know. It stays a cash order until the money is captured (backend/checkout/settle-placed-order.ts).
 *
 * @throws Refusal 409 paid, being confirmed, packed or cancelled, 503 while the provider does not answer
 */
export async function payPlacedOrder(
  services: Services,
  { id, user_id: userId }: Pick<OrderRow, 'id' | 'user_id'>,
): Promise<ProviderOrder> {
  // Paid without our knowing, it must not be paid again.
  if (await readPayment(services.db, id)) await refuseIfPaid(services, id);
  await services.db.transaction().execute(async (trx) => {
    // As a capture, a cancellation and a packer do.
    await lockCart(trx, userId);
    await lockOrder(trx, id);
    const { order } = await readOrder(trx, id);
    await beginPayment(trx, services, order);
  });
  const opened = await openProviderOrder(services, id);
  return { id: opened.id, amount: opened.amountPaise };
}

/** What those who have its link may pay of an order now, and whether its payment is under way. */
export async function readPayable(services: Services, order: OrderRow): Promise<PayableOnline> {
  const paise = payablePaise(order);
  if (paise === 0) return {};
  const payment = await readPayment(services.db, order.id);
  if (payment?.state === 'confirming') return { isBeingPaid: true };
  return !payment || isStillOurs(services, payment, paise) ? { payable: paiseToRupees(paise) } : {};
}

const readPayment = (queries: Queries, orderId: string): Promise<PaymentRow | undefined> =>
  queries.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();

async function beginPayment(trx: Queries, services: Services, order: OrderRow): Promise<void> {
  const { id: orderId } = order;
  const amountPaise = payablePaise(order);
  const payment = await readPayment(trx, orderId);
  refuseSettled({ state: 'open', captured_at: null, ...payment, ...order });
  if (!payment) return insertPayment(trx, services, { orderId, amountPaise, fingerprint: null });
  if (!isStillOurs(services, payment, amountPaise)) throw new Refusal(409, NOT_ONLINE);
  await openAgain(trx, services, orderId);
}

/**
 * Whether a payment that was begun is of the amount that is due now and at the provider that takes payments now, and none of it
 * went back. An order has one order at the provider, which keeps its amount and may be paid whenever.
 */
function isStillOurs(
  services: Services,
  { amount_paise: begunPaise, key_id: keyId, withdrawn_because: withdrawn }: PaymentRow,
  duePaise: Paise,
): boolean {
  const isOver = withdrawn === 'superseded' || withdrawn === 'cancelled';
  return !isOver && begunPaise === duePaise && openProviderOf(services, keyId) === services.payments;
}
