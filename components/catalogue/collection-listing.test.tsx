import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CollectionListing } from '@/components/catalogue/collection-listing';
import { collectionFacts } from '@/lib/storefront/listing/collection-facts';
import { choicesOf, FILTERS } from '@/lib/rules/catalogue/filters';
import { parseListingQuery, type QueryParams } from '@/lib/rules/catalogue/listing-query';
import { shelf } from '@/lib/contract/shelf';
import { heldListings } from '@/lib/storefront/listing/held-listings';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { makeProduct } from '@/testing/make-product';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const make = (name: string, category: string, subCategory: string) =>
  makeProduct(name, { price: 100, category, subCategory });
const row = (fields: object) => shelf.parse({ title: 'Title', heading: 'Heading', filter: {}, ...fields });

const chaklis = Array.from({ length: 16 }, (_, index) => make(`Chakli ${index}`, 'Snacks', 'SNChakli'));
const products = [...chaklis, make('Chekodi', 'Snacks', 'SNChekodi'), make('Kurta', 'Men', 'Winterwear')];
const introduction = 'Fried in small pans. Rings and coils.\nKept in tins.';
const tree = buildShelfTree(products, [
  row({ slug: 'snacks', title: 'Snacks', heading: 'South Indian Snacks', introduction }),
  row({ slug: 'chakli', parent: 'snacks', title: 'Chakli', heading: 'Chakli', filter: { words: ['chakli'] } }),
  row({ slug: 'chekodi', parent: 'snacks', title: 'Chekodi', filter: { words: ['chekodi'] } }),
  row({ slug: 'halwa', parent: 'snacks', title: 'Halwa', filter: { words: ['halwa'] } }),
  row({ slug: 'sarees', title: 'Sarees', filter: { words: ['saree'] } }),
]);

/** The page of a shelf, or of the collection, with these parameters. */
function drawCollection(path: string | undefined, asked: QueryParams = {}, shown = products) {
  const query = parseListingQuery(asked);
  const at = path === undefined ? undefined : tree.find(path);
  const read = heldListings({ products: shown, shelves: tree }).listing(query, path);
  if (read === 'out-of-range') throw new Error('no such page');
  const facts = collectionFacts(
    { catalogue: { shelves: tree, lowStock: 0, fees: {} }, shelf: at, query, read },
    { siteUrl: 'https://shop.example', imageHosts: [] },
  );
  const $ = load(renderToStaticMarkup(<CollectionListing facts={facts} />));
  const linksIn = (nav: string) =>
    $(`nav[aria-label="${nav}"] a`)
      .toArray()
      .map((link) => [$(link).text(), $(link).attr('href')]);
  const headed = $('nav[aria-labelledby]');
  return {
    $,
    heading: $('h1').text(),
    linksIn,
    below: {
      title: headed.find('h2').text(),
      links: headed
        .find('a')
        .toArray()
        .map((link) => $(link).attr('href')),
    },
    filters: $('input[type=checkbox]')
      .toArray()
      .map((box) => $(box).attr('value')),
  };
}

it('[20.16] a shelf has its sentence above the products on every page, and its text on the first unfiltered one alone', () => {
  for (const asked of [{}, { page: '2' }, { sort: 'low-high' }, { type: 'SNChakli' }]) {
    const { $, heading } = drawCollection('snacks', asked);
    expect(heading).toBe('South Indian Snacks');
    expect($('h1').next().text()).toBe('Fried in small pans.');
    const text = $('section:has(h2:contains("About Snacks")) p').toArray();
    expect(text.map((part) => $(part).text())).toEqual(
      Object.keys(asked).length === 0 ? ['Rings and coils.', 'Kept in tins.'] : [],
    );
  }
  expect(drawCollection('men').$('h1').next().text()).toBe('1 product, ₹100, delivered in 3 to 6 days');
});

it('[20.17] the collection and a shelf lead from their first page to the shelves below them that hold products, counted', () => {
  const top = [
    ['Men 1', '/collection/men'],
    ['Snacks 17', '/collection/snacks'],
  ];
  expect(drawCollection(undefined).linksIn('Shop by category')).toEqual(top);
  expect(drawCollection(undefined, { category: 'Snacks' }).linksIn('Shop by category')).toEqual(top);
  expect(drawCollection(undefined, { page: '2' }).linksIn('Shop by category')).toEqual([]);
  expect(drawCollection('snacks').linksIn('In Snacks')).toEqual([
    ['Chakli 16', '/collection/snacks/chakli'],
    ['Chekodi 1', '/collection/snacks/chekodi'],
  ]);
});

it('[13.54] a long listing has links to pages where crawlers look for them, else a form for the number of one', () => {
  const long = Array.from({ length: 151 }, (_, index) => make(`Tee ${index}`, 'Men', 'Winterwear'));
  const whole = drawCollection(undefined, { page: '6' }, long);
  expect(whole.linksIn('All pages')).toContainEqual(['Page 5', '/collection?page=5']);
  expect(whole.$('form:has([name=page])')).toHaveLength(0);
  const { $, linksIn } = drawCollection(undefined, { category: 'Men', sort: 'newest', page: '6' }, long);
  const form = $('form:has([name=page])');
  expect(linksIn('All pages')).toEqual([]);
  expect([form.attr('action'), form.find('label').text(), form.find('[name=page]').attr('max')]).toEqual([
    '/collection',
    'Page  of 11',
    '11',
  ]);
  expect(new URLSearchParams(form.serialize()).toString()).toBe('category=Men&sort=newest&page=');
  expect(drawCollection(undefined, { category: 'Men' }).$('[name=page]')).toHaveLength(0);
});

it('[20.18] below the products stand the shelves beside it that hold products, and what holds all of them', () => {
  expect(drawCollection('snacks/chakli').below).toEqual({
    title: 'More in Snacks',
    links: ['/collection/snacks/chekodi', '/collection/snacks'],
  });
  expect(drawCollection('snacks', { page: '2' }).below).toEqual({
    title: 'More in the shop',
    links: ['/collection/men', '/collection'],
  });
});

it('[20.19] filters offer what chooses among the products of the shelf, and what is chosen; else there are none', () => {
  expect(drawCollection('snacks').filters).toEqual([]);
  expect(drawCollection('snacks', { min: '1' }).filters).toEqual(['chakli', 'chekodi']);
  expect(drawCollection('snacks', { open: 'type' }).filters).toEqual(expect.arrayContaining(['SNChekodi', 'SNChakli']));
  expect(drawCollection('snacks/chakli').$('[data-filter-toggle]')).toHaveLength(0);
  expect(drawCollection('snacks/chakli', { type: 'Eyewear' }).filters).toEqual(['Eyewear']);
  const recorded = FILTERS.slice(0, 2).flatMap(choicesOf);
  expect(drawCollection(undefined, { open: 'type' }).filters).toEqual(
    expect.arrayContaining(recorded.map(({ value }) => value)),
  );
});

it('[20.23] a shelf without products says so and leads on, whatever the filters', () => {
  for (const asked of [{}, { type: 'SNChakli' }]) {
    const { $ } = drawCollection('snacks/halwa', asked);
    expect($('[data-results] h2').first().text()).toBe('No products found');
    expect($('[data-results] a:contains("See all Snacks")').attr('href')).toBe('/collection/snacks');
  }
  expect(drawCollection('sarees').$('a:contains("See all collections")').attr('href')).toBe('/collection');
});

it('[20.26] the breadcrumbs of a shelf lead through the shelf above it', () => {
  expect(drawCollection('snacks/chakli').linksIn('Breadcrumb')).toEqual([
    ['Home', '/'],
    ['Snacks', '/collection/snacks'],
  ]);
});

it('[20.27] where filters or the sort leave nothing of a shelf, it says of how much, and leads back to all of it', () => {
  const said = (path: string | undefined, asked: QueryParams) => {
    const { $ } = drawCollection(path, asked);
    const state = $('h2:contains("No products found")').parent();
    const way = state.find('a');
    return [$('p:contains("Showing")').text(), state.find('p').text(), way.text(), way.attr('href')];
  };
  const snacks = '/collection/snacks';
  expect(said('snacks', { type: 'Eyewear' })).toEqual([
    'Showing 0 of 17 products',
    'There are 17 products in Snacks, but none under “SunGlasses”.',
    'Clear filters',
    snacks,
  ]);
  expect(said('snacks', { sort: 'bestseller' })).toEqual([
    'Showing 0 of 17 products',
    'There are 17 products in Snacks, but no bestseller.',
    'See all 17 products',
    snacks,
  ]);
  expect(said('men', { category: ['Men', 'Women'], type: 'SNChakli', sort: 'bestseller' }).slice(0, 2)).toEqual([
    'Showing 0 of 1 product',
    'There is 1 product in Men, but no bestseller under “Men” or “Women” and “Chakli”.',
  ]);
  expect(said(undefined, { category: 'Men', type: 'SNChakli' }).slice(0, 3)).toEqual([
    '',
    'There is nothing under “Men” and “Chakli”.',
    'Clear filters',
  ]);
  expect(said('snacks', { q: 'zzzz', type: 'SNChakli' }).slice(0, 2)).toEqual([
    '',
    'Try other words or fewer filters.',
  ]);
});
