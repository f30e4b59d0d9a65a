import { indianMidnight } from '@/lib/india/indian-day';
import type { ListedPayment } from '../payments/payment-gateway';
import { findUnknownPayments, forgetUnknownPayments, unknownSince } from '../checkout/find-unknown-payments';
import type { Column } from '../desk/list-csv';
import { UsageError, type Command } from './command';
import { readArguments } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './say-list';

const USAGE = `unknown-payments [--from <day>] ${LIST_USAGE} | unknown-payments --done`;

export const UNKNOWN_COLUMNS: readonly Column<ListedPayment>[] = [
  { name: 'payment', value: ({ id }) => id },
  { name: 'time', kind: 'time', value: ({ begunAt }) => begunAt?.toISOString() ?? null },
  { name: 'amount', kind: 'rupees', value: ({ amountPaise, refundedPaise }) => amountPaise - refundedPaise },
  { name: 'status', value: ({ status }) => status },
  { name: 'phone', value: ({ contact }) => contact },
  { name: 'email', value: ({ email }) => email },
  { name: 'provider order', shown: 'not', value: ({ providerOrderId }) => providerOrderId },
];

export const listUnknownPaymentsMade: Command = {
  usage: USAGE,
  about:
    'money at the provider whose order this shop does not know: after a restore, or sold elsewhere through the same account; --done: those up to now were given back or fulfilled by hand',
  async run(desk, args) {
    const { values } = readArguments(args, USAGE, 0, {
      ...LIST_OPTIONS,
      from: { type: 'string' },
      done: { type: 'boolean' },
    });
    if (values.done) {
      await forgetUnknownPayments(desk.services);
      return desk.say('Payments up to now are not told any more.');
    }
    if (values.from !== undefined && !/^\d{4}-\d\d-\d\d$/.test(values.from))
      throw new UsageError('--from is a day like 2026-11-24.');
    const from = values.from === undefined ? await unknownSince(desk.services) : indianMidnight(values.from);
    sayList(desk, values, {
      none: 'The provider holds no payment that this shop does not know.',
      rows: await findUnknownPayments(desk.services, from),
      columns: UNKNOWN_COLUMNS,
    });
  },
};
