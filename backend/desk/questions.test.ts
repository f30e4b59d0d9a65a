import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { atDesk } from '../testing/at-desk';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestAnswer } from '../testing/test-backend';

const shop = await createTestBackend();
const desk = await atDesk(shop);
const [kurta] = await shop.addProducts({ _id: 'kurta', name: 'Kurta', price: 500, stock: undefined });

const command = (...words: string[]) => runCommand(shop.services, ...words);
/** The question of an answer, after which nothing is changed, and the words of its button. */
function questionOf({ status, body }: TestAnswer): { question: string; yes: string } {
  expect([status, body['code']]).toEqual([400, 'question']);
  return { question: String(body['message']), yes: (body['fields'] as Record<string, string>)['sure'] ?? '' };
}

it('[22.133] money goes back by a button that names the sum, and an empty amount is refused', async () => {
  const token = await shop.logIn('asha@gmail.com');
  const headers = { 'idempotency-key': randomUUID() };
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta, quantity: 1 }]), { token, headers });
  const [order] = await shop.orders(token);
  const orderId = String(order?.orderId);
  await desk(deskCalls.advanceOrder, { orderId, to: 'Shipped' });
  await desk(deskCalls.receiveCash, { orderId });
  const left = async () => (await desk(deskCalls.deskRefunds, { orderId })).body['left'];
  const give = (amount: string, sure?: string) =>
    desk(deskCalls.refundOrder, { orderId, amount, reason: 'Sorry', key: randomUUID(), sure });
  const all = await left();
  expect(await give('')).toMatchObject({ status: 400, body: { message: expect.stringContaining('amount') } });
  const { question, yes } = questionOf(await give('25'));
  expect(question).toBe(`Did you refund ₹25.00, of ₹554.00 that are left of ${orderId}?`);
  expect(yes).toBe('I refunded ₹25.00');
  // A corrected amount is asked about again.
  expect(questionOf(await give('250', question)).yes).toBe('I refunded ₹250.00');
  expect(await left()).toBe(all);
  expect((await give('25', question)).status).toBe(200);
  expect(await left()).toBe(529);
});

it('[22.134] [22.142] a price of a tenth or ten times of what it was is asked about once, at the desk, by command, and noted in the preview of a file', async () => {
  const price = async () => (await desk(deskCalls.readProduct, { id: 'kurta' })).body['product'] as { price: number };
  const set = (typed: string, sure?: string) =>
    desk(deskCalls.setProduct, { id: 'kurta', cells: { price: typed }, sure });
  const { question } = questionOf(await set('50'));
  expect(question).toBe('The price of kurta was ₹500 and would be ₹50. Is that right?');
  expect((await price()).price).toBe(500);
  expect((await set('50', question)).status).toBe(200);
  expect((await set('499')).status).toBe(200);
  expect((await set('500')).status).toBe(200);
  const daily = { id: 'kurta', price: '5000', priceSeen: '500' };
  const inList = questionOf(await desk(deskCalls.setPriceAndStock, daily));
  expect((await desk(deskCalls.setPriceAndStock, { ...daily, sure: inList.question })).status).toBe(200);
  await expect(command('price', 'kurta', '500')).rejects.toThrow('was ₹5,000 and would be ₹500');
  await expect(command('product', 'set', 'kurta', '--price', '500')).rejects.toThrow('Is that right?');
  expect(await command('price', 'kurta', '500', '--sure')).toContain('costs ₹500.00');
  expect(await command('product', 'set', 'kurta', '--price', '50', '--sure')).toContain('price');
  const { csv } = (await desk(deskCalls.exportCatalogue)).body as { csv: string };
  await desk(deskCalls.keepFile, { of: 'goods', file: csv.replace(',50,', ',500,') });
  const waiting = await desk(deskCalls.readWaitingFile, { of: 'goods' });
  expect(JSON.stringify(waiting.body)).toContain('note: the price was ₹50 and would be ₹500');
  const { notes } = (waiting.body['waiting'] as { preview: { notes: string[] } }).preview;
  expect(notes).toContain('note: 1 product of the file has no stock: always available');
  expect(notes.join()).not.toContain('no picture');
  await command('price', 'kurta', '500', '--sure');
});

it('[22.134] so is a price struck through, in the form and in the list', async () => {
  await shop.addProducts({ _id: 'dhoti', price: 50, originalPrice: 80 });
  const words = 'Its price struck through was ₹80 and would be ₹800. Is that right?';
  const form = questionOf(await desk(deskCalls.setProduct, { id: 'dhoti', cells: { originalPrice: '800' } }));
  expect(form.question).toBe(words);
  await expect(command('price', 'dhoti', '50', '--original', '800')).rejects.toThrow(words);
});

it('[22.134] what there is to ask of one change is asked at once, and one answer does it', async () => {
  await shop.addProducts({
    _id: 'scarf',
    name: 'Scarf',
    price: 500,
    image: [],
    stock: { S: 0 },
    sizes: ['S'],
    hidden: true,
  });
  const change = (sure?: string) =>
    desk(deskCalls.setProduct, { id: 'scarf', cells: { price: '5000', hidden: '' }, sure });
  const { question, yes } = questionOf(await change());
  expect(question).toBe(
    'The price of scarf was ₹500 and would be ₹5,000. Is that right? Scarf has no picture yet. Put it on sale anyway?',
  );
  expect(yes).toBe('Yes, that is right');
  await expect(command('product', 'set', 'scarf', '--price', '5000', '--hidden', '')).rejects.toThrow(question);
  expect((await change(question)).status).toBe(200);
  // Asked alone, each has words of its own on its button.
  await command('product', 'hide', 'scarf');
  const alone = questionOf(await desk(deskCalls.hideProduct, { id: 'scarf', hidden: '' }));
  expect(alone.yes).toBe('Put it on sale anyway');
  expect(await command('product', 'set', 'scarf', '--price', '500', '--hidden', '', '--sure')).toContain('price');
});

it('[22.134] so are a coupon of half the price or more, also where it counts again, and a fee above ₹500', async () => {
  const coupon = { code: 'SALE', percent: '60', isNew: 'on' };
  const { question } = questionOf(await desk(deskCalls.saveCoupon, coupon));
  expect(question).toBe('SALE takes 60% off the products of every order it is used for. Is that right?');
  expect((await desk(deskCalls.saveCoupon, { ...coupon, sure: question })).status).toBe(200);
  // From half the price on.
  expect((await desk(deskCalls.saveCoupon, { code: 'LESS', percent: '49', isNew: 'on' })).status).toBe(200);
  questionOf(await desk(deskCalls.saveCoupon, { code: 'HALF', percent: '50', isNew: 'on' }));
  // What stands already is not asked about again; what ended and counts again is.
  expect((await desk(deskCalls.saveCoupon, { code: 'SALE', percent: '60', usageLimit: '5' })).status).toBe(200);
  expect((await desk(deskCalls.endCoupon, { code: 'SALE' })).status).toBe(200);
  questionOf(await desk(deskCalls.endCoupon, { code: 'SALE', again: 'on' }));
  await expect(command('coupon', 'SALE', '70')).rejects.toThrow('Is that right?');
  expect(await command('coupon', 'SALE', '70', '--sure')).toContain('70% off');
  const fee = questionOf(await desk(deskCalls.changeFees, { shipping: '4900' }));
  expect(fee.question).toBe('Every order would cost ₹4,900.00 more for shipping. Is that right?');
  expect((await desk(deskCalls.changeFees, { shipping: '500' })).status).toBe(200);
  await expect(command('fees', '--platform', '501')).rejects.toThrow('for the platform');
  expect(await command('fees', '--platform', '501', '--sure')).toContain('₹501.00');
  expect((await desk(deskCalls.changeFees, { shipping: '49' })).status).toBe(200);
});

it('[22.134] so are rupees off where products could cost nothing: without a minimum, or with one of at most these rupees', async () => {
  const offer = { code: 'GIFT', gives: 'rupees', rupees: '99999', way: 'automatic', isNew: 'on' };
  const { question } = questionOf(await desk(deskCalls.saveCoupon, offer));
  expect(question).toBe(
    'GIFT takes ₹99,999 off every order that it is used for: products for ₹99,999 or less cost nothing then. Is that right?',
  );
  expect((await desk(deskCalls.saveCoupon, { ...offer, sure: question })).status).toBe(200);
  // What is not changed is not asked about again.
  const limited = { ...offer, isNew: undefined, usageLimit: '5' };
  expect((await desk(deskCalls.saveCoupon, limited)).status).toBe(200);
  const from = (minimum: string) => desk(deskCalls.saveCoupon, { ...limited, rupees: '500', minimum });
  expect(questionOf(await from('500')).question).toBe(
    'GIFT takes ₹500 off every order from ₹500 on that it is used for: products for ₹500 or less cost nothing then. Is that right?',
  );
  expect((await from('501')).status).toBe(200);
  const rupees = ['coupon', 'LESS', '--rupees', '100', '--minimum'];
  await expect(command(...rupees, '99.50')).rejects.toThrow('from ₹99.50 on that it is used for');
  expect(await command(...rupees, '99.50', '--sure')).toContain('₹100 off');
  expect((await desk(deskCalls.endCoupon, { code: 'LESS' })).status).toBe(200);
  questionOf(await desk(deskCalls.endCoupon, { code: 'LESS', again: 'on' }));
});
