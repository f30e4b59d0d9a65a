import type { CatalogueMap } from './catalogue-map';
import type { Rules } from './check-robots';
import { readHead, isNoindex } from './read-head';
import type { Report } from './report';
import type { Site } from './site';

/**
 * Pages of one shopper, and results of one search. The cart's page is the same for everybody: its lines live in the
 * browser.
 */
const PRIVATE = ['/cart', '/login', '/orders', '/place-order', '/search?q=kurta', '/orders/123/receipt'];
const SAME_FOR_ALL = ['/cart'];

/** Row A1.8. */
export async function checkPrivatePages(site: Site, map: CatalogueMap, rules: Rules, report: Report): Promise<void> {
  for (const path of PRIVATE) {
    const answer = await site.get(path);
    const address = site.publicAddress(path);
    const cacheControl = answer.headers.get('cache-control') ?? '';
    const isCached =
      !/no-store/.test(cacheControl) &&
      !(
        SAME_FOR_ALL.includes(path) &&
        /must-revalidate/.test(cacheControl) &&
        answer.headers.get('set-cookie') === null
      );
    report.judge('A1.8', address, [
      [isCached, `may be kept: cache-control '${cacheControl}'`],
      [
        ![301, 302, 307, 308].includes(answer.status) && !isNoindex(readHead(answer.text), answer.headers),
        'says no noindex',
      ],
      [!rules.isAllowed(path), 'is barred by robots.txt, so that its noindex is never read'],
      [map.entries.some(({ address: listed }) => listed === address), 'is in the sitemap'],
    ]);
  }
}
