import { paths } from '@/lib/routing/paths';

/** Asked for per shopper and by scripts alone. */
const PRIVATE = ['/api/', '/sandbox/'];
/**
 * Ways through the same goods again. Scoped to the listings, since products carry colour and size in their addresses; a
 * single category is linked from every product and says noindex itself.
 */
const FACETS = [
  ...['type', 'sort', 'q'].flatMap((name) => [`${paths.collection}?${name}=`, `${paths.collection}?*&${name}=`]),
  `${paths.collection}?*category=*category=`,
];

/**
 * robots.txt: search engines, chats and AI search may read every page and picture; nobody gets lost in filters. Cart,
 * login, orders and search are not listed here: they are linked, say noindex themselves, and have to be read for that.
 *
 * @param siteUrl the shop's public origin
 */
export function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    ...[...PRIVATE, ...FACETS].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
