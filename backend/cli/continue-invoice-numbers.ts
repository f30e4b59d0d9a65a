import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { documentNumber, financialYear } from '@/lib/rules/tax/document-number';
import { creditWhatWaited } from '../checkout/credit-what-waited';
import { continueNumbers } from '../tax/hold-numbers';
import { atCommandLine, type Command } from './command';
import { readArguments, readWhole } from './read-arguments';

const USAGE = 'invoice-numbers <last invoice> <last credit note>';
const SERIAL_MAX = 999_999;

export const continueInvoiceNumbers: Command = {
  usage: USAGE,
  about:
    'after a restore: the last numbers of this financial year that were really given (the digits at their end, 0 for none), so that none is given twice; credit notes of money that went back meanwhile are written then',
  async run(desk, args) {
    const { operands } = readArguments(args, USAGE, 2, {});
    const [invoice, creditNote] = operands.map((typed) => /\d+$/.exec(typed)?.[0]);
    const { services } = desk;
    const given = {
      invoice: readWhole(invoice, 'The last invoice', 0, SERIAL_MAX),
      'credit-note': readWhole(creditNote, 'The last credit note', 0, SERIAL_MAX),
    };
    const last = await continueNumbers(atCommandLine(desk), given, (trx, since) =>
      creditWhatWaited(trx, services, since),
    );
    if (last.written > 0)
      desk.say(
        `${last.written} ${last.written === 1 ? 'credit note that waited is' : 'credit notes that waited are'} written.`,
      );
    const year = financialYear(services.now());
    const { taxSeries } = pageFacts().legal;
    desk.say(
      `The next invoice is ${documentNumber(taxSeries.invoice, year, last.invoice + 1)}, the next credit note ${documentNumber(taxSeries.creditNote, year, last['credit-note'] + 1)}.`,
    );
  },
};
