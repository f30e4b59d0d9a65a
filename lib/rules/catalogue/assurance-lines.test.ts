import { expect, it } from 'vitest';
import { assuranceLines, featureLines } from './assurance-lines';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { byFacts, factsOfNow, pageFacts } from '@/lib/rules/shop/shop-facts';

it('[2.109] [2.110] [2.112] assures of genuine products, cash on delivery and returns', () => {
  expect(assuranceLines({ paymentMethod: 'COD', category: 'Men' })).toEqual([
    'Genuine & Affordable',
    'Cash on delivery available',
    'Easy 7-day returns & exchanges',
  ]);
});

it('[2.111] points to the chat where cash on delivery is not available', () => {
  expect(assuranceLines({ paymentMethod: 'Razorpay', category: 'Men' })[1]).toBe(
    'COD not available. For COD, Buy via WhatsApp',
  );
  expect(assuranceLines({ paymentMethod: '', category: 'Snacks' })[1]).toBe(
    'COD not available. For COD, Buy via WhatsApp',
  );
  const { document } = factsOfNow();
  const other = factsOfDocument({ ...document, chat: { ...document.chat, name: 'Arattai' } });
  expect(byFacts(other, () => assuranceLines({ paymentMethod: '', category: 'Men' })[1])).toContain('Buy via Arattai');
});

it('[2.113] lists what the merchant says of it, then packing, returns, replacement and payment, other points for snacks', () => {
  const [snack, other] = [featureLines({ category: 'Snacks' }), featureLines({ category: 'Men' })];
  expect(snack).not.toEqual(other);
  for (const line of [...snack, ...other]) expect(line).toMatch(/^\p{Lu}.{20,}/u);
  expect(other.join()).toContain(`Return or exchange within ${pageFacts().policies.returnDays} days`);
  for (const lines of [snack, other])
    expect(lines.join()).toMatch(/courier within 1 to 2 days.*Replaced in.*full amount/);
  expect(featureLines({ category: 'Men', features: ['Woven by hand'] })).toEqual(['Woven by hand', ...other]);
});

it('promises no returns of food and says what happens to a bad pack instead', () => {
  const snack = { paymentMethod: 'COD', category: 'Snacks' };
  expect(assuranceLines(snack)).toEqual([
    'Genuine & Affordable',
    'Cash on delivery available',
    'A broken or wrong pack is replaced',
  ]);
  expect(featureLines(snack)).toContain('Food can’t be returned unless it arrives damaged or wrong');
  expect([...assuranceLines(snack), ...featureLines(snack)].join()).not.toMatch(
    /(?<!can’t be )\breturn|7.day|exchange/i,
  );
});
