import { paths } from '@/lib/routing/paths';

/** Requested per shopper, and by scripts alone. */
const PRIVATE = ['/api/', '/sandbox/'];
/** Filtered listings; products keep their colour and size, and a single category says noindex itself. */
const FACETS = [
  ...['type', 'sort', 'q'].flatMap((name) => [`${paths.collection}?${name}=`, `${paths.collection}?*&${name}=`]),
  `${paths.collection}?*category=*category=`,
];

/**
 * robots.txt: search engines, chats and AI search may read every page and picture but filtered listings. Cart, login,
 * orders and search say noindex themselves, and have to be read for that.
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
