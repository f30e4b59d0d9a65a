import type { ISitemapField } from 'next-sitemap';
import type { Product } from '@/lib/contract/product';
import { PAGES } from '@/lib/routing/pages';
import { paths } from '@/lib/routing/paths';
import { absoluteUrl, pictureUrls } from '@/lib/seo/absolute-url';
import { escapeXml } from '@/lib/seo/escape-xml';

/** Products in one file; search engines take 50,000. */
const PART_SIZE = 5000;
const PRODUCTS_PART = /^products-([1-9]\d{0,4})\.xml$/;
export const PAGES_PART = 'pages.xml';

/** The files of a sitemap. */
export function sitemapParts(productCount: number): string[] {
  const count = Math.ceil(productCount / PART_SIZE);
  return [PAGES_PART, ...Array.from({ length: count }, (_, index) => `products-${index + 1}.xml`)];
}

/**
 * The entries of one file, oldest product first, so that a new one changes only the last file.
 *
 * @param products newest first
 * @returns undefined for a name that is no file of this sitemap
 */
export function sitemapEntries(
  part: string,
  products: readonly Product[],
  siteUrl: string,
): ISitemapField[] | undefined {
  if (part === PAGES_PART)
    return PAGES.filter(({ sitemap }) => sitemap).map(({ path }) => ({
      loc: loc(path, siteUrl),
      ...changed(isListing(path) ? newest(products) : undefined),
    }));
  const number = Number(PRODUCTS_PART.exec(part)?.[1] ?? 0);
  const end = products.length - (number - 1) * PART_SIZE;
  if (number < 1 || end <= 0) return undefined;
  return products
    .slice(Math.max(0, end - PART_SIZE), end)
    .reverse()
    .map((product) => ({
      loc: loc(paths.product(product._id), siteUrl),
      ...changed(product.updatedAt),
      // The package does not escape them.
      images: pictureUrls(product, siteUrl).map((url) => ({ loc: { href: escapeXml(url) } as URL })),
    }));
}

const loc = (path: string, siteUrl: string): string => escapeXml(absoluteUrl(path, siteUrl));

const isListing = (path: string): boolean => path === paths.home || path === paths.collection;

/** Only a recorded date, never 'now'. */
function changed(date: string | undefined): { lastmod?: string } {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? {} : { lastmod: new Date(time).toISOString() };
}

const newest = (products: readonly Product[]): string | undefined =>
  products.reduce<string | undefined>(
    (latest, { updatedAt }) => (updatedAt && updatedAt > (latest ?? '') ? updatedAt : latest),
    undefined,
  );
