import { taxCalls } from '@/lib/contract/desk/tax-calls';
import type { TaxDocumentAnswer } from '@/lib/contract/tax-document';
import { stateTaxName } from '@/lib/rules/india/tax-state';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { readTaxDocuments } from '@/backend/tax/read-document-answers';
import { atCommandLine, printable, type Command } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';

const USAGE = 'invoice <order or number> [--json]';

export const showInvoice: Command = {
  usage: USAGE,
  about: 'the tax invoice of an order and its credit notes, as they were written',
  async run({ services, say }, args) {
    const { operands, values } = readArguments(args, USAGE, 1, { json: { type: 'boolean' } });
    const input = readInput(taxCalls.readTaxDocuments, { id: operands[0] });
    const { documents } = await readTaxDocuments(atCommandLine({ services }), input);
    if (values.json) return say(JSON.stringify(documents, null, 2));
    for (const document of documents) for (const line of linesOf(document)) say(printable(line));
  },
};

function linesOf(document: TaxDocumentAnswer): string[] {
  const { kind, number, day, orderId, of, reason, seller, buyer, place, lines, totals } = document;
  const stateTax = stateTaxName(place.code);
  const taxes = (amounts: TaxDocumentAnswer['totals']) =>
    amounts.igst > 0 || place.code !== seller.state.code
      ? `IGST ${rupees(amounts.igst)}`
      : `CGST ${rupees(amounts.cgst)}, ${stateTax} ${rupees(amounts.sgst)}`;
  return [
    `${kind === 'invoice' ? 'Tax invoice' : 'Credit note'} ${number} of ${day}, order ${orderId}`,
    ...(of ? [`    of tax invoice ${of.number} of ${of.day}: ${reason ?? ''}`] : []),
    `    ${seller.name}, GSTIN ${seller.gstin}`,
    `    to ${[buyer.name || 'an unnamed customer', ...(buyer.address === place.state ? [] : [buyer.address])].join(', ')} (place of supply ${place.code} ${place.state})`,
    ...lines.map((line) => {
      const words = [line.name, line.variant, line.hsn && `HSN ${line.hsn}`].filter(Boolean).join(', ');
      return `    ${line.quantity} ${line.unit}  ${words}: ${rupees(line.taxable)} at ${line.rate}%, ${taxes(line)}, together ${rupees(line.total)}`;
    }),
    `    Taxable ${rupees(totals.taxable)}, ${taxes(totals)}, total ${rupees(totals.total)}`,
  ];
}

const rupees = (amount: number): string => formatRupees(rupeesToPaise(amount));
