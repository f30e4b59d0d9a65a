import type { TaxState } from '@/lib/rules/india/tax-state';
import type { Paise } from '@/lib/rules/money/paise';
import type { UnitRun } from '@/lib/rules/orders/refund-share';
import type { Seller } from './registered-seller';
import type { Rate } from './rate-rule';
import type { CreditLine } from './credit-lines';
import type { TaxLine, TaxParts } from './tax-lines';

/** What a line is about, besides its amounts. */
export interface LineWords {
  name: string;
  /** Size and colour in words; '' where there are none. */
  variant: string;
  /** '' where the merchant entered none. */
  hsn: string;
  /** The unit as tax returns name it: PCS, PRS of shoes, PAC of snacks. */
  unit: string;
}

type InvoiceLine = LineWords & TaxLine;
export type CreditNoteLine = LineWords & CreditLine & { rate: Rate };

/** Which table of the monthly return it belongs to: small or large to buyers without a GSTIN, or a note to a large one. */
type ReturnTable = 'B2CS' | 'B2CL' | 'CDNUR';

interface AnyDocument {
  number: string;
  /** YYYY-MM-DD in India. */
  day: string;
  /** The order as people read it, and its day. */
  orderId: string;
  orderDay: string;
  seller: Seller;
  buyer: { name: string; address: string; phone: string };
  /** The place of supply. */
  place: TaxState;
  table: ReturnTable;
}

/** All that a tax invoice says, as it is stored; amounts in paise. */
export interface TaxInvoice extends AnyDocument {
  kind: 'invoice';
  lines: InvoiceLine[];
}

/** All that a credit note says; its amounts are positive. */
export interface CreditNote extends AnyDocument {
  kind: 'credit-note';
  /** The invoice of which it credits a part. */
  of: { number: string; day: string };
  reason: string;
  lines: CreditNoteLine[];
}

export type TaxDocument = TaxInvoice | CreditNote;

/** Invoices to other states above so much (₹1 lakh, since August 2024) are listed one by one in the monthly return. */
const LARGE_PAISE: Paise = 100_000_00;

/** @param totalPaise of the invoice */
export function invoiceTable(seller: Seller, place: TaxState, totalPaise: Paise): ReturnTable {
  return seller.state.code !== place.code && totalPaise > LARGE_PAISE ? 'B2CL' : 'B2CS';
}

/** Whether the tax is split into CGST and SGST. */
export const isWithinState = ({ seller, place }: Pick<TaxDocument, 'seller' | 'place'>): boolean =>
  seller.state.code === place.code;

/** How many units a line is of; 0 where a note gives back money alone. */
const quantityOf = (line: { pieces: UnitRun } | { quantity: number }): number =>
  'pieces' in line ? line.pieces.quantity : line.quantity;

/** The lines of any document, for what is common to both kinds. */
export const documentLines = (document: TaxDocument): readonly (LineWords & TaxParts & CommonLine)[] =>
  document.lines.map((line) => ({ ...line, quantity: quantityOf(line) }));

interface CommonLine {
  quantity: number;
  rate: Rate;
  totalPaise: Paise;
}
