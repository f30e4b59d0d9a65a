import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { ORDER_FILTERS, type OrderFilter } from '@/lib/contract/limits';
import { indianDay } from '@/lib/rules/india/indian-day';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { saidColumns } from '../desk/list-csv';
import { findOrders } from '../orders/find-orders';
import { UsageError, type Command } from './command';
import { readArguments, readWhole } from './read-arguments';
import { readPages } from './read-pages';
import { DATED_LIST_OPTIONS, DATED_LIST_USAGE, sayList } from './list-output';

const USAGE = `orders [--status <which>] [--search "…"] [--last <n>] ${DATED_LIST_USAGE}`;
/** Orders that are read at once. */
const PAGE = 500;
const NONE: Partial<Record<OrderFilter, string>> = {
  'to-pack': 'Nothing is to pack.',
  'to-confirm': 'No order waits for your approval.',
  'to-ship': 'Nothing is to ship.',
  'to-cancel': 'Nothing is to cancel.',
  payment: 'No payment waits.',
  returns: 'No returns are open.',
};

export const listOrders: Command = {
  usage: USAGE,
  about: `what to pack and where it goes: the newest 20 orders, or those that are ${ORDER_FILTERS.join(', ')}; --search finds number, name, phone and email`,
  async run(desk, args) {
    const { values } = readArguments(args, USAGE, 0, {
      last: { type: 'string', default: '20' },
      status: { type: 'string', default: 'all' },
      search: { type: 'string', default: '' },
      ...DATED_LIST_OPTIONS,
    });
    const filter = ORDER_FILTERS.find((known) => known === values.status.toLowerCase());
    if (!filter) throw new UsageError(`--status is one of ${ORDER_FILTERS.join(', ')}.`);
    const wanted = readWhole(values.last, '--last', 1, 100_000);
    const since = values.today ? indianDay(desk.services.now()) : undefined;
    const limit = Math.min(PAGE, wanted);
    const rows = await readPages(async (after) => {
      const { orders, next } = await findOrders(desk, { filter, search: values.search, since, after, limit });
      return { rows: orders, next };
    }, wanted);
    const none = since === undefined ? 'No orders yet.' : 'No orders today.';
    sayList(desk, values, {
      none: values.search === '' ? (NONE[filter] ?? none) : 'No order fits these words.',
      rows,
      columns: [
        { name: 'order', value: (row) => row.orderId },
        { name: 'time', kind: 'time', value: (row) => row.at },
        { name: 'status', value: (row) => row.status },
        { name: 'payment', value: paymentWords },
        { name: 'total', kind: 'rupees', value: (row) => rupeesToPaise(row.amount) },
        { name: 'cash due', kind: 'rupees', value: (row) => rupeesToPaise(row.cashDue) },
        { name: 'name', value: (row) => row.name },
        { name: 'phone', value: (row) => row.phone },
        { name: 'place', value: (row) => row.place },
        { name: 'email', shown: 'not', value: (row) => row.email },
        {
          name: 'goods',
          shown: 'below',
          value: (row) => row.items.map((item) => `${item.quantity} × ${nameWithVariant(item)}`),
        },
        ...saidColumns<(typeof rows)[number]>((row) => row.said),
      ],
    });
  },
};

type Row = Awaited<ReturnType<typeof findOrders>>['orders'][number];

function paymentWords({ amount, paidInHand, waitsForPayment, paymentMethod }: Row): string {
  if (amount === 0) return 'nothing to pay';
  return paidInHand ?? (waitsForPayment ? 'to be paid online' : paymentMethod);
}
