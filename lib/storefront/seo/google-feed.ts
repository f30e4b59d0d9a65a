import type { ShownOffer } from '@/lib/contract/offer';
import type { Product } from '@/lib/contract/product';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { CURRENCY_CODE } from '@/lib/rules/money/format-rupees';
import { freeDeliveryFrom, orderFeesPaise, type OrderFees } from '@/lib/rules/cart/fee-words';
import { paiseToRupees, rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { escapeXml } from '@/lib/rules/shop/escape-xml';
import { transitDays } from './return-policy';
import { feedItems, type FeedItem } from './feed-item';
import { promotionsOf } from './promotions-feed';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import type { ProductsOnSale } from '@/lib/storefront/snapshot/products-on-sale';

interface FeedContent extends Pick<ProductsOnSale, 'newestFirst'> {
  shelves: Pick<ShelfTree, 'own' | 'find'>;
  /** Those that count now. */
  offers: readonly ShownOffer[];
  /** Stated as the shipping of an order of the item alone, which India requires; left out where a fee is unknown. */
  fees: OrderFees;
}

/** The catalogue as Google's Merchant Center reads it: RSS with one item for every colour and size. */
export async function* googleFeed(
  { newestFirst, shelves, fees, offers }: FeedContent,
  siteUrl: string,
): AsyncGenerator<string> {
  const shop = shopFacts();
  const deliveryOf = ({ costs }: FeedItem): string => {
    const perOrder = orderFeesPaise(fees, rupeesToPaise(costs));
    return perOrder === undefined ? '' : inIndia('shipping', 'price', perOrder, days);
  };
  const promotions = (product: Product, { id }: FeedItem): string =>
    promotionsOf({ offers, shelves }, product, id)
      .map((one) => `<g:promotion_id>${escapeXml(one)}</g:promotion_id>`)
      .join('');
  const days = fees.areas ? daysInIndia() : '';
  const free = freeDeliveryFrom(fees);
  const threshold = free === undefined ? '' : inIndia('free_shipping_threshold', 'price_threshold', free);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${escapeXml(shop.name)}</title>\n<link>${escapeXml(siteUrl)}</link>\n<description>${escapeXml(shop.description)}</description>\n`;
  for await (const products of newestFirst()) {
    yield products
      .flatMap((product) =>
        feedItems(product, siteUrl, shelves.own(product)).map(
          (item) => `<item>${fields(item)}${promotions(product, item)}${deliveryOf(item)}${threshold}</item>\n`,
        ),
      )
      .join('');
  }
  yield '</channel>\n</rss>\n';
}

/** The range of days of all delivery areas: no feed reads Indian PINs. */
function daysInIndia(): string {
  const [handling, transit] = [pageFacts().dispatchDays, transitDays()];
  const parts = [
    ['min_handling_time', handling.from],
    ['max_handling_time', handling.to],
    ['min_transit_time', transit.from],
    ['max_transit_time', transit.to],
  ] as const;
  return parts.map(([name, days]) => `<g:${name}>${days}</g:${name}>`).join('');
}

/** @param more further parts of the attribute, as XML */
const inIndia = (attribute: string, part: string, paise: Paise, more = ''): string =>
  `<g:${attribute}><g:country>IN</g:country><g:${part}>${paiseToRupees(paise).toFixed(2)} ${CURRENCY_CODE}</g:${part}>${more}</g:${attribute}>`;

function fields({ costs: _costs, ...item }: FeedItem): string {
  return Object.entries(item)
    .flatMap(([name, value]: [string, string | readonly string[] | undefined]) =>
      [value ?? []].flat().map((one) => `<g:${name}>${escapeXml(one)}</g:${name}>`),
    )
    .join('');
}
