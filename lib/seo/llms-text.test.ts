import { expect, it } from 'vitest';
import { CATEGORIES, FASHION_TYPES, SNACK_TYPES } from '@/lib/catalogue/product-type';
import { shopFacts } from '@/lib/shop/shop-facts';
import { llmsText } from './llms-text';

const SITE = 'https://shop.example';
const text = llmsText({ siteUrl: SITE, fees: { shippingPaise: 4900, platformPaise: 500 }, productCount: 73 });
const links = (heading: string) =>
  [...(text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(
    ([, name, address]) => [name, address],
  );

it('[12.16] [20.39] says what the shop is, how much it has and what delivery costs', () => {
  const shop = shopFacts();
  expect(text.split('\n## ')[0]).toBe(
    `# ${shop.name}\n\n> ${shop.tagline} ${shop.description}\n\n73 products for shoppers in India, prices in rupees (plus ₹49 delivery and ₹5 platform fee per order). Ask a product's address with \`Accept: text/markdown\` for its facts as text.\n`,
  );
});

it('tells no delivery fee that was never heard', () => {
  expect(llmsText({ siteUrl: SITE, fees: { shippingPaise: 4900 }, productCount: 73 })).toContain(
    '\n73 products for shoppers in India, prices in rupees (plus delivery and platform fee, shown at checkout). Ask',
  );
});

it('[12.17] leads to all goods, to every kind of them and to the lists made for programs', () => {
  expect(links('Goods')).toEqual([
    ['All products', `${SITE}/collection`],
    ...CATEGORIES.map((category) => [category, `${SITE}/collection?category=${category}`]),
    ...[...FASHION_TYPES, ...SNACK_TYPES].map(({ label, value }) => [label, `${SITE}/search?type=${value}`]),
    ['Search, `?q=`', `${SITE}/search`],
    ['Every variant with price and stock, XML', `${SITE}/feeds/google.xml`],
    ['The same as CSV', `${SITE}/feeds/meta.csv`],
    ['Sitemap', `${SITE}/sitemap.xml`],
  ]);
});

it('leads to the pages about the shop', () => {
  expect(links('The shop')).toEqual([
    ['About', `${SITE}/about`],
    ['Contact', `${SITE}/contact`],
    ['Delivery, returns, privacy', `${SITE}/termsconditions`],
    ['Questions and answers', `${SITE}/frequentlyaskedquestions`],
  ]);
});
