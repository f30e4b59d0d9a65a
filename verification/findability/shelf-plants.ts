import { naming, replaced, status, text, type Plant } from './plant';

const KURTAS = '/collection/men/kurtas';
const KURTIS = '/collection/women/kurtis';
const HANDBAGS = '/collection/women/handbags';
const MILLETS = '/collection/snacks/millet-snacks';
const CHEKODI = '/collection/snacks/chekodi';

/** Faults of shelves, on those of the demo. */
export const shelfPlants: readonly Plant[] = [
  replaced('B1', KURTAS, '<title>', '<title>From ₹499: '),
  text('B1', KURTIS, (body) => body.replaceAll(/<(\/?)h1\b/g, '<$1h2')),
  text('B2', KURTAS, (body) => body.replaceAll('"CollectionPage"', '"WebPage"')),
  replaced('B2', HANDBAGS, /("url":"[^"]*\/product\/)[^"]*"/, '$1mullu-murukku"'),
  replaced('B2', CHEKODI, /("url":"[^"]*\/product\/[^"]*")/, '$1,"name":"Chekodi"'),
  naming(CHEKODI, replaced('B3', '/sitemaps/shelves.xml', `${CHEKODI}<`, `${KURTAS}<`)),
  naming(
    KURTIS,
    replaced(
      'B3',
      '/sitemaps/shelves.xml',
      new RegExp(`${KURTIS}</loc><lastmod>[^<]*`),
      `${KURTIS}</loc><lastmod>2001-01-01T00:00:00.000Z`,
    ),
  ),
  replaced('B3', '/collection/unisex/hoodies', '</head>', '<meta name="robots" content="noindex"/></head>'),
  naming(
    '?sort=low-high',
    text('B4', /^\/collection\/[^?]+\?sort=low-high$/, (body) => body.replaceAll(/<meta name="robots"[^>]*>/g, '')),
  ),
  text('B4', '/collection?category=Snacks', (body) =>
    body.replace(/(rel="canonical" href="[^"]*\/collection)[^"]*"/, '$1"'),
  ),
  naming(
    '/collection?category=Men',
    replaced('B4', '/robots.txt', 'Allow: /', 'Disallow: /collection?category=Men\nAllow: /'),
  ),
  naming(
    '/ in its footer',
    text('B5', '/', (body) => body.replace(/(<footer[\s\S]*?)href="\/collection\/women"/, '$1href="/collection"')),
  ),
  naming('/ with pictures', replaced('B5', '/', /(href="\/collection\/women"(?:(?!<\/a>)[\s\S])*?)<img /, '$1<span ')),
  naming('/llms.txt', replaced('B5', '/llms.txt', /\/collection\/men\)/, '/collection)')),
  text('B5', '/collection/women', (body) => body.replaceAll(`href="${KURTIS}"`, 'href="/collection"')),
  naming(
    MILLETS,
    text('B7', /^\/[^.]*$/, (body) => body.replaceAll(`href="${MILLETS}"`, `rel="nofollow" href="${MILLETS}"`)),
  ),
  status('A2.5', '/collection/Men', 302),
];
