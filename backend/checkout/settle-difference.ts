import { randomUUID } from 'node:crypto';
import { COD } from '@/lib/rules/checkout/payment-availability';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { refuseTooMuch } from '../after-sale/refund-order';
import type { Queries } from '../database/tables';
import { totalWords } from '../orders/total-words';
import { readOrderMoney } from '../orders/order-money';
import type { OrderRow } from '../orders/read-order';
import { recordRefund } from '../payments/request-refund';
import { Refusal } from '../refusal';
import { isOwner, type MerchantContext } from '../services';

/** What becomes of the difference between what an order cost and what it is to cost. */
interface Settled {
  /** It is still to be paid. */
  isDue?: boolean;
  question: string;
  button: string;
  /** For who asked, and for the shopper. */
  done: string;
  mailed: string;
  giveBack?(): Promise<unknown>;
}

/** An order that is to cost something else, in words. */
interface Difference {
  order: OrderRow;
  /** In paise; below 0 where it costs less. */
  change: Paise;
  total: string;
  more: string;
  words: ReturnType<typeof totalWords>;
}

/** @throws Refusal 409 where it is paid online and would cost more, 400 and 409 as a refund of the difference */
export async function settleDifference(
  trx: Queries,
  context: MerchantContext,
  order: OrderRow,
  totalPaise: Paise,
): Promise<Settled> {
  const change = totalPaise - order.total_paise;
  const [total, more] = [formatRupees(totalPaise), formatRupees(Math.abs(change))];
  const isDue = order.payment_method === COD && order.cash_received_at === null;
  const stays = `The total stays ${total}.`;
  if (change === 0)
    return { isDue: isDue && totalPaise > 0, question: stays, button: 'Change it', done: stays, mailed: stays };
  const difference = { order, change, total, more, words: totalWords(order, totalPaise) };
  if (isDue) return { isDue: totalPaise > 0, ...stillToPay(difference) };
  const money = await readOrderMoney(trx, order.id);
  if (change > 0 && money?.paymentId === null) return receivedInHand(difference);
  if (!money || change > 0)
    throw new Refusal(
      409,
      `${order.public_id} is paid online, and would cost ${more} more: nobody can be asked for that. Enter what is added as a new order.`,
    );
  refuseTooMuch(order.public_id, money, -change);
  return money.paymentId === null ? handedBack(difference) : refunded(trx, context, difference, money.paymentId);
}

function stillToPay({ change, more, words: { due, mailedDue, button } }: Difference): Settled {
  const done = `${due}: ${more} ${change > 0 ? 'more' : 'less'}.`;
  return { question: done, button, done, mailed: mailedDue };
}

const receivedInHand = ({ more, words: { now, mailed } }: Difference): Settled => ({
  question: `${now}, paid in hand: ${more} more is to be paid in hand before.`,
  button: `I have ${more} more`,
  done: `${now}: ${more} more paid in hand.`,
  mailed: `${mailed} You paid ${more} more.`,
});

const handedBack = ({ more, words: { now, mailed } }: Difference): Settled => ({
  question: `${now}, paid in hand: ${more} is to be handed back.`,
  button: `I hand ${more} back`,
  done: `${now}: ${more} handed back.`,
  mailed: `${mailed} We refund ${more} to you.`,
});

/** Through the provider, or once an owner says so where who corrects may give no money back. */
function refunded(
  trx: Queries,
  context: MerchantContext,
  { order, change, total, more, words: { now, mailed } }: Difference,
  paymentId: string,
): Settled {
  const how = isOwner(context) ? 'goes back through the payment provider' : 'goes back once an owner approves it';
  const done = `${now}, paid online: ${more} ${how}.`;
  return {
    question: done,
    button: `Change it, and refund ${more}`,
    done,
    mailed: `${mailed} ${more} of what you paid comes back to you.`,
    giveBack: () =>
      recordRefund(trx, context.services, {
        orderId: order.id,
        paymentId,
        reasonKey: `corrected:${order.id}:${randomUUID()}`,
        askedPaise: -change,
        reason: 'corrected',
        way: isOwner(context) ? 'provider' : 'hand',
        note: `Your order was changed: it costs ${total} now.`,
      }),
  };
}
