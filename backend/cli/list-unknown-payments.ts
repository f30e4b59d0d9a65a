import { indianMidnight } from '@/lib/rules/india/indian-day';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { ListedPayment } from '../payments/payment-provider';
import { receiveMissedRefunds, type MissedRefund } from '@/backend/after-sale/receive-missed-refunds';
import { findUnknownPayments, forgetUnknownPayments, unknownSince } from '../checkout/find-unknown-payments';
import type { Column } from '../desk/list-csv';
import { UsageError, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';

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

/** What was taken into the books, by order. */
export function sayMissedRefunds({ say }: Pick<Desk, 'say'>, missed: readonly MissedRefund[]): void {
  for (const { orderId, amountPaise, isToCancel } of missed)
    say(
      `${orderId}: ${formatRupees(amountPaise)} went back after the backup, and is in the books now${isToCancel ? '. That was all of it: cancel the order' : ''}.`,
    );
}

export const listUnknownPaymentsMade: Command = {
  usage: USAGE,
  about:
    'money at the provider whose order this shop does not know: after a restore, or sold elsewhere through the same account; after a restore it takes money that went back since into the books, too; --done: those up to now were refunded or fulfilled by hand',
  async run(desk, args) {
    const { values } = readArguments(args, USAGE, 0, {
      ...LIST_OPTIONS,
      from: { type: 'string' },
      done: { type: 'boolean' },
    });
    if (values.done) {
      await forgetUnknownPayments(desk.services);
      return desk.say('Payments up to now are no longer listed.');
    }
    if (values.from !== undefined && !/^\d{4}-\d\d-\d\d$/.test(values.from))
      throw new UsageError('--from is a day like 2026-11-24.');
    const from = values.from === undefined ? await unknownSince(desk.services) : indianMidnight(values.from);
    const missed = await receiveMissedRefunds(desk.services);
    if (!values.json && !values.csv) sayMissedRefunds(desk, missed);
    sayList(desk, values, {
      none: 'The provider holds no payment that this shop does not know.',
      rows: await findUnknownPayments(desk.services, from),
      columns: UNKNOWN_COLUMNS,
    });
  },
};
