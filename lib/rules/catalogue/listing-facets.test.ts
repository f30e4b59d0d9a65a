import { expect, it } from 'vitest';
import { FILTERS } from './filters';
import { listingFacets } from './listing-facets';
import { parseListingQuery, type QueryParams } from './listing-query';
import { narrow } from './narrow';
import { shelf } from '@/lib/contract/shelf';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { Product } from '@/lib/contract/product';
import { makeProduct } from '@/testing/make-product';

const make = (index: number, fields: Partial<Product>) => makeProduct('A', { _id: `${index}`, ...fields });

const FOLDED = FILTERS.flatMap(({ param, isFolded }) => (isFolded ? param : [])).concat('price');

/** What a shelf of these products offers, 'type=Handwear 2'. */
function offered(fields: readonly Partial<Product>[], asked: QueryParams = {}, at?: string, rows: object[] = []) {
  const products = fields.map((one, index) => make(index, { colors: [], sizes: [], ...one }));
  const shelves = buildShelfTree(
    products,
    rows.map((row) => shelf.parse({ heading: 'x', filter: {}, ...row })),
  );
  const query = parseListingQuery({ open: FOLDED, ...asked });
  const shown = at === undefined ? { ...shelves.find('men')!, parent: shelves.find('women') } : shelves.find(at);
  const place = { products, shelves, shelf: shown };
  return listingFacets(place, query, narrow(place, query));
}
const words = (...asked: Parameters<typeof offered>) =>
  offered(...asked).groups.flatMap(({ param, choices }) =>
    choices.map(({ value, count }) => `${param}=${value} ${count ?? '-'}`),
  );
const kinds = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([category, subCategory]) => ({ category, subCategory }));

it('[20.19] offers what some of the products have, and not all', () => {
  const pairs = [
    ['Snacks', 'SNChakli'],
    ['snacks', 'snchekodi'],
  ] as const;
  expect(words(kinds(pairs))).toEqual(['type=SNChekodi 1', 'type=SNChakli 1']);
  const others = [
    ['Men', 'Handwear'],
    ['Women', 'Handwear'],
    ['Home', 'Lamps'],
  ] as const;
  expect(words(kinds(others))).toEqual(['category=Men 1', 'category=Women 1', 'type=Handwear 2']);
  expect(words(kinds([['Men', 'Handwear']]))).toEqual([]);
  expect(words([])).toEqual([]);
});

it('[20.19] still offers what is chosen, so that it can be taken back', () => {
  expect(words(kinds([['Men', 'Handwear']]), { category: 'Women', type: 'Eyewear' })).toEqual([
    'category=Women 0',
    'type=Eyewear 0',
  ]);
});

it('[13.38] counts follow the other choices, and not those of the same filter', () => {
  const clothing = [
    { colors: ['Navy'], brand: 'Loom', price: 100 },
    { colors: ['Sky Blue', 'Red'], brand: 'Loom', price: 300 },
    { colors: ['Red'], brand: 'Ikat', price: 600 },
  ];
  expect(words(clothing)).toEqual(['color=Blue 2', 'color=Red 2', 'brand=Ikat 1', 'brand=Loom 2']);
  expect(words(clothing, { color: 'Blue' })).toEqual(['color=Blue 2', 'color=Red 2', 'brand=Loom 2']);
  expect(words(clothing, { brand: 'Ikat' })).toEqual(['color=Blue 0', 'color=Red 1', 'brand=Ikat 1', 'brand=Loom 2']);
  expect(offered(clothing, { brand: 'Loom' }).ranges.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Up to ₹249 1',
    '₹250 to ₹499 1',
    '₹500 to ₹999 0',
  ]);
});

it('[13.39] a filter with one value, or of what nobody says, is not offered', () => {
  expect(words([{ colors: ['Red'], brand: 'Loom' }, { colors: ['Red'] }])).toEqual([]);
  expect(offered([{ price: 100 }, { price: 120 }]).ranges).toEqual([]);
});

it('[13.39] what can be sold out offers what is in stock, without a number that each sale would change', () => {
  const clothing = [{ stock: { 'one-size-default': 3 } }, { name: 'B' }];
  expect(words(clothing)).toEqual(['stock=in -']);
});

it('[13.40] countries of origin are offered where one is not India, or is not said of all', () => {
  const from = (...countries: (string | undefined)[]) =>
    words(countries.map((countryOfOrigin) => (countryOfOrigin ? { countryOfOrigin } : {})));
  expect(from('India', 'Bharat')).toEqual([]);
  expect(from('India', undefined)).toEqual(['country=India 1']);
  expect(from('PRC', 'PRC')).toEqual(['country=China 2']);
  expect(from('India', 'Turkey', 'IN')).toEqual(['country=India 2', 'country=Türkiye 1']);
});

const rows = [
  { slug: 'kurtas', parent: 'men', title: 'Kurtas', filter: { words: ['kurta'] } },
  { slug: 'shirts', parent: 'men', title: 'Fine shirts', filter: { words: ['shirt'] } },
  { slug: 'kurtas', parent: 'women', title: 'Kurtas', filter: { words: ['kurta'] } },
];
const clothes = ['Kurta', 'Kurta', 'Shirt', 'Bag'].map((name, at) => ({
  name,
  category: at === 1 ? 'Women' : 'Men',
  subCategory: at === 3 ? 'Handwear' : 'Winterwear',
}));

it('[13.43] shelves below categories are kinds in the merchant’s words, and types of the same products step behind More', () => {
  const { groups } = offered(clothes, {}, '', rows);
  const titles = (asked: QueryParams) => offered(clothes, asked, '', rows).groups.map(({ title }) => title);
  expect(titles({})).toEqual(['Categories', 'Kind of product', 'More']);
  for (const asked of [{ open: 'type' }, { type: ['Handwear', 'Winterwear'] }])
    expect(titles(asked)).toEqual(['Categories', 'Kind of product', 'Product Type']);
  expect(groups[1]?.choices).toEqual([
    { label: 'Fine shirts', value: 'shirts', count: 1 },
    { label: 'Kurtas', value: 'kurtas', count: 2 },
  ]);
  const evenly = clothes.map((one, at) => ({ ...one, subCategory: at % 2 === 0 ? 'Handwear' : 'Winterwear' }));
  expect(offered(evenly, {}, '', rows).groups.map(({ title }) => title)).toEqual([
    'Categories',
    'Kind of product',
    'More',
  ]);
  expect(offered(clothes, { kind: 'kurtas', category: 'Men' }, '', rows).groups[1]?.choices[0]).toEqual({
    label: 'Fine shirts',
    value: 'shirts',
    count: 1,
  });
});

it('[13.43] the page of a category offers its shelves once something is chosen, and its types behind More alone', () => {
  const titles = (asked: QueryParams) => offered(clothes, asked, 'men', rows).groups.map(({ title }) => title);
  expect(titles({})).toEqual(['Categories', 'More']);
  expect(titles({ min: '1' })).toEqual(['Categories', 'Kind of product', 'More']);
});

it.each([{ value: 'Sarees' }, { value: 'SNeakers' }, { value: 'Pickles', isFood: true }])(
  '[13.43] types of the merchant’s own are the filter, beside the recorded ones too: $value',
  (own) => {
    const { document } = factsOfNow();
    const type = { ...own, label: own.value, group: 'Own', sizes: 'sizes' } as const;
    holdDocument({ ...document, productTypes: [...document.productTypes, type] });
    const mixed = clothes.map((one, at) => (at === 1 ? { ...one, subCategory: own.value } : one));
    const titles = offered(mixed, {}, '', rows).groups.map(({ title }) => title);
    holdDocument(document);
    expect(titles).toEqual(['Categories', 'Product Type', 'Own']);
  },
);

it('[13.38] a group of which nothing is left does not stand, unless something of it is chosen', () => {
  const titles = (asked: QueryParams) => offered(clothes, asked, '').groups.map(({ title }) => title);
  expect(titles({})).toEqual(['Categories', 'Product Type']);
  expect(titles({ type: 'SNChakli' })).toEqual(['Product Type', 'Snack Type']);
});
