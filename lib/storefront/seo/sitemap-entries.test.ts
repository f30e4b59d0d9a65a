import { expect, it, vi } from 'vitest';
import type { Product } from '@/lib/contract/product';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { heldProducts } from '@/lib/storefront/snapshot/products-on-sale';
import { sitemapEntries, sitemapIndex, sitemapParts } from './sitemap-entries';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml';
import { allOf } from '@/testing/all-of';
import { makeProduct } from '@/testing/make-product';

const SITE = 'https://shop.example';
const one = makeProduct('x', {
  _id: 'p1',
  category: '',
  image: ['/a b.webp?w=1&h=2'],
  updatedAt: '2026-11-01T00:00:00Z',
});
/** A shop with these products and none of a known category. */
const contentOf = (products: readonly Product[]) => ({
  ...heldProducts(products, new Map()),
  shelves: buildShelfTree(products, []),
});
const entriesOf = async (part: string, shop: Parameters<typeof sitemapEntries>[1]) => {
  const entries = sitemapEntries(part, shop, SITE);
  return entries && allOf(entries);
};
const indexOf = async (shop: Parameters<typeof sitemapIndex>[0]) => {
  const finding = sitemapIndex(shop, SITE);
  for (let found = await finding.next(); ; found = await finding.next()) if (found.done) return found.value;
};
const makeProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...one, _id: `p${count - index}` }));

it('[12.01] has one file of pages and as many of products as are needed', () => {
  expect(sitemapParts(contentOf(makeProducts(0)))).toEqual(['pages.xml']);
  expect(sitemapParts(contentOf(makeProducts(5000)))).toEqual(['pages.xml', 'products-1.xml']);
  expect(sitemapParts(contentOf(makeProducts(12_767)))).toHaveLength(4);
});

it('[12.04] names every product once, oldest first, so that a new one changes the last file alone', async () => {
  const products = makeProducts(5002);
  const first = (await entriesOf('products-1.xml', contentOf(products))) ?? [];
  const second = (await entriesOf('products-2.xml', contentOf(products))) ?? [];
  expect([first.length, second.length]).toEqual([5000, 2]);
  expect(first[0]?.loc).toBe(`${SITE}/product/p1`);
  expect(second[1]?.loc).toBe(`${SITE}/product/p5002`);
  expect((await entriesOf('products-1.xml', contentOf(makeProducts(5003))))?.map(({ loc }) => loc)).toEqual(
    first.map(({ loc }) => loc),
  );
});

it('[12.05] tells when products changed and never “now”', async () => {
  const [entry] = (await entriesOf('products-1.xml', contentOf(makeProducts(1)))) ?? [];
  expect(entry).toMatchObject({ lastmod: '2026-11-01T00:00:00.000Z', images: [`${SITE}/a%20b.webp?w=1&h=2`] });
  expect((await entriesOf('pages.xml', contentOf([])))?.every(({ lastmod }) => lastmod === undefined)).toBe(true);
});

it('writes what XML would trip over so that it can be read, and pictures behind the date', async () => {
  expect(
    (await allOf(sitemapXml((await entriesOf('products-1.xml', contentOf(makeProducts(1)))) ?? []))).join(''),
  ).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n<url><loc>${SITE}/product/p1</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod><image:image><image:loc>${SITE}/a%20b.webp?w=1&amp;h=2</image:loc></image:image></url>\n</urlset>\n`,
  );
});

it('[20.37] says in the index when something of each file last changed, and nothing where nobody knows', async () => {
  const dated = makeProducts(5001).map((one, index) => ({
    ...one,
    updatedAt: index === 0 ? '2026-11-09T00:00:00Z' : one.updatedAt,
  }));
  expect(await indexOf(contentOf(dated))).toEqual([
    { loc: `${SITE}/sitemaps/pages.xml`, lastmod: '2026-11-09T00:00:00.000Z' },
    { loc: `${SITE}/sitemaps/products-1.xml`, lastmod: '2026-11-01T00:00:00.000Z' },
    { loc: `${SITE}/sitemaps/products-2.xml`, lastmod: '2026-11-09T00:00:00.000Z' },
  ]);
  expect((await allOf(sitemapIndexXml(sitemapIndex(contentOf([]), SITE)))).join('')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>${SITE}/sitemaps/pages.xml</loc></sitemap>\n</sitemapindex>\n`,
  );
});

it('[20.37] reads the index from the dates of products alone, each once', async () => {
  const undrawn = makeProducts(5001).map(({ _id, updatedAt, category, hidden }) => ({
    _id,
    updatedAt,
    category,
    hidden,
  }));
  const shop = contentOf(undrawn.map((each) => ({ ...each, category: 'Men' }) as Product));
  const read = vi.spyOn(Date, 'parse');
  expect((await indexOf(shop)).map(({ lastmod }) => lastmod)).toEqual(Array(4).fill('2026-11-01T00:00:00.000Z'));
  expect(read).toHaveBeenCalledTimes(5001);
  read.mockRestore();
});

it('[20.43] has one file of shelves with three products or more, dated by the newest of them', async () => {
  const men = ['2026-11-01', '2026-11-07', '2026-11-02'].map((updatedAt) => ({ ...one, category: 'Men', updatedAt }));
  const shop = contentOf([...men, { ...one, category: 'Snacks' }]);
  expect(sitemapParts(shop)).toEqual(['pages.xml', 'shelves.xml', 'products-1.xml']);
  expect(await entriesOf('shelves.xml', shop)).toEqual([
    { loc: `${SITE}/collection/men`, lastmod: '2026-11-07T00:00:00.000Z' },
  ]);
  expect(sitemapParts(contentOf(makeProducts(3)))).toEqual(['pages.xml', 'products-1.xml']);
});

it('[20.37] takes the latest moment for the newest, in whichever zone it is written, and leaves out what is no date', async () => {
  const dates = ['2026-11-07T23:30:00Z', '2026-11-08T01:00:00+05:30', 'soon', undefined];
  const dated = makeProducts(4).map((product, index) => ({ ...product, updatedAt: dates[index] }));
  expect((await indexOf(contentOf(dated))).map(({ lastmod }) => lastmod)).toEqual([
    '2026-11-07T23:30:00.000Z',
    '2026-11-07T23:30:00.000Z',
  ]);
});

it('[20.92] a file is made in pieces, each product when it is asked for, so that nobody waits for all of them', async () => {
  const asked = vi.spyOn(Date, 'parse');
  const parts = sitemapXml(sitemapEntries('products-1.xml', contentOf(makeProducts(5000)), SITE) ?? []);
  const counts: number[] = [];
  let text = '';
  for await (const part of parts) {
    counts.push(asked.mock.calls.length);
    text += part;
    asked.mockClear();
  }
  asked.mockRestore();
  expect(Math.max(...counts)).toBeLessThanOrEqual(100);
  expect(text).toBe(
    (await allOf(sitemapXml((await entriesOf('products-1.xml', contentOf(makeProducts(5000)))) ?? []))).join(''),
  );
  expect(text.match(/<url>/g)).toHaveLength(5000);
});

it('[20.92] the index is found in turns with requests, a thousand dates in each', async () => {
  const read = vi.spyOn(Date, 'parse');
  const counts: number[] = [];
  const shop = contentOf(makeProducts(12_000).map((each) => ({ ...each })));
  for await (const _ of sitemapIndexXml(sitemapIndex(shop, SITE))) {
    counts.push(read.mock.calls.length);
    read.mockClear();
  }
  read.mockRestore();
  expect(counts.reduce((sum, count) => sum + count)).toBe(12_000);
  expect(Math.max(...counts)).toBe(1000);
});

it('knows no other files', async () => {
  for (const part of [
    'products-0.xml',
    'products-01.xml',
    'xproducts-1.xml',
    'products-1.xmlx',
    'products-1xxml',
    'products-2.xml',
    'products-1',
    'products-99999999.xml',
    '../x',
    '',
  ])
    expect(await entriesOf(part, contentOf(makeProducts(3)))).toBeUndefined();
  expect(await entriesOf('products-2.xml', contentOf(makeProducts(5000)))).toBeUndefined();
  expect(await entriesOf('products-10.xml', contentOf(makeProducts(45_001)))).toHaveLength(1);
});

it('lists the pages worth finding, and tells of those with products when the newest of these changed', async () => {
  const dated = ['2026-11-03T00:00:00Z', undefined, '2026-11-05T00:00:00Z', '2026-11-04T00:00:00Z'].map(
    (updatedAt, index) => ({ ...one, _id: `p${index}`, updatedAt }),
  );
  const pages = (await entriesOf('pages.xml', contentOf(dated))) ?? [];
  expect(pages).toEqual([
    { loc: `${SITE}/`, lastmod: '2026-11-05T00:00:00.000Z' },
    { loc: `${SITE}/collection`, lastmod: '2026-11-05T00:00:00.000Z' },
    ...['about', 'contact', 'termsconditions', 'frequentlyaskedquestions'].map((path) => ({ loc: `${SITE}/${path}` })),
  ]);
  expect(
    (
      await entriesOf(
        'products-1.xml',
        contentOf([
          { ...one, updatedAt: undefined },
          { ...one, updatedAt: 'soon' },
        ]),
      )
    )?.map((entry) => Object.keys(entry)),
  ).toEqual([
    ['loc', 'images'],
    ['loc', 'images'],
  ]);
});
