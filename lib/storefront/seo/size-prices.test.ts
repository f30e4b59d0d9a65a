import { expect, it } from 'vitest';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { productPreview, productPreviewPath } from '@/lib/storefront/preview/preview-facts';
import { cardFacts } from '@/lib/storefront/listing/card-facts';
import { allOf } from '@/testing/all-of';
import { makeProduct } from '@/testing/make-product';
import { feedItems } from './feed-item';
import { heldProducts } from '@/lib/storefront/snapshot/products-on-sale';
import { googleFeed } from './google-feed';
import { productJsonLd } from './product-json-ld';
import { productMarkdown } from './product-markdown';
import { productMetadata } from './product-metadata';

const fees = { shippingPaise: 4900, platformPaise: 500, freeAbovePaise: 50_000 };
const siteUrl = 'https://shop.example';
const murukku = makeProduct('Murukku', {
  _id: 'murukku',
  price: 179,
  originalPrice: 209,
  mrp: 209,
  category: 'Snacks',
  subCategory: 'SNChakli',
  image: ['/demo/a.webp'],
  sizes: ['200 g', '500 g', '1 kg', 'pack of 6'],
  prices: { '200 g': 179, '500 g': 399, '1 kg': 749, 'pack of 6': 120 },
  originalPrices: { '200 g': 209, '500 g': 449 },
  mrps: { '200 g': 209 },
  stock: { 'pack of 6-default': 0 },
});

it('[12.30] structured data has an offer with the price of each size, and each struck price once', () => {
  const [group, ...others] = productJsonLd(murukku, { siteUrl, fees })['@graph'] as unknown as Record<
    string,
    { offers: object }[]
  >[];
  const offers = group?.['hasVariant']?.map((variant) => variant.offers);
  const struck = `${siteUrl}/product/murukku#struck`;
  expect(offers).toMatchObject([
    { price: '179.00', priceSpecification: [{ '@id': struck }, { price: '179.00' }] },
    { price: '399.00', priceSpecification: [{ '@id': `${struck}-2` }, { price: '399.00' }] },
    { price: '749.00', priceSpecification: { price: '749.00' } },
    { price: '120.00', priceSpecification: { referenceQuantity: { value: 6, unitCode: 'C62' } } },
  ]);
  expect(others.filter((one) => String(one['@id']).includes('#struck'))).toMatchObject([
    { '@id': struck, price: '209.00' },
    { '@id': `${struck}-2`, price: '449.00' },
  ]);
});

it('[12.30] feeds have an item with the price, MRP and delivery of each size in one group', async () => {
  const items = feedItems(murukku, siteUrl, undefined);
  expect(items).toMatchObject([
    { price: '209.00 INR', sale_price: '179.00 INR', maximum_retail_price: '209.00 INR' },
    { price: '449.00 INR', sale_price: '399.00 INR' },
    { price: '749.00 INR' },
    { price: '120.00 INR', unit_pricing_measure: '6 ct', unit_pricing_base_measure: '1 ct' },
  ]);
  expect(new Set(items.map((item) => item.item_group_id)).size).toBe(1);
  expect(items[1]).not.toHaveProperty('maximum_retail_price');
  const baseOf = (...sizes: string[]) =>
    feedItems(makeProduct('Chakli', { ...murukku, sizes, prices: undefined }), siteUrl, undefined).map(
      (item) => item.unit_pricing_base_measure,
    );
  expect([baseOf('200 g', '1 kg'), baseOf('1 kg', '2 kg'), baseOf('2 l')]).toEqual([
    ['100 g', '100 g'],
    ['1 kg', '1 kg'],
    ['1 l'],
  ]);
  const shelves = buildShelfTree([murukku], []);
  const delivery = (
    await allOf(googleFeed({ ...heldProducts([murukku], new Map()), shelves, fees, offers: [] }, siteUrl))
  )
    .join('')
    .match(/<g:shipping>.*?<\/g:price>/g);
  // 749 rupees are delivered free.
  expect(delivery?.map((one) => one.replace(/.*<g:price>|<.*/g, ''))).toEqual([
    '54.00 INR',
    '54.00 INR',
    '5.00 INR',
    '54.00 INR',
  ]);
});

it('[12.30] Markdown, search results, previews and cards say the lowest price of what is left, a link to a size its own', () => {
  const markdown = productMarkdown(murukku, { siteUrl, fees });
  expect(markdown).toContain('**from ₹179** ~~₹209~~');
  expect(markdown).toMatch(/\[500 g\].*: ₹399, in stock, ₹79.80 per 100 g/);
  expect(markdown).toMatch(/\[pack of 6\].*: ₹120, sold out, ₹20 per piece/);
  const head = { picture: '', isNameShared: false, isOpeningShared: false };
  const metadata = productMetadata(murukku, { ...head, asked: { size: '500 g' } });
  expect([metadata.description, metadata.openGraph?.description]).toEqual([
    expect.stringMatching(/^from ₹179 at/),
    expect.stringMatching(/^₹399 at/),
  ]);
  expect(productPreview(murukku, []).offer).toEqual({ pricePaise: 17_900, isFrom: true, originalPaise: 20_900 });
  expect(productPreview(murukku, [], { size: '1 kg' }).offer).toEqual({ pricePaise: 74_900 });
  expect(productPreviewPath(murukku, [], { size: '1 kg' })).toContain('size=1+kg');
  expect(cardFacts(murukku, { hosts: [], lowStock: 3 }, 'row')).toMatchObject({ pricePaise: 17_900, isFrom: true });
});
