import { expect, it } from 'vitest';
import { colorName } from '@/lib/rules/catalogue/color-name';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { productJsonLd } from './product-json-ld';
import { makeProduct } from '@/testing/make-product';

const STRUCK = 'https://shop.example/product/a%20b#struck';
const shirt = makeProduct('Shirt', { _id: 'a b', price: 499.5, image: ['/demo/a.webp'] });
const shop = { siteUrl: 'https://shop.example', fees: { shippingPaise: 4900, platformPaise: 500 } };
const graphOf = (fields: object) =>
  productJsonLd(makeProduct('Shirt', { ...shirt, ...fields }), shop)['@graph'] as unknown as Record<string, unknown>[];

it("[3.23] gives the currency as 'INR', and the price, address and stock of a plain product", () => {
  expect(graphOf({})[0]).toMatchObject({
    '@type': 'Product',
    image: ['https://shop.example/demo/a.webp'],
    offers: {
      price: '499.50',
      priceCurrency: 'INR',
      url: 'https://shop.example/product/a%20b',
      availability: 'https://schema.org/InStock',
    },
  });
});

it("[3.05] reads 'new_price' where a backend sends no price", () => {
  expect(graphOf({ price: undefined, new_price: 120 })[0]).toMatchObject({ offers: { price: '120.00' } });
});

it('[12.23] tells every colour and size as a variant of its own, the sold-out ones as sold out', () => {
  const [group] = graphOf({ colors: ['Red', '#0000ff'], sizes: ['M', 'L'], stock: { 'L-Red': 0, 'M-Red': 3 } });
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'a b',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  });
  const variants = group?.['hasVariant'] as {
    sku: string;
    name: string;
    color: string;
    size: string;
    offers: { url: string; availability: string };
  }[];
  const blue = colorName('#0000ff');
  expect(variants.map(({ name, offers }) => [name, offers.availability.split('/').pop()])).toEqual([
    ['Shirt, Red, M', 'InStock'],
    ['Shirt, Red, L', 'OutOfStock'],
    [`Shirt, ${blue}, M`, 'InStock'],
    [`Shirt, ${blue}, L`, 'InStock'],
  ]);
  expect(variants[3]?.offers.url).toBe('https://shop.example/product/a%20b?color=%230000ff&size=L');
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(4);
  for (const { sku } of variants) expect(sku).toMatch(/^[\w.-]{1,50}$/);
});

it('shows every colour in its own picture, and the whole in those of the first', () => {
  const image = [{ url: '/red.webp', color: 'Red' }, { url: '/all.webp' }, { url: '/blue.webp', color: 'Blue' }];
  const [group] = graphOf({ colors: ['Red', 'Blue'], image });
  expect(group).toMatchObject({
    image: ['https://shop.example/red.webp', 'https://shop.example/all.webp'],
    hasVariant: [{ image: 'https://shop.example/red.webp' }, { image: 'https://shop.example/blue.webp' }],
  });
});

it('[20.44] has the maker’s numbers where it comes in one form alone, and no ingredients for a material', () => {
  const facts = { gtin: '8901234567890', mpn: 'C-200', material: 'Cotton', pattern: 'Checks' };
  expect(graphOf({ ...facts, colors: [], sizes: [] })[0]).toMatchObject(facts);
  expect(JSON.stringify(graphOf({ ...facts, colors: [], sizes: ['M', 'L'] }))).not.toMatch(/gtin|mpn/);
  expect(JSON.stringify(graphOf({ ...facts, category: 'Snacks' }))).not.toMatch(/Cotton|Checks/);
});

it('strikes a price only where the page does', () => {
  const graph = graphOf({ originalPrice: 799 });
  expect(graph[0]).toMatchObject({ offers: { priceSpecification: { '@id': STRUCK } } });
  expect(graph.find((node) => node['@id'] === STRUCK)).toMatchObject({
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: '799.00',
  });
  expect(JSON.stringify(graphOf({ originalPrice: 400 }))).not.toContain('Strikethrough');
});

it('[12.24] takes products back within 7 days at the shopper’s cost, and food never; delivery costs what the backend asks', () => {
  expect(graphOf({})[1]).toMatchObject({
    merchantReturnDays: 7,
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    applicableCountry: 'IN',
  });
  expect(graphOf({ category: 'Snacks' })[1]).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  });
  expect(graphOf({})[2]).toMatchObject({
    shippingRate: { value: '54.00', currency: 'INR' },
    deliveryTime: { handlingTime: { minValue: 1 } },
  });
});

it('[12.29] an offer states no delivery where it is free from an amount on, which the shop alone can say', () => {
  const fees = { ...shop.fees, freeAbovePaise: 99_900 };
  expect(JSON.stringify(productJsonLd(shirt, { ...shop, fees }))).not.toMatch(/shippingDetails|OfferShippingDetails/);
});

it('tells the same way from home as the page', () => {
  const shelf = buildShelfTree([shirt], []).own(shirt);
  expect(productJsonLd(shirt, { ...shop, shelf })['@graph'][3]).toMatchObject({
    itemListElement: [
      { name: 'Home', item: 'https://shop.example/' },
      { name: 'Men', item: 'https://shop.example/collection/men' },
      { position: 3, name: 'Shirt' },
    ],
  });
});

it('tells what a pack of snacks holds, beside a struck price as well', () => {
  const [chakli] = graphOf({ category: 'Snacks', sizes: ['500 g'], originalPrice: 599 });
  expect(chakli).toMatchObject({
    offers: {
      price: '499.50',
      priceSpecification: [
        { '@id': STRUCK },
        {
          price: '499.50',
          referenceQuantity: { value: 500, unitCode: 'GRM', valueReference: { value: 100, unitCode: 'GRM' } },
        },
      ],
    },
  });
  expect(JSON.stringify(graphOf({ sizes: ['500 g'] }))).not.toContain('referenceQuantity');
});

it('offers nothing for nothing', () => {
  expect(JSON.stringify(graphOf({ price: 'unreadable', sizes: ['M', 'L'] }))).not.toContain('"Offer"');
});

it('points every offer at one return policy and one delivery, by the names they have on the page', () => {
  const [group] = graphOf({ sizes: ['M', 'L'] });
  expect(group?.['hasVariant']).toHaveLength(2);
  for (const { offers } of (group?.['hasVariant'] ?? []) as { offers: object }[])
    expect(offers).toMatchObject({
      hasMerchantReturnPolicy: { '@id': 'https://shop.example/#returns' },
      shippingDetails: { '@id': 'https://shop.example/#shipping' },
    });
  expect(graphOf({})[1]).toMatchObject({
    '@id': 'https://shop.example/#returns',
    merchantReturnLink: 'https://shop.example/termsconditions#delivery-terms',
  });
  expect(graphOf({ category: 'Snacks' })[1]).toMatchObject({ '@id': 'https://shop.example/#food-returns' });
});

it('tells of a plain product everything there is, and no more', () => {
  const [bag] = graphOf({
    name: 'Bag',
    category: 'Women',
    subCategory: 'WMLadiesBag',
    description: 'Roomy.',
    brand: 'Mayil',
    material: 'Jute',
    sizes: ['one-size'],
    stock: { 'one-size-#000000': 0 },
  });
  expect(bag).toEqual({
    '@type': 'Product',
    name: 'Bag',
    description: 'Roomy.',
    category: 'Women',
    brand: { '@type': 'Brand', name: 'Mayil' },
    image: ['https://shop.example/demo/a.webp'],
    material: 'Jute',
    audience: { '@type': 'PeopleAudience', suggestedGender: 'female', suggestedMinAge: 13 },
    sku: expect.any(String),
    url: 'https://shop.example/product/a%20b',
    offers: {
      '@type': 'Offer',
      url: 'https://shop.example/product/a%20b',
      price: '499.50',
      priceCurrency: 'INR',
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      hasMerchantReturnPolicy: { '@id': 'https://shop.example/#returns' },
      shippingDetails: { '@id': 'https://shop.example/#shipping' },
    },
  });
  expect(Object.keys(graphOf({ category: 'Toys', image: [] })[0] ?? {})).toEqual([
    '@type',
    'name',
    'description',
    'category',
    'brand',
    'sku',
    'url',
    'offers',
  ]);
  expect(graphOf({ category: 'Toys' })[0]).toMatchObject({ description: 'Shirt', brand: { name: 'Thread & Tindi' } });
});

it('tells of a group what its variants differ in, and of each what it is', () => {
  const [sized] = graphOf({ sizes: ['M', 'L'], originalPrice: 799 });
  expect(sized).toMatchObject({
    '@type': 'ProductGroup',
    url: 'https://shop.example/product/a%20b',
    variesBy: ['https://schema.org/size'],
  });
  expect([sized?.['hasVariant']].flat()[0]).toEqual({
    '@type': 'Product',
    name: 'Shirt, M',
    sku: expect.any(String),
    size: 'M',
    image: 'https://shop.example/demo/a.webp',
    offers: {
      '@type': 'Offer',
      url: 'https://shop.example/product/a%20b?size=M',
      price: '499.50',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      priceSpecification: { '@id': STRUCK },
      hasMerchantReturnPolicy: { '@id': 'https://shop.example/#returns' },
      shippingDetails: { '@id': 'https://shop.example/#shipping' },
    },
  });
  const [colored] = graphOf({ colors: ['Red', 'Blue'] });
  expect(colored).toMatchObject({
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      { name: 'Shirt, Red', color: 'Red' },
      { name: 'Shirt, Blue', color: 'Blue' },
    ],
  });
});

it('measures packs of liquids in millilitres, and compares large packs by the litre', () => {
  expect(graphOf({ category: 'Snacks', sizes: ['2 l'] })[0]).toMatchObject({
    size: '2 l',
    offers: {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '499.50',
        priceCurrency: 'INR',
        referenceQuantity: {
          '@type': 'QuantitativeValue',
          value: 2000,
          unitCode: 'MLT',
          valueReference: { '@type': 'QuantitativeValue', value: 1000, unitCode: 'MLT' },
        },
      },
    },
  });
});

it('is one graph of the product, its return policy, its delivery and the way to it, and the price before where there is one', () => {
  expect(productJsonLd(shirt, shop)['@context']).toBe('https://schema.org');
  const types = (fields: object) => graphOf(fields).map((node) => node['@type']);
  expect(types({})).toEqual(['Product', 'MerchantReturnPolicy', 'OfferShippingDetails', 'BreadcrumbList']);
  expect(types({ originalPrice: 799 })).toEqual([
    'Product',
    'MerchantReturnPolicy',
    'OfferShippingDetails',
    'BreadcrumbList',
    'UnitPriceSpecification',
  ]);
  expect(graphOf({ originalPrice: 799 })[4]).toMatchObject({ price: '799.00', priceCurrency: 'INR' });
});

it('[12.41] says between which moments a sale price counts, and before it until when the price of now does', () => {
  const sale = { salePrice: 400, saleFrom: '2026-11-20T04:30:00.000Z', saleUntil: '2026-11-25T18:30:00.000Z' };
  const [from, until] = ['2026-11-20T10:00:00+05:30', '2026-11-26T00:00:00+05:30'];
  const offerOf = (fields: object) => graphOf({ ...sale, ...fields })[0]?.['offers'] as object;
  expect(offerOf({ price: 400, originalPrice: 499 })).toMatchObject({
    price: '400.00',
    validFrom: from,
    validThrough: until,
    priceValidUntil: until,
  });
  const before = offerOf({ price: 499 });
  expect(before).toMatchObject({ price: '499.00', priceValidUntil: from });
  expect(before).not.toHaveProperty('validFrom');
  expect(offerOf({ price: 499, salePrice: undefined })).not.toHaveProperty('priceValidUntil');
});
