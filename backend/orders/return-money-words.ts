import { formatRupees } from '@/lib/rules/money/format-rupees';
import { maskUpiId } from '@/lib/rules/orders/read-upi-id';
import type { Paise } from '@/lib/rules/money/paise';
import { duePaise, givenPaise, promisedPaise, isForOwner, type OrderMoney, type RefundRow } from './order-money';
import type { ReadReturn } from './read-returns';

/**
 * What becomes of the money of a request and what the merchant does about it; undefined for an exchange.
 *
 * @param options.isPayeeShown whether the UPI ID is in it in full
 */
export function returnMoneyWords(
  one: ReadReturn,
  money: OrderMoney | undefined,
  { isPayeeShown }: { isPayeeShown: boolean },
): string | undefined {
  const { id, wish: kind, status, amount_paise, upi_id, refunded_at } = one;
  if (kind !== 'return') return undefined;
  if (amount_paise === 0 || status === 'Declined') return 'Nothing is refunded';
  const promised = promisedPaise(one, money);
  if (promised === 0) return 'Refunded with the whole payment';
  if (refunded_at !== null) return `Refunded ${amountWords(promised)}`;
  const own = money?.refunds.filter(({ return_id }) => return_id === id) ?? [];
  const [given, due] = [givenPaise(own), duePaise(own)];
  const rest = amountWords(promised === undefined ? undefined : promised - given);
  const isHere = status === 'Received' || own.length > 0;
  const [how, ask] =
    upi_id === null
      ? ['', ': no UPI ID is stored, ask the shopper for one by email']
      : [` by UPI to ${isPayeeShown ? upi_id : maskUpiId(upi_id)}`, ''];
  const byHand = [
    ...(own.length > 0 ? [] : [isHere ? `Refund ${rest}${how}${ask}` : `${rest}${how} once the items are here${ask}`]),
    ...(due > 0 ? [`Refund ${formatRupees(due)}${how}${ask}`] : []),
    ...(own.length > 0 && promised !== undefined && promised > given + due
      ? [`${formatRupees(promised - given - due)} once the other items are here`]
      : []),
  ];
  const now = money?.paymentId ? [byProvider(rest, status, own, money.paymentId)] : byHand;
  return [...now, ...(given > 0 ? [`${formatRupees(given)} was refunded`] : [])].join('; ');
}

function byProvider(rest: string, status: string, own: readonly RefundRow[], paymentId: string): string {
  if (own.some(isForOwner)) return `${rest} waits for an owner of the shop to refund it`;
  const isUnderWay = own.some(({ state }) => state === 'pending');
  return status === 'Received' && !isUnderWay
    ? `Refund ${rest}: at the payment provider, payment ${paymentId}`
    : `${rest} goes back through the payment provider ${status === 'Received' ? 'automatically' : 'once the items are received'}`;
}

const amountWords = (paise: Paise | undefined): string =>
  paise === undefined ? 'an amount that was not agreed on' : formatRupees(paise);
