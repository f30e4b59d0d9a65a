import { FILTERS } from '@/lib/rules/catalogue/filters';
import { PARAM } from '@/lib/rules/catalogue/listing-query';
import { paths } from '@/lib/rules/routing/paths';

/** Requested per shopper, and by scripts alone. */
const PRIVATE = ['/api/', '/sandbox/'];
const facets = (listing: string, names: readonly string[]) =>
  names.flatMap((name) => [`${listing}?${name}=`, `${listing}?*&${name}=`]);
const CATEGORY = 'category';
/** What a listing can be asked for besides a category and its page. */
const OTHERS = [
  ...FILTERS.map(({ param }) => param),
  PARAM.min,
  PARAM.max,
  PARAM.opened,
  PARAM.sort,
  PARAM.text,
].filter((name) => name !== CATEGORY);
/**
 * Filtered listings. Products keep their colour and size, shelves their page, and a single category of the collection is
 * read for its canonical, the category's own page.
 */
const FACETS = [
  ...facets(paths.collection, OTHERS),
  `${paths.collection}?*${CATEGORY}=*${CATEGORY}=`,
  ...facets(paths.shelf('*'), [...OTHERS, CATEGORY]),
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
