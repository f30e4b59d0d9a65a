import { expect, it } from 'vitest';
import { checkFees } from './check-fees';
import type { PublishedProducts } from './check-variants';
import { createReport } from './report';
import type { Answer, Site } from './site';

const WORDS = 'plus ₹49 delivery (free from ₹1,499) and ₹5 platform fee per order';
const condition = (orderValue: object, value: string) => ({
  '@type': 'ShippingConditions',
  orderValue: { '@type': 'MonetaryAmount', currency: 'INR', ...orderValue },
  shippingRate: { '@type': 'MonetaryAmount', currency: 'INR', value },
});
const STORE = {
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  hasShippingService: {
    '@type': 'ShippingService',
    shippingConditions: [condition({ minValue: 0, maxValue: 1498.99 }, '54.00'), condition({ minValue: 1499 }, '5.00')],
  },
};
const item = (id: string, price: string, delivery: string) =>
  `<item><g:id>${id}</g:id><g:price>${price} INR</g:price><g:shipping><g:country>IN</g:country><g:price>${delivery} INR</g:price></g:shipping><g:free_shipping_threshold><g:country>IN</g:country><g:price_threshold>1499.00 INR</g:price_threshold></g:free_shipping_threshold></item>`;

/** A shop whose delivery is free from ₹1,499 on, as it should be. */
const GOOD: Readonly<Record<string, string>> = {
  '/cart': '{"fees":{"shippingPaise":4900,"platformPaise":500,"freeAbovePaise":149900}}',
  '/': `<html><script type="application/ld+json">${JSON.stringify(STORE)}</script></html>`,
  '/termsconditions': `<html><main>${WORDS}</main></html>`,
  '/llms.txt': WORDS,
  '/product/a': `<html><main>${WORDS}</main></html>`,
  '/feeds/google.xml': `<rss xmlns:g="g"><channel>${item('a', '1498.00', '54.00')}${item('b', '1499.00', '5.00')}</channel></rss>`,
};

async function missesOf(
  texts: Readonly<Record<string, string>>,
  offer: object = {},
  price = '1498.00',
): Promise<string[]> {
  const site = {
    publicAddress: (path: string) => path,
    get: async (path: string) =>
      ({ status: 200, headers: new Headers(), location: '', body: Buffer.from(''), text: texts[path] ?? '' }) as Answer,
  } as Site;
  const published = new Map([['/product/a', { variants: [{ offer, price }] }]]) as unknown as PublishedProducts;
  const report = createReport();
  await checkFees(site, published, report);
  return report
    .misses()
    .flatMap(({ row, address, words }) => (words === 'nothing was looked at' ? [] : [`${row} ${address}`]));
}

it('[12.29] a shop that says the same everywhere has no misses', async () => {
  expect(await missesOf(GOOD)).toEqual([]);
});

it.each([
  ['/', '"minValue":1499', '"minValue":999', 'A4.17 /'],
  ['/', '"value":"5.00"', '"value":"54.00"', 'A4.15 /'],
  ['/termsconditions', '₹1,499', '₹1,490', 'A4.17 /termsconditions'],
  ['/product/a', ' (free from ₹1,499)', '', 'A4.17 /product/a'],
  [
    '/feeds/google.xml',
    '1499.00 INR</g:price_threshold>',
    '999.00 INR</g:price_threshold>',
    'A4.17 /feeds/google.xml a',
  ],
  ['/feeds/google.xml', '<g:price>5.00', '<g:price>54.00', 'A4.15 /feeds/google.xml b'],
])('[12.29] at %s %s instead of %s is noticed', async (path, right, wrong, miss) => {
  const spoiled = GOOD[path]?.replace(right, wrong) ?? '';
  expect(spoiled).not.toBe(GOOD[path]);
  expect(await missesOf({ ...GOOD, [path]: spoiled })).toContain(miss);
});

it('[12.29] the page of a product that is delivered free by itself names the platform fee alone', async () => {
  const page = (words: string) => ({ ...GOOD, '/product/a': `<html><main>${words}</main></html>` });
  expect(await missesOf(page('Free delivery, plus ₹5 platform fee per order'), {}, '1499.00')).toEqual([]);
  expect(await missesOf(page('Free delivery'), {}, '1499.00')).toEqual([
    'A4.15 /product/a',
    'A4.15 /product/a as text',
  ]);
});

it('[12.29] an offer with a fee of its own is noticed, and one without where the fee is the same for all', async () => {
  const own = { shippingDetails: { shippingRate: { value: '54.00' } } };
  expect(await missesOf(GOOD, own)).toContain('A4.17 /product/a');
  const flat = { ...GOOD, '/cart': GOOD['/cart']?.replace(',"freeAbovePaise":149900', '') ?? '' };
  const misses = await missesOf(flat);
  expect(misses).toContain('A4.8 /product/a');
  expect(misses).toContain('A4.17 /feeds/google.xml a');
});
