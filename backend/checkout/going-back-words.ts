import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Queries } from '../database/tables';
import { duePaise, readOrderMoney, isForOwner } from '../orders/order-money';

/** What of an order's money is on its way back, for the end of a sentence to the merchant; empty where nothing is. */
export async function goingBackWords(trx: Queries, orderId: string): Promise<string> {
  const refunds = (await readOrderMoney(trx, orderId))?.refunds ?? [];
  const held = duePaise(refunds.filter(isForOwner));
  const byHand = duePaise(refunds.filter(({ provider_payment_id: paymentId }) => paymentId === null));
  const due = duePaise(refunds) - held - byHand;
  return [
    due > 0
      ? `. ${formatRupees(due)} goes back automatically through the payment provider, while the shop is open`
      : '',
    byHand > 0 ? `. ${formatRupees(byHand)} was paid in hand: please give it back, and note that at the order` : '',
    held > 0 ? `. ${formatRupees(held)} waits for an owner of the shop to refund it` : '',
  ].join('');
}
