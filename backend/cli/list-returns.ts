import { colorName } from '@/lib/catalogue/color-name';
import { formatRupees } from '@/lib/money/format-rupees';
import { causeWords } from '@/lib/orders/open-pieces';
import { readReturns, type ReadReturn } from '../orders/read-returns';
import { readOrder, type OrderItemRow } from '../orders/read-order';
import type { Queries } from '../database/tables';
import type { Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'returns [--all]';

export const listReturns: Command = {
  usage: USAGE,
  about:
    'what shoppers want to send back and is not settled, what is given back and where to; --all: the settled ones too',
  async run({ services: { db }, say }, args) {
    const { values } = readArguments(args, USAGE, 0, { all: { type: 'boolean', default: false } });
    const owners = await db
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['returns.id', 'returns.order_id', 'orders.public_id', 'users.email'])
      .orderBy('returns.created_at')
      .execute();
    const asked = await readReturns(
      db,
      owners.map(({ order_id }) => order_id),
    );
    let told = 0;
    for (const { id, public_id, email } of owners) {
      const one = asked.find((other) => other.id === id);
      if (!one || !(values.all || isOpen(one))) continue;
      told += 1;
      say([id, public_id, one.created_at.slice(0, 16).replace('T', ' '), one.wish, one.status, email].join('  '));
      for (const line of await linesOf(db, one)) say(`    ${line.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')}`);
    }
    if (told === 0) say('No returns are open.');
  },
};

/** Until the money is given back, not only until the goods are. */
function isOpen({ status, wish, amount_paise, refunded_at }: ReadReturn): boolean {
  if (status === 'Received') return wish === 'return' && amount_paise !== 0 && refunded_at === null;
  return status !== 'Declined';
}

/** What a shopper typed may hold control characters, which on a terminal would be commands: the caller takes them out. */
async function linesOf(db: Queries, asked: ReadReturn): Promise<string[]> {
  const { order, items } = await readOrder(db, asked.order_id);
  const { provider_payment_id: paymentId } = (await db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('order_id', '=', order.id)
    .executeTakeFirst()) ?? { provider_payment_id: null };
  const pieces = asked.pieces.map(({ item, quantity }) => pieceWords(quantity, items[item]));
  return [
    ...pieces,
    asked.reason ? `${causeWords(asked.cause)}: ${asked.reason}` : causeWords(asked.cause),
    ...(asked.wish === 'return' ? [moneyWords(asked, paymentId)] : []),
  ];
}

function pieceWords(quantity: number, item: OrderItemRow | undefined): string {
  return item ? `${quantity} × ${[item.name, item.size, colorName(item.color)].filter(Boolean).join(', ')}` : '';
}

function moneyWords({ amount_paise, upi_id, refunded_at }: ReadReturn, paymentId: string | null): string {
  if (amount_paise === 0) return 'Nothing is given back';
  const amount = amount_paise === null ? 'an amount that was not agreed on' : formatRupees(amount_paise);
  if (refunded_at !== null) return `Gave back ${amount}`;
  if (paymentId !== null) return `Give back ${amount} at the payment provider, payment ${paymentId}`;
  return `Give back ${amount}${upi_id === null ? '' : ` by UPI to ${upi_id}`}`;
}
