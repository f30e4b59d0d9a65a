import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { order as orderSchema, type Order } from '@/lib/contract/order';
import { indianTime } from '@/lib/rules/india/indian-day';
import { formatRupees, formatSigned } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { CONFIRM_WORDS } from '@/lib/rules/orders/confirm-words';
import { addressLines } from '@/lib/rules/orders/customer-links';
import { isHandedOver } from '@/lib/rules/orders/is-handed-over';
import { paymentWordsForMerchant } from '@/lib/rules/orders/order-number';
import { saidLines } from '@/lib/rules/orders/said-lines';
import { sumRows } from '@/lib/rules/orders/receipt-money';
import { SHIPPED } from '../orders/order-status';
import { showOrder } from '../orders/show-order';
import { printable, type Command } from './command';
import { enterOneOrder } from './enter-order';
import { readArguments } from './read-arguments';
import { printableJson } from './list-output';

const USAGE = 'order <orderId> [--json]';

type OrderInFull = Awaited<ReturnType<typeof showOrder>>;

export const showOneOrder: Command = {
  usage: `${USAGE} | ${enterOneOrder.usage}`,
  about: `one order: what to pack, where it goes, what is paid, its history and your notes; 'new' ${enterOneOrder.about}`,
  async run(desk, args) {
    if (args[0] === 'new') return enterOneOrder.run(desk, args.slice(1));
    const { operands, values } = readArguments(args, USAGE, 1, { json: { type: 'boolean' } });
    const { success: _, ...shown } = await showOrder(desk, { orderId: operands[0] ?? '' });
    if (values.json) return desk.say(printableJson(shown));
    for (const line of linesOf(shown)) desk.say(printable(line));
  },
};

function linesOf(shown: Omit<OrderInFull, 'success'>): string[] {
  const order = orderSchema.parse(shown.order);
  const { email, notes, next, returns } = shown;
  return [
    `${order.orderId}  ${order.status}  ${timeOf(String(order.date))}`,
    ...(order.cancelReason ? [`Reason: ${order.cancelReason}`] : []),
    ...waitingLines(order, shown),
    '',
    next.includes(SHIPPED) ? 'To pack:' : 'Goods:',
    ...order.items.map((item) => `  ${item.quantity} × ${nameWithVariant(item)}`),
    '',
    isHandedOver(order) ? 'Handed over to:' : 'To:',
    ...receiverLines(order, email).map((line) => `  ${line}`),
    ...saidLines(order).map((line) => `  ${line}`),
    ...parcelLines(order),
    '',
    `Payment: ${paymentWords(order, shown)}`,
    ...sumRows(order).map(({ label, paise }) => `  ${label} ${formatSigned(paise)}`),
    `  Total ${formatRupees(rupeesToPaise(order.amount))}`,
    ...refundLines(order),
    ...section(
      'History:',
      (order.history ?? []).map(({ status, at }) => `${timeOf(at)}  ${status}`),
    ),
    ...section(
      'Returns:',
      returns.map(({ id, wish: kind, status, money }) => [id, kind, status, money].filter(Boolean).join('  ')),
    ),
    ...section(
      'Notes:',
      notes.map(({ text, who, at }) => `${timeOf(at)}  ${who}: ${text}`),
    ),
    ...section('Next:', [
      ...(isToApprove(order) ? [`npm run shop -- yes ${order.orderId}`] : []),
      ...next.map((status) => `npm run shop -- order-status ${order.orderId} ${status}`),
    ]),
  ];
}

/** What it waits for before it is packed, or that its customer has confirmed it. */
function waitingLines(order: Order, { toConfirm, confirmedAt }: Omit<OrderInFull, 'success'>): string[] {
  if (order.waitsForPayment) return [CONFIRM_WORDS.unpaid];
  if (toConfirm) return [CONFIRM_WORDS[toConfirm]];
  if (isToApprove(order)) return ['It is above the cash order limits, and waits for your yes.'];
  return confirmedAt === undefined ? [] : [`Confirmed by the customer ${timeOf(confirmedAt)}`];
}

const isToApprove = ({ waitsForShop, waitsForPayment }: Order): boolean =>
  waitsForShop === true && waitsForPayment !== true;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

const timeOf = (iso: string): string => indianTime(new Date(iso));

/** Where it goes, or who has bought it. */
function receiverLines(order: Order, email: string): string[] {
  const contact = [order.address.phone, email].filter(Boolean).join('  ');
  const lines = [...addressLines(order), contact].filter(Boolean);
  return lines.length > 0 ? lines : ['a walk-in customer'];
}

function parcelLines({ courier, trackingNumber, trackingUrl }: Order): string[] {
  const words = [courier, trackingNumber, trackingUrl].filter(Boolean).join('  ');
  return words === '' ? [] : ['', `Parcel: ${words}`];
}

/** What went back of the money, and what is still to go, by the provider or by hand. */
function refundLines({ amount, refundedAmount = 0, refundableAmount }: Order): string[] {
  const given = rupeesToPaise(refundedAmount);
  const due = refundableAmount === undefined ? 0 : rupeesToPaise(amount) - given - rupeesToPaise(refundableAmount);
  return [
    ...(given === 0 ? [] : [`  Refunded ${formatSigned(-given)}`]),
    ...(due <= 0 ? [] : [`  Still to go back ${formatSigned(-due)}`]),
  ];
}

function paymentWords(
  order: Order,
  { cashDue, cashReceivedAt, paidBy, paymentId }: Omit<OrderInFull, 'success'>,
): string {
  const how = paymentWordsForMerchant(order);
  if (order.amount === 0) return how;
  if (cashReceivedAt !== undefined && paidBy) return `Paid in hand: ${paidBy}, ${timeOf(cashReceivedAt)}`;
  if (cashReceivedAt !== undefined) return `${how}, cash received ${timeOf(cashReceivedAt)}`;
  if (cashDue > 0) return `${how}, ${formatRupees(rupeesToPaise(cashDue))} to collect`;
  if (!order.payment) return `${how}, not paid`;
  return [`${how}, paid`, paymentId, order.refundStatus && `refund ${order.refundStatus}`].filter(Boolean).join(', ');
}
