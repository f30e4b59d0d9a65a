import type { z } from 'zod';
import { RETURN_PHOTOS_MAX } from '@/lib/contract/limits';
import type { order as orderSchema, OrderEvent, OrderReturn } from '@/lib/contract/order';
import { ONLINE } from '@/lib/rules/checkout/payment-availability';
import { providerOfKey } from '@/lib/rules/checkout/providers/payment-providers';
import { cancellableUntil, isOpen, returnableUntil } from '@/lib/rules/orders/cancellable-until';
import { trackingUrl } from '@/lib/rules/orders/couriers';
import { endOfExchange } from '@/lib/rules/orders/ended-exchange';
import { isWithoutAddress } from '@/lib/rules/orders/is-handed-over';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import { returnableUnits } from '@/lib/rules/orders/return-request';
import { isOurFault } from '@/lib/rules/orders/refund-share';
import { maskUpiId } from '@/lib/rules/orders/read-upi-id';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { paiseToRupees, type Paise } from '@/lib/rules/money/paise';
import type { MailedItem } from '../mail/item-rows';
import { shopAddress } from '../mail/shop-address';
import { duePaise, givenOfTotalPaise, leftPaise, promisedPaise, type OrderMoney } from './order-money';
import { readAddress, waitsFor, type OrderItemRow, type OrderRow } from './read-order';
import { hasLeft } from './order-status';
import { canWithdraw, droppedUnits, photosLeft, type ReadReturn } from './read-returns';
import { changedByShop, replacementsOf } from './replacements';
import { deliveredAt } from './record-order-event';

type OrderAnswer = z.input<typeof orderSchema>;

/** What the row of an order does not say. */
type FromElsewhere =
  | 'history'
  | 'cancellableUntil'
  | 'returnableUntil'
  | 'returns'
  | 'replacements'
  | 'returnPhotos'
  | 'refundedAmount'
  | 'refundableAmount'
  | 'otherRefunds'
  | 'needsUpiId'
  | 'invoice'
  | 'paymentState'
  | 'paymentProvider'
  | 'payByLink'
  | 'confirmByLink';

/** With every field that the row says, though it may have no value: types ask for a new one. */
type OrderOfRow = OrderAnswer & Record<Exclude<keyof OrderAnswer, FromElsewhere>, unknown>;

/**
 * An order in the contract's words and in rupees. Our backend takes no booking amount: unpaid means paid 0 and all of
 * it due, unless it is cancelled or was handed over against the cash; `TotalFees` is the recorded second name of what
 * was paid.
 */
export function toOrder(row: OrderRow, items: readonly OrderItemRow[]): OrderOfRow {
  const paidPaise = row.paid === 1 ? row.total_paise : 0;
  return {
    orderId: row.public_id,
    _id: row.id,
    status: row.status,
    refundStatus: row.refund_status ?? undefined,
    items: items.map(toItem),
    address: readAddress(row),
    date: row.created_at,
    paymentMethod: row.payment_method,
    couponCode: row.coupon_code ?? undefined,
    discount: row.discount_percent,
    offer: row.offer ?? (row.own_discount_paise > 0 ? `${formatRupees(row.own_discount_paise)} off` : undefined),
    automatic: row.automatic_words ?? undefined,
    amount: paiseToRupees(row.total_paise),
    platformFee: paiseToRupees(row.platform_paise),
    shippingFee: paiseToRupees(row.shipping_paise),
    paidAmount: paiseToRupees(paidPaise),
    TotalFees: paiseToRupees(paidPaise),
    dueAmount: isOver(row) ? 0 : paiseToRupees(row.total_paise - paidPaise),
    payment: row.paid === 1 || row.cash_received_at !== null,
    courier: row.courier ?? undefined,
    trackingNumber: row.tracking_number ?? undefined,
    trackingUrl: trackingUrl({ courier: row.courier, trackingNumber: row.tracking_number }),
    // Nobody knows when one arrives that waits for a word or for its money.
    arrivesBy: row.waits_for_yes === 1 ? undefined : (row.arrives_by ?? undefined),
    cancelReason: row.cancel_reason ?? undefined,
    paidInHand: paidInHand(row),
    waitsForShop: row.waits_for_yes === 1 ? true : undefined,
    waitsForCustomer: waitsFor(row) === 'confirmation' ? true : undefined,
    waitsForPayment: waitsFor(row) === 'payment' ? true : undefined,
  };
}

/** The reference of a payment by UPI is the merchant's. */
const paidInHand = ({ paid_by: by }: Pick<OrderRow, 'paid_by'>): OrderAnswer['paidInHand'] =>
  by === null ? undefined : by.startsWith('UPI') ? 'UPI' : 'Cash';

/**
 * Who takes a payment, where the recorded word does not say it.
 *
 * @param keyId the public key it was begun with; null in rows of the oldest shops
 */
export function providerOfPayment(keyId: string | null): string | undefined {
  const { label } = providerOfKey(keyId);
  return label === ONLINE ? undefined : label;
}

/** Nothing is due any more. */
const isOver = ({ status, cash_received_at }: OrderRow): boolean =>
  isInStage(status, 'arrived', 'cancelled') || cash_received_at !== null;

/** A bought line in the contract's words. */
export function toItem(row: OrderItemRow) {
  return {
    productId: row.product_id,
    name: row.name,
    price: paiseToRupees(row.price_paise),
    quantity: row.quantity,
    size: row.size,
    color: row.color,
    category: row.category,
    subCategory: row.sub_category,
    image: row.image ? [{ url: row.image }] : [],
    discount: row.discount_paise ? paiseToRupees(row.discount_paise) : undefined,
  };
}

/** The same as mails show it. */
export const toMailed = ({
  price_paise: pricePaise,
  sub_category: subCategory,
  ...item
}: OrderItemRow): MailedItem => ({ ...item, pricePaise, subCategory });

/** What our backend offers beyond the contract: the history of the order, and what may still be done with it. */
export function afterSale(
  order: OrderRow,
  items: readonly OrderItemRow[],
  history: readonly OrderEvent[],
  returns: readonly ReadReturn[],
  money: OrderMoney | undefined,
  now: Date,
): Partial<OrderAnswer> {
  const cancellable = cancellableUntil(order.status, new Date(order.created_at));
  const left = returnableUnits(items, returns).flatMap(({ item }) => items[item] ?? []);
  const returnable = returnableUntil(left, deliveredAt(history));
  return {
    history: [...history],
    cancellableUntil: isOpen(cancellable, now) ? cancellable.toISOString() : undefined,
    returnableUntil: isOpen(returnable, now) ? returnable.toISOString() : undefined,
    // Of one that was withdrawn nothing is left: its units can be asked for again.
    returns: returns
      .filter(({ status }) => status !== 'Withdrawn')
      .map((one) => toReturn(one, { order, items }, money)),
    returnPhotos: RETURN_PHOTOS_MAX,
    ...(money && {
      refundedAmount: paiseToRupees(givenOfTotalPaise(money.refunds)),
      refundableAmount: paiseToRupees(leftPaise(money)),
      needsUpiId: paiseToRupees(withoutPayeePaise(money, returns)) || undefined,
      paymentProvider: providerOfPayment(money.keyId),
    }),
  };
}

/** What was paid in hand and waits to go back, but for requests that say where to. */
const withoutPayeePaise = ({ paymentId, refunds }: OrderMoney, returns: readonly ReadReturn[]): Paise =>
  paymentId === null
    ? duePaise(refunds.filter((due) => !returns.some(({ id, upi_id }) => id === due.return_id && upi_id !== null)))
    : 0;

function toReturn(
  one: ReadReturn,
  { order, items }: { order: OrderRow; items: readonly OrderItemRow[] },
  money: OrderMoney | undefined,
): OrderReturn {
  const { id, wish: kind, status, pieces: runs, upi_id, history, note, courier, tracking_number: trackingNumber } = one;
  const dropped = droppedUnits(one);
  const replacements = replacementsOf(one, items);
  const changed = changedByShop(one, items);
  const isByHand = kind === 'exchange' && isWithoutAddress(readAddress(order));
  const isAnswered = status === 'Declined' || status === 'Choosing' || endOfExchange(one) !== undefined;
  const amountPaise = status === 'Declined' ? undefined : promisedPaise(one, money);
  return {
    id,
    wish: kind === 'exchange' ? 'exchange' : 'return',
    pieces: runs,
    dropped: dropped.length > 0 ? dropped : undefined,
    sendBack:
      status === 'Approved'
        ? {
            isFree: isOurFault(one.cause),
            to: note ?? (shopAddress().join(' ') || undefined),
            isSaid: note !== null || undefined,
          }
        : undefined,
    isByHand: isByHand || undefined,
    answer: isAnswered ? (note ?? undefined) : undefined,
    sentWith: hasLeft(status) ? (note ?? undefined) : undefined,
    amount: amountPaise === undefined ? undefined : paiseToRupees(amountPaise),
    replacements: replacements.length > 0 ? replacements.map(toItem) : undefined,
    changed: changed.length > 0 ? changed : undefined,
    // Of one that was lost nothing is on its way any more.
    ...(hasLeft(status) && {
      courier: courier ?? undefined,
      trackingNumber: trackingNumber ?? undefined,
      trackingUrl: trackingUrl({ courier, trackingNumber }),
    }),
    payTo: upi_id === null ? undefined : maskUpiId(upi_id),
    photos: { numbers: one.photos, left: photosLeft(one) },
    isWithdrawable: canWithdraw(one) || undefined,
    history,
  };
}
