import { taxCalls } from '@/lib/contract/desk/tax-calls';
import { indianDay } from '@/lib/rules/india/indian-day';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { whyNoInvoices } from '@/lib/rules/tax/registered-seller';
import { taxCsv } from '../desk/tax-csv';
import { listTaxDocuments } from '../tax/list-tax-documents';
import { atCommandLine, UsageError, type Command } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';
import { readPages, sayParts } from './read-pages';
import { DATED_LIST_OPTIONS, DATED_LIST_USAGE, sayList } from './list-output';

const USAGE = `invoices [--from <day>] [--to <day>] ${DATED_LIST_USAGE}`;
const PART_ROWS = 500;

export const listInvoices: Command = {
  usage: USAGE,
  about:
    'tax invoices and credit notes of this month, or from a day to another; --csv: line by line, for the accountant',
  async run(desk, args) {
    const { values } = readArguments(args, USAGE, 0, {
      ...DATED_LIST_OPTIONS,
      from: { type: 'string' },
      to: { type: 'string' },
    });
    if (values.json && values.csv) throw new UsageError('Say --json or --csv, not both.');
    const today = indianDay(desk.services.now());
    const from = values.from ?? (values.today ? today : `${today.slice(0, 8)}01`);
    const span = { from, to: values.to ?? today };
    const merchant = atCommandLine(desk);
    if (values.csv) return sayParts(desk, (after) => taxCsv(merchant, readInput(taxCalls.taxCsv, { ...span, after })));
    const problem = whyNoInvoices();
    if (problem !== undefined && !values.json) desk.say(problem);
    sayList(desk, values, {
      none: `No invoices from ${span.from} to ${span.to}.`,
      rows: await readPages(async (after) => {
        const typed = readInput(taxCalls.listTaxDocuments, { ...span, after, limit: PART_ROWS });
        const { documents, next } = await listTaxDocuments(merchant, typed);
        return { rows: documents, next };
      }),
      columns: [
        { name: 'number', value: ({ number }) => number },
        { name: 'document', value: ({ kind }) => kind },
        { name: 'date', value: ({ day }) => day },
        { name: 'order', value: ({ orderId }) => orderId },
        { name: 'taxable', kind: 'rupees', value: ({ taxable }) => rupeesToPaise(taxable) },
        { name: 'cgst', kind: 'rupees', value: ({ cgst }) => rupeesToPaise(cgst) },
        { name: 'sgst', kind: 'rupees', value: ({ sgst }) => rupeesToPaise(sgst) },
        { name: 'igst', kind: 'rupees', value: ({ igst }) => rupeesToPaise(igst) },
        { name: 'total', kind: 'rupees', value: ({ total }) => rupeesToPaise(total) },
      ],
    });
  },
};
