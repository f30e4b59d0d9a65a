import { expect, it } from 'vitest';
import { checkDays } from './check-days';
import type { PublishedProducts } from './check-variants';
import { createReport } from './report';
import type { Answer, Site } from './site';

const duration = (minValue: number, maxValue: number) => ({ duration: { minValue, maxValue } });
const STORE = {
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  hasShippingService: {
    '@type': 'ShippingService',
    handlingTime: duration(1, 2),
    shippingConditions: { '@type': 'ShippingConditions', transitTime: duration(1, 8) },
  },
};
const DAYS =
  '<g:min_handling_time>1</g:min_handling_time><g:max_handling_time>2</g:max_handling_time><g:min_transit_time>1</g:min_transit_time><g:max_transit_time>8</g:max_transit_time>';

/** A shop with areas of 2 to 10 days, as it should be. */
const GOOD: Readonly<Record<string, string>> = {
  '/cart': '{"fees":{"shippingPaise":4900,"areas":{"from":2,"to":10,"mostFeePaise":8000}}}',
  '/': `<html><script type="application/ld+json">${JSON.stringify(STORE)}</script></html>`,
  '/product/a': '<html><main>Delivered in 2–10 working days, by your PIN code</main></html>',
  '/feeds/google.xml': `<rss xmlns:g="g"><channel><item><g:id>a</g:id><g:shipping><g:country>IN</g:country>${DAYS}</g:shipping></item></channel></rss>`,
};

async function missesOf(texts: Readonly<Record<string, string>>): Promise<string[]> {
  const site = {
    publicAddress: (path: string) => path,
    get: async (path: string) =>
      ({ status: 200, headers: new Headers(), location: '', body: Buffer.from(''), text: texts[path] ?? '' }) as Answer,
  } as Site;
  const report = createReport();
  await checkDays(site, new Map([['/product/a', {}]]) as unknown as PublishedProducts, report);
  return report
    .misses()
    .flatMap(({ row, address, words }) => (words === 'nothing was looked at' ? [] : [`${row} ${address}`]));
}

it('[12.31] a shop that says the same days everywhere has no misses, nor has one without areas', async () => {
  expect(await missesOf(GOOD)).toEqual([]);
  const without = { '/cart': '{"fees":{}}', '/feeds/google.xml': GOOD['/feeds/google.xml']?.replace(DAYS, '') ?? '' };
  expect(await missesOf(without)).toEqual([]);
  const swap = (path: string, right: string, other: string) => ({ [path]: GOOD[path]?.replace(right, other) ?? '' });
  const inTen = {
    ...GOOD,
    ...swap('/cart', '"from":2', '"from":10'),
    ...swap('/', '"minValue":1,"maxValue":8', '"minValue":9,"maxValue":8'),
    ...swap('/product/a', '2–10', '10'),
    ...swap('/feeds/google.xml', '<g:min_transit_time>1', '<g:min_transit_time>9'),
  };
  expect(await missesOf(inTen)).toEqual([]);
});

it.each([
  ['/', '"maxValue":8', '"maxValue":9', 'A4.18 /'],
  ['/product/a', '2–10', '2–9', 'A4.18 /product/a'],
  ['/feeds/google.xml', '<g:max_transit_time>8', '<g:max_transit_time>7', 'A4.18 /feeds/google.xml a'],
  ['/cart', '"areas"', '"regions"', 'A4.18 /feeds/google.xml a'],
])('[12.31] at %s %s instead of %s is noticed', async (path, right, wrong, miss) => {
  const spoiled = GOOD[path]?.replace(right, wrong) ?? '';
  expect(spoiled).not.toBe(GOOD[path]);
  expect(await missesOf({ ...GOOD, [path]: spoiled })).toContain(miss);
});
