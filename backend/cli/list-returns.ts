import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { indianDay } from '@/lib/rules/india/indian-day';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { reasonWords } from '@/lib/rules/orders/return-request';
import { listDeskReturns } from '../orders/show-return';
import type { Command } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';
import { readPages } from './read-pages';
import { DATED_LIST_OPTIONS, DATED_LIST_USAGE, sayList } from './list-output';

const USAGE = `returns [--all] ${DATED_LIST_USAGE}`;

export const listReturns: Command = {
  usage: USAGE,
  about:
    'what shoppers want to send back and is not settled, what is refunded and where to; --all: the settled ones too',
  async run(desk, args) {
    const { values } = readArguments(args, USAGE, 0, {
      all: { type: 'boolean', default: false },
      ...DATED_LIST_OPTIONS,
    });
    const since = values.today ? indianDay(desk.services.now()) : undefined;
    const asked = { which: values.all ? 'all' : 'open', since } as const;
    const rows = await readPages(async (after) => {
      const { returns, next } = await listDeskReturns(desk, readInput(deskCalls.deskReturns, { ...asked, after }));
      return { rows: returns, next };
    });
    sayList(desk, values, {
      none: values.all ? 'No returns.' : 'No returns are open.',
      rows,
      columns: [
        { name: 'return', value: ({ id }) => id },
        { name: 'order', value: ({ orderId }) => orderId },
        { name: 'time', kind: 'time', value: ({ at }) => at },
        { name: 'wish', value: ({ wish: kind }) => kind },
        { name: 'status', value: ({ status }) => status },
        { name: 'email', value: ({ email }) => email },
        {
          name: 'goods',
          shown: 'below',
          value: ({ items }) => items.map((item) => `${item.quantity} × ${nameWithVariant(item)}`),
        },
        {
          name: 'instead',
          shown: 'below',
          value: ({ replacements }) =>
            replacements.map((item) => `Instead: ${item.quantity} × ${nameWithVariant(item)}`),
        },
        {
          name: 'cause',
          shown: 'below',
          value: ({ cause: reasonCode, reason }) => [reasonWords(reasonCode), reason].filter(Boolean).join(': '),
        },
        { name: 'money', shown: 'below', value: ({ money }) => money },
        {
          name: 'amount',
          kind: 'rupees',
          shown: 'not',
          value: ({ amount }) => (amount === undefined ? undefined : rupeesToPaise(amount)),
        },
      ],
    });
  },
};
