import { z } from 'zod';
import { success } from '../call';
import { DESK_FILE_DEADLINE_MS } from '../deadlines';
import { text } from '../field';
import { plainDigits } from '../plain-digits';
import { taxDocument } from '../tax-document';
import { deskCall } from './desk-call';
import { typedDay, typedIfAny, typedRupees, typedText, typedWhole } from './typed';

const hsn = z
  .string()
  .transform((typed) => plainDigits(typed).replaceAll(/[\s.]/g, ''))
  .pipe(z.string().regex(/^(\d\d){1,4}$/, 'must be the first 2, 4, 6 or 8 digits of the code'));
/** In percent, with two decimals at most. */
const percent = z
  .union([z.number(), z.string().trim()], { error: 'must be a percentage like 5 or 0.25' })
  .transform((typed) => plainDigits(String(typed)))
  .pipe(z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a percentage like 5 or 0.25'))
  .transform(Number)
  .pipe(z.number().max(100, 'must be a percentage like 5 or 0.25'));

const span = { from: typedDay, to: typedDay };
const sums = { taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number(), total: z.number() };

const rate = z.object({
  hsn: z.string(),
  from: z.string(),
  percent: z.number(),
  /** Rupees of one unit before tax; dearer ones are taxed at `above`. */
  limit: z.number().optional(),
  above: z.number().optional(),
  words: z.string(),
  /** The notification of Central Tax (Rate) that says so, '9/2025'; absent of the merchant's own. */
  by: z.string().optional(),
  /** Set by the merchant. */
  own: z.boolean(),
  /** Whether it is the one that holds today for its beginning of the code. */
  holds: z.boolean(),
});

/** Tax invoices, credit notes, rates, and what the accountant gets. Amounts in rupees, days in India. */
export const taxCalls = {
  /** Who is registered, and the totals of the last twelve months, newest first, less what credit notes credited. */
  readTax: deskCall({
    path: '/api/desk/tax',
    besidesOwners: ['figures'],
    request: z.object({}),
    answer: success({
      registered: z.object({ gstin: z.string(), state: z.string() }).optional(),
      /** Why no invoices are written. */
      problem: z.string().optional(),
      goodsWithoutHsn: z.number(),
      months: z.array(z.object({ month: z.string(), invoices: z.number(), creditNotes: z.number(), ...sums })),
    }),
  }),
  /** Invoices and credit notes, newest first. */
  listTaxDocuments: deskCall({
    path: '/api/desk/tax/documents',
    besidesOwners: ['figures'],
    request: z.object({ ...span, after: typedText(60), limit: typedIfAny(typedWhole(1, 500)) }),
    answer: success({
      documents: z.array(
        z.object({
          number: z.string(),
          kind: z.enum(['invoice', 'credit-note']),
          day: z.string(),
          orderId: z.string(),
          ...sums,
        }),
      ),
      next: z.string().optional(),
    }),
  }),
  /** The accountant's file, oldest first, a part at a time: the heading is in the first. */
  taxCsv: deskCall({
    path: '/api/desk/tax/csv',
    besidesOwners: ['figures'],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({ ...span, after: typedText(60) }),
    answer: success({ csv: z.string(), next: z.string().optional() }),
  }),
  /** What was written for an order, by the number of either, oldest first. */
  readTaxDocuments: deskCall({
    path: '/api/desk/tax/document',
    besidesOwners: ['packing'],
    request: z.object({ id: text(64) }),
    answer: success({ documents: z.array(taxDocument) }),
  }),
  listTaxRates: deskCall({
    path: '/api/desk/tax/rates',
    besidesOwners: ['figures'],
    request: z.object({}),
    answer: success({ rates: z.array(rate) }),
  }),
  /**
   * Sets the rate of products whose code begins with this, from a day on (default: today); it replaces another rate for
   * the same beginning and day.
   */
  setTaxRate: deskCall({
    path: '/api/desk/tax/rates/set',
    besidesOwners: [],
    request: z.object({
      hsn,
      from: typedIfAny(typedDay),
      percent,
      limit: typedIfAny(typedRupees()),
      above: typedIfAny(percent),
    }),
    answer: success({ rate }),
  }),
  /** Removes a rate of the merchant's; the shop's own for the same beginning and day holds again. */
  removeTaxRate: deskCall({
    path: '/api/desk/tax/rates/remove',
    besidesOwners: [],
    request: z.object({ hsn, from: typedDay }),
    answer: success({}),
  }),
} as const;
