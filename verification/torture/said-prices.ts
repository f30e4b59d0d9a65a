import { parse } from 'csv-parse/sync';
import type { CatalogueFact } from '@/lib/rules/cart/follow-catalogue';
import { promise } from './broken-promise';
import type { CalledShop, Shopper } from './shopper';

/** What one place of a shop says of a product and an offer. */
export interface Said {
  place: string;
  /** Rupees of one unit; undefined where it says none. */
  price?: number | undefined;
  /** Whether the offer counts; undefined where none is said. */
  hasOffer?: boolean | undefined;
}

/** An answer, and when it was asked for by the shop's clock, in ms since 1970. */
export interface Answered {
  address: string;
  askedAt: number;
  text: string;
  /** `Cache-Control`. */
  caching: string;
}

interface Asked {
  shopper: Shopper;
  productId: string;
  /** What the shop calls the offer, and the words that a page has for it. */
  offer: { name: string; words: string };
  /** By the shop's clock, in ms since 1970. */
  now: () => number;
}

/** Everything that says a price, asked in one moment: by one who is logged in, whose pages are those of everybody but the checkout. */
export async function askAll(shop: CalledShop, asked: Asked): Promise<{ said: Said[]; answers: Answered[] }> {
  const { productId, offer } = asked;
  const get = (address: string) => askOne(shop, asked, address);
  const [page, google, meta, promotions, facts, cart, checkout] = await Promise.all([
    get(`/product/${productId}`),
    get('/feeds/google.xml'),
    get('/feeds/meta.csv'),
    get('/feeds/promotions.xml'),
    get(`/api/catalogue/products?ids=${productId}`),
    get('/cart'),
    get('/place-order'),
  ]);
  const item = google.text.split('<item>').find((one) => one.includes(`/product/${productId}`)) ?? '';
  const inFeed = (name: string) => new RegExp(`<g:${name}>([^<]*)`).exec(item)?.[1];
  const rows = parse<Record<string, string>>(meta.text, { columns: true });
  const row = rows.find(({ link = '' }) => link.includes(`/product/${productId}`)) ?? {};
  const said: Said[] = [
    {
      place: 'the page',
      price: numberIn(/product:price:amount" content="([\d.]+)/.exec(page.text)?.[1]),
      hasOffer: page.text.includes(offer.words),
    },
    { place: 'JSON-LD', price: offeredIn(page.text) },
    {
      place: 'the feed for Google',
      price: priceAt(google.askedAt, inFeed),
      hasOffer: item.includes(`<g:promotion_id>${offer.name}<`),
    },
    { place: 'the feed for Meta', price: priceAt(meta.askedAt, (name) => row[name]) },
    { place: 'the feed of promotions', hasOffer: promotions.text.includes(`<g:promotion_id>${offer.name}<`) },
    { place: 'what a cart asks for', price: factIn(facts.text)?.price },
    { place: 'the cart', hasOffer: sentTo(cart.text).includes(`"name":"${offer.name}"`) },
    { place: 'the checkout', hasOffer: sentTo(checkout.text).includes(`"name":"${offer.name}"`) },
  ];
  return { said, answers: [page, google, meta, promotions, facts, cart, checkout] };
}

async function askOne({ server }: CalledShop, { shopper, now }: Asked, address: string): Promise<Answered> {
  const askedAt = now();
  const answer = await fetch(server.url + address, { headers: { cookie: `token=${shopper.token}` } });
  promise(answer.status === 200, () => `${address} was answered ${answer.status}.`);
  return { address, askedAt, text: await answer.text(), caching: answer.headers.get('cache-control') ?? '' };
}

const numberIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : parseFloat(text));

const factIn = (json: string): CatalogueFact | undefined =>
  (JSON.parse(json) as { products: CatalogueFact[] }).products[0];

/** What a feed says that it costs at a moment: the sale price between both moments of it. */
function priceAt(at: number, field: (name: string) => string | undefined): number | undefined {
  const [from = Number.NaN, until = Number.NaN] = (field('sale_price_effective_date') ?? '').split('/').map(Date.parse);
  return numberIn(from <= at && at < until ? field('sale_price') : field('price'));
}

/** The price of the first offer in the structured data of a page. */
function offeredIn(page: string): number | undefined {
  const scripts = page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return numberIn(/"@type":"Offer","url":"[^"]*","price":"([\d.]+)"/.exec([...scripts].join('\n'))?.[1]);
}

/** What a page sends to its components in the browser. */
function sentTo(page: string): string {
  const parts = page.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/gs);
  return [...parts].map(([, part = '""']) => JSON.parse(part) as string).join('');
}
