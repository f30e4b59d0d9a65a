import { CATEGORIES, FASHION_TYPES, SNACK_TYPES } from '@/lib/catalogue/product-type';
import { feeWords, type OrderFees } from '@/lib/cart/fee-words';
import { PAGES } from '@/lib/routing/pages';
import { paths } from '@/lib/routing/paths';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { shopFacts } from '@/lib/shop/shop-facts';

/** /llms.txt: what this shop is and where a program finds its goods. */
export function llmsText({
  siteUrl,
  fees,
  productCount,
}: {
  siteUrl: string;
  fees: OrderFees;
  productCount: number;
}): string {
  const shop = shopFacts();
  const link = (name: string, path: string) => `- [${name}](${absoluteUrl(path, siteUrl)})`;
  return `# ${shop.name}

> ${shop.tagline} ${shop.description}

${productCount} products for shoppers in India, prices in rupees (${feeWords(fees)}). Ask a product's address with \`Accept: text/markdown\` for its facts as text.

## Goods

${[
  link('All products', paths.collection),
  ...CATEGORIES.map((category) => link(category, `${paths.collection}?category=${category}`)),
  ...[...FASHION_TYPES, ...SNACK_TYPES].map(({ label, value }) => link(label, `${paths.search}?type=${value}`)),
  link('Search, `?q=`', paths.search),
  link('Every variant with price and stock, XML', '/feeds/google.xml'),
  link('The same as CSV', '/feeds/meta.csv'),
  link('Sitemap', '/sitemap.xml'),
].join('\n')}

## The shop

${PAGES.flatMap(({ path, llms: name }) => (name ? [link(name, path)] : [])).join('\n')}
`;
}
