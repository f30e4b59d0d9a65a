import { nameWithVariant } from '@/lib/cart/variant-words';
import { formatRupees } from '@/lib/money/format-rupees';
import { causeWords } from '@/lib/orders/open-pieces';
import { isAllGivenBack } from '../orders/order-money';
import { isUnanswered, readReturns, type ReadReturn } from '../orders/read-returns';
import { owesMoney } from '../orders/settle-returns';
import { readOrder } from '../orders/read-order';
import type { Queries } from '../database/tables';
import type { Command } from './command';
import { readArguments } from './read-arguments';
import { DATED_LIST_OPTIONS, DATED_LIST_USAGE, sayList, sinceToday } from './say-list';

const USAGE = `returns [--all] ${DATED_LIST_USAGE}`;

/** A request as it is listed. */
interface ListedReturn extends ReadReturn {
  publicId: string;
  email: string;
  goods: readonly string[];
  cause: string;
  money: string | null;
}

export const listReturns: Command = {
  usage: USAGE,
  about:
    'what shoppers want to send back and is not settled, what is given back and where to; --all: the settled ones too',
  async run(desk, args) {
    const { db, now } = desk.services;
    const { values } = readArguments(args, USAGE, 0, {
      all: { type: 'boolean', default: false },
      ...DATED_LIST_OPTIONS,
    });
    const since = sinceToday(values, now());
    sayList<ListedReturn>(desk, values, {
      none: values.all ? 'No returns.' : 'No returns are open.',
      rows: await readListed(db, values.all, since),
      columns: [
        { name: 'return', value: ({ id }) => id },
        { name: 'order', value: ({ publicId }) => publicId },
        { name: 'time', kind: 'time', value: ({ created_at }) => created_at },
        { name: 'wish', value: ({ wish }) => wish },
        { name: 'status', value: ({ status }) => status },
        { name: 'email', value: ({ email }) => email },
        { name: 'goods', shown: 'below', value: ({ goods }) => goods },
        { name: 'cause', shown: 'below', value: ({ cause }) => cause },
        { name: 'money', shown: 'below', value: ({ money }) => money },
        { name: 'amount', kind: 'rupees', shown: 'not', value: ({ amount_paise }) => amount_paise },
      ],
    });
  },
};

async function readListed(db: Queries, all: boolean, since: string | undefined): Promise<ListedReturn[]> {
  const found = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['returns.id', 'orders.public_id', 'users.email', 'payments.provider_payment_id'])
    .$if(!all, (query) => query.where((eb) => eb.or([isUnanswered(), owesMoney()])))
    .$if(since !== undefined, (query) => query.where('returns.created_at', '>=', since ?? ''))
    .orderBy('returns.created_at')
    .orderBy('returns.id')
    .execute();
  const listed: ListedReturn[] = [];
  for (const { id, public_id: publicId, email, provider_payment_id: paymentId } of found) {
    const [one] = await readReturns(db, 'id', [id]);
    if (!one) continue;
    const cause = one.reason ? `${causeWords(one.cause)}: ${one.reason}` : causeWords(one.cause);
    const money =
      one.wish === 'return'
        ? moneyWords(one, paymentId, await isAllGivenBack(db, one.order_id), await isUnderWay(db, id))
        : null;
    listed.push({ ...one, publicId, email, cause, money, goods: await goodsOf(db, one) });
  }
  return listed;
}

/** Whether the shop pays it out by itself; not where that has failed. */
async function isUnderWay(db: Queries, returnId: string): Promise<boolean> {
  const pending = await db
    .selectFrom('refunds')
    .select('id')
    .where('return_id', '=', returnId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return pending !== undefined;
}

async function goodsOf(db: Queries, asked: ReadReturn): Promise<string[]> {
  const { items } = await readOrder(db, asked.order_id);
  return asked.pieces.flatMap(({ item, quantity }) => {
    const bought = items[item];
    return bought ? [`${quantity} × ${nameWithVariant(bought)}`] : [];
  });
}

function moneyWords(
  { status, amount_paise, upi_id, refunded_at }: ReadReturn,
  paymentId: string | null,
  isAllBack: boolean,
  isUnderWay: boolean,
): string {
  if (amount_paise === 0 || status === 'Declined') return 'Nothing is given back';
  const amount = amount_paise === null ? 'an amount that was not agreed on' : formatRupees(amount_paise);
  if (refunded_at !== null) return `Gave back ${amount}`;
  if (isAllBack) return 'Given back with the whole payment';
  if (paymentId !== null)
    return status === 'Received' && !isUnderWay
      ? `Give back ${amount}: at the payment provider, payment ${paymentId}`
      : `${amount} goes back through the payment provider ${status === 'Received' ? 'by itself' : 'once the pieces are received'}`;
  return upi_id === null
    ? `Give back ${amount}: no UPI id is kept, ask the shopper for one by mail`
    : `Give back ${amount} by UPI to ${upi_id}`;
}
