import { z } from 'zod';

const place = z.object({ state: z.string(), code: z.string() });
const named = z.object({ number: z.string(), day: z.string() });

/** Amounts in rupees; the four parts of the tax add up to the total. */
const amounts = {
  taxable: z.number(),
  cgst: z.number(),
  /** SGST, or UTGST in a union territory without a parliament. */
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
};

const line = z.object({
  name: z.string(),
  variant: z.string(),
  /** '' where the merchant entered none. */
  hsn: z.string(),
  /** PCS, PRS or PAC. */
  unit: z.string(),
  /** 0 where a credit note gives back money alone. */
  quantity: z.number(),
  /** In percent. */
  rate: z.number(),
  ...amounts,
  /** Of an invoice, with tax: price of all units, coupon discount, their share of delivery and platform fee. */
  price: z.number().optional(),
  discount: z.number().optional(),
  fees: z.number().optional(),
});

/** A tax invoice or credit note as it was written. Days are YYYY-MM-DD in India. */
export const taxDocument = z.object({
  kind: z.enum(['invoice', 'credit-note']),
  ...named.shape,
  orderId: z.string(),
  orderDay: z.string(),
  /** Of a credit note: its invoice, and why. */
  of: named.optional(),
  reason: z.string().optional(),
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string(), state: place }),
  buyer: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  place,
  lines: z.array(line),
  totals: z.object(amounts),
});

export type TaxDocumentAnswer = z.infer<typeof taxDocument>;
export type TaxLineAnswer = z.infer<typeof line>;
