import robotsParser from 'robots-parser';
import type { Report } from './report';
import type { Site } from './site';

/** Who has to read pages, pictures and variants. */
const READERS = [
  'Googlebot',
  'Googlebot-Image',
  'Storebot-Google',
  'Bingbot',
  'WhatsApp',
  'facebookexternalhit',
  'OAI-SearchBot',
  'PerplexityBot',
  'Applebot',
];
const BYTES_MAX = 500 * 1024;

/** Filtered and sorted lists of the same products, which no crawler needs to fetch. */
const FACETS = [
  '/collection?sort=low-high',
  '/collection?type=Eyewear',
  '/collection?category=Men&sort=high-low',
  '/collection?q=kurta',
  '/collection?category=Men&category=Women',
  '/collection?page=2&sort=low-high',
  '/collection?min=250&max=499',
  '/collection?color=Blue&brand=Loom',
  '/collection/men?size=M',
  '/collection/men?page=2&country=India',
  '/collection?open=size',
];
const PRIVATE = ['/api/cart/get'];

export interface Rules {
  /** Whether any crawler may ask for an address. @param path with query */
  isAllowed(path: string): boolean;
  /** Rows A3.3: whether every reader may ask for an address that something names to machines. */
  judgeReadable(address: string): void;
}

/** Rows A3.3 and A3.4: robots.txt, read by a real parser. */
export async function checkRobots(site: Site, report: Report): Promise<Rules> {
  const answer = await site.get('/robots.txt');
  const address = site.publicAddress('/robots.txt');
  report.judge('A3.3', address, [
    [answer.status !== 200, `answers ${answer.status}`],
    [!(answer.headers.get('content-type') ?? '').startsWith('text/plain'), 'is not text/plain'],
  ]);
  report.judge('A3.3', address, answer.body.length >= BYTES_MAX && 'is longer than 500 KB');
  const robots = robotsParser(address, answer.text);
  const sitemaps = robots.getSitemaps();
  report.judge(
    'A3.3',
    address,
    !sitemaps.includes(site.publicAddress('/sitemap.xml')) &&
      `names no sitemap at the public origin (${sitemaps.join(', ') || 'none at all'})`,
  );
  for (const path of [...FACETS, ...PRIVATE])
    report.judge(
      'A3.4',
      site.publicAddress(path),
      robots.isAllowed(site.publicAddress(path), 'Googlebot') !== false && 'may be crawled',
    );
  const known = new Map<string, boolean>();
  const allowed = new Map<string, boolean>();
  return {
    isAllowed(path) {
      const isAllowed = allowed.get(path) ?? robots.isAllowed(site.publicAddress(path), 'SomeCrawler') !== false;
      allowed.set(path, isAllowed);
      return isAllowed;
    },
    judgeReadable(named) {
      if (known.has(named) || site.pathOf(named) === undefined) return;
      const barred = READERS.filter((agent) => robots.isAllowed(named, agent) === false);
      known.set(named, barred.length === 0);
      report.judge('A3.3', named, barred.length > 0 && `is barred to ${barred.join(', ')}`);
    },
  };
}
