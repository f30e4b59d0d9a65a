import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { OrderActions } from '@/components/orders/order-actions';
import { TaxSheets } from '@/components/orders/tax-receipt';
import { makeOrder } from '@/testing/make-order';
import type { TaxDocumentAnswer } from '@/lib/contract/tax-document';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const KARNATAKA = { state: 'Karnataka', code: '29' };
const invoice: TaxDocumentAnswer = {
  kind: 'invoice',
  number: 'TT/26-27/000123',
  day: '2026-06-15',
  orderId: 'TT-7K2M9QX4B0TC',
  orderDay: '2026-06-14',
  seller: { name: 'Looms', address: '1 Example Street, Bengaluru', gstin: '29AAAAA0000A1ZY', state: KARNATAKA },
  buyer: { name: 'Asha Rao', address: '12 Temple Road, Mysuru, Karnataka 570001', phone: '+919876543210' },
  place: KARNATAKA,
  lines: [
    {
      name: 'Kurta',
      variant: 'size M, Red',
      hsn: '62052000',
      unit: 'PCS',
      quantity: 2,
      rate: 5,
      price: 999,
      discount: 99.9,
      fees: 54,
      taxable: 907.72,
      cgst: 22.69,
      sgst: 22.69,
      igst: 0,
      total: 953.1,
    },
  ],
  totals: { taxable: 907.72, cgst: 22.69, sgst: 22.69, igst: 0, total: 953.1 },
};

const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const shown = (...documents: TaxDocumentAnswer[]) => text(renderToStaticMarkup(<TaxSheets documents={documents} />));

it('[22.74] a tax invoice says what the law asks for: both parties, number, date, HSN, taxable value, rate and half the tax each', () => {
  const words = shown(invoice);
  for (const said of [
    'Tax invoice Number TT/26-27/000123 Date 15 Jun 2026',
    'Looms 1 Example Street, Bengaluru GSTIN 29AAAAA0000A1ZY',
    'Billed and delivered to Asha Rao 12 Temple Road',
    'Place of supply Karnataka, state code 29',
    'reverse charge: no',
    'Kurta size M, Red, HSN 62052000, GST 5%',
    'Price ₹999.00, discount −₹99.90, delivery and platform fee ₹54.00 2 PCS ₹907.72 ₹22.69 ₹22.69 ₹953.10',
    'Taxable value ₹907.72 CGST ₹22.69 SGST ₹22.69 Total ₹953.10',
  ])
    expect(words).toContain(said);
  expect(words).not.toContain('IGST');
  expect(words).not.toContain('FSSAI');
});

it('[10.125] of what was handed over the state is the place of supply, and no address of delivery', () => {
  const words = shown({ ...invoice, buyer: { name: '', address: 'Karnataka', phone: '' } });
  expect(words).toContain('Billed and handed over to A walk-in customer Place of supply Karnataka, state code 29');
});

it('[22.74] to another state it has IGST; a credit note names its invoice and why, on a sheet of its own', () => {
  const [line] = invoice.lines;
  if (!line) throw new Error('no line');
  const { price: _price, discount: _discount, fees: _fees, ...plain } = line;
  const note: TaxDocumentAnswer = {
    ...invoice,
    kind: 'credit-note',
    number: 'TC/26-27/000007',
    of: { number: invoice.number, day: invoice.day },
    reason: 'Goods returned',
    place: { state: 'Tamil Nadu', code: '33' },
    lines: [{ ...plain, unit: 'PAC', cgst: 0, sgst: 0, igst: 45.38 }],
    totals: { taxable: 907.72, cgst: 0, sgst: 0, igst: 45.38, total: 953.1 },
  };
  const words = shown(invoice, note);
  expect(words).toContain('Credit note Number TC/26-27/000007 Date 15 Jun 2026 For TT/26-27/000123, 15 Jun 2026');
  expect(words).toContain('Goods returned');
  expect(words).toContain('IGST ₹45.38');
  expect(words).toContain('FSSAI licence');
  expect(renderToStaticMarkup(<TaxSheets documents={[invoice, note]} />).match(/data-print-sheet/g)).toHaveLength(2);
});

it('[22.75] an order with an invoice leads to it by name, one without to its receipt', () => {
  const order = (more: object) => makeOrder({ status: 'Shipped', ...more });
  const card = (more: object) =>
    text(renderToStaticMarkup(<OrderActions order={order(more)} onDone={() => undefined} />));
  expect(card({ invoice: 'TT/26-27/000123' })).toContain('Tax invoice');
  expect(card({})).toContain('Receipt');
});
