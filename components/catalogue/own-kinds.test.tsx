import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { CardFace } from '@/components/catalogue/card-face';
import { FilterChips } from '@/components/catalogue/filter-chips';
import { FilterPanel } from '@/components/catalogue/filter-panel';
import { listingFacets } from '@/lib/rules/catalogue/listing-facets';
import { narrow } from '@/lib/rules/catalogue/narrow';
import { listingHref, readListingQuery } from '@/lib/rules/catalogue/listing-query';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { cardFacts } from '@/lib/storefront/listing/card-facts';
import { listCollection } from '@/lib/storefront/listing/list-collection';
import { suggest } from '@/lib/storefront/search/suggest';
import { searchProducts } from '@/lib/storefront/search/search-products';
import { makeProduct } from '@/testing/make-product';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const demo = factsOfNow().document;
const open = () =>
  holdDocument({
    ...demo,
    categories: [...demo.categories, { value: 'Home Decor', label: 'Home <Decor>', sells: 'other' }],
    productTypes: [
      ...demo.productTypes,
      { value: 'Sarees', label: 'Silk Sarees', group: 'Ethnic <script>', sizes: 'none', sign: 'saree' },
    ],
  });
afterEach(() => holdDocument(demo));

const products = [
  makeProduct('Kanchi', { category: 'Women', subCategory: 'Sarees' }),
  makeProduct('Tee', { category: 'Women', subCategory: 'Winterwear' }),
  makeProduct('Lamp', { category: 'home decor', subCategory: 'Lamps' }),
];
const draw = (asked: string) => {
  const query = readListingQuery(new URLSearchParams(asked));
  const facets = listingFacets({ products }, query, narrow({ products }, query));
  return load(
    renderToStaticMarkup(
      <>
        <FilterPanel path="/collection" query={query} facets={facets} clearHref="/collection" total={3} />
        <FilterChips path="/collection" query={query} facets={facets} clearHref="/collection" />
      </>,
    ),
  );
};
const choices = ($: ReturnType<typeof draw>) =>
  $('fieldset')
    .toArray()
    .map((one) => [
      $(one).find('legend').text(),
      ...$(one)
        .find('label')
        .toArray()
        .map((label) => $(label).find('span').contents().first().text()),
    ]);

it('[22.197] the panel lists the merchant’s own behind the recorded ones, under their own headings', () => {
  const recorded = choices(draw(''));
  expect(recorded.map(([title]) => title)).toEqual(['Categories', 'Product Type']);
  open();
  const $ = draw('type=Sarees&category=Women&category=Home+Decor');
  const [categories, ...types] = recorded;
  expect(choices($)).toEqual([[...(categories ?? []), 'Home <Decor>'], ...types, ['Ethnic <script>', 'Silk Sarees']]);
  expect(
    $('input:checked')
      .toArray()
      .map((box) => $(box).attr('value')),
  ).toEqual(['Women', 'Home Decor', 'Sarees']);
  expect($('ul[aria-label="Active filters"]').text()).toContain('Silk Sarees');
  expect($.html()).not.toContain('<script>');
});

it('[22.197] an address filters by them, and forgets them once they are gone', () => {
  const asked = new URLSearchParams('category=Home+Decor&type=Sarees&type=Winterwear');
  expect(listingHref('/collection', readListingQuery(asked))).toBe('/collection?type=Winterwear');
  open();
  const query = readListingQuery(asked);
  expect(listingHref('/collection', query)).toBe('/collection?category=Home+Decor&type=Winterwear&type=Sarees');
  const found = (search: string) => listCollection(products, readListingQuery(new URLSearchParams(search)));
  expect(found('type=Sarees')).toMatchObject({ total: 1, products: [{ name: 'Kanchi' }] });
  expect(found('category=Home+Decor')).toMatchObject({ total: 1, products: [{ name: 'Lamp' }] });
});

it('[22.197] a product without a picture shows the sign of its type, and one with a picture none', () => {
  const [saree, tee] = products;
  if (!saree || !tee) throw new Error('no products');
  const signOf = (product: typeof saree) => cardFacts(product, { hosts: [], lowStock: 0 }, 'row').sign;
  expect(signOf({ ...saree, image: [] })).toBeUndefined();
  open();
  expect(signOf({ ...saree, image: [] })).toBe('saree');
  expect([signOf({ ...saree, image: [{ url: '/silk.webp' }] }), signOf({ ...tee, image: [] })]).toEqual([
    undefined,
    undefined,
  ]);
  const facts = cardFacts({ ...saree, image: [] }, { hosts: [], lowStock: 0 }, 'row');
  expect(renderToStaticMarkup(<CardFace facts={facts} level={3} detailed={false} priority={false} />)).toContain(
    '--no-picture:url(/signs/saree.svg)',
  );
});

it('[22.197] a category is a shelf, and search and suggestions know the words of a type', async () => {
  open();
  const tree = buildShelfTree(products, []);
  expect(tree.find('home-decor')).toMatchObject({ title: 'Home <Decor>', products: [{ name: 'Lamp' }] });
  expect(tree.own(products[2] ?? makeProduct('none'))?.path).toBe('home-decor');
  const listed = [...products];
  expect((await searchProducts(listed, 'silk sarees')).products.map(({ name }) => name)).toEqual(['Kanchi']);
  expect((await suggest(listed, 'silk sar')).map(({ label, href }) => [label, href])).toContainEqual([
    'Silk Sarees',
    '/search?type=Sarees',
  ]);
});
