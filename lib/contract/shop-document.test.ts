import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readShopDocument, type ShopDocument } from './shop-document';

const demo = JSON.parse(readFileSync('demo/shop.json', 'utf8')) as ShopDocument;
const faults = (typed: unknown) => {
  const read = readShopDocument(typed, { strictly: true });
  return read.ok ? [] : read.faults;
};

it('[22.148] the demo’s document is one, and is read as it is written', () => {
  expect(readShopDocument(demo, { strictly: true })).toEqual({ ok: true, document: demo });
});

it('[22.149] everything that is wrong is named by where it stands, in words for a merchant', () => {
  const { mission: _, ...rest } = demo;
  expect(
    faults({
      ...rest,
      name: ' ',
      email: 'care at shop',
      deliveryDays: { from: 6, to: 3 },
      chat: { ...demo.chat, url: 'javascript:alert(1)' },
      promises: { ...demo.promises, returnDays: 'seven' },
      terms: [...demo.terms, demo.terms[0]],
      story: ['Ask {emial}.'],
      registeredUsers: { ...demo.registeredUsers, in: 'See [this](//elsewhere.example).' },
    }),
  ).toEqual([
    'name: must not be empty',
    'email: must be an email address',
    'chat.url: must be an address that begins with https://',
    "deliveryDays.to: must not be less than 'from'",
    'promises.returnDays: must be a number',
    expect.stringContaining('story.0: names {emial}, which stands for nothing here: it may be one of {name} {email}'),
    'mission: is missing',
    "registeredUsers.in: leads to '//elsewhere.example': a link begins with / for a page of the shop, or with https://",
    "terms.7.id: is 'data-collection', which is used above already",
  ]);
  expect(faults({ ...demo, legal: { ...demo.legal, gstn: '29' }, colour: 'red' })).toEqual([
    'legal.gstn: is no field of the shop’s document',
    'colour: is no field of the shop’s document',
  ]);
  expect(faults([])).toEqual(['the document: must be an object in braces']);
});

it('[22.149] an announced coupon is the code as coupons are stored', () => {
  expect(readShopDocument({ ...demo, announcedCoupon: ' welcome10 ' })).toMatchObject({
    ok: true,
    document: { announcedCoupon: 'WELCOME10' },
  });
});

it('[22.149] a merchant’s file may not have parcels leave after they arrive', () => {
  const late = { ...demo, deliveryDays: { from: 2, to: 4 }, dispatchDays: { from: 1, to: 5 } };
  expect(faults(late)).toEqual([expect.stringContaining('dispatchDays.to: must not be more than deliveryDays.to')]);
  expect(readShopDocument(late)).toMatchObject({ ok: true });
});

it('[22.67] a series has one or two capital letters or digits, and credit notes have one of their own', () => {
  const series = (invoice: string) =>
    faults({ ...demo, legal: { ...demo.legal, taxSeries: { invoice, creditNote: 'TC' } } });
  expect(series('C')).toEqual([]);
  for (const invoice of ['', 'TTT', 'tt', 'T/'])
    expect(series(invoice)).toEqual(['legal.taxSeries.invoice: takes one or two capital letters or digits']);
  expect(series('TC')).toEqual(['legal.taxSeries.creditNote: must be another than that of invoices']);
});

it('[22.149] what a newer version of the shop has besides is passed over where it is not a merchant’s file', () => {
  expect(readShopDocument({ ...demo, colours: 'teal' })).toEqual({ ok: true, document: demo });
});
