import { assuranceLines, featureLines } from '@/lib/rules/catalogue/assurance-lines';
import { descriptionSentences } from '@/lib/rules/catalogue/description-sentences';
import { isInPacks } from '@/lib/rules/catalogue/product-type';
import { mrpLine, struckPrice } from '@/lib/rules/catalogue/struck-price';
import { lowestPrice, priceWords, sizePrice } from '@/lib/rules/catalogue/size-price';
import { unitPriceWords } from '@/lib/rules/catalogue/net-quantity';
import { particulars } from '@/lib/rules/catalogue/particulars';
import { sellableVariants } from '@/lib/rules/catalogue/sellable-variants';
import type { Product } from '@/lib/contract/product';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { feeWords, type OrderFees } from '@/lib/rules/cart/fee-words';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import { absoluteUrl, pictureUrls } from './absolute-url';
import { escapeMarkdown, markdownAddress } from './escape-markdown';
import { daySpan } from '@/lib/rules/india/day-words';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';

interface ShopFacts {
  siteUrl: string;
  fees: OrderFees;
}

/** A product's page as markdown, for programs. */
export function productMarkdown(product: Product, { siteUrl, fees }: ShopFacts): string {
  const shop = shopFacts();
  const { deliveryDays } = pageFacts();
  const url = markdownAddress(absoluteUrl(paths.product(product._id), siteUrl));
  return `${[
    `# ${escapeMarkdown(product.name)}`,
    [priceLine(product), mrpLine(lowestPrice(product))].filter(Boolean).join('  \n'),
    pictureUrls(product, siteUrl)
      .map((picture) => `![${escapeMarkdown(product.name)}](${markdownAddress(picture)})`)
      .join('\n'),
    descriptionSentences(product.description).map(escapeMarkdown).join('\n\n'),
    `## ${isInPacks(product) ? 'Quantities' : 'Colours and sizes'}\n\n${variantLines(product, url)}`,
    `## Good to know\n\n${[...assuranceLines(product), ...featureLines(product)].map((line) => `- ${escapeMarkdown(line)}`).join('\n')}`,
    `## Particulars\n\n${particulars(product)
      .map(([label, value]) => `- ${label}: ${escapeMarkdown(value)}`)
      .join('\n')}`,
    `Every price: ${feeWords(fees, rupeesToPaise(lowestPrice(product).price)).toLowerCase()}. Delivery ${shop.asksPin ? 'by PIN code' : 'anywhere in India'} in ${daySpan(deliveryDays, '–', shop.asksPin ? 'working day' : 'day')}.`,
    `[Buy at ${escapeMarkdown(shop.name)}](${url})`,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

function priceLine(product: Product): string {
  const shown = lowestPrice(product);
  const now = `**${priceWords(shown)}**`;
  const before = struckPrice(shown);
  return before === undefined ? now : `${now} ~~${formatPrice(rupeesToPaise(before))}~~`;
}

function variantLines(product: Product, url: string): string {
  return sellableVariants(product)
    .map(({ colorName, size, pack, packBase, query, isSoldOut }) => {
      const own = sizePrice(product, size ?? '');
      const facts = [
        product.prices && priceWords(own),
        product.prices && mrpLine(own),
        isSoldOut ? 'sold out' : 'in stock',
        pack && packBase && unitPriceWords(rupeesToPaise(own.price), pack, packBase),
      ];
      const name = [colorName, size].filter(Boolean).join(', ') || product.name;
      return `- [${escapeMarkdown(name)}](${url}${markdownAddress(query)}): ${facts.filter(Boolean).join(', ')}`;
    })
    .join('\n');
}
