import type { CheerioAPI } from 'cheerio';

/** One request of the comparison. */
export interface Compared {
  name: string;
  /** An address, or where it is on the page of the product. */
  path: string | ((product: CheerioAPI) => string | undefined);
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Asked with the session of somebody who has signed up. */
  signedIn?: true;
  /** Asked a second time by the ETag of its answer, for this and no more. */
  again?: true;
}

const JSON_CALL = { 'content-type': 'application/json' };
const RSC = { rsc: '1', accept: '*/*' };
const PREFETCH = { ...RSC, 'next-router-prefetch': '1' };

const call = (name: string, path: string, body: object, headers: Record<string, string> = {}): Compared => ({
  name,
  path,
  method: 'POST',
  headers: { ...JSON_CALL, ...headers },
  body: JSON.stringify(body),
});

/** Addresses of pages and files by what they are; ':product', ':id' and ':variant' stand for those of one product. */
const PAGES = {
  home: '/',
  about: '/about',
  contact: '/contact',
  questions: '/frequentlyaskedquestions',
  terms: '/termsconditions',
  cart: '/cart',
  collection: '/collection',
  'collection, page 2': '/collection?page=2',
  'collection, beyond the last page': '/collection?page=9999',
  'collection, sorted': '/collection?sort=low-high',
  'collection, filtered': '/collection?category=Men&category=Women&type=Handwear',
  'collection, filtered to nothing': '/collection?category=Men&type=SNChakli',
  'collection with words': '/collection?q=kurta',
  shelf: '/collection/men',
  'shelf, sorted': '/collection/men?sort=low-high&page=2',
  'unknown shelf': '/collection/nonsense',
  product: ':product',
  'product, a variant': ':variant',
  'product, an unknown variant': ':product?color=Nonsense&size=Huge',
  'product, tracked': ':product?utm_source=x',
  'unknown product': '/product/no-such-thing',
  'search without words': '/search',
  'search, blanks': '/search?q=%20%20',
  'search with hits': '/search?q=kurta',
  'search with hits, sorted': '/search?q=kurta&sort=high-low',
  'search without hits': '/search?q=zzzzqqqq',
  'search, beyond the last page': '/search?q=kurta&page=99',
  'unknown page': '/nonsense',
  'unknown file': '/nonsense.png',
  'unknown, two deep': '/nonsense/deeper',
  'page of another shop': '/index.php',
  login: '/login?next=%2Forders',
  orders: '/orders',
  account: '/account',
  checkout: '/place-order',
  'receipt of nobody': '/orders/64b7f1c2a3d4e5f601234567/receipt',
  desk: '/desk',
  'desk login': '/desk/login',
  'desk, goods': '/desk/goods',
  gallery: '/sandbox/gallery',
  'redirect, another spelling': '/About/',
  'redirect, what else is typed': '/faq',
  'redirect, first page': '/collection?page=1',
  'redirect, doubled slash': '//about',
  'redirect, of another shop': '/old/shop.html',
  'redirect, of a gone product': '/product/gone?utm_source=x',
  'odd escape': '/%E0%A4%A',
  'internal address': '/cached/x/home',
  'internal answer': '/answers/not-found',
  'feed for Google': '/feeds/google.xml',
  'feed for Meta': '/feeds/meta.csv',
  sitemap: '/sitemap.xml',
  'sitemap, pages': '/sitemaps/pages.xml',
  'sitemap, products': '/sitemaps/products-1.xml',
  'sitemap, unknown': '/sitemaps/nonsense.xml',
  'robots.txt': '/robots.txt',
  'llms.txt': '/llms.txt',
  manifest: '/manifest.webmanifest',
  icon: '/icon.svg',
  'icon of Apple': '/apple-icon.png',
  favicon: '/favicon.ico',
  worker: '/sw.js',
  healthz: '/healthz',
  readyz: '/readyz',
  'readyz, orders': '/readyz?orders',
  'unknown photo': '/photos/nonsense.webp',
  'unknown picture': '/previews/nonsense/nonsense.png',
  'picture of another host': '/_next/image?url=https%3A%2F%2Fexample.com%2Fx.png&w=640&q=75',
  suggestions: '/api/search/suggest?q=kur',
  'products by id': '/api/catalogue/products?ids=:id',
  'call by GET': '/api/cart/add',
  'unknown call': '/api/nonsense',
};

/** Asked with the session of somebody who has signed up. */
const SIGNED_IN = {
  orders: '/orders',
  account: '/account',
  checkout: '/place-order',
  login: '/login',
  'receipt of nobody': '/orders/64b7f1c2a3d4e5f601234567/receipt',
};

/** Addresses of another shop, as a file for `npm run shop -- redirects`; a shop without them answers 404. */
export const REDIRECTS = 'from,to\n/old/shop.html,/about\n/product/gone,/collection\n';

/** Asked in every form as well: by HEAD, by the ETag it has, and by Next's router. */
const IN_EVERY_FORM = [
  ...(['home', 'about', 'collection', 'collection, filtered', 'product', 'product, a variant'] as const),
  ...(['search with hits', 'login', 'unknown page', 'unknown product'] as const),
] as const;

const OTHERS: readonly Compared[] = [
  { name: 'markdown', path: ':product', headers: { accept: 'text/markdown' } },
  { name: 'markdown by its own address', path: '/markdown/:id' },
  { name: 'photo', path: ($) => $('main img[src^="/_next/image"]').first().attr('src') },
  { name: 'picture for chats', path: ($) => pathOf($('meta[property="og:image"]').attr('content')) },
  { name: 'unknown to the tag', path: '/about', headers: { 'if-none-match': '"nonsense"' } },
  { name: 'a range', path: '/about', headers: { range: 'bytes=0-99' } },
  { name: 'page by DELETE', path: '/about', method: 'DELETE' },
  { ...call('a form, sent to a page', '/about', {}), headers: { 'content-type': 'text/plain' } },
  { ...call('call, no JSON', '/api/cart/get', {}), body: '{' },
  call('call from elsewhere', '/api/cart/get', {}, { origin: 'https://example.com' }),
  call('cart, without a session', '/api/cart/get', {}),
  call('cart, malformed', '/api/cart/add', { itemId: 7 }),
  call('order, without a session', '/api/order/place', {}),
  call('orders, without a session', '/api/order/userorders', {}),
  call('sign-in, malformed', '/api/user/login', { email: 'x' }),
  call('code, malformed', '/api/user/verify', { email: 'x@gmail.com', otp: '12' }),
  call('coupon, unknown', '/api/product/validate-coupon', { code: 'NONSENSE' }),
  call('webhook, unsigned', '/api/order/razorpay-webhook', {}),
  call('desk, without a session', '/api/desk/goods/list', {}),
];

/**
 * A request for every kind of answer that a shop has.
 *
 * @param product the path of a product, without a choice
 * @param variant the same with one of its choices
 */
export function comparedPages(product: string, variant: string): Compared[] {
  const id = product.slice('/product/'.length);
  const filled = (path: string) => path.replace(':product', product).replace(':variant', variant).replace(':id', id);
  const forms = IN_EVERY_FORM.flatMap((name) => formsOf(name, PAGES[name]));
  return [
    ...Object.entries(PAGES).map(([name, path]) => ({ name, path })),
    ...Object.entries(SIGNED_IN).map(([name, path]) => ({ name: `${name}, signed in`, path, signedIn: true as const })),
    ...OTHERS,
    ...forms,
  ].map((one) => (typeof one.path === 'string' ? { ...one, path: filled(one.path) } : one));
}

function formsOf(name: string, path: string): Compared[] {
  const data = `${path}${path.includes('?') || path === ':variant' ? '&' : '?'}_rsc=1`;
  return [
    { name: `HEAD of ${name}`, path, method: 'HEAD' },
    { name: `${name}, unchanged`, path, again: true },
    { name: `${name}, for the router`, path: data, headers: RSC },
    { name: `${name}, its tree`, path: data, headers: { ...PREFETCH, 'next-router-segment-prefetch': '/_tree' } },
  ];
}

const pathOf = (address = ''): string | undefined =>
  URL.canParse(address) ? new URL(address).pathname + new URL(address).search : undefined;
