import { judgeMerchantFacts, judgeMetaPictures, type Stated } from './judge-merchant-facts';
import { schemaFaults } from './check-sitemap';
import type { PublishedProducts } from './check-variants';
import { wordsOf } from './read-json-ld';
import { imagesOf, type PublishedProduct, type PublishedVariant } from './read-product';
import { channelTitle, googleParts, readGoogleFeed, readMetaFeed, valueOf, type FeedRow } from './read-google-feed';
import type { Report } from './report';
import type { Site } from './site';

const GOOGLE = '/feeds/google.xml';
const META = '/feeds/meta.csv';
const REQUIRED = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition'];
/** Asked of garments, shoes, bags and jewellery for free listings. */
const APPAREL = ['gender', 'age_group'];
const MONEY = /^\d+(\.\d{1,2})? INR$/;
/** Of a colour or a size, what a title has to say at least. */
const WORD_MAX = 30;
const LIMITS: Readonly<Record<string, number>> = {
  id: 50,
  title: 150,
  description: 5000,
  brand: 70,
  item_group_id: 50,
  color: 100,
  size: 100,
};
/** The words in which each feed says whether something is there. */
const AVAILABILITY = {
  [GOOGLE]: /^(in_stock|out_of_stock|preorder|backorder)$/,
  [META]: /^(in stock|out of stock|available for order|discontinued)$/,
};

/**
 * Rows A7.1, A7.2, A7.4, A7.5 and B6: both feeds, by themselves and compared with the pages. Answers the pictures they
 * name.
 */
export async function checkFeeds(
  site: Site,
  { published, facts }: { published: PublishedProducts; facts: ReadonlyMap<string, Stated['facts']> },
  report: Report,
): Promise<Set<string>> {
  const { shop, rows: google } = await readGoogle(site, report);
  const meta = await readMeta(site, report);
  for (const [path, rows] of [
    [GOOGLE, google],
    [META, meta],
  ] as const) {
    judgeIds(path, rows, report);
    for (const row of rows) judgeRow(site, path, row, report);
  }
  report.note('A7.1', `${google.length} items`);
  const byId = (rows: readonly FeedRow[]) => new Map(rows.map((row) => [valueOf(row, 'id'), row]));
  const feeds = [
    [GOOGLE, byId(google)],
    [META, byId(meta)],
  ] as const;
  for (const [page, product] of published) {
    const stated = { product, facts: facts.get(page) ?? new Map<string, string>(), shop };
    for (const variant of product.variants)
      for (const [path, rows] of feeds) {
        const row = rows.get(variant.sku);
        judgeBeside(path, row, { variant, product }, report);
        if (!row) continue;
        judgeKind(`${path} ${variant.sku}`, row, product, report);
        judgeMerchantFacts(path, row, stated, report);
      }
  }
  await judgeMetaPictures(site, meta, report);
  return new Set(
    google.flatMap((row) => [...(row.get('image_link') ?? []), ...(row.get('additional_image_link') ?? [])]),
  );
}

/** Row B6: a path of words, the same that leads to the product on its page. */
function judgeKind(address: string, row: FeedRow, { kind }: PublishedProduct, report: Report): void {
  const type = valueOf(row, 'product_type');
  report.judge(
    'B6',
    address,
    spoken(type) !== spoken(kind) && `is of the kind '${type}', its breadcrumbs say '${kind}'`,
  );
}

async function readGoogle(site: Site, report: Report): Promise<{ shop: string; rows: FeedRow[] }> {
  const answer = await site.get(GOOGLE);
  const { text } = answer;
  const address = site.publicAddress(GOOGLE);
  report.judge('A7.1', address, [
    [answer.status !== 200, `answers ${answer.status}`],
    [!/^<\?xml[^>]*\?>\s*<rss version="2\.0"/.test(text), 'is no RSS 2.0'],
    [!text.includes('xmlns:g="http://base.google.com/ns/1.0"'), "does not name Google's namespace"],
  ]);
  const parts = googleParts(text);
  for (const part of parts) for (const fault of await schemaFaults(part)) report.judge('A7.1', address, fault);
  return { shop: channelTitle(parts), rows: readGoogleFeed(parts) };
}

async function readMeta(site: Site, report: Report): Promise<FeedRow[]> {
  const answer = await site.get(META);
  const address = site.publicAddress(META);
  try {
    const { rows, cells } = readMetaFeed(answer.text);
    const formula = cells.find((cell) => /^[=+\-@\t\r]/.test(cell));
    report.judge('A7.1', address, [
      [answer.status !== 200, `answers ${answer.status}`],
      [formula !== undefined, `has a cell that a spreadsheet runs: ${formula?.slice(0, 60)}`],
    ]);
    return rows;
  } catch (error) {
    report.judge('A7.1', address, error instanceof Error ? error.message : 'is no CSV');
    return [];
  }
}

function judgeIds(path: string, rows: readonly FeedRow[], report: Report): void {
  const known = new Set<string>();
  for (const row of rows) {
    const id = valueOf(row, 'id');
    report.judge('A7.1', `${path} ${id}`, known.has(id) && 'stands there twice');
    known.add(id);
  }
}

function judgeRow(site: Site, path: typeof GOOGLE | typeof META, row: FeedRow, report: Report): void {
  const isFood = /snack/i.test(valueOf(row, 'product_type')) || valueOf(row, 'google_product_category') === '423';
  const needed = [
    ...REQUIRED,
    ...(isFood ? [] : APPAREL),
    ...(path === GOOGLE ? ['shipping.country', 'shipping.price'] : []),
    ...(valueOf(row, 'identifier_exists') === 'no' ? [] : ['brand']),
  ];
  const missing = needed.filter((name) => valueOf(row, name).trim() === '');
  const long = Object.entries(LIMITS).find(([name, max]) => valueOf(row, name).length > max);
  const [price, sale] = [valueOf(row, 'price'), valueOf(row, 'sale_price')];
  report.judge('A7.1', `${path} ${valueOf(row, 'id')}`, [
    [missing.length > 0, `has no ${missing.join(', ')}`],
    [long !== undefined, `has a ${long?.[0]} above ${long?.[1]} characters`],
    [!AVAILABILITY[path].test(valueOf(row, 'availability')), `has availability '${valueOf(row, 'availability')}'`],
    [!MONEY.test(price) || Number.parseFloat(price) <= 0, `costs '${price}'`],
    [
      sale !== '' && (!MONEY.test(sale) || Number.parseFloat(sale) >= Number.parseFloat(price)),
      `is on sale for '${sale}' instead of '${price}'`,
    ],
    [!valueOf(row, 'link').startsWith(`${site.publicOrigin}/product/`), `leads to ${valueOf(row, 'link')}`],
    [!/^https?:\/\//.test(valueOf(row, 'image_link')), `has a picture at ${valueOf(row, 'image_link')}`],
    [
      path === GOOGLE && (valueOf(row, 'shipping.country') !== 'IN' || !MONEY.test(valueOf(row, 'shipping.price'))),
      'says not what delivery in India costs',
    ],
    [(row.get('additional_image_link')?.length ?? 0) > 10, 'has more than 10 further pictures'],
  ]);
}

function judgeBeside(
  path: string,
  row: FeedRow | undefined,
  { variant, product: { whole } }: { variant: PublishedVariant; product: PublishedProduct },
  report: Report,
): void {
  const { sku, price, struck, url, isInStock, color, size } = variant;
  const group = wordsOf(whole['productGroupID']);
  // Feeds want a picture.
  if (imagesOf(whole).length === 0)
    return row && report.judge('A7.2', `${path} ${sku}`, 'is told to feeds without a picture');
  if (!row) return report.judge('A7.2', `${path} ${sku}`, `is told by ${url} and missing in the feed`);
  const [usual, sale] = [Number.parseFloat(valueOf(row, 'price')), Number.parseFloat(valueOf(row, 'sale_price'))];
  const now = Number.isNaN(sale) ? usual : sale;
  const before = Number.isNaN(sale) ? undefined : usual;
  report.judge('A7.2', `${path} ${sku}`, [
    [now !== Number(price), `costs ${now}, JSON-LD says ${price}`],
    [before !== (struck === '' ? undefined : Number(struck)), `was ${before ?? '-'}, JSON-LD says ${struck || '-'}`],
    [
      /^in.stock$/.test(valueOf(row, 'availability')) !== isInStock,
      `has availability '${valueOf(row, 'availability')}', JSON-LD says the other`,
    ],
    [valueOf(row, 'link') !== url, `leads to ${valueOf(row, 'link')}, JSON-LD to ${url}`],
    [
      group !== '' && valueOf(row, 'item_group_id') !== group,
      `is of group ${valueOf(row, 'item_group_id')}, JSON-LD says ${group}`,
    ],
    [
      spoken(valueOf(row, 'color')) !== spoken(color) || spoken(valueOf(row, 'size')) !== spoken(size),
      `is '${valueOf(row, 'color')}' '${valueOf(row, 'size')}', JSON-LD says '${color}' '${size}'`,
    ],
    [
      ![color, size].every((word) => printed(valueOf(row, 'title')).includes(printed(word).slice(0, WORD_MAX))),
      `is called '${valueOf(row, 'title')}', without colour and size`,
    ],
  ]);
}

/** Without the apostrophe that stops a spreadsheet from running a cell as a formula, and cut to the feed's limit. */
const spoken = (text: string): string => printed(text.replace(/^'(?=[=+\-@])/, '')).slice(0, 100);

/** XML has no place for signs that cannot be printed. */
const printed = (text: string): string => text.replaceAll(/\p{Cc}/gu, '');
