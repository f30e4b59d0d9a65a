import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { default as Page, generateMetadata } from '@/app/(shop)/pages/[name]/page';
import { Shell } from '@/components/shell/shell';
import { writtenPage } from '@/lib/contract/written-page';
import { llmsText } from '@/lib/storefront/seo/llms-text';
import { sitemapEntries, sitemapIndex } from '@/lib/storefront/seo/sitemap-entries';
import { writtenJsonLd } from '@/lib/storefront/seo/written-json-ld';
import { writtenMarkdown } from '@/lib/storefront/seo/written-markdown';
import { productsById } from '@/lib/storefront/snapshot/products-by-id';
import { buildCatalogue } from '@/lib/storefront/snapshot/build-catalogue';
import { heldProducts } from '@/lib/storefront/snapshot/products-on-sale';
import { allOf } from '@/testing/all-of';
import { inVisit } from '@/testing/in-visit';
import { makeProduct } from '@/testing/make-product';
import { openTestShop } from '@/testing/make-shop';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => undefined }),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));

const SITE = 'http://localhost:3000';
const PHOTO = `/photos/${'a'.repeat(32)}.webp`;
const products = ['Silk', 'Cotton', 'Linen'].map((name) => makeProduct(name, { _id: name.toLowerCase(), price: 499 }));
const TEXT = `# Ten days

**Flowers** and [silk](/collection/women), from [a weaver](https://weaver.example).

/product/silk
${SITE}/product/gone

- A *first*
- A second

### Rice

1. Wash
2. Boil

> Slowly.

---

| Day | Dish |
|---|---|
| One | Rice |

![A lamp](${PHOTO})
`;
const onam = writtenPage.parse({
  name: 'onam',
  title: 'Onam at home',
  text: TEXT,
  picture: PHOTO,
  pictureAlt: 'A carpet of flowers',
  products: ['silk', 'cotton', 'away'],
  inFooter: true,
  photos: [{ url: PHOTO, width: 1200, height: 900 }],
  publishedAt: '2026-09-01T00:00:00.000Z',
  changedAt: '2026-09-02T00:00:00.000Z',
});
const catalogue = buildCatalogue(
  {
    list: { products, digest: 'd' },
    carousel: { kind: 'none' },
    fees: {},
    written: { digest: 'w', data: { success: true, pages: [onam, { ...onam, name: 'care', inFooter: false }] } },
  },
  'v',
);

beforeAll(() => void openTestShop());

it('[22.188] the page shows its words, with the cards of products that are on sale where the text asks for them, and below', async () => {
  const $ = load(await inVisit('/pages/onam', catalogue, () => renderToStaticMarkup(<Page />)));
  const main = $('main');
  expect(main.find('h1').text()).toBe('Onam at home');
  expect(
    main
      .find('[aria-label="Onam at home"] > div > *')
      .toArray()
      .map(({ tagName }) => tagName),
  ).toEqual(['h2', 'p', 'ul', 'ul', 'h3', 'ol', 'blockquote', 'span', 'div', 'div']);
  expect(main.find('article a[href="/product/silk"]')).toHaveLength(1);
  expect(
    main
      .find('section a')
      .toArray()
      .map((link) => $(link).attr('href')),
  ).toEqual(['/product/cotton']);
  expect(main.html()).not.toMatch(/gone|away/);
  expect(main.find('a[href="https://weaver.example/"]').attr('rel')).toBe('noopener nofollow');
  expect(
    main
      .find('img')
      .toArray()
      .map((img) => [$(img).attr('alt'), $(img).attr('height')]),
  ).toEqual([
    ['A carpet of flowers', '900'],
    ['A lamp', '900'],
  ]);
  expect(main.find('[role=region][tabindex=0] th').text()).toBe('DayDish');
});

it('[22.188] its head says what it is, from the text where it has no sentence of its own', async () => {
  const head = await inVisit('/pages/onam', catalogue, () => generateMetadata());
  expect(head).toMatchObject({
    title: 'Onam at home',
    description: expect.stringMatching(/^Flowers and silk, from a weaver\./),
    alternates: { canonical: '/pages/onam' },
    openGraph: { images: [{ url: expect.stringMatching(/^\/previews\/.+\/written-onam\.jpg$/) }] },
  });
  const data = writtenJsonLd(onam, { siteUrl: SITE, hosts: [], description: 'Ten days.' });
  expect(data['@graph']).toMatchObject([
    {
      '@type': 'Article',
      headline: 'Onam at home',
      image: `${SITE}${PHOTO}`,
      datePublished: onam.publishedAt,
      dateModified: onam.changedAt,
      mainEntityOfPage: `${SITE}/pages/onam`,
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ item: `${SITE}/` }, { name: 'Onam at home' }] },
  ]);
});

it('[22.188] the footer leads to those that are chosen for it; sitemap and llms.txt to all, with the day of the last change', async () => {
  const $ = load(renderToStaticMarkup(<Shell frame={catalogue.pages.frame}>words</Shell>));
  expect(
    $('footer a[href^="/pages/"]')
      .toArray()
      .map((link) => $(link).attr('href')),
  ).toEqual(['/pages/onam']);
  const entries = await allOf(sitemapEntries('pages.xml', catalogue, SITE) ?? []);
  const lastmod = '2026-09-02T00:00:00.000Z';
  expect(entries.slice(-2)).toEqual([
    { loc: `${SITE}/pages/onam`, lastmod },
    { loc: `${SITE}/pages/care`, lastmod },
  ]);
  const finding = sitemapIndex({ ...catalogue, ...heldProducts([], new Map()) }, SITE);
  let found = await finding.next();
  while (!found.done) found = await finding.next();
  expect(found.value[0]).toEqual({ loc: `${SITE}/sitemaps/pages.xml`, lastmod });
  expect(llmsText({ siteUrl: SITE, productCount: 3, ...catalogue })).toContain(
    `- [Onam at home](${SITE}/pages/onam)\n- [Onam at home](${SITE}/pages/care)\n`,
  );
});

it('[22.188] programs get the same as markdown', () => {
  expect(writtenMarkdown(onam, { siteUrl: SITE, hosts: [], byId: productsById(catalogue.products) }))
    .toBe(`# Onam at home

## Ten days

**Flowers** and [silk](${SITE}/collection/women), from [a weaver](https://weaver.example/).

- [Silk](${SITE}/product/silk): ₹499

- A *first*
- A second

### Rice

1. Wash
2. Boil

> Slowly.

---

| Day | Dish |
| --- | --- |
| One | Rice |

![A lamp](${SITE}${PHOTO})

## In our shop

- [Silk](${SITE}/product/silk): ₹499
- [Cotton](${SITE}/product/cotton): ₹499
`);
});
