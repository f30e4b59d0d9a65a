import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { AboutPage } from '@/components/info/about-page';
import { ContactPage } from '@/components/info/contact-page';
import { FaqPage } from '@/components/info/faq-page';
import { TermsPage } from '@/components/info/terms-page';
import { HomePage } from '@/components/home/home-page';
import { chatLink } from '@/components/product/chat-link';
import { productPageFacts } from '@/components/product/product-page-facts';
import { homeFacts } from '@/lib/storefront/listing/home-facts';
import { addressedVariant } from '@/lib/rules/catalogue/variant';
import { listingPreviews, pagePreviews, productPreview } from '@/lib/storefront/preview/preview-facts';
import { homeRows } from '@/lib/storefront/listing/home-rows';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { collectionMetadata } from '@/lib/storefront/seo/collection-metadata';
import { homeMetadata } from '@/lib/storefront/seo/home-metadata';
import { googleFeed } from '@/lib/storefront/seo/google-feed';
import { llmsText } from '@/lib/storefront/seo/llms-text';
import { metaFeed } from '@/lib/storefront/seo/meta-feed';
import { productJsonLd } from '@/lib/storefront/seo/product-json-ld';
import { productMarkdown } from '@/lib/storefront/seo/product-markdown';
import { productMetadata } from '@/lib/storefront/seo/product-metadata';
import { shelfMetadata } from '@/lib/storefront/seo/shelf-metadata';
import { shopJsonLd } from '@/lib/storefront/seo/shop-json-ld';
import { UNFILTERED } from '@/lib/rules/catalogue/listing-query';
import { heldProducts } from '@/lib/storefront/snapshot/products-on-sale';
import { allOf } from '@/testing/all-of';
import { makeProduct } from '@/testing/make-product';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

/** Words on making, ingredients, keeping, choosing, checking and tax: only a product's own data may hold them. */
const CLAIMS =
  /\bfr(?:y|ied)\b|batch|\brice\b|lentil|spice|airtight|crisp(?! in the tin)|dry box|weeks of opening|climate|our heat|\bpick(?:ed)?\b|checked|looked at|piece by piece|honest|\bgenuine\b(?! & Affordable)|\bMRP\b|inclusive|all taxes/i;

const SITE = 'https://shop.example';
const FEES = { shippingPaise: 4900, platformPaise: 500 };
const bare = ['Snacks', 'Men', 'Women', 'Unisex', 'Toys'].map((category) =>
  makeProduct('Thing', {
    _id: category.toLowerCase(),
    originalPrice: 150,
    category,
    image: ['/a.webp'],
    sizes: category === 'Snacks' ? ['200 g'] : ['M', 'L'],
  }),
);

it('[2.179] nothing is said of what a product is made of, how, how long it keeps or what its MRP is without its own data', async () => {
  const shelves = buildShelfTree(bare, []);
  for (const one of bare) {
    const shelf = shelves.own(one);
    const variant = addressedVariant(one, {});
    const texts = {
      page: productPageFacts(one, { variant, shelf, related: [], url: SITE, hosts: [], fees: FEES }),
      head: productMetadata(one, { picture: '', isNameShared: false, isOpeningShared: false, asked: {} }),
      shelf: shelf && shelfMetadata(shelf, UNFILTERED, ''),
      data: productJsonLd(one, { siteUrl: SITE, fees: FEES }),
      text: productMarkdown(one, { siteUrl: SITE, fees: FEES }),
      preview: productPreview(one, []),
      chat: decodeURIComponent(chatLink({ name: one.name, url: SITE, size: 'M', color: undefined })),
      google: (
        await allOf(googleFeed({ ...heldProducts([one], new Map()), shelves, fees: FEES, offers: [] }, SITE))
      ).join(''),
    };
    for (const [where, words] of Object.entries(texts))
      expect(JSON.stringify(words) ?? '', `${where} of ${one.category}`).not.toMatch(CLAIMS);
  }
  const rows: (readonly string[])[] = [];
  for await (const _ of metaFeed(
    { ...heldProducts(bare, new Map()), shelves },
    { siteUrl: SITE, imageHosts: [] },
    (some) => (rows.push(...some), ''),
  ))
    /* written as it is made */ void _;
  expect(rows.slice(1).join()).not.toMatch(CLAIMS);
});

it('[2.179] nor do the pages of the shop, its previews and what programs read say it of all its goods', () => {
  const shelves = buildShelfTree(bare, []);
  const home = homeFacts(
    { rows: homeRows(bare), shelves, lowStock: 0, fees: FEES, promo: undefined, carousel: { kind: 'none' } },
    [],
  );
  const drawn = [
    createElement(HomePage, { facts: home, hosts: [] }),
    createElement(AboutPage, { promo: undefined }),
    createElement(ContactPage, { promo: undefined }),
    createElement(FaqPage, { fees: FEES }),
    createElement(TermsPage, { fees: FEES, keepOrdersYears: 8 }),
  ].map((page) => renderToStaticMarkup(page));
  const texts = [
    homeMetadata('/p.jpg'),
    collectionMetadata(UNFILTERED, ''),
    listingPreviews(bare, []),
    pagePreviews(),
    shopJsonLd({ siteUrl: SITE, fees: FEES }),
    llmsText({ siteUrl: SITE, fees: FEES, productCount: 5, shelves }),
  ];
  for (const words of [...drawn, ...texts.map((one) => JSON.stringify(one))])
    expect(words.replaceAll(/<[^>]+>/g, ' ')).not.toMatch(CLAIMS);
});
