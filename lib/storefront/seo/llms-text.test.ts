import { expect, it } from 'vitest';
import { shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { llmsText } from './llms-text';
import { makeProduct } from '@/testing/make-product';

const SITE = 'https://shop.example';
const shirts = ['1', '2', '3', '4'].map((_id) => makeProduct(_id === '4' ? 'Tee' : 'Linen Shirt', { _id, price: 1 }));
const shelves = buildShelfTree(
  [...shirts, makeProduct('Chakli', { _id: 's', price: 1, category: 'Snacks' })],
  [
    shelf.parse({
      slug: 'shirts',
      parent: 'men',
      title: 'Shirts',
      heading: 'Linen Shirts',
      filter: { words: ['shirt'] },
    }),
    shelf.parse({ slug: 'tees', parent: 'men', title: 'Tees', heading: 'Tees', filter: { words: ['tee'] } }),
  ],
);
const text = llmsText({ siteUrl: SITE, fees: { shippingPaise: 4900, platformPaise: 500 }, productCount: 73, shelves });
const links = (heading: string) =>
  [...(text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(
    ([, name, address]) => [name, address],
  );

it('[12.16] [20.39] says what the shop is, how much it has and what delivery costs', () => {
  const shop = shopFacts();
  expect(text.split('\n## ')[0]).toBe(
    `# ${shop.name}\n\n> ${shop.tagline} ${shop.description}\n\n73 products for shoppers in India, prices in rupees (plus ₹49 delivery and ₹5 platform fee per order). Ask a product's address with \`Accept: text/markdown\` for its facts as text.\n`,
  );
  const free = llmsText({ siteUrl: SITE, fees: { shippingPaise: 0, platformPaise: 0 }, productCount: 73, shelves });
  expect(free).toContain('prices in rupees (free delivery). Ask');
});

it('tells no delivery fee that was never heard', () => {
  expect(llmsText({ siteUrl: SITE, fees: { shippingPaise: 4900 }, productCount: 73, shelves })).toContain(
    '\n73 products for shoppers in India, prices in rupees (plus delivery and platform fee, shown at checkout). Ask',
  );
});

it('[12.17] leads to all products, to every shelf of three or more and to the lists made for programs', () => {
  expect(links('Goods')).toEqual([
    ['All products', `${SITE}/collection`],
    ['Men', `${SITE}/collection/men`],
    ['Linen Shirts, Men', `${SITE}/collection/men/shirts`],
    ['Every variant with price and stock, XML', `${SITE}/feeds/google.xml`],
    ['The same as CSV', `${SITE}/feeds/meta.csv`],
    ['Sitemap', `${SITE}/sitemap.xml`],
  ]);
});

it('writes the merchant’s words as words: no link of another site', () => {
  const odd = buildShelfTree(shirts, [
    shelf.parse({ slug: 'men', title: 'Gifts](http://evil.example) # Hello [x', heading: 'Men', filter: {} }),
  ]);
  const text = llmsText({ siteUrl: SITE, fees: {}, productCount: 4, shelves: odd });
  expect(text).not.toMatch(/[^\\]\]\(http:\/\/evil/);
  expect(text).toContain(String.raw`- [Gifts\](http://evil.example) \# Hello \[x: Men](${SITE}/collection/men)`);
});

it('leads to the pages about the shop', () => {
  expect(links('The shop')).toEqual([
    ['About', `${SITE}/about`],
    ['Contact', `${SITE}/contact`],
    ['Delivery, returns, privacy', `${SITE}/termsconditions`],
    ['Questions and answers', `${SITE}/frequentlyaskedquestions`],
  ]);
});
