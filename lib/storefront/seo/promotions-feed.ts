import { cutText } from '@/lib/contract/cut-text';
import type { ShownOffer } from '@/lib/contract/offer';
import type { Product } from '@/lib/contract/product';
import { isFor, isOfSome } from '@/lib/rules/cart/fit-offer';
import { offerLine } from '@/lib/rules/checkout/offer-words';
import { indianIsoTime } from '@/lib/rules/india/indian-day';
import { CURRENCY_CODE } from '@/lib/rules/money/format-rupees';
import { escapeXml } from '@/lib/rules/shop/escape-xml';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { namesOfOffer, type Sold } from '@/lib/storefront/listing/offer-names';

/** Google takes at most 183 days: offers that last longer are said in stretches of so many. */
const STRETCH_MS = 180 * 24 * 60 * 60 * 1000;
const TITLE_MAX = 60;
/** Shorter ones say nothing. */
const NAME_MIN = 8;
/** Promotions that Google takes of one item. */
const OF_ITEM_MAX = 10;

/** Which stretch of days a moment is in. */
export const stretchOf = (at: Date): number => Math.floor(at.getTime() / STRETCH_MS);

type Attributes = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Those that count for everybody, however they pay: Google shows no others. */
const promoted = (offers: readonly ShownOffer[]): ShownOffer[] =>
  offers.filter(({ countsFor, terms }) => countsFor === undefined && !terms.isForPrepaid);

/**
 * The offers of now as Google's Merchant Center reads them beside the products: automatic ones, and that of the announced code,
 * since any other code is nobody's to read.
 */
export async function* promotionsFeed(
  { offers, ...sold }: Sold & { offers: readonly ShownOffer[] },
  siteUrl: string,
  now: Date,
): AsyncGenerator<string> {
  const shop = shopFacts();
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${escapeXml(shop.name)}</title>\n<link>${escapeXml(siteUrl)}</link>\n<description>Offers</description>\n`;
  for (const offer of promoted(offers))
    yield `<item>${fields(promotion(offer, titleOf(offer, await namesOfOffer(offer.terms, sold)), now))}</item>\n`;
  yield '</channel>\n</rss>\n';
}

/** In its own words, long names cut at a word; without the names where too little is left of them. */
function titleOf({ terms }: ShownOffer, names: readonly string[]): string {
  const whole = offerLine({ terms }, names);
  if (whole.length <= TITLE_MAX) return whole;
  const bare = names.map(() => '');
  const most = Math.floor((TITLE_MAX - offerLine({ terms }, bare).length) / names.length);
  return cutText(offerLine({ terms }, most < NAME_MIN ? [] : names.map((name) => shortened(name, most))), TITLE_MAX);
}

const shortened = (name: string, most: number): string =>
  name.length <= most ? name : `${cutText(name, most - 1).replace(/\s+\S*$/, '')}…`;

/** By which promotions a variant is lowered, of those that are for some products: the feed of products names them. */
export function promotionsOf(
  { offers, shelves }: { offers: readonly ShownOffer[]; shelves: Pick<ShelfTree, 'find'> },
  product: Product,
  sku: string,
): string[] {
  const fitting = promoted(offers).filter(({ terms }) => {
    if (!isOfSome(terms)) return false;
    const isOnShelf = terms.shelf !== undefined && shelves.find(terms.shelf)?.hasProduct(product) === true;
    return isFor(terms, {
      names: [product._id, sku],
      shelves: isOnShelf && terms.shelf !== undefined ? [terms.shelf] : [],
    });
  });
  return fitting.slice(0, OF_ITEM_MAX).map(({ name }) => name);
}

function promotion(offer: ShownOffer, title: string, now: Date): Attributes {
  const { name, automatic, terms } = offer;
  return {
    promotion_id: name,
    product_applicability: isOfSome(terms) ? 'specific_products' : 'all_products',
    offer_type: automatic ? 'no_code' : 'generic_code',
    generic_redemption_code: automatic ? undefined : name,
    long_title: title,
    promotion_effective_dates: datesOf(offer, now),
    redemption_channel: 'online',
    promotion_destination: ['Shopping_ads', 'Free_listings'],
    minimum_purchase_amount: terms.minimum === undefined ? undefined : money(terms.minimum),
    ...valueOf(offer),
  };
}

function valueOf({ terms: { gives } }: ShownOffer): Attributes {
  switch (gives.kind) {
    case 'percent':
      return { coupon_value_type: 'percent_off', percent_off: String(gives.percent) };
    case 'rupees':
      return { coupon_value_type: 'money_off', money_off_amount: money(gives.rupees) };
    case 'free-delivery':
      return { coupon_value_type: 'free_shipping_standard' };
    case 'any':
    case 'pack':
      return { coupon_value_type: 'no_structured_data' };
  }
}

/** Its own moments, or the stretch of now where it begins before or ends after that. */
function datesOf({ from, until }: ShownOffer, now: Date): string {
  const stretch = stretchOf(now) * STRETCH_MS;
  const begins = Math.max(stretch, from === undefined ? 0 : Date.parse(from));
  const ends = Math.min(stretch + STRETCH_MS, until === undefined ? Infinity : Date.parse(until));
  return [begins, ends].map((at) => indianIsoTime(new Date(at))).join('/');
}

const money = (rupees: number): string => `${rupees.toFixed(2)} ${CURRENCY_CODE}`;

function fields(attributes: Attributes): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `<g:${name}>${escapeXml(one)}</g:${name}>`))
    .join('');
}
