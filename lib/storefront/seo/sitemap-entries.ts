import type { WrittenPage } from '@/lib/contract/written-page';
import { PAGES } from '@/lib/rules/routing/pages';
import { paths } from '@/lib/rules/routing/paths';
import { absoluteUrl, pictureUrls } from './absolute-url';
import { isIndexed } from './shelf-metadata';
import type { SitemapEntry } from './sitemap-xml';
import { changedAt } from '@/lib/rules/catalogue/changed-at';
import type { InTurn } from '@/lib/rules/catalogue/soon';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { ProductsOnSale } from '@/lib/storefront/snapshot/products-on-sale';

/** Products in one file, in thousands; search engines take 50,000. */
const PART_THOUSANDS = 5;
const PART_SIZE = PART_THOUSANDS * 1000;
const PRODUCTS_PART = /^products-([1-9]\d{0,4})\.xml$/;
const PAGES_PART = 'pages.xml';
const SHELVES_PART = 'shelves.xml';

/** What a sitemap is made of. */
interface SitemapContent extends Pick<ProductsOnSale, 'count' | 'oldestFirst' | 'changedByThousand'> {
  shelves: Pick<ShelfTree, 'all'>;
  /** The merchant's own pages, by name. */
  writtenPages?: ReadonlyMap<string, Pick<WrittenPage, 'name' | 'changedAt'>>;
}

/** The files of a sitemap. */
export function sitemapParts({ count, shelves }: Pick<SitemapContent, 'count' | 'shelves'>): string[] {
  const hasShelves = shelves.all.some(isIndexed);
  return [
    PAGES_PART,
    ...(hasShelves ? [SHELVES_PART] : []),
    ...Array.from({ length: Math.ceil(count / PART_SIZE) }, (_, index) => productsPart(index)),
  ];
}

const productsPart = (index: number): string => `products-${index + 1}.xml`;

/**
 * The sitemap's files with their addresses, and when something in them last changed. Yields after each slice of work: the
 * dates of 100,000 products take 0.2 s to read.
 */
export async function* sitemapIndex(content: SitemapContent, siteUrl: string): AsyncGenerator<void, SitemapEntry[]> {
  const newest = new Map<string, number>();
  // Products first: then the dates of those on shelves are known.
  let thousands = 0;
  for await (const time of content.changedByThousand()) {
    const part = productsPart(Math.floor(thousands / PART_THOUSANDS));
    newest.set(part, Math.max(newest.get(part) ?? -Infinity, time));
    thousands += 1;
    yield;
  }
  const parts = sitemapParts(content);
  if (parts.includes(SHELVES_PART)) newest.set(SHELVES_PART, yield* newestOfShelves(content.shelves));
  const written = Array.from(content.writtenPages?.values() ?? [], ({ changedAt }) => Date.parse(changedAt));
  // Every product is in one of the other files.
  newest.set(PAGES_PART, Math.max(-Infinity, ...newest.values(), ...written));
  return parts.map((part) => ({
    loc: absoluteUrl(`/sitemaps/${part}`, siteUrl),
    ...changed(newest.get(part) ?? -Infinity),
  }));
}

/** What is on a shelf is on the one above it. */
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
): InTurn<SitemapEntry> | undefined {
  if (part === SHELVES_PART)
    return content.shelves.all
      .filter(isIndexed)
      .map(({ path, changedAt }) => ({ loc: absoluteUrl(paths.shelf(path), siteUrl), ...changed(changedAt) }));
  if (part === PAGES_PART) return entriesOfPages(content, siteUrl);
  const from = (Number(PRODUCTS_PART.exec(part)?.[1] ?? 0) - 1) * PART_SIZE;
  return from < 0 || from >= content.count ? undefined : entriesOfProducts(content, from, siteUrl);
}

async function* entriesOfPages(
  { changedByThousand, writtenPages }: Pick<SitemapContent, 'changedByThousand' | 'writtenPages'>,
  siteUrl: string,
): AsyncGenerator<SitemapEntry> {
  let newest = -Infinity;
  for await (const time of changedByThousand()) newest = Math.max(newest, time);
  for (const { path, sitemap } of PAGES)
    if (sitemap) yield { loc: absoluteUrl(path, siteUrl), ...(isListing(path) ? changed(newest) : {}) };
  for (const { name, changedAt } of writtenPages?.values() ?? [])
    yield { loc: absoluteUrl(paths.page(name), siteUrl), ...changed(Date.parse(changedAt)) };
}

/** Each is made when it is asked for: those of 5,000 products take 60 ms. */
async function* entriesOfProducts(
  { oldestFirst, count }: SitemapContent,
  from: number,
  siteUrl: string,
): AsyncGenerator<SitemapEntry> {
  for await (const products of oldestFirst(from, Math.min(count, from + PART_SIZE)))
    for (const product of products)
      yield {
        loc: absoluteUrl(paths.product(product._id), siteUrl),
        ...changed(changedAt(product)),
        images: pictureUrls(product, siteUrl),
      };
}

const isListing = (path: string): boolean => path === paths.home || path === paths.collection;

/** Only a recorded date, never 'now'. */
const changed = (time: number): { lastmod?: string } =>
  Number.isFinite(time) ? { lastmod: new Date(time).toISOString() } : {};
