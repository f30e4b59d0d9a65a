import type { OrderFilter } from '@/lib/contract/limits';
import { momentWords } from '@/lib/rules/india/day-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { readToday } from '../desk/read-today';
import type { Command } from './command';
import { readArguments } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';

const USAGE = `today ${LIST_USAGE}`;

const WAITING: readonly (readonly [filter: OrderFilter, words: string])[] = [
  ['to-pack', 'orders to pack'],
  ['to-ship', 'orders to ship'],
  ['to-confirm', 'orders that wait for your approval'],
  ['to-cancel', 'orders to cancel, all refunded'],
  ['shipped', 'parcels on their way'],
  ['cash', 'orders whose cash is to come'],
  ['payment', 'orders whose payment waits'],
  ['refunds', 'orders with a refund to look at'],
];

export const sayToday: Command = {
  usage: USAGE,
  about: 'what waits: orders, returns, stock, emails, and what needs attention; and what was ordered',
  async run(desk, args) {
    const { values } = readArguments(args, USAGE, 0, LIST_OPTIONS);
    const { orders, returns, lowStock, mails, cameIn, alerts } = await readToday(desk);
    const came = ([span, { orders: count, amount }]: [string, typeof cameIn.today]) => ({
      what: span === 'today' ? 'ordered today' : `ordered this ${span}`,
      count,
      words: formatRupees(rupeesToPaise(amount)),
    });
    sayList(desk, values, {
      none: '',
      rows: [
        ...WAITING.map(([filter, what]) => ({ what, count: orders[filter] ?? 0, words: '' })),
        { what: 'returns that wait', count: returns, words: '' },
        { what: 'products low in stock', count: lowStock, words: '' },
        { what: 'emails that failed', count: mails.failed, words: `${mails.waiting} wait` },
        ...Object.entries(cameIn).map(came),
        ...alerts.map(({ words, since }) => ({
          what: 'needs attention',
          count: 1,
          words: `since ${momentWords(new Date(since))}: ${words}`,
        })),
      ],
      columns: [
        { name: 'what', value: ({ what }) => what },
        { name: 'count', kind: 'number', value: ({ count }) => count },
        { name: 'words', value: ({ words }) => words },
      ],
    });
  },
};
