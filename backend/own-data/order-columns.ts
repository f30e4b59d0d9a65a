import type { Updateable } from 'kysely';
import { paiseToRupees } from '@/lib/rules/money/paise';
import type { Tables } from '../database/tables';
import { NOBODY } from '../orders/is-under-way';
import { sourceInWords } from '../orders/order-source';
import { readAddress, type OrderRow } from '../orders/read-order';

/** What becomes of one column of `orders` in somebody's own data, and when the buyer is forgotten. */
interface Column<Value> {
  /** Its name in the file of somebody's own data, and its value there; or why the file leaves it out. */
  own: readonly [name: string, value: (order: OrderRow) => unknown] | { not: string };
  /** What it holds once the order names nobody; 'stays' where it says nothing of a person. */
  forgotten: 'stays' | ((order: OrderRow) => Value);
}

const INTERNAL = { not: 'a name or a mark inside the database' };
const nothing = () => null;

/** Every column, in the order of the file: types ask for a new one. */
const ORDER_COLUMNS: { readonly [Name in keyof OrderRow]: Column<OrderRow[Name]> } = {
  id: { own: INTERNAL, forgotten: 'stays' },
  user_id: { own: { not: 'whose file it is' }, forgotten: () => NOBODY },
  public_id: { own: ['number', (order) => order.public_id], forgotten: 'stays' },
  created_at: { own: ['orderedAt', (order) => order.created_at], forgotten: 'stays' },
  status: { own: ['status', (order) => order.status], forgotten: 'stays' },
  refund_status: { own: ['refund', (order) => order.refund_status], forgotten: 'stays' },
  address: {
    own: ['address', readAddress],
    // The state stays for the books: taxes are summed up by it.
    forgotten: ({ address }) =>
      JSON.stringify({ state: (JSON.parse(address) as { state?: string }).state ?? '', country: 'India' }),
  },
  payment_method: { own: ['paymentMethod', (order) => order.payment_method], forgotten: 'stays' },
  paid: { own: ['isPaid', (order) => order.paid === 1], forgotten: 'stays' },
  cash_received_at: { own: ['cashReceivedAt', (order) => order.cash_received_at], forgotten: 'stays' },
  subtotal_paise: { own: ['subtotal', (order) => paiseToRupees(order.subtotal_paise)], forgotten: 'stays' },
  coupon_code: { own: ['coupon', (order) => order.coupon_code], forgotten: 'stays' },
  offer: { own: ['offer', (order) => order.offer], forgotten: 'stays' },
  own_discount_paise: { own: { not: 'the discount says it' }, forgotten: 'stays' },
  own_discount_reason: { own: ['discountReason', (order) => order.own_discount_reason], forgotten: nothing },
  automatic_offer: { own: ['automaticOffer', (order) => order.automatic_offer], forgotten: 'stays' },
  automatic_words: { own: ['automaticOfferGave', (order) => order.automatic_words], forgotten: 'stays' },
  offer_terms: { own: { not: 'what the offers gave says it' }, forgotten: 'stays' },
  discount_paise: { own: ['discount', (order) => paiseToRupees(order.discount_paise)], forgotten: 'stays' },
  shipping_paise: { own: ['delivery', (order) => paiseToRupees(order.shipping_paise)], forgotten: 'stays' },
  platform_paise: { own: ['platformFee', (order) => paiseToRupees(order.platform_paise)], forgotten: 'stays' },
  total_paise: { own: ['total', (order) => paiseToRupees(order.total_paise)], forgotten: 'stays' },
  arrives_by: { own: ['promisedBy', (order) => order.arrives_by], forgotten: 'stays' },
  source_kind: { own: ['cameFrom', sourceInWords], forgotten: 'stays' },
  source_words: { own: { not: 'stands beside the kind' }, forgotten: 'stays' },
  paid_by: { own: ['paidBy', (order) => order.paid_by], forgotten: nothing },
  guest_email: { own: { not: 'stands in the address' }, forgotten: nothing },
  guest_mailbox: { own: { not: 'the same once more, for limits' }, forgotten: nothing },
  courier: { own: ['courier', (order) => order.courier], forgotten: 'stays' },
  tracking_number: { own: ['trackingNumber', (order) => order.tracking_number], forgotten: nothing },
  cancel_reason: { own: ['cancelReason', (order) => order.cancel_reason], forgotten: nothing },
  discount_percent: { own: { not: 'the discount in rupees says it' }, forgotten: 'stays' },
  updated_at: { own: { not: 'the history says it' }, forgotten: 'stays' },
  fingerprint: { own: INTERNAL, forgotten: nothing },
  cart_revision: { own: INTERNAL, forgotten: nothing },
  found_by: { own: { not: 'the address once more, for the search' }, forgotten: () => '' },
  phone: { own: { not: 'stands in the address' }, forgotten: nothing },
  live_keys: { own: { not: 'with which keys of its own the shop took it' }, forgotten: 'stays' },
  waits_for_yes: { own: { not: 'what the shop has still to decide' }, forgotten: 'stays' },
  confirm_reason: { own: { not: 'what the shop has still to ask' }, forgotten: 'stays' },
  account_erased: { own: INTERNAL, forgotten: 'stays' },
  counted_as: { own: INTERNAL, forgotten: 'stays' },
  link_version: { own: INTERNAL, forgotten: 'stays' },
  confirmed_at: { own: ['confirmedAt', (order) => order.confirmed_at], forgotten: 'stays' },
  changed_at: { own: ['changedAt', (order) => order.changed_at], forgotten: 'stays' },
};

const columns = Object.entries(ORDER_COLUMNS) as [keyof OrderRow, Column<unknown>][];

/** An order as its buyer reads it: moments as ISO dates, amounts in rupees. */
export function toOwnOrder(order: OrderRow): Record<string, unknown> {
  return Object.fromEntries(columns.flatMap(([, { own }]) => ('not' in own ? [] : [[own[0], own[1](order)]])));
}

/** What takes the buyer out of an order: what was sold and for how much stays. */
export function withoutBuyer(order: OrderRow): Updateable<Tables['orders']> {
  return Object.fromEntries(
    columns.flatMap(([name, { forgotten }]) => (forgotten === 'stays' ? [] : [[name, forgotten(order)]])),
  );
}
