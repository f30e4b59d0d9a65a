import type { PublishedProducts } from './check-variants';
import { isThing, listOf, ofType, thingOf, wordsOf, type Thing } from './read-json-ld';
import { readGoogleFeed, googleParts, valueOf } from './read-google-feed';
import { readPage, visibleText } from './read-page';
import type { Report } from './report';
import type { Site } from './site';

/** What an order costs beside its products, in rupees, as the cart is given it. */
interface Fees {
  shipping: number;
  platform: number;
}

/** Row A4.15: shoppers and machines read the same two fees of an order. */
export async function checkFees(site: Site, published: PublishedProducts, report: Report): Promise<void> {
  const cart = (await site.get('/cart')).text;
  const fees = feesOf(cart);
  report.judge('A4.15', site.publicAddress('/cart'), !fees && 'does not know both fees');
  if (!fees) return;
  const sum = fees.shipping + fees.platform;
  for (const [path, product] of published)
    report.judge(
      'A4.15',
      site.publicAddress(path),
      product.variants.map(({ offer }) => rateFault(offer, sum)).find((fault) => fault !== undefined),
    );
  const [path] = published.keys();
  await judgeWords(site, { fees, product: path }, report);
  const store = thingOf(ofType(readPage('/', await site.get('/')).things, 'OnlineStore')[0]);
  const conditions = thingOf(thingOf(store['hasShippingService'])['shippingConditions']);
  report.judge('A4.15', site.publicAddress('/'), amountFault(conditions, sum));
  const { text } = await site.get('/feeds/google.xml');
  for (const row of readGoogleFeed(googleParts(text)))
    report.judge(
      'A4.15',
      `/feeds/google.xml ${valueOf(row, 'id')}`,
      Number.parseFloat(valueOf(row, 'shipping.price')) !== sum &&
        `says delivery ${valueOf(row, 'shipping.price')}, an order costs ${sum} besides`,
    );
}

/** The page's data is JSON in a script, with its quotes escaped. */
function feesOf(cart: string): Fees | undefined {
  const paise = (name: string) => Number(new RegExp(`${name}Paise\\\\?":(\\d+)`).exec(cart)?.[1] ?? 'NaN');
  const [shipping, platform] = [paise('shipping'), paise('platform')];
  return Number.isNaN(shipping + platform) ? undefined : { shipping: shipping / 100, platform: platform / 100 };
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

/** Where people and programs read sentences, both fees or their sum stand in them. */
async function judgeWords(
  site: Site,
  { fees: { shipping, platform }, product }: { fees: Fees; product: string | undefined },
  report: Report,
): Promise<void> {
  const texts: (readonly [string, string])[] = [
    ['/termsconditions', visibleText(readPage('/termsconditions', await site.get('/termsconditions')))],
    ['/llms.txt', (await site.get('/llms.txt')).text],
    ...(product === undefined
      ? []
      : ([
          [product, visibleText(readPage(product, await site.get(product)))],
          [`${product} as text`, (await site.get(product, { accept: 'text/markdown' })).text],
        ] as const)),
  ];
  const hasAmount = (text: string, rupees: number) => new RegExp(`₹\\s?${rupees}(?![\\d,.]*\\d)`).test(text);
  for (const [path, text] of texts)
    report.judge(
      'A4.15',
      site.publicAddress(path),
      ![shipping, platform].filter((fee) => fee > 0).every((fee) => hasAmount(text, fee)) &&
        !hasAmount(text, shipping + platform) &&
        `does not say that an order costs ₹${shipping} and ₹${platform} besides`,
    );
}
