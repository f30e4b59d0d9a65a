import { judgeBreadcrumbs } from './judge-breadcrumbs';
import { judgeReturns, judgeShipping } from './judge-returns';
import { listOf, ofType, thingOf, typeOf, wordsOf } from './read-json-ld';
import { imagesOf, readProduct, type PublishedProduct, type PublishedVariant } from './read-product';
import { metaOf } from './read-head';
import { visibleText, type Page } from './read-page';
import type { Report } from './report';
import type { Site } from './site';

const SCHEMA = 'https://schema.org/';
const VARIES = ['color', 'size', 'material', 'pattern', 'suggestedAge', 'suggestedGender'].map((name) => SCHEMA + name);
const SKU = /^[\x21-\x7e]{1,50}$/;
const AVAILABILITY =
  /^https?:\/\/schema\.org\/(InStock|OutOfStock|BackOrder|PreOrder|Discontinued|InStoreOnly|LimitedAvailability|OnlineOnly|PreSale|SoldOut)$/;

/**
 * What a product's page states to machines, by itself: structure, offers, policies, breadcrumbs, tags, and what it
 * shows without scripts.
 *
 * @returns what it states; undefined for products that cannot be bought
 */
export function judgeProductPage(site: Site, page: Page, report: Report): PublishedProduct | undefined {
  const address = site.publicAddress(page.path);
  const published = readProduct(page.things);
  judgeVisible(page, address, report);
  judgeTags(page, address, report, published);
  judgeBreadcrumbs(site, page, report);
  if (!published) return undefined;
  judgeWhole(site, page, published, report);
  judgeVariants(site, address, published, report);
  return published;
}

function judgeWhole(
  site: Site,
  { things, path, $ }: Page,
  { whole, isGroup, variants }: PublishedProduct,
  report: Report,
): void {
  const address = site.publicAddress(path);
  const wholes = [...ofType(things, 'ProductGroup'), ...ofType(things, 'Product')].length;
  const variesBy = listOf(whole['variesBy']).map(wordsOf);
  const missing = ['name', 'description', 'brand', 'url', ...(isGroup ? ['productGroupID'] : ['sku'])].filter(
    (name) => whole[name] === undefined,
  );
  report.judge('A4.1', address, [
    [missing.length > 0, `tells no ${missing.join(', ')}`],
    [wholes > 1, `tells of ${wholes} products`],
    [wordsOf(whole['url']) !== address, `tells the address ${wordsOf(whole['url'])}`],
    [isGroup && variants.length < 2, `is a group of ${variants.length}`],
    [isGroup && variesBy.length === 0, 'says not by what it varies'],
    [variesBy.some((one) => !VARIES.includes(one)), `varies by ${variesBy.join(', ')}`],
  ]);
  report.judge(
    'A4.12',
    address,
    (whole['aggregateRating'] ?? whole['review']) !== undefined && 'tells of reviews nobody wrote',
  );
  const kind = $('main [data-category]').first().text().trim();
  const isFood = /snack|food/i.test(kind);
  if (/^(men|women|unisex)$/i.test(kind))
    report.judge(
      'A4.14',
      address,
      thingOf(whole['audience'])['suggestedGender'] === undefined && 'says not for whom it is',
    );
  judgeReturns(
    variants.map(({ offer }) => offer),
    { isFood, address, report },
  );
  judgeShipping(
    variants.map(({ offer }) => offer),
    { text: $('main').text(), address, report },
  );
}

function judgeVariants(
  site: Site,
  address: string,
  { whole, isGroup, variants }: PublishedProduct,
  report: Report,
): void {
  const skus = new Set<string>();
  const urls = new Set<string>();
  const names = new Set<string>();
  const variesBy = listOf(whole['variesBy']).map(wordsOf);
  for (const variant of variants) {
    const { thing, sku, name, color, size } = variant;
    const lacks = [
      ...(isGroup && variesBy.includes(`${SCHEMA}color`) && !color ? ['color'] : []),
      ...(isGroup && variesBy.includes(`${SCHEMA}size`) && !size ? ['size'] : []),
    ];
    report.judge('A4.2', variant.url || address, [
      [!SKU.test(sku), `has sku '${sku}'`],
      [skus.has(sku), `has the sku of another variant: ${sku}`],
      [lacks.length > 0, `has no ${lacks.join(', ')}`],
      [
        isGroup && (name === wordsOf(whole['name']) || ![color, size].every((word) => name.includes(word))),
        `is called '${name}', as the group is`,
      ],
      [names.has(name), `has the name of another variant: ${name}`],
      [imagesOf(whole).length > 0 && imagesOf(thing).length === 0, 'has no picture of its own'],
    ]);
    judgeOffer(site, address, variant, report);
    report.judge('A4.3', variant.url || address, urls.has(variant.url) && 'has the address of another variant');
    skus.add(sku);
    urls.add(variant.url);
    names.add(name);
  }
}

function judgeOffer(
  site: Site,
  address: string,
  { offer, price, struck, url }: PublishedVariant,
  report: Report,
): void {
  report.judge('A4.3', url || address, [
    [typeOf(offer) !== 'Offer', `has ${typeOf(offer) || 'nothing'} instead of an Offer`],
    [!/^\d+(\.\d{1,2})?$/.test(price) || Number(price) <= 0, `costs '${price}'`],
    [offer['priceCurrency'] !== 'INR', `is priced in ${wordsOf(offer['priceCurrency']) || 'no currency'}`],
    [!AVAILABILITY.test(wordsOf(offer['availability'])), `has availability '${wordsOf(offer['availability'])}'`],
    [wordsOf(offer['itemCondition']) !== `${SCHEMA}NewCondition`, 'says not that it is new'],
    [!url.startsWith(`${site.publicOrigin}/product/`), `has the address '${url}'`],
  ]);
  report.judge(
    'A4.6',
    url || address,
    struck !== '' && !(Number(struck) > Number(price)) && `was ${struck}, which is not above ${price}`,
  );
  const ends = wordsOf(offer['priceValidUntil']);
  if (ends)
    // oxlint-disable-next-line no-restricted-properties -- a price ends at a date
    report.judge('A4.6', url || address, Date.parse(ends) < Date.now() && `had this price until ${ends}`);
}

/** Whether a price counts as such is judged beside the visible one, in check-variants.ts. */
function judgeTags(
  { head, html }: Page,
  address: string,
  report: Report,
  published: PublishedProduct | undefined,
): void {
  const raw = html.slice(0, head.end);
  report.judge('A5.1', address, [
    [!/<meta property="og:type" content="product"/.test(raw), 'is no og:type product'],
    [
      !/^\d+\.\d{2}$/.test(metaOf(head, 'product:price:amount')),
      `has product:price:amount '${metaOf(head, 'product:price:amount')}'`,
    ],
    [metaOf(head, 'product:price:currency') !== 'INR', 'has no product:price:currency INR'],
    [
      !/^(in stock|out of stock)$/.test(metaOf(head, 'product:availability')),
      `has product:availability '${metaOf(head, 'product:availability')}'`,
    ],
    [
      published?.variants.every(({ sku }) => sku !== metaOf(head, 'product:retailer_item_id')) ?? false,
      `has product:retailer_item_id '${metaOf(head, 'product:retailer_item_id')}', which is no variant's sku`,
    ],
    [metaOf(head, 'twitter:card') !== 'summary_large_image', 'has no large twitter card'],
  ]);
}

function judgeVisible(page: Page, address: string, report: Report): void {
  const { $ } = page;
  const text = visibleText(page);
  const lacks = [
    ...($('main h1').text().trim() ? [] : ['a heading']),
    ...(/₹\s?[\d,]+/.test(text) ? [] : ['a price']),
    ...(/deliver/i.test(text) ? [] : ['delivery']),
    ...(/return|exchange|replace/i.test(text) ? [] : ['returns']),
    ...(/add to cart|sold out|not available/i.test(text) ? [] : ['a way to buy']),
  ];
  report.judge('A6.1', address, lacks.length > 0 && `shows no ${lacks.join(', ')} without scripts`);
  const first = $('main img').first();
  if (first.length > 0)
    report.judge('A6.4', address, [
      [first.attr('loading') === 'lazy', 'loads its first picture late'],
      [first.attr('fetchpriority') !== 'high', 'does not load its first picture with priority'],
    ]);
}
