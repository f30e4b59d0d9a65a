import type { Product } from '@/lib/contract/product';
import type { WrittenPage } from '@/lib/contract/written-page';
import { PAGES } from '@/lib/rules/routing/pages';
import { paths } from '@/lib/rules/routing/paths';
import { absoluteUrl, pictureUrls } from './absolute-url';
import { isIndexed } from './shelf-metadata';
import type { SitemapEntry } from './sitemap-xml';
import { changedAt, lastChangedAt } from '@/lib/rules/catalogue/changed-at';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';

/** Products in one file; search engines take 50,000. */
const PART_SIZE = 5000;
const PRODUCTS_PART = /^products-([1-9]\d{0,4})\.xml$/;
const PAGES_PART = 'pages.xml';
const SHELVES_PART = 'shelves.xml';

/** What a sitemap is made of. */
interface SitemapContent {
  /** Newest first. */
  products: readonly Product[];
  shelves: Pick<ShelfTree, 'all'>;
  /** The merchant's own pages, by name. */
  writtenPages?: ReadonlyMap<string, Pick<WrittenPage, 'name' | 'changedAt'>>;
}

/** The files of a sitemap. */
export function sitemapParts({ products, shelves }: SitemapContent): string[] {
  const count = Math.ceil(products.length / PART_SIZE);
  const hasShelves = shelves.all.some(isIndexed);
  return [
    PAGES_PART,
    ...(hasShelves ? [SHELVES_PART] : []),
    ...Array.from({ length: count }, (_, index) => `products-${index + 1}.xml`),
  ];
}

/**
 * The sitemap's files with their addresses, and when something in them last changed. Yields after each slice of work: the
 * dates of 100,000 products take 0.2 s to read.
 */
export function* sitemapIndex(content: SitemapContent, siteUrl: string): Generator<void, SitemapEntry[]> {
  const newest = new Map<string, number>();
  // Products first: then the dates of those on shelves are known.
  for (const part of sitemapParts(content).toReversed())
    if (part === SHELVES_PART) newest.set(part, yield* newestOfShelves(content.shelves));
    else if (part !== PAGES_PART) newest.set(part, yield* newestInTurns(productsOf(part, content)));
  const written = Array.from(content.writtenPages?.values() ?? [], ({ changedAt }) => Date.parse(changedAt));
  // Every product is in one of the other files.
  newest.set(PAGES_PART, Math.max(-Infinity, ...newest.values(), ...written));
  return sitemapParts(content).map((part) => ({
    loc: absoluteUrl(`/sitemaps/${part}`, siteUrl),
    ...changed(newest.get(part) ?? -Infinity),
  }));
}

/** Products between two turns of the event loop: a few milliseconds of work. */
const DATES_AT_ONCE = 1000;

function* newestInTurns(products: readonly Product[]): Generator<void, number> {
  let newest = -Infinity;
  for (let start = 0; start < products.length; start += DATES_AT_ONCE) {
    newest = Math.max(newest, lastChangedAt(products.slice(start, start + DATES_AT_ONCE)));
    yield;
  }
  return newest;
}

/** What stands on a shelf stands on the one above it. */
function* newestOfShelves({ all }: SitemapContent['shelves']): Generator<void, number> {
  let newest = -Infinity;
  for (const shelf of all.filter((one) => !one.parent && isIndexed(one))) {
    newest = Math.max(newest, shelf.changedAt);
    yield;
  }
  return newest;
}

/**
 * The entries of one file: pages, first pages of shelves, or products, oldest first, so that a new one changes only the
 * last file.
 *
 * @returns undefined for a name that is no file of this sitemap
 */
export function sitemapEntries(
  part: string,
  content: SitemapContent,
  siteUrl: string,
): Iterable<SitemapEntry> | undefined {
  const { products, shelves, writtenPages } = content;
  if (part === SHELVES_PART)
    return shelves.all
      .filter(isIndexed)
      .map(({ path, changedAt }) => ({ loc: absoluteUrl(paths.shelf(path), siteUrl), ...changed(changedAt) }));
  if (part === PAGES_PART)
    return [
      ...PAGES.filter(({ sitemap }) => sitemap).map(({ path }) => ({
        loc: absoluteUrl(path, siteUrl),
        ...(isListing(path) ? changed(lastChangedAt(products)) : {}),
      })),
      ...Array.from(writtenPages?.values() ?? [], ({ name, changedAt }) => ({
        loc: absoluteUrl(paths.page(name), siteUrl),
        ...changed(Date.parse(changedAt)),
      })),
    ];
  const own = productsOf(part, content);
  return own.length === 0 ? undefined : entriesOf(own, siteUrl);
}

/** Each is made when it is asked for: those of 5,000 products take 60 ms. */
function* entriesOf(products: readonly Product[], siteUrl: string): Generator<SitemapEntry> {
  for (const product of [...products].reverse())
    yield {
      loc: absoluteUrl(paths.product(product._id), siteUrl),
      ...changed(changedAt(product)),
      images: pictureUrls(product, siteUrl),
    };
}

/** The products that a file lists; none for a name that is no file of products of this sitemap. */
function productsOf(part: string, { products }: SitemapContent): readonly Product[] {
  const number = Number(PRODUCTS_PART.exec(part)?.[1] ?? 0);
  const end = products.length - (number - 1) * PART_SIZE;
  return number < 1 || end <= 0 ? [] : products.slice(Math.max(0, end - PART_SIZE), end);
}

const isListing = (path: string): boolean => path === paths.home || path === paths.collection;

/** Only a recorded date, never 'now'. */
const changed = (time: number): { lastmod?: string } =>
  Number.isFinite(time) ? { lastmod: new Date(time).toISOString() } : {};
