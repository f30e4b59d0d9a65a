import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import type { TaxDocumentAnswer } from '@/lib/contract/tax-document';
import { atDesk } from '../testing/at-desk';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { registerForGst } from '../testing/register-for-gst';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const MONTH = { from: '2026-06-01', to: '2026-06-30' };

afterAll(registerForGst());
const shop = await createTestBackend();
const desk = await atDesk(shop);
const [kurta] = await shop.addProducts({
  name: '=Kurta',
  price: 499.5,
  sizes: ['M'],
  colors: ['Red'],
  hsn: '62052000',
});
const token = await shop.logIn('tax@gmail.com');
const command = (...words: string[]) => runCommand(shop.services, ...words);
const newest = async () => (await shop.orders(token)).at(-1) as Order & { orderId: string };

/** An order of three kurtas to another state, one of which came back. */
const payload = makeOrderPayload([{ product: kurta, quantity: 3, color: 'Red' }]);
const address = { ...payload.address, state: 'Tamil Nadu', city: 'Chennai', zipcode: '600001' };
const options = { token, headers: { 'idempotency-key': randomUUID() } };
await shop.call(calls.placeOrder, { ...payload, address }, options);
const order = await newest();
for (const status of ['Shipped', 'Delivered']) await command('order-status', order.orderId, status);
const asked = {
  orderId: order.orderId,
  pieces: [{ item: 0, first: 1, quantity: 1 }],
  cause: 'size',
  reason: 'Too small',
};
await shop.call(optionalCalls.requestReturn, { ...asked, upiId: 'asha@okaxis' }, { token });
const id = (await newest()).returns?.[0]?.id ?? '';
for (const step of ['approve', 'received']) await command('return', id, step);
await command('refund', id);

it('[22.76] the accountant’s file has a row for every line, with what returns ask for, and credit notes are negative', async () => {
  const { body } = await desk(deskCalls.taxCsv, MONTH);
  expect(body['next']).toBeUndefined();
  const rows: Record<string, string>[] = parse(String(body['csv']), { columns: true });
  expect(rows.toReversed()).toMatchObject([
    {
      document: 'invoice',
      number: 'TT/26-27/000001',
      date: '2026-06-15',
      order: order.orderId,
      table: 'B2CS',
      'place of supply': '33-Tamil Nadu',
      hsn: '62052000',
      // No spreadsheet runs it.
      goods: "'=Kurta, size M, Red",
      unit: 'PCS',
      quantity: '3',
      rate: '5',
      'taxable value': '1478.57',
      cgst: '0',
      igst: '73.93',
      total: '1552.5',
    },
    {
      document: 'credit-note',
      number: 'TC/26-27/000001',
      'invoice of note': 'TT/26-27/000001',
      'date of invoice': '2026-06-15',
      quantity: '-1',
      'taxable value': '-475.71',
      igst: '-23.79',
      total: '-499.5',
    },
  ]);
  expect(await command('invoices', '--csv', '--from', '2026-06-01')).toBe(String(body['csv']).trimEnd());
});

it('[22.77] invoices and credit notes are listed by day, newest first, by keyset, at the desk and by command', async () => {
  const list = (more: object) => desk(deskCalls.listTaxDocuments, { ...MONTH, ...more });
  expect((await list({ to: '2026-02-30' })).body['message']).toContain('a day like 2026-11-20');
  const first = await list({ limit: '1' });
  expect(first.body).toMatchObject({ documents: [{ kind: 'invoice', number: 'TT/26-27/000001', total: 1552.5 }] });
  const second = await list({ limit: 1, after: first.body['next'] });
  expect(second.body).toMatchObject({ documents: [{ kind: 'credit-note', number: 'TC/26-27/000001', total: 499.5 }] });
  expect(second.body).not.toHaveProperty('next');
  expect((await list({ from: '2026-06-16' })).body).toMatchObject({ documents: [] });
  expect((await list({ from: 'yesterday' })).status).toBe(400);
  const said = await command('invoices');
  expect(said).toContain('TT/26-27/000001');
  expect(said).toContain('₹1,552.50');
  expect(JSON.parse(await command('invoices', '--today', '--json'))).toHaveLength(2);
  expect(await command('invoices', '--from', '2026-01-01', '--to', '2026-05-31')).toBe(
    'No invoices from 2026-01-01 to 2026-05-31.',
  );
});

it('[22.77] one is told by the number of order or document, with its credit notes, as its shopper reads it', async () => {
  const { body } = await desk(deskCalls.readTaxDocuments, { id: order.orderId });
  expect(body['documents']).toMatchObject([
    {
      kind: 'invoice',
      buyer: { name: 'Asha Rao', address: '12 Temple Road, Chennai, Tamil Nadu 600001' },
      lines: [{ quantity: 3, price: 1498.5, discount: 0, fees: 54, rate: 5, total: 1552.5 }],
      totals: { taxable: 1478.57, igst: 73.93, total: 1552.5 },
    },
    { kind: 'credit-note', of: { number: 'TT/26-27/000001' }, totals: { total: 499.5 } },
  ]);
  expect((await desk(deskCalls.readTaxDocuments, { id: 'TC/26-27/000001' })).body).toEqual(body);
  expect((await desk(deskCalls.readTaxDocuments, { id: 'TT-NONE' })).status).toBe(404);
  const said = await command('invoice', order.orderId);
  expect(said).toContain('Tax invoice TT/26-27/000001 of 2026-06-15, order TT-');
  expect(said).toContain('Credit note TC/26-27/000001 of 2026-06-15, order TT-');
  const answer = await shop.call(optionalCalls.readOrderTax, { orderId: order.orderId }, { token });
  expect(answer.body['documents']).toEqual(body['documents'] as TaxDocumentAnswer[]);
  expect((await newest()).invoice).toBe('TT/26-27/000001');
  const atTheDesk = await desk(deskCalls.deskOrder, { orderId: order.orderId });
  expect(atTheDesk.body).toMatchObject({ order: { invoice: 'TT/26-27/000001' } });
  const stranger = await shop.logIn('other@gmail.com');
  const asked = await shop.call(optionalCalls.readOrderTax, { orderId: order.orderId }, { token: stranger });
  expect(asked.status).toBe(404);
});

it('[22.79] the months say what was invoiced less what was credited, and how many products have no code', async () => {
  expect((await desk(deskCalls.readTax)).body).toMatchObject({
    registered: { gstin: '29AAAAA0000A1ZY', state: 'Karnataka' },
    goodsWithoutHsn: 0,
    months: [{ month: '2026-06', invoices: 1, creditNotes: 1, igst: 50.14, total: 1053, cgst: 0 }],
  });
  const unregister = registerForGst('29AAAAA0000A1Z0');
  expect((await desk(deskCalls.readTax)).body).toMatchObject({
    problem: expect.stringContaining("The GSTIN '29AAAAA0000A1Z0' (legal.gstin of the shop’s document) is not right"),
  });
  unregister();
});

it('[22.78] rates are set and taken out, at the desk and by command, with an audit line for each; the shop’s own hold again', async () => {
  const rateOf = async (hsn: string, from: string) =>
    ((await desk(deskCalls.listTaxRates)).body['rates'] as { hsn: string; from: string; words: string }[]).find(
      (rate) => rate.hsn === hsn && rate.from === from,
    );
  const set = await desk(deskCalls.setTaxRate, {
    hsn: '42 02',
    percent: '12',
    from: '2017-11-15',
    limit: '',
    above: '',
  });
  expect(set.body).toMatchObject({ rate: { hsn: '4202', words: '12%', own: true, holds: true } });
  expect(await command('tax-rates')).toMatch(/4202 +2017-11-15 +12% +yours/);
  expect(await command('tax-rates', 'remove', '4202', '--from', '2017-11-15')).toBe('4202 from 2017-11-15: taken out');
  expect(await rateOf('4202', '2017-11-15')).toMatchObject({ words: '18%', own: false });
  expect(
    await command('tax-rates', 'set', '6505', '5', '--from', '2027-01-01', '--limit', '2500', '--above', '18'),
  ).toBe('6505 from 2027-01-01: 5% up to ₹2,500 per piece, else 18% (it is not valid today)');
  expect((await desk(deskCalls.listChanges, { kind: 'tax-rate' })).body['changes']).toMatchObject([
    { what: 'tax rate set', who: 'command', subject: { id: '6505 2027-01-01' } },
    { what: 'tax rate removed', before: '12%', after: '18%' },
    { what: 'tax rate set', who: 'link', before: '18%', after: '12%' },
  ]);
  for (const wrong of [
    { hsn: '420' },
    { percent: '101' },
    { percent: '' },
    { from: '2026-02-30' },
    { limit: '2500' },
    { above: '18' },
    { limit: '2500', above: '3' },
  ])
    expect((await desk(deskCalls.setTaxRate, { hsn: '4202', percent: '5', ...wrong })).status).toBe(400);
  expect((await desk(deskCalls.removeTaxRate, { hsn: '61', from: '2017-07-01' })).status).toBe(404);
});

it('[22.132] a product whose code has no rate is told when it is saved, by form and by command, and in the preview of a file', async () => {
  const note = (code: string) =>
    `no GST rate is known for HSN ${code}, and no parcel with it can leave: set one under Tax at the desk, or with tax-rates`;
  const cells = {
    name: 'Felt Hat',
    price: '500',
    category: 'Women',
    subCategory: 'Handwear',
    colors: 'Black',
    hsn: '6501',
  };
  const added = await desk(deskCalls.addProduct, { id: 'felt-hat', cells });
  expect(added.body['message']).toContain(note('6501'));
  const set = async (hsn: string) =>
    (await desk(deskCalls.setProduct, { id: 'felt-hat', cells: { hsn } })).body['message'];
  expect(await set('6502')).toContain(note('6502'));
  expect(await set('50072010')).toBe('Saved.');
  expect(await set('')).toContain('has no HSN code and no rate without one');
  expect(await command('product', 'set', 'felt-hat', '--hsn', '6501')).toContain(note('6501'));
  expect(await command('product', 'show', 'felt-hat', '--sure')).toContain(note('6501'));
  expect((await desk(deskCalls.hideProduct, { id: 'felt-hat', hidden: '', sure: 'yes' })).body['message']).toContain(
    note('6501'),
  );
  expect(await command('price', 'felt-hat', '450')).toContain(note('6501'));
  const priced = { id: 'felt-hat', price: '499', priceSeen: '450' };
  expect((await desk(deskCalls.setPriceAndStock, priced)).body['message']).toContain(note('6501'));
  expect(
    await command(
      'product',
      'new',
      'felt-cap',
      ...Object.entries(cells).flatMap(([name, cell]) => [`--${name}`, cell]),
    ),
  ).toContain(note('6501'));
  const file =
    'id,name,description,price,originalPrice,category,subCategory,images,colors,sizes,bestseller,paymentMethod,hsn\n' +
    'felt-beret,Felt Beret,Warm,400,,Women,Handwear,,Black,,false,COD,6501';
  await desk(deskCalls.keepFile, { of: 'goods', file });
  const preview = await desk(deskCalls.readWaitingFile, { of: 'goods' });
  expect(JSON.stringify(preview.body)).toContain(note('6501'));
});

it('[22.132] a price of one size that fits neither rate is named, whichever size it is', async () => {
  const cells = {
    name: 'Kanchi Kurta',
    price: '',
    category: 'Women',
    subCategory: 'Winterwear',
    colors: 'Black',
    sizes: 'M, XXL',
    hsn: '6109',
    prices: 'M: 2500\nXXL: 2700',
  };
  const added = await desk(deskCalls.addProduct, { id: 'kanchi-kurta', cells });
  expect(added.body['message']).toContain('₹2,700 is more than ₹2,625');
  expect(await command('price', 'kanchi-kurta', '2600', '--size', 'XXL')).not.toContain('Note');
});
