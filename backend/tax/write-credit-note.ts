import { creditLines, type Credited } from '@/lib/rules/tax/credit-lines';
import type { Paise } from '@/lib/rules/money/paise';
import { addUp } from '@/lib/rules/tax/tax-lines';
import { isWithinState, type CreditNoteLine, type TaxDocument } from '@/lib/rules/tax/tax-document';
import { parsePlain } from '@/lib/contract/plain-text';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { lockIfHeld } from './hold-numbers';
import { readSupply } from './read-supply';
import { storeDocument } from './store-document';

interface CreditReason {
  /** The internal id. */
  orderId: string;
  /** What money is refunded for, the same however often it is reported: 'return:<id>', 'cancelled'. */
  reasonKey: string;
  /** For the buyer and the accountant, in a few words. */
  reason: string;
  /** Everything that is left of the invoice where nothing is said. */
  credited?: Credited;
}

/**
 * Writes the credit note for money that is refunded for an invoiced order, once for its cause, in the transaction of that
 * step; the order's row is locked by the caller. What was credited before is not credited again, whatever for. Money that
 * has gone back cannot wait for a number: while these are held none is written, and backend/checkout/credit-what-waited.ts
 * does it later.
 *
 * @returns its number; undefined where the order has no invoice, nothing of it is left, or numbers are held
 */
export async function writeCreditNote(
  trx: Queries,
  services: Services,
  { orderId, reasonKey, reason, credited = { amountPaise: Number.MAX_SAFE_INTEGER } }: CreditReason,
): Promise<string | undefined> {
  if (await lockIfHeld(trx)) return undefined;
  const rows = await trx
    .selectFrom('tax_documents')
    .select(['number', 'cause', 'kind', 'content'])
    .where('order_id', '=', orderId)
    .execute();
  const known = rows.find((row) => row.kind === 'credit-note' && row.cause === reasonKey);
  if (known) return known.number;
  const documents = rows.map(({ content }) => parsePlain(content) as TaxDocument);
  const invoice = documents.find((document) => document.kind === 'invoice');
  if (invoice?.kind !== 'invoice') return undefined;
  const earlier = documents.flatMap(creditedLines);
  const { paid } = await readSupply(trx, orderId);
  const within = isWithinState(invoice);
  const lines = creditLines({ lines: invoice.lines, isWithinState: within }, earlier, credited, paid).flatMap(
    (line): CreditNoteLine[] => {
      const of = invoice.lines[line.line];
      return of ? [{ ...line, rate: of.rate, name: of.name, variant: of.variant, hsn: of.hsn, unit: of.unit }] : [];
    },
  );
  if (lines.length === 0) return undefined;
  const { orderId: publicId, orderDay, seller, buyer, place, table, number, day } = invoice;
  return storeDocument(trx, services, orderId, reasonKey, {
    kind: 'credit-note',
    orderId: publicId,
    orderDay,
    seller,
    buyer,
    place,
    table: table === 'B2CL' ? 'CDNUR' : 'B2CS',
    of: { number, day },
    reason,
    lines,
  });
}

/**
 * Writes a credit note for money that was refunded beyond what is credited already, by refunds without units. With the
 * same or a lower sum it writes nothing, nor while numbers are held.
 *
 * @param orderId the internal id
 * @param givenPaise all that was refunded for the order so far
 */
export async function creditGivenMoney(
  trx: Queries,
  services: Services,
  orderId: string,
  givenPaise: Paise,
  reason = 'Refund',
): Promise<string | undefined> {
  if (await lockIfHeld(trx)) return undefined;
  const rows = await trx.selectFrom('tax_documents').select('content').where('order_id', '=', orderId).execute();
  const credited = addUp(rows.flatMap(({ content }) => creditedLines(parsePlain(content) as TaxDocument))).totalPaise;
  if (givenPaise <= credited) return undefined;
  const reasonKey = `money:${givenPaise}`;
  return writeCreditNote(trx, services, {
    orderId,
    reasonKey,
    reason,
    credited: { amountPaise: givenPaise - credited },
  });
}

const creditedLines = (document: TaxDocument): CreditNoteLine[] =>
  document.kind === 'credit-note' ? document.lines : [];
