import { measurePicture } from './check-pictures';
import { eachAtOnce, LANES } from './each-at-once';
import { wordsOf } from './read-json-ld';
import { valueOf, type FeedRow } from './read-google-feed';
import type { PublishedProduct } from './read-product';
import type { Report } from './report';
import type { Site } from './site';

const GOOGLE = '/feeds/google.xml';
const META = '/feeds/meta.csv';
/** Meta's pictures that are fetched: the shop makes each of them when it is first asked for. */
const PICTURES_MAX = 12;

/** Rows A7.4 and A7.5 at one row of a feed, beside what the product's page says. */
export function judgeMerchantFacts(path: string, row: FeedRow, stated: Stated, report: Report): void {
  if (path === GOOGLE) judgeIdentifiers(row, stated, report);
  else judgeOrigin(row, stated, report);
}

/** A product as its page states it, to machines and in its list of facts. */
export interface Stated {
  product: PublishedProduct;
  /** By label: 'Country of origin'. */
  facts: ReadonlyMap<string, string>;
  /** The name of the shop in the feed: products of that brand are its own. */
  shop: string;
}

/** Row A7.4: what distinguishes a product for Google, and what it is made of. */
function judgeIdentifiers(row: FeedRow, { product: { whole, variants }, shop }: Stated, report: Report): void {
  const id = valueOf(row, 'id');
  const thing = variants.find(({ sku }) => sku === id)?.thing ?? {};
  const [gtin, mpn] = [valueOf(row, 'gtin'), valueOf(row, 'mpn')];
  const wordsIn = (name: string) => wordsOf(thing[name] ?? whole[name]);
  const other = ['gtin', 'mpn', 'material', 'pattern'].find(
    (name) => spoken(valueOf(row, name)) !== spoken(wordsIn(name)),
  );
  const saysNone = valueOf(row, 'identifier_exists') === 'no';
  const isOwn = spoken(valueOf(row, 'brand')) === spoken(shop);
  // Each variant has a number of its own, which the shop may not know: it then states none for one of several.
  const mayBeUnknown = variants.length > 1;
  report.judge('A7.4', `${GOOGLE} ${id}`, [
    [gtin !== '' && !isGtin(gtin), `has gtin '${gtin}', whose check digit is wrong`],
    [
      gtin === '' && mpn === '' && isOwn ? !saysNone && !mayBeUnknown : saysNone,
      `of '${valueOf(row, 'brand')}' has gtin '${gtin}', mpn '${mpn}' and identifier_exists '${valueOf(row, 'identifier_exists')}'`,
    ],
    [other !== undefined, `has ${other} '${valueOf(row, other ?? '')}', JSON-LD says '${wordsIn(other ?? '')}'`],
  ]);
}

/** As far as both say it: a feed's limits are shorter. */
const spoken = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .slice(0, 60);

/** 8, 12, 13 or 14 digits, the last of which checks the others. @internal */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text].reverse().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Row A7.5: what Meta wants to know of products that are sold in India, as the page states it. */
function judgeOrigin(row: FeedRow, { facts }: Stated, report: Report): void {
  const country = valueOf(row, 'origin_country');
  const isImported = country !== '' && country !== 'IN';
  report.judge('A7.5', `${META} ${valueOf(row, 'id')}`, [
    [country !== '' && !/^[A-Z]{2}$/.test(country), `comes from '${country}', which is no country's code`],
    [
      isIndia(facts.get('Country of origin') ?? '') !== (country === 'IN'),
      `comes from '${country}', its page says '${facts.get('Country of origin') ?? ''}'`,
    ],
    [
      facts.has('Made or packed by') && valueOf(row, 'manufacturer_info') === '',
      'does not name its maker, as its page does',
    ],
    [
      isImported && (valueOf(row, 'importer_name') === '' || valueOf(row, 'importer_address') === ''),
      `comes from ${country} and names no importer with an address`,
    ],
  ]);
}

const isIndia = (words: string): boolean => words === 'IN' || /^((republic of )?india|bharat)$/i.test(words);

/** Row A7.5: the pictures that WhatsApp's catalogue shows are JPEG, and not by their name alone. */
export async function judgeMetaPictures(site: Site, rows: readonly FeedRow[], report: Report): Promise<void> {
  const all = [...new Set(rows.map((row) => valueOf(row, 'image_link')))];
  const step = Math.max(1, Math.floor(all.length / PICTURES_MAX));
  const some = all.filter((_, index) => index % step === 0).slice(0, PICTURES_MAX);
  await eachAtOnce(some, LANES, async (address) => {
    const answer = await site.get(address);
    const { format = 'nothing' } = await measurePicture(answer);
    report.judge('A7.5', address, [
      [answer.status !== 200, `answers ${answer.status}`],
      [answer.headers.get('content-type') !== 'image/jpeg', `is ${answer.headers.get('content-type')}`],
      [format !== 'jpeg', `is said to be JPEG and is ${format}`],
    ]);
  });
}
