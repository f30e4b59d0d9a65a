import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CollectionListing } from '@/components/catalogue/collection-listing';
import { SearchListing } from '@/components/catalogue/search-listing';
import type { Product } from '@/lib/contract/product';
import { readListingQuery } from '@/lib/rules/catalogue/listing-query';
import { knownQuery } from '@/lib/rules/catalogue/narrow';
import { shelf } from '@/lib/contract/shelf';
import { heldListings, readFound } from '@/lib/storefront/listing/held-listings';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { collectionFacts } from '@/lib/storefront/listing/collection-facts';
import { searchFacts } from '@/lib/storefront/listing/search-facts';
import { makeProduct } from '@/testing/make-product';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const make = (at: number, fields: Partial<Product>) =>
  makeProduct(`Kurta ${at}`, { _id: `${at}`, category: 'Men', sizes: ['M'], colors: ['Navy'], price: 400, ...fields });
const products = [
  make(1, { brand: 'Loom', colors: ['Navy', 'Red'], price: 100, countryOfOrigin: 'India' }),
  make(2, { brand: 'Loom', sizes: ['M', 'L'], price: 450, countryOfOrigin: 'PRC' }),
  ...Array.from({ length: 42 }, (_, at) => make(at + 3, { brand: `Brand ${at}`, colors: ['Olive'] })),
];
const shelves = buildShelfTree(products, []);
const whole = { products, shelves, lowStock: 0, fees: {} };

function draw(search: string, path?: string, frame: typeof whole & { onlyRecorded?: boolean } = whole) {
  const query = knownQuery(frame, readListingQuery(new URLSearchParams(search)));
  const at = path === undefined ? undefined : shelves.find(path);
  const read = heldListings(frame).listing(query, path);
  if (read === 'out-of-range') throw new Error('no such page');
  const asked = { catalogue: frame, shelf: at, query, read };
  const facts = collectionFacts(asked, { siteUrl: 'https://shop.example', imageHosts: [] });
  const $ = load(renderToStaticMarkup(<CollectionListing facts={facts} />));
  const chips = $('ul[aria-label="Active filters"] a').toArray();
  return {
    $,
    choice: (value: string) => {
      const box = $(`input[value="${value}"]`);
      return [box.parent().text(), box.is(':disabled'), box.is(':checked')];
    },
    bounds: [$('input[name=min]').attr('value'), $('input[name=max]').attr('value')],
    chips: chips.map((chip) => [$(chip).text().replace('Remove filter ', ''), $(chip).attr('href')]),
    names: $('article h2 a')
      .toArray()
      .map((name) => $(name).text()),
  };
}

it('[13.38] says how many products a choice leaves, and greys what leaves none', () => {
  expect(draw('open=color').choice('Red')).toEqual(['Red 1', false, false]);
  const { choice } = draw('size=L&open=color', 'men');
  expect(choice('Red')).toEqual(['Red 0', true, false]);
  expect(choice('Blue')).toEqual(['Blue 1', false, false]);
  expect(choice('M')).toEqual(['M 44', false, false]);
  expect(choice('L')).toEqual(['L 1', false, true]);
});

it('[13.46] a closed filter has none of its choices in the page, one that is opened or chosen from has', () => {
  const { $ } = draw('');
  const closed = $('button[name=open]').toArray();
  expect(closed.map((button) => $(button).text())).toEqual(['Price', 'Size', 'Colour', 'Brand', 'Country of origin']);
  expect($('details[data-filter-fold], input[name=color]')).toHaveLength(0);
  for (const search of ['open=color', 'color=Red'])
    expect(draw(search).$('details[data-filter-fold=color][open] input[name=color]')).toHaveLength(3);
  expect(draw('open=color').$('input[name=open]:checked').attr('value')).toBe('color');
});

it('[13.47] a backend of the 19 calls alone has the recorded filters and sorts', () => {
  const rows = [{ slug: 'kurtas', parent: 'men', title: 'Kurtas', heading: 'Kurtas', filter: { words: ['kurta'] } }];
  const few = {
    ...whole,
    shelves: buildShelfTree(
      products,
      rows.map((row) => shelf.parse(row)),
    ),
    onlyRecorded: true,
  };
  const { $, names } = draw('size=L&kind=kurtas&min=9999&brand=Nobody&sort=newest&open=color&stock=in', undefined, few);
  expect(names).toHaveLength(15);
  expect(
    new Set(
      $('[data-filter-panel] input')
        .toArray()
        .map((box) => $(box).attr('name')),
    ),
  ).toEqual(new Set(['category', 'type']));
  expect($('[data-filter-panel] :is(small, legend:contains("Price"), button[name]), [role=status]')).toHaveLength(0);
  expect(
    $('[data-filter-panel] legend')
      .toArray()
      .map((title) => $(title).text()),
  ).toEqual(['Categories', 'Product Type', 'Snack Type']);
  expect(
    $('select[name=sort] option')
      .toArray()
      .map((sort) => $(sort).attr('value')),
  ).toEqual(['relevant', 'low-high', 'high-low', 'bestseller']);
});

it('[13.48] what can be paid on delivery is a filter where something cannot', () => {
  expect(draw('').$('input[name=pay]')).toHaveLength(0);
  const mixed = { ...whole, products: [make(1, { paymentMethod: 'COD' }), make(2, { paymentMethod: 'Razorpay' })] };
  expect(draw('', undefined, mixed).choice('cash')).toEqual(['Cash on delivery 1', false, false]);
  expect(draw('pay=cash', undefined, mixed).names).toEqual(['Kurta 1']);
});

it('[13.41] turns a range round, and says what makes no filter', () => {
  const turned = draw('min=500&max=₹200');
  expect(turned.bounds).toEqual(['200', '500']);
  expect(turned.$('[role=status]')).toHaveLength(0);
  const odd = draw('min=cheap&brand=<b>Nobody&max=150');
  expect(odd.$('[role=status]').text()).toBe('We could not filter by this, so it was left out: “cheap”, “<b>Nobody”');
  expect(odd.names).toEqual(['Kurta 1']);
  const unknown = draw(`discount=200&stock=maybe&brand=${'x'.repeat(500)}`);
  expect(unknown.$('[role=status]').text()).toBe(
    `We could not filter by this, so it was left out: “${'x'.repeat(40)}”, “200”, “maybe”`,
  );
  expect(draw('discount=&discount=10&pay=cash').$('[role=status]')).toHaveLength(0);
});

it('[13.44] a brand that is not listed is typed, in any case', () => {
  const { $ } = draw('open=brand');
  expect($('input[name=brand][type=checkbox]')).toHaveLength(40);
  expect($('input[name=brand]:not([type])').attr('aria-label')).toBe('Another brand');
  expect(draw('brand=&brand=lOOm').choice('Loom')).toEqual(['Loom 2', false, true]);
});

it('[13.45] every choice is a chip, and so is the price', () => {
  expect(draw('color=Blue&brand=Loom&max=499').chips).toEqual([
    ['Blue', '/collection?brand=Loom&max=499'],
    ['Loom', '/collection?color=Blue&max=499'],
    ['Up to ₹499', '/collection?color=Blue&brand=Loom'],
    ['Clear all', '/collection'],
  ]);
  const { $ } = draw('min=250&max=499');
  const chosen = $('a[aria-current=true]');
  expect([chosen.text(), chosen.attr('href'), chosen.attr('rel')]).toEqual([
    '₹250 to ₹499 43',
    '/collection',
    'nofollow',
  ]);
  expect(draw('min=5000').$('[data-results]').text()).toContain('There is nothing under “₹5,000 and more”.');
});

it('[13.40] the sort by country stands where countries do, in the search as well', () => {
  const sorts = ($: ReturnType<typeof draw>['$']) => $('select[name=sort]').text();
  expect(sorts(draw('').$)).toContain('Country of origin');
  expect(draw('sort=country').names.slice(0, 3)).toEqual(['Kurta 2', 'Kurta 1', 'Kurta 3']);
  const here = [make(1, {}), make(2, {})];
  const query = readListingQuery(new URLSearchParams());
  const read = readFound({ ...whole, products: here }, query, { products: here });
  if (read === 'out-of-range') throw new Error('no such page');
  const facts = searchFacts(whole, query, read, [], []);
  expect(sorts(load(renderToStaticMarkup(<SearchListing facts={facts} />)))).not.toContain('Country');
});
