import { nameWithVariant } from '@/lib/cart/variant-words';
import { formatRupees } from '@/lib/money/format-rupees';
import { causeWords } from '@/lib/orders/open-pieces';
import { isAllGivenBack, isUnanswered, readReturns, type ReadReturn } from '../orders/read-returns';
import { owesMoney } from '../orders/settle-return';
import { readOrder } from '../orders/read-order';
import type { Queries } from '../database/tables';
import { printable, type Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'returns [--all]';

export const listReturns: Command = {
  usage: USAGE,
  about:
    'what shoppers want to send back and is not settled, what is given back and where to; --all: the settled ones too',
  async run({ services: { db }, say }, args) {
    const { values } = readArguments(args, USAGE, 0, { all: { type: 'boolean', default: false } });
    const found = await db
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .leftJoin('payments', 'payments.order_id', 'orders.id')
      .select(['returns.id', 'orders.public_id', 'users.email', 'payments.provider_payment_id'])
      .$if(!values.all, (query) => query.where((eb) => eb.or([isUnanswered(), owesMoney()])))
      .orderBy('returns.created_at')
      .orderBy('returns.id')
      .execute();
    if (found.length === 0) say('No returns are open.');
    for (const { id, public_id, email, provider_payment_id } of found) {
      const [one] = await readReturns(db, 'id', [id]);
      if (!one) continue;
      say([id, public_id, one.created_at.slice(0, 16).replace('T', ' '), one.wish, one.status, email].join('  '));
      for (const line of await linesOf(db, one, provider_payment_id)) say(`    ${printable(line)}`);
    }
  },
};

async function linesOf(db: Queries, asked: ReadReturn, paymentId: string | null): Promise<string[]> {
  const { items } = await readOrder(db, asked.order_id);
  const pieces = asked.pieces.flatMap(({ item, quantity }) => {
    const bought = items[item];
    return bought ? [`${quantity} × ${nameWithVariant(bought)}`] : [];
  });
  return [
    ...pieces,
    asked.reason ? `${causeWords(asked.cause)}: ${asked.reason}` : causeWords(asked.cause),
    ...(asked.wish === 'return' ? [moneyWords(asked, paymentId, await isAllGivenBack(db, asked.order_id))] : []),
  ];
}

function moneyWords(
  { status, amount_paise, upi_id, refunded_at }: ReadReturn,
  paymentId: string | null,
  isAllBack: boolean,
): string {
  if (amount_paise === 0 || status === 'Declined') return 'Nothing is given back';
  const amount = amount_paise === null ? 'an amount that was not agreed on' : formatRupees(amount_paise);
  if (refunded_at !== null) return `Gave back ${amount}`;
  if (isAllBack) return 'Given back with the whole payment';
  if (paymentId !== null) return `Give back ${amount} at the payment provider, payment ${paymentId}`;
  return upi_id === null
    ? `Give back ${amount}: no UPI id is kept, ask the shopper for one by mail`
    : `Give back ${amount} by UPI to ${upi_id}`;
}
