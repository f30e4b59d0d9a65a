import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import type { ShownOffer } from '@/lib/contract/offer';
import type { Product } from '@/lib/contract/product';
import { shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { feedItems } from './feed-item';
import { heldProducts } from '@/lib/storefront/snapshot/products-on-sale';
import { googleFeed } from './google-feed';
import { metaFeed } from './meta-feed';
import { promotionsFeed } from './promotions-feed';
import { allOf } from '@/testing/all-of';
import { makeProduct } from '@/testing/make-product';

const SITE = 'https://shop.example';
const AT = { siteUrl: SITE, imageHosts: [] };
const FEES = { shippingPaise: 4900, platformPaise: 500 };
const FREE = { shippingPaise: 0, platformPaise: 0 };
const HALF_SIGN = /\p{Surrogate}/u;
const shirt = makeProduct('=HYPERLINK("x") & <b>', {
  _id: 'shirt',
  description: 'a\u0000b\u{1F600}',
  price: 499,
  originalPrice: 799,
  image: ['/1.webp', '/2.webp'],
  colors: ['Red'],
  sizes: ['M', 'L'],
  stock: { 'L-Red': 0 },
});
const chakli = makeProduct('Chakli', {
  _id: 'chakli',
  price: 120,
  category: 'Snacks',
  subCategory: 'SNChakli',
  image: ['/c.webp'],
  sizes: ['200 g'],
});
const short = makeProduct('Short kurta', { _id: 'short' });
const long = makeProduct(`Kurta ${'of a long name '.repeat(4)}`, { _id: 'long' });
const murukku = shelf.parse({
  slug: 'chakli',
  parent: 'snacks',
  title: 'Chakli and Jantikalu',
  heading: 'Chakli',
  filter: { type: 'SNChakli' },
});
const shop = (products: readonly Product[], fees: OrderFees = FREE, offers: readonly ShownOffer[] = []) => ({
  ...heldProducts(products, new Map(products.map((one) => [one._id, one]))),
  fees,
  offers,
  shelves: buildShelfTree(products, [murukku]),
});
const itemsOf = (one: Product) => feedItems(one, SITE, shop([one]).shelves.own(one));
const pictureless = makeProduct('Bare', { _id: 'bare', price: 1 });

it('[20.44] says of a variant everything a feed asks for, and nothing that is not so', () => {
  const kurta = makeProduct('Kurta', {
    _id: 'k',
    description: 'Soft.',
    brand: 'Mayil',
    price: 499,
    originalPrice: 799,
    mrp: 899,
    category: 'Women',
    image: ['/1.webp', ...Array.from({ length: 12 }, (_, index) => `/more-${index}.webp`)],
    colors: ['Red'],
    sizes: ['M'],
    material: 'Cotton',
    pattern: 'Checks',
  });
  expect(itemsOf(kurta)).toEqual([
    {
      costs: 499,
      id: 'k-M-Red',
      item_group_id: 'k',
      title: 'Kurta, Red, M',
      description: 'Soft.',
      link: `${SITE}/product/k?color=Red&size=M`,
      image_link: `${SITE}/1.webp`,
      additional_image_link: Array.from({ length: 10 }, (_, index) => `${SITE}/more-${index}.webp`),
      availability: 'in_stock',
      price: '799.00 INR',
      sale_price: '499.00 INR',
      maximum_retail_price: '899.00 INR',
      condition: 'new',
      brand: 'Mayil',
      color: 'Red',
      size: 'M',
      gender: 'female',
      age_group: 'adult',
      google_product_category: '212',
      product_type: 'Women',
      material: 'Cotton',
      pattern: 'Checks',
    },
  ]);
  expect(itemsOf({ ...chakli, description: '' })).toEqual([
    {
      costs: 120,
      id: 'chakli-36ff4d9a',
      item_group_id: 'chakli',
      title: 'Chakli, 200 g',
      description: 'Chakli',
      link: `${SITE}/product/chakli?size=200+g`,
      image_link: `${SITE}/c.webp`,
      additional_image_link: [],
      availability: 'in_stock',
      price: '120.00 INR',
      brand: 'Thread & Tindi',
      condition: 'new',
      color: undefined,
      size: '200 g',
      google_product_category: '423',
      product_type: 'Snacks > Chakli and Jantikalu',
      identifier_exists: 'no',
      unit_pricing_measure: '200 g',
      unit_pricing_base_measure: '100 g',
    },
  ]);
});

it.each([
  ['Handwear', '188'],
  ['Shoewear', '187'],
  ['Winterwear', '212'],
  ['Eyewear', '178'],
  ['WMLadiesBag', '3032'],
  ['Hats', undefined],
])('%s have the number %s in Google’s taxonomy', (subCategory, number) => {
  expect(itemsOf({ ...shirt, subCategory })[0]?.google_product_category).toBe(number);
});

it('[2.178] tells the maximum retail price that the merchant states, and no other', () => {
  expect(itemsOf(shirt)[0]).not.toHaveProperty('maximum_retail_price');
  expect(itemsOf({ ...shirt, mrp: 999 })[0]).toMatchObject({ maximum_retail_price: '999.00 INR' });
});

it('[12.11] offers nothing for nothing, and nothing without a picture', () => {
  expect([itemsOf({ ...shirt, price: 0 }), itemsOf(pictureless)]).toEqual([[], []]);
  expect(itemsOf(makeProduct('X', { _id: 'x', image: ['/x.webp'], category: '', subCategory: '' }))[0]).toMatchObject({
    product_type: '',
    item_group_id: 'x',
  });
});

it('[20.39] tells Google every variant with what it asks for', async () => {
  const xml = (await allOf(googleFeed(shop([shirt, chakli, pictureless], FEES), SITE))).join('');
  const items = xml.match(/<item>.*<\/item>/g) ?? [];
  expect(items).toHaveLength(3);
  expect(items[0]).toContain('<g:price>799.00 INR</g:price><g:sale_price>499.00 INR</g:sale_price>');
  expect(items[0]).toContain(
    '<g:color>Red</g:color><g:size>M</g:size><g:gender>male</g:gender><g:age_group>adult</g:age_group><g:google_product_category>212',
  );
  expect(items[0]).toContain(`<g:link>${SITE}/product/shirt?color=Red&amp;size=M</g:link>`);
  expect(items[0]).toContain('<g:shipping><g:country>IN</g:country><g:price>54.00 INR</g:price></g:shipping>');
  expect(
    (await allOf(googleFeed(shop([shirt], { shippingPaise: 4900 }), SITE))).join(''),
    'a fee that was never heard',
  ).not.toContain('g:shipping');
  expect(items[1]).toContain('<g:availability>out_of_stock</g:availability>');
  expect(items[2]).not.toMatch(/gender|color|sale_price/);
  expect(items[2]).toContain(
    '<g:unit_pricing_measure>200 g</g:unit_pricing_measure><g:unit_pricing_base_measure>100 g</g:unit_pricing_base_measure>',
  );
  expect(items[0]).not.toContain('maximum_retail_price');
  expect(items[0]).not.toContain('unit_pricing');
  expect(xml).not.toMatch(/<b>|\u0000/);
  expect(xml).toContain('=HYPERLINK(&quot;x&quot;) &amp; &lt;b&gt;');
});

it('shows every colour in its own picture', async () => {
  const image = [{ url: '/red.webp', color: 'Red' }, { url: '/all.webp' }, { url: '/blue.webp', color: 'Blue' }];
  const two = makeProduct('Two', { _id: 'two', price: 1, colors: ['Red', 'Blue'], sizes: ['one-size'], image });
  const [red, blue] = (await allOf(googleFeed(shop([two], FREE), SITE))).join('').match(/<item>.*<\/item>/g) ?? [];
  expect(red).toContain(`<g:image_link>${SITE}/red.webp</g:image_link><g:additional_image_link>${SITE}/all.webp`);
  expect(blue).toContain(`<g:image_link>${SITE}/blue.webp</g:image_link><g:additional_image_link>${SITE}/all.webp`);
  expect(blue).not.toContain('red.webp');
});

it('[12.12] tells Meta the same, and no cell is a formula', async () => {
  const csv = (
    await allOf(
      metaFeed(shop([shirt, chakli]), AT, (rows) =>
        stringify(
          rows.map((row) => [...row]),
          { escape_formulas: true },
        ),
      ),
    )
  ).join('');
  const rows = csv.trim().split('\n');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toBe(
    'id,item_group_id,title,description,availability,condition,price,sale_price,sale_price_effective_date,link,image_link,additional_image_link,brand,color,size,gender,age_group,google_product_category,product_type,gtin,mpn,material,pattern,origin_country,importer_name,importer_address,manufacturer_info',
  );
  expect(rows[3]).toMatch(
    /^chakli-\w+,chakli,"Chakli, 200 g",Chakli,in stock,new,120\.00 INR,,,https:\/\/shop\.example\/product\/chakli\?size=200\+g,https:\/\/shop\.example\/_next\/image\?url=%2Fc\.webp&w=1200&q=75&as=jpeg,,Thread & Tindi,,200 g,,,423,Snacks > Chakli and Jantikalu,{8}$/,
  );
  expect(rows[1]).toContain(`"'=HYPERLINK(""x"") & <b>, Red, M"`);
  expect(rows[1]).toContain('in stock,new,799.00 INR,499.00 INR');
  expect(rows[2]).toContain('out of stock');
});

it('gives Meta further pictures in one cell, and says nothing in cells it has nothing for', async () => {
  const written: (readonly string[])[] = [];
  const pictured = makeProduct('P', { _id: 'p', price: 1, image: ['/1.webp', '/2.webp', '/3.webp'] });
  for await (const _ of metaFeed(shop([pictured]), AT, (rows) => (written.push(...rows), ''))) {
    /* written as it is made */
  }
  const [columns = [], row = []] = written;
  const cell = (name: string) => row[columns.indexOf(name)];
  expect([cell('additional_image_link'), cell('sale_price'), cell('color'), cell('availability')]).toEqual([
    ['2', '3'].map((name) => `${SITE}/_next/image?url=%2F${name}.webp&w=1200&q=75&as=jpeg`).join(','),
    '',
    '',
    'in stock',
  ]);
});

it('keeps colour and size in the title however long the name is, and no half sign', async () => {
  const long = {
    ...shirt,
    brand: 'b'.repeat(120),
    sizes: ['M', 'L', 'x'.repeat(120)],
    name: '\u{1F336}'.repeat(200),
    description: `x${'\u{1F336}'.repeat(3000)}`,
  };
  const xml = (await allOf(googleFeed(shop([long], FREE), SITE))).join('');
  expect(xml).toContain(`<g:brand>${'b'.repeat(70)}<`);
  const titles = [...xml.matchAll(/<g:title>([^<]*)/g)].map(([, title = '']) => title);
  expect(titles.map((title) => title.slice(-8))).toEqual([', Red, M', ', Red, L', 'xxxxxxxx']);
  expect(xml).toContain(`<g:size>${'x'.repeat(100)}<`);
  for (const title of titles) expect(title.length).toBeLessThanOrEqual(150);
  const csv = (await allOf(metaFeed(shop([long]), AT, (rows) => stringify(rows.map((row) => [...row]))))).join('');
  expect(csv).not.toMatch(HALF_SIGN);
});

it('keeps groups apart whose ids begin alike', async () => {
  const ids = ['red', 'blue'].map(
    (end) => `${'womens-printed-cotton-kurta-with-palazzo-and-dupatta'.repeat(2)}-${end}`,
  );
  const xml = (await allOf(googleFeed(shop(ids.map((_id) => ({ ...shirt, _id }))), SITE))).join('');
  const groups = [...xml.matchAll(/<g:item_group_id>([^<]*)/g)].map(([, group = '']) => group);
  expect(new Set(groups).size).toBe(2);
  for (const group of groups) expect(group.length).toBeLessThanOrEqual(50);
});

it.each(['constructor', '__proto__', 'toString'])('takes a category named %j for an unknown one', async (name) => {
  const odd = makeProduct('Odd', { _id: 'odd', price: 1, image: ['/o.webp'], category: name, subCategory: name });
  expect((await allOf(googleFeed(shop([odd], FREE), SITE))).join('')).toContain(
    '<g:gender>unisex</g:gender><g:age_group>adult</g:age_group><g:product_type>',
  );
});

it('is RSS with one channel around its items', async () => {
  const xml = (await allOf(googleFeed(shop([chakli, shirt], FREE), SITE))).join('');
  expect(xml.split(/(?:<item>.*<\/item>\n){3}/)).toEqual([
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>Thread &amp; Tindi</title>\n<link>${SITE}</link>\n<description>Everyday fashion and South Indian snacks, delivered across India. Pay online, or in cash on delivery where that is offered.</description>\n`,
    '</channel>\n</rss>\n',
  ]);
});

it('makes a long feed piece by piece', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ ...chakli, _id: `c${index}` }));
  const chunks = await allOf(googleFeed(shop(many, FREE), SITE));
  expect(chunks).toHaveLength(102);
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(100_000);
  const rows = await allOf(metaFeed(shop(many.slice(0, 25)), AT, (part) => part.map(([id]) => `${id}\n`).join('')));
  expect(rows.map((part) => part.trim().split('\n').length)).toEqual([1, 10, 10, 5]);
  expect([
    (await allOf(metaFeed(shop(many.slice(0, 20)), AT, () => ''))).length,
    (await allOf(googleFeed(shop(many.slice(0, 20), FREE), SITE))).length,
  ]).toEqual([3, 4]);
  expect(new Set(rows.join('').trim().split('\n')).size).toBe(26);
  expect(chunks.join('').match(/<item>/g)).toHaveLength(1000);
});

it('[20.44] tells the maker’s numbers of products that come in one form alone: others have one number for each form', () => {
  const numbers = { gtin: '8901234567890', mpn: 'C-200' };
  expect(itemsOf({ ...chakli, ...numbers })[0]).toMatchObject(numbers);
  const [kg] = itemsOf({ ...chakli, ...numbers, sizes: ['200 g', '1 kg'] });
  expect(itemsOf({ ...chakli, ...numbers })[0]).not.toHaveProperty('identifier_exists');
  for (const name of ['gtin', 'mpn', 'identifier_exists']) expect(kg).not.toHaveProperty(name);
  expect(itemsOf({ ...chakli, material: 'Rice' })[0], 'ingredients').not.toHaveProperty('material');
});

it('[20.44] says of the shop’s own products alone that no maker gave them a number: of others an empty cell says nothing', () => {
  for (const brand of [undefined, 'Thread & Tindi'])
    expect(itemsOf({ ...shirt, brand }).map((item) => item.identifier_exists)).toEqual(['no', 'no']);
  expect(itemsOf({ ...shirt, brand: 'Mayil' })[0]).not.toHaveProperty('identifier_exists');
});

it('[20.45] tells Meta where products come from, the importer of foreign ones, and pictures as JPEG', async () => {
  const rows: (readonly string[])[] = [];
  const importer = {
    importer: 'Chennai Traders',
    importerAddress: '4 Beach Road, Chennai 600 001',
    maker: 'Mayil, Erode',
  };
  const products = [
    { ...chakli, ...importer, countryOfOrigin: 'India' },
    {
      ...chakli,
      ...importer,
      countryOfOrigin: 'Sri Lanka',
      image: ['https://cdn.example/x.png', 'https://else.example/y.webp', '/z.svg'].map((url) => ({ url })),
    },
    { ...chakli, countryOfOrigin: 'Home', importer: 'x' },
    { ...chakli, importer: 'y' },
  ];
  for await (const _ of metaFeed(
    shop(products),
    { siteUrl: SITE, imageHosts: ['cdn.example'] },
    (part) => (rows.push(...part), ''),
  ));
  const [columns = [], home = [], foreign = [], unknown = [], withoutOrigin = []] = rows;
  const originOf = (row: readonly string[]) =>
    ['origin_country', 'importer_name', 'importer_address', 'manufacturer_info'].map(
      (name) => row[columns.indexOf(name)],
    );
  expect([home, foreign, unknown, withoutOrigin].map(originOf)).toEqual([
    ['IN', '', '', 'Mayil, Erode'],
    [
      'LK',
      'Chennai Traders',
      '{"street1":"4 Beach Road, Chennai 600 001","postal_code":"600001","country":"IN"}',
      'Mayil, Erode',
    ],
    ['', 'x', '', ''],
    ['', 'y', '', ''],
  ]);
  expect(foreign.slice(columns.indexOf('image_link'), columns.indexOf('brand'))).toEqual([
    `${SITE}/_next/image?url=https%3A%2F%2Fcdn.example%2Fx.png&w=1200&q=75&as=jpeg`,
    `https://else.example/y.webp,${SITE}/z.svg`,
  ]);
});

it('[12.29] tells Google from which amount on delivery is free, and what an order of the item alone costs', async () => {
  const kurta = makeProduct('Kurta', { _id: 'kurta', price: 999, image: ['/k.webp'], colors: ['Red'], sizes: ['M'] });
  const xml = (await allOf(googleFeed(shop([chakli, kurta], { ...FEES, freeAbovePaise: 99_900 }), SITE))).join('');
  const threshold =
    '<g:free_shipping_threshold><g:country>IN</g:country><g:price_threshold>999.00 INR</g:price_threshold></g:free_shipping_threshold>';
  const [cheap, dear] = xml.match(/<item>.*<\/item>/g) ?? [];
  expect(cheap).toContain(`<g:shipping><g:country>IN</g:country><g:price>54.00 INR</g:price></g:shipping>${threshold}`);
  expect(dear).toContain(`<g:shipping><g:country>IN</g:country><g:price>5.00 INR</g:price></g:shipping>${threshold}`);
  expect((await allOf(googleFeed(shop([kurta], { ...FREE, freeAbovePaise: 99_900 }), SITE))).join('')).not.toContain(
    'threshold',
  );
});

const sold = (fields: Partial<Product>) =>
  makeProduct('Kurta', {
    _id: 'kurta',
    image: ['/k.webp'],
    saleFrom: '2026-11-20T04:30:00.000Z',
    saleUntil: '2026-11-25T18:30:00.000Z',
    salePrice: 800,
    ...fields,
  });

it('[12.41] feeds say a sale before it begins and while it is on, with both moments', async () => {
  const sale_price_effective_date = '2026-11-20T10:00+0530/2026-11-26T00:00+0530';
  const wanted = { price: '1000.00 INR', sale_price: '800.00 INR', sale_price_effective_date };
  const [before, during] = [sold({ price: 1000, originalPrice: 1200 }), sold({ price: 800, originalPrice: 1000 })];
  expect([before, during].map((one) => itemsOf(one)[0])).toMatchObject([
    { ...wanted, costs: 1000 },
    { ...wanted, costs: 800 },
  ]);
  const open = sold({ price: 800, originalPrice: 1000, saleUntil: undefined });
  expect(itemsOf(open)[0]?.sale_price_effective_date).toBe('2026-11-20T10:00+0530/2027-11-20T10:00+0530');
  const google = (await allOf(googleFeed(shop([during]), SITE))).join('');
  expect(google).toContain(`<g:sale_price_effective_date>${sale_price_effective_date}</g:sale_price_effective_date>`);
  expect(google).not.toContain('costs');
  const meta = (await allOf(metaFeed(shop([before]), AT, (rows) => stringify([...rows])))).join('');
  expect(meta).toContain('2026-11-20T10:00+05:30/2026-11-26T00:00+05:30');
});

describe('offers as promotions', () => {
  const at = new Date('2026-11-08T06:00:00.000Z');
  const offer = (name: string, fields: Partial<ShownOffer> & Pick<ShownOffer, 'terms'>): ShownOffer => ({
    name,
    automatic: true,
    ...fields,
  });
  const percent = { gives: { kind: 'percent' as const, percent: 10 } };
  const feedOf = async (...offers: ShownOffer[]) =>
    (await allOf(promotionsFeed({ ...shop([chakli, shirt, short, long]), offers }, SITE, at))).join('');
  const datesIn = (xml: string) => /dates>([^/]+)[/]([^<]+)</.exec(xml)?.slice(1) ?? [];

  it('[12.41] say what they give, how they are had, and between which moments', async () => {
    const span = { from: '2026-11-05T18:30:00.000Z', until: '2026-11-10T18:30:00.000Z' };
    const xml = await feedOf(
      offer('DIWALI', { automatic: false, terms: { ...percent, minimum: 999 }, ...span }),
      offer('PAIR', { terms: { gives: { kind: 'pack', rupees: 500 }, products: ['shirt', 'chakli'] } }),
    );
    const [diwali, pair] = xml.match(/<item>.*<[/]item>/g) ?? [];
    expect(diwali).toBe(
      `<item>${[
        ['promotion_id', 'DIWALI'],
        ['product_applicability', 'all_products'],
        ['offer_type', 'generic_code'],
        ['generic_redemption_code', 'DIWALI'],
        ['long_title', '10% off your subtotal, from ₹999'],
        ['promotion_effective_dates', '2026-11-06T00:00:00+05:30/2026-11-11T00:00:00+05:30'],
        ['redemption_channel', 'online'],
        ['promotion_destination', 'Shopping_ads'],
        ['promotion_destination', 'Free_listings'],
        ['minimum_purchase_amount', '999.00 INR'],
        ['coupon_value_type', 'percent_off'],
        ['percent_off', '10'],
      ]
        .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
        .join('')}</item>`,
    );
    for (const said of ['specific_products', 'no_code', 'no_structured_data']) expect(pair).toContain(`>${said}<`);
  });

  it('[12.41] [9.55] are titled by what they are for, as far as that is short and on sale', async () => {
    const pack = (products: string[]) => ({ gives: { kind: 'pack' as const, rupees: 500 }, products });
    const three = { kind: 'any' as const, units: 3, rupees: 499 };
    const xml = await feedOf(
      offer('PAIR', { terms: { ...pack(['chakli', 'short']), minimum: 600 } }),
      offer('LONG', { terms: pack(['chakli', 'long']) }),
      offer('GONE', { terms: pack(['chakli', 'gone']) }),
      offer('THREE', { terms: { gives: three, shelf: 'snacks/chakli' } }),
      offer('LESS', { terms: { ...percent, products: ['chakli'] } }),
      offer('SIZE', { terms: { gives: { kind: 'free-delivery' }, products: ['shirt-L-Red'] } }),
    );
    expect([...xml.matchAll(/<g:long_title>([^<]*)/g)].map(([, title]) => title)).toEqual([
      'Chakli and Short kurta together for ₹500, from ₹600',
      'Chakli and Kurta of a long… together for ₹500',
      'The pack for ₹500',
      'Any 3 for ₹499 of Chakli and Jantikalu',
      '10% off Chakli',
      'Free delivery of =HYPERLINK(&quot;x&quot;) &amp; &lt;b&gt; (L, Red)',
    ]);
  });

  it('[12.41] last at most 183 days, and hold the moment of now', async () => {
    for (const from of [undefined, '2020-01-01T00:00:00.000Z', '2026-11-08T05:00:00.000Z']) {
      const [begins = '', ends = ''] = datesIn(await feedOf(offer('LONG', { terms: percent, from })));
      expect(Date.parse(begins)).toBeLessThanOrEqual(at.getTime());
      expect(Date.parse(ends)).toBeGreaterThan(at.getTime());
      expect(Date.parse(ends) - Date.parse(begins)).toBeLessThanOrEqual(183 * 24 * 60 * 60 * 1000);
    }
  });

  it('[12.41] are those for everybody, and the feed of products names what they are for', async () => {
    const offers = [
      offer('FIRST', { terms: percent, countsFor: 'first-order' }),
      offer('ONLINE', { terms: { ...percent, isForPrepaid: true } }),
      offer('ALL', { terms: percent }),
      offer('SNACKS', { terms: { ...percent, shelf: 'snacks/chakli' } }),
      offer('LARGE', { terms: { ...percent, products: ['shirt-L-Red'] } }),
    ];
    const named = [...(await feedOf(...offers)).matchAll(/promotion_id>([A-Z]+)</g)].map(([, name]) => name);
    expect(named).toEqual(['ALL', 'SNACKS', 'LARGE']);
    const google = (await allOf(googleFeed(shop([chakli, shirt], FREE, offers), SITE))).join('');
    const items = google.match(/<item>.*<[/]item>/g) ?? [];
    const ids = items.map((item) => [...item.matchAll(/<g:(?:id|promotion_id)>([^<]+)/g)].map(([, id]) => id));
    expect(ids.toSorted()).toEqual(
      [['chakli-36ff4d9a', 'SNACKS'], ['shirt-L-Red', 'LARGE'], ['shirt-M-Red']].toSorted(),
    );
  });
});
