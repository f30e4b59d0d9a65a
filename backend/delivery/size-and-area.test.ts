import { afterAll, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { payloadAmountPaise, priceCart } from '@/lib/rules/cart/price-cart';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { addUp } from '@/lib/rules/tax/tax-lines';
import type { TaxDocument } from '@/lib/rules/tax/tax-document';
import { makeOrderPayload, TEST_FEES } from '@/testing/make-order-payload';
import { fileInMemory } from '../files/csv-file';
import { registerForGst } from '../testing/register-for-gst';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { setAreas } from './set-areas';

afterAll(registerForGst());
const shop = await createTestBackend();
const [kurta] = await shop.addProducts({
  name: 'Kurta',
  price: 499,
  sizes: ['M', 'XL'],
  colors: ['Red'],
  prices: { M: 499, XL: 649 },
});

it('[9.43] order, mail, invoice, refund and credit note say the price of the size, and the fee of the area', async () => {
  const merchant = { services: shop.services, who: 'owner@shop.example.in' };
  const rows = 'pins,days,cash,fee\n560001-579999,2-4,yes,20\n';
  await setAreas(merchant, { file: fileInMemory('areas.csv', rows), save: true });
  const token = await shop.logIn('size-and-area@gmail.com');
  const payload = makeOrderPayload([{ product: kurta, size: 'XL', quantity: 2 }]);
  const shown = priceCart([{ pricePaise: 64_900, quantity: 2 }], { ...TEST_FEES, areaPaise: 2000 });
  const amount = paiseToRupees(payloadAmountPaise(shown));
  const headers = { 'shown-total': String(shown.totalPaise) };
  expect(await shop.call(calls.placeOrder, { ...payload, amount }, { token, headers })).toMatchObject({ status: 200 });
  const [order] = await shop.orders(token);
  expect(order).toMatchObject({ shippingFee: 69, items: [{ size: 'XL', price: 649, quantity: 2 }] });
  const orderId = order?.orderId ?? '';
  const mails = await shop.services.db.selectFrom('outbox').select('text').execute();
  expect(mails.some(({ text }) => /size XL, Red: ₹1,298\.00[^]*Shipping fee: ₹69\.00/.test(text))).toBe(true);
  for (const status of ['Shipped', 'Delivered']) await runCommand(shop.services, 'order-status', orderId, status);
  const request = {
    orderId,
    pieces: [{ item: 0, first: 1, quantity: 1 }],
    cause: 'damaged',
    reason: 'Torn',
    upiId: 'asha@okaxis',
  };
  expect(await shop.call(optionalCalls.requestReturn, request, { token })).toMatchObject({ status: 200 });
  const id = (await shop.orders(token))[0]?.returns?.at(-1)?.id ?? '';
  for (const step of ['approve', 'received']) await runCommand(shop.services, 'return', id, step);
  await runCommand(shop.services, 'refund', id);
  const stored = await shop.services.db.selectFrom('tax_documents').select('content').orderBy('created_at').execute();
  const [invoice, note] = stored.map(({ content }) => JSON.parse(content) as TaxDocument);
  expect(invoice?.lines[0]).toMatchObject({ pricePaise: 129_800 });
  expect(addUp(invoice?.lines ?? []).totalPaise).toBe(shown.totalPaise);
  const [refund] = await shop.services.db.selectFrom('refunds').select('amount_paise').execute();
  expect(addUp(note?.lines ?? []).totalPaise).toBe(refund?.amount_paise);
  expect(refund?.amount_paise).toBe(64_900 + (shown.shippingPaise + shown.platformPaise) / 2);
});
