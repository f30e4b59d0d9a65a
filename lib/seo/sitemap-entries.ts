import type { Product } from '@/lib/contract/product';
import { PAGES } from '@/lib/routing/pages';
import { paths } from '@/lib/routing/paths';
import { absoluteUrl, pictureUrls } from '@/lib/seo/absolute-url';
import { isTold } from '@/lib/seo/shelf-metadata';
import type { SitemapEntry } from '@/lib/seo/sitemap-xml';
import type { ShelfTree } from '@/lib/shelves/build-shelf-tree';

/** Products in one file; search engines take 50,000. */
const PART_SIZE = 5000;
const PRODUCTS_PART = /^products-([1-9]\d{0,4})\.xml$/;
export const PAGES_PART = 'pages.xml';
const SHELVES_PART = 'shelves.xml';

/** What a sitemap is made of. */
interface Told {
  /** Newest first. */
  products: readonly Product[];
  shelves: Pick<ShelfTree, 'all'>;
}

/** The files of a sitemap. */
export function sitemapParts({ products, shelves }: Told): string[] {
  const count = Math.ceil(products.length / PART_SIZE);
  const hasShelves = shelves.all.some(isTold);
  return [
    PAGES_PART,
    ...(hasShelves ? [SHELVES_PART] : []),
    ...Array.from({ length: count }, (_, index) => `products-${index + 1}.xml`),
  ];
}

/** The sitemap's files with their addresses, and when something in them last changed. */
export function sitemapIndex(told: Told, siteUrl: string): SitemapEntry[] {
  return sitemapParts(told).map((part) => ({
    loc: absoluteUrl(`/sitemaps/${part}`, siteUrl),
    ...changed(newest(sitemapEntries(part, told, siteUrl)?.map(({ lastmod }) => lastmod) ?? [])),
  }));
}

/**
 * The entries of one file: pages, first pages of shelves, or products, oldest first, so that a new one changes only the
 * last file.
 *
 * @returns undefined for a name that is no file of this sitemap
 */
export function sitemapEntries(part: string, { products, shelves }: Told, siteUrl: string): SitemapEntry[] | undefined {
  if (part === SHELVES_PART)
    return shelves.all
      .filter(isTold)
      .map(({ path, goods }) => ({ loc: absoluteUrl(paths.shelf(path), siteUrl), ...changed(newestOf(goods)) }));
  if (part === PAGES_PART)
    return PAGES.filter(({ sitemap }) => sitemap).map(({ path }) => ({
      loc: absoluteUrl(path, siteUrl),
      ...changed(isListing(path) ? newestOf(products) : undefined),
    }));
  const number = Number(PRODUCTS_PART.exec(part)?.[1] ?? 0);
  const end = products.length - (number - 1) * PART_SIZE;
  if (number < 1 || end <= 0) return undefined;
  return products
    .slice(Math.max(0, end - PART_SIZE), end)
    .reverse()
    .map((product) => ({
      loc: absoluteUrl(paths.product(product._id), siteUrl),
      ...changed(product.updatedAt),
      images: pictureUrls(product, siteUrl),
    }));
}

const isListing = (path: string): boolean => path === paths.home || path === paths.collection;

/** Only a recorded date, never 'now'. */
function changed(date: string | undefined): { lastmod?: string } {
  const time = timeOf(date);
  return Number.isNaN(time) ? {} : { lastmod: new Date(time).toISOString() };
}

const newestOf = (products: readonly Product[]): string | undefined =>
  newest(products.map(({ updatedAt }) => updatedAt));

/** The latest moment, in whichever zone each is written; what is no date does not count. */
const newest = (dates: readonly (string | undefined)[]): string | undefined =>
  dates.reduce(
    (latest, date) => (timeOf(date) > (latest === undefined ? -Infinity : timeOf(latest)) ? date : latest),
    undefined,
  );

/** NaN, which is later than nothing, where it is no date. */
const timeOf = (date: string | undefined): number => Date.parse(date ?? '');
