import { randomBytes } from 'node:crypto';
import type { PublishedProducts } from './check-variants';
import { naming, replaced, status, text, type Plant, type Planted } from './plant';
import { machinePlants, merchantPlants } from './machine-plants';
import { shelfPlants } from './shelf-plants';
import type { Spoil } from './planted-site';
import { imagesOf, type PublishedProduct } from './read-product';

/** Pages of the shop's own words, listings, files, and what is said of any product. */
const pagePlants: readonly Plant[] = [
  replaced('A1.2', '/about', /<link rel="canonical"[^>]*>/, ''),
  {
    row: 'A1.1',
    at: '/contact',
    spoil: (answer, asked) => (/Googlebot/.test(String(asked['user-agent'])) ? intoBody(answer) : answer),
  },
  replaced('A1.4', '/collection?page=2', /(rel="canonical" href="[^"]*)\?page=2/, '$1'),
  replaced('A1.5', '/frequentlyaskedquestions', /(rel="canonical" href="https?:\/\/[^/"]+)[^"]*/, '$1/'),
  replaced('A1.7', '/termsconditions', '</head>', '<meta name="robots" content="noindex"/></head>'),
  {
    row: 'A1.8',
    at: '/login',
    spoil: (answer) => ({ ...answer, headers: { ...answer.headers, 'cache-control': 'public, max-age=60' } }),
  },
  replaced('A1.9', '/about', '<head>', '<head><div>stray</div>'),
  replaced('A1.10', '/contact', 'lang="en-IN"', 'lang="en"'),
  replaced('A1.11', '/contact', /<title>[^<]*/, '<title>'),
  replaced('A1.12', '/frequentlyaskedquestions', '</body>', `<!--${'x'.repeat(600 * 1024)}--></body>`),
  status('A2.1', '/nonsense', 200),
  {
    row: 'A2.2',
    at: '/collection?page=99999',
    spoil: (answer) => ({
      ...answer,
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<main>Nothing</main>'),
    }),
  },
  replaced('A2.3', '/search', /<meta name="robots"[^>]*>/, ''),
  status('A2.5', '/Contact', 302),
  {
    row: 'A2.6',
    at: '/about',
    spoil: (answer, asked) =>
      String(asked['accept-language']).startsWith('hi')
        ? { ...answer, status: 302, headers: { location: '/hi/about' } }
        : answer,
  },
  naming('sid=', replaced('A2.7', '/', '</main>', '<a href="/about?sid=123">About</a></main>')),
  naming('/product/', replaced('A3.1', '/collection', / rel="next"/, '')),
  naming('?sort=', replaced('A3.4', '/robots.txt', /Disallow: \/collection\?sort=\n/, '')),
  replaced('A3.5', '/sitemaps/pages.xml', '</url>', '<priority>high</priority></url>'),
  replaced('A3.9', '/collection', /<article([\s\S]*?)<img alt="[^"]*"/, '<article$1<img alt=""'),
  replaced('A4.11', '/', /"logo":/, '"nologo":'),
  replaced(
    'A4.12',
    '/collection',
    '</main>',
    '<script type="application/ld+json">{"@type":"Product","name":"x"}</script></main>',
  ),
  {
    row: 'A5.2',
    named: 'page-about',
    at: /^\/previews\/[^/]+\/page-about\.jpg$/,
    spoil: (answer) => ({ ...answer, body: Buffer.concat([answer.body, randomBytes(400 * 1024)]) }),
  },
  replaced('A5.3', '/termsconditions', /<meta property="og:url"[^>]*>/, ''),
  {
    row: 'A5.5',
    at: '/contact',
    spoil: (answer, asked) =>
      asked['range'] === undefined ? answer : { ...answer, status: 416, body: Buffer.from('') },
  },
  status('A5.6', '/apple-touch-icon.png', 404),
  replaced('A7.3', '/about', /(<footer[\s\S]*?)href="\/termsconditions"/, '$1href="/contact"'),
  naming('/nowhere-at-all', replaced('A7.N', '/llms.txt', /\]\([^)]*/, '](/nowhere-at-all')),
  naming('/no-such-page', replaced('links', '/', '</main>', '<a href="/no-such-page">More</a></main>')),
  {
    row: 'unchanged',
    at: '/llms.txt',
    spoil: ({ headers: { etag: _, ...headers }, ...answer }) => ({ ...answer, headers }),
  },
  naming(
    'fbclid=b',
    replaced('A1.3', /^\/product\/[^?]+\?fbclid=b$/, /(rel="canonical" href="[^"]*)"/, '$1?fbclid=b"'),
  ),
  naming('?color=', replaced('A3.3', '/robots.txt', 'Allow: /', 'Disallow: /*?color=\nAllow: /')),
  naming('/product/', replaced('A3.6', '/sitemaps/products-1.xml', /<lastmod>[^<]*/, '<lastmod>2999-01-01')),
  replaced('A3.7', '/sitemaps/products-1.xml', /(<lastmod>[^<]*<\/lastmod>)(<image:image>.*?<\/image:image>)/, '$2$1'),
  text('A7.1', '/feeds/google.xml', (body) => body.replace(/<item>.*?<\/item>\n/, '$&$&')),
  status('absurd', '/sitemaps/nonsense.xml', 200),
];

function intoBody(answer: Parameters<Spoil>[0]): ReturnType<Spoil> {
  const html = answer.body.toString('utf8');
  const description = /<meta name="description"[^>]*>/.exec(html)?.[0] ?? '';
  return { ...answer, body: Buffer.from(html.replace(description, '').replace('</body>', `${description}</body>`)) };
}

/**
 * Faults for products of this very shop. Each product takes a few that do not hide one another.
 *
 * @throws Error where the shop has too few products to plant in
 */
export function plantsFor(published: PublishedProducts): Plant[] {
  // In the same order every time: otherwise products come in the order in which their pages arrived.
  const sorted = [...published].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const isFood = ({ variants }: PublishedProduct) =>
    JSON.stringify(variants[0]?.offer).includes('MerchantReturnNotPermitted');
  const isRich = ({ isGroup, variants }: PublishedProduct) =>
    isGroup && variants.length >= 4 && variants.some(({ struck }) => struck !== '');
  const group = nth(sorted.filter(([, product]) => isRich(product) && !isFood(product)));
  const food = nth(sorted.filter(([, product]) => isFood(product)));
  const gone = [...published.values()].flatMap(({ variants }) => variants).find(({ isInStock }) => !isInStock);
  const [first, second, third, fourth, fifth] = [group(0), group(1), group(2), group(3), group(4)];
  return [
    ...pagePlants,
    ...shelfPlants,
    ...machinePlants,
    ...merchantPlants([first, third, fourth, food(0)]),
    ...jsonPlants([first, second, third, fourth], food(0)),
    ...variantPlants(second, third),
    // Somewhere a size costs otherwise than the first: the cart forgets it.
    ...([...published.values()].some(hasPricesBySize)
      ? [naming('size=', replaced('A4.5', /^\/api\/catalogue\/products/, /"prices":\{[^}]*\}/, '"prices":{}'))]
      : []),
    ...(gone ? [status('A2.4', queryPath(gone.url), 410)] : []),
    naming(
      'linked-by-nobody',
      replaced(
        'A3.2',
        '/sitemaps/products-1.xml',
        '</urlset>',
        `<url><loc>${fifth.published.variants[0]?.url.split('/product/')[0]}/product/linked-by-nobody</loc></url></urlset>`,
      ),
    ),
    status('A4.9', queryPath(imagesOf(fifth.published.whole)[0] ?? ''), 404),
    replaced('A5.1', fourth.path, 'content="product"', 'content="website"'),
    replaced('A6.1', fifth.path, /deliver/gi, 'sen'),
    replaced('A6.4', fifth.path, /fetchPriority="high"(?=[^>]*srcSet)/, 'fetchPriority="low"'),
    text('A7.2', '/feeds/google.xml', (body) =>
      body.replace(new RegExp(`(<g:id>${second.published.variants[0]?.sku}<.*?<g:sale_price>)[^<]*`), '$11.00 INR'),
    ),
  ];
}

/** In the JSON-LD of product pages. */
function jsonPlants([first, second, third, fourth]: readonly Planted[], food: Planted): Plant[] {
  const at = ({ path }: Planted = food) => path;
  return [
    replaced('A4.0', at(first), '"@type":"Offer"', '"@type":"Offer","colour":"red"'),
    replaced('A4.1', at(first), /"variesBy":\[[^\]]*\]/, '"variesBy":["colour"]'),
    replaced(
      'A4.2',
      at(second),
      JSON.stringify(second?.published.variants[1]?.sku),
      JSON.stringify(second?.published.variants[0]?.sku),
    ),
    replaced('A4.3', at(third), /"price":"([^"]*)"/, '"price":"₹$1"'),
    replaced('A4.7', at(food), 'MerchantReturnNotPermitted', 'MerchantReturnUnlimitedWindow'),
    replaced('A4.8', at(food), /"currency":"INR"/g, '"currency":"USD"'),
    replaced('A4.10', at(first), /("@type":"ListItem","position":2,"name":")[^"]*/, '$1Elsewhere'),
    replaced('A4.13', at(fourth), /("@context":"https:\/\/schema.org",)/, '$1"slogan":"<!-- x",'),
    replaced('A4.14', at(first), /"suggestedGender":/, '"gender":'),
  ];
}

/** On the pages of single variants. */
function variantPlants(one: Planted, other: Planted): Plant[] {
  const page = ({ published }: Planted, index: number) => queryPath(published.variants[index]?.url ?? '');
  return [
    replaced('A4.4', page(one, 2), /aria-current="true"/g, ''),
    text('A4.5', page(one, 3), (body) => body.replace(/(<\/h1>[\s\S]*?)₹[\d,]+/, '$1₹7')),
    text('A4.6', page(other, 1), (body) => body.replace(/<s\b[^>]*>[\s\S]*?<\/s>/, '')),
    replaced('A5.4', page(other, 2), /(<meta property="og:url" content="[^"]*)"/, '$1?color=x"'),
  ];
}

const hasPricesBySize = ({ variants }: PublishedProduct): boolean =>
  new Set(variants.map(({ price }) => price)).size > 1;

const nth =
  (list: readonly (readonly [string, PublishedProduct])[]) =>
  (index: number): Planted => {
    const [path, published] = list[index] ?? [];
    if (path === undefined || !published) throw new Error('The shop has too few goods to plant faults in.');
    return { path, published };
  };

const queryPath = (url: string): string => (URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url);
