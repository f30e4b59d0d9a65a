import type { PublishedProducts } from './check-variants';
import { isThing, listOf, ofType, thingOf, wordsOf, type Thing } from './read-json-ld';
import { readGoogleFeed, googleParts, valueOf, type FeedRow } from './read-google-feed';
import { readPage, visibleText } from './read-page';
import type { Report } from './report';
import type { Site } from './site';

const GROUPED = new Intl.NumberFormat('en-IN');

/** What an order costs beside its products, in rupees, as the cart is given it. */
interface Fees {
  shipping: number;
  platform: number;
  /** From so much on the shipping is free; absent where it never is. */
  freeAbove?: number;
}

/** The fees that a text names. */
type SaidFees = Omit<Fees, 'freeAbove'> & { freeAbove?: number | undefined };

/** Rows A4.15 and A4.17: shoppers and machines read the same fees of an order, and from which amount on delivery is free. */
export async function checkFees(site: Site, published: PublishedProducts, report: Report): Promise<void> {
  const fees = feesOf((await site.get('/cart')).text);
  report.judge('A4.15', site.publicAddress('/cart'), !fees && 'does not know both fees');
  if (!fees) return;
  for (const [path, { variants }] of published) judgeOffers(site.publicAddress(path), { fees, variants }, report);
  const [first] = published;
  await judgeWords(
    site,
    { fees, product: first && { path: first[0], price: Number(first[1].variants[0]?.price) } },
    report,
  );
  const store = thingOf(ofType(readPage('/', await site.get('/')).things, 'OnlineStore')[0]);
  const conditions = listOf(thingOf(store['hasShippingService'])['shippingConditions']).filter(isThing);
  const rates = conditions.map((one) => amountFault(one, costOf(fees, valuesOf(one).from)));
  report.judge('A4.15', site.publicAddress('/'), conditions.length === 0 ? 'says no fee' : firstOf(rates));
  report.judge('A4.17', site.publicAddress('/'), amountsFault(conditions, fees));
  const { text } = await site.get('/feeds/google.xml');
  for (const row of readGoogleFeed(googleParts(text))) judgeRow(row, fees, report);
}

/** The page's data is JSON in a script, with its quotes escaped. */
function feesOf(cart: string): Fees | undefined {
  const rupees = (name: string) => Number(new RegExp(`${name}Paise\\\\?":(\\d+)`).exec(cart)?.[1] ?? 'NaN') / 100;
  const [shipping, platform, freeAbove] = [rupees('shipping'), rupees('platform'), rupees('freeAbove')];
  if (Number.isNaN(shipping + platform)) return undefined;
  return { shipping, platform, ...(shipping > 0 && !Number.isNaN(freeAbove) ? { freeAbove } : {}) };
}

/** What an order of products for so much costs besides. */
const costOf = ({ shipping, platform, freeAbove = Infinity }: Fees, value: number): number =>
  (value >= freeAbove ? 0 : shipping) + platform;

const firstOf = (faults: readonly (string | undefined)[]) => faults.find((fault) => fault !== undefined);

/** An offer cannot say that its delivery may be free: it then says nothing of it, and the shop does. */
function judgeOffers(
  address: string,
  { fees, variants }: { fees: Fees; variants: readonly { offer: Thing }[] },
  report: Report,
): void {
  const sum = costOf(fees, 0);
  report.judge('A4.15', address, firstOf(variants.map(({ offer }) => rateFault(offer, sum))));
  const stating = variants.filter(({ offer }) => listOf(offer['shippingDetails']).length > 0);
  if (fees.freeAbove === undefined)
    report.judge('A4.8', address, stating.length < variants.length && 'tells nothing of delivery');
  else report.judge('A4.17', address, stating.length > 0 && 'has offers with a delivery fee of their own');
}

/** One row of Google's feed, which says what an order of this alone costs besides. */
function judgeRow(row: FeedRow, fees: Fees, report: Report): void {
  const address = `/feeds/google.xml ${valueOf(row, 'id')}`;
  const said = valueOf(row, 'shipping.price');
  const cost = costOf(fees, Number.parseFloat(valueOf(row, 'sale_price') || valueOf(row, 'price')));
  report.judge(
    'A4.15',
    address,
    Number.parseFloat(said) !== cost && `says delivery ${said}, an order costs ${cost} besides`,
  );
  const [country, from] = ['country', 'price_threshold'].map((part) => valueOf(row, `free_shipping_threshold.${part}`));
  const wanted = fees.freeAbove === undefined ? '' : `${fees.freeAbove.toFixed(2)} INR in IN`;
  const stated = country || from ? `${from} in ${country}` : '';
  report.judge('A4.17', address, stated !== wanted && `is free from '${stated}' on, not from '${wanted}'`);
}

/** For which amounts of an order a condition holds. */
function valuesOf(condition: Thing): { from: number; to: number } {
  const { minValue = 0, maxValue = Infinity } = thingOf(condition['orderValue']);
  return { from: Number(minValue), to: Number(maxValue) };
}

/** One condition for all orders, or one below the amount and one from it on. */
function amountsFault(conditions: readonly Thing[], { freeAbove }: Fees): string | undefined {
  const said = conditions.map(valuesOf).sort((one, other) => one.from - other.from);
  const wanted =
    freeAbove === undefined
      ? [{ from: 0, to: Infinity }]
      : [
          { from: 0, to: Number((freeAbove - 0.01).toFixed(2)) },
          { from: freeAbove, to: Infinity },
        ];
  const words = (spans: typeof said) => spans.map(({ from, to }) => `${from} to ${to}`).join(' and ');
  return words(said) === words(wanted) ? undefined : `says fees for ${words(said)}, not for ${words(wanted)}`;
}

const rateFault = (offer: Thing, sum: number): string | undefined =>
  listOf(offer['shippingDetails'])
    .filter(isThing)
    .map((details) => amountFault(details, sum))
    .find((fault) => fault !== undefined);

function amountFault(thing: Thing, sum: number): string | undefined {
  const value = wordsOf(thingOf(thing['shippingRate'])['value']);
  return Number(value) === sum ? undefined : `says delivery ${value || 'nothing'}, an order costs ${sum} besides`;
}

/**
 * Where people and programs read sentences, both fees or their sum stand in them, and the amount; the page of a product
 * that is delivered free by itself names the platform fee alone.
 */
async function judgeWords(
  site: Site,
  { fees, product }: { fees: Fees; product: { path: string; price: number } | undefined },
  report: Report,
): Promise<void> {
  const ofPage =
    product && product.price >= (fees.freeAbove ?? Infinity) ? { ...fees, shipping: 0, freeAbove: undefined } : fees;
  const texts: (readonly [path: string, text: string, said?: SaidFees])[] = [
    ['/termsconditions', visibleText(readPage('/termsconditions', await site.get('/termsconditions')))],
    ['/llms.txt', (await site.get('/llms.txt')).text],
    ...(product === undefined
      ? []
      : ([
          [product.path, visibleText(readPage(product.path, await site.get(product.path))), ofPage],
          [`${product.path} as text`, (await site.get(product.path, { accept: 'text/markdown' })).text, ofPage],
        ] as const)),
  ];
  const hasAmount = (text: string, rupees: number) =>
    new RegExp(`₹\\s?${GROUPED.format(rupees)}(?![\\d,.]*\\d)`).test(text);
  for (const [path, text, { shipping, platform, freeAbove } = fees] of texts) {
    const address = site.publicAddress(path);
    report.judge(
      'A4.15',
      address,
      ![shipping, platform].filter((fee) => fee > 0).every((fee) => hasAmount(text, fee)) &&
        !hasAmount(text, shipping + platform) &&
        `does not say that an order costs ₹${shipping} and ₹${platform} besides`,
    );
    if (freeAbove !== undefined)
      report.judge(
        'A4.17',
        address,
        !hasAmount(text, freeAbove) && `does not say that it is free from ₹${freeAbove} on`,
      );
  }
}
