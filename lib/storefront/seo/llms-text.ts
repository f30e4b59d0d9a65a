import { feeWords, type OrderFees } from '@/lib/rules/cart/fee-words';
import { PAGES } from '@/lib/rules/routing/pages';
import { paths } from '@/lib/rules/routing/paths';
import type { WrittenPage } from '@/lib/contract/written-page';
import { absoluteUrl } from './absolute-url';
import { escapeMarkdown, markdownAddress } from './escape-markdown';
import { isIndexed, shelfTitle } from './shelf-metadata';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** /llms.txt: what this shop is and where a program finds its products; nothing that is noindex. */
export function llmsText({
  siteUrl,
  fees,
  productCount,
  shelves,
  writtenPages,
}: {
  siteUrl: string;
  fees: OrderFees;
  productCount: number;
  shelves: Pick<ShelfTree, 'all'>;
  writtenPages?: ReadonlyMap<string, WrittenPage>;
}): string {
  const shop = shopFacts();
  const link = (name: string, path: string) =>
    `- [${escapeMarkdown(name)}](${markdownAddress(absoluteUrl(path, siteUrl))})`;
  return `# ${escapeMarkdown(shop.name)}

> ${escapeMarkdown(`${shop.tagline} ${shop.description}`)}

${productCount} products for shoppers in India, prices in rupees (${feeWords(fees).toLowerCase()}). Ask ${writtenPages?.size ? 'the address of a product, or of a page below /pages/,' : "a product's address"} with \`Accept: text/markdown\` for its facts as text.

## Goods

${[
  link('All products', paths.collection),
  ...shelves.all.filter(isIndexed).map((shelf) => link(shelfTitle(shelf), paths.shelf(shelf.path))),
  link('Every variant with price and stock, XML', '/feeds/google.xml'),
  link('The same as CSV', '/feeds/meta.csv'),
  link('Sitemap', '/sitemap.xml'),
].join('\n')}

## The shop

${[
  ...PAGES.flatMap(({ path, llms: name }) => (name ? [link(name, path)] : [])),
  ...Array.from(writtenPages?.values() ?? [], ({ title, name }) => link(title, paths.page(name))),
].join('\n')}
`;
}
