import { eachAtOnce, LANES } from './each-at-once';
import { readPage, type Page } from './read-page';
import type { Report } from './report';
import type { Site } from './site';

const PRODUCT = '/product/';

export interface Crawl {
  /** Clicks from the home page by path; a product's path stands without colour and size. */
  clicks: ReadonlyMap<string, number>;
  /** Pages of the collection and of its shelves: the products on their cards, in order, and where the next page is. */
  listings: ReadonlyMap<string, Listing>;
  /** Where each page that was read leads, as far as crawlers may follow. */
  links: ReadonlyMap<string, readonly string[]>;
  /** Addresses with a choice of colour or size that product pages link to. */
  variants: ReadonlySet<string>;
  /** How many pages were read. */
  pages: number;
}

interface Listing {
  products: readonly string[];
  next?: string;
}

interface CrawlOptions {
  report: Report;
  /** Whether crawlers may ask for a path. */
  isAllowed(path: string): boolean;
  /** Whether a product's page is to be read; all others are only counted as linked. */
  isRead(productPath: string): boolean;
  /** Sees every page once. */
  visit(page: Page): Promise<void>;
}

/**
 * Walks from the home page by raw links, level by level, as a crawler that obeys robots.txt and nofollow and runs no
 * scripts. Links that lead nowhere, or over a redirect, are misses of the row 'links'.
 */
export async function crawl(site: Site, options: CrawlOptions): Promise<Crawl> {
  const clicks = new Map<string, number>([['/', 0]]);
  const listings = new Map<string, Listing>();
  const followed = new Map<string, readonly string[]>();
  const variants = new Set<string>();
  let pages = 0;
  let level: { path: string; from: string }[] = [{ path: '/', from: '-' }];
  for (let depth = 1; level.length > 0; depth += 1) {
    const found: typeof level = [];
    await eachAtOnce(level, LANES, async ({ path, from }) => {
      const page = await read(site, path, from, options);
      if (!page) return;
      pages += 1;
      await options.visit(page);
      const links = linksOf(site, page, options.report);
      followed.set(path, links.filter(options.isAllowed));
      if (isListing(path)) listings.set(path, { products: cardsOf(site, page), next: nextOf(site, page) });
      for (const link of links) {
        if (isVariant(link)) variants.add(link);
        else if (!clicks.has(link) && options.isAllowed(link)) {
          clicks.set(link, depth);
          found.push({ path: link, from: path });
        }
      }
    });
    level = found.filter(({ path }) => !path.startsWith(PRODUCT) || options.isRead(path));
  }
  return { clicks, listings, links: followed, variants, pages };
}

/** The products of a listing, from its first page along 'next', and how many pages those were. */
export function productsFrom(listings: Crawl['listings'], first: string): { products: Set<string>; pages: number } {
  const products = new Set<string>();
  const visited = new Set<string>();
  for (let at: string | undefined = first; at !== undefined && !visited.has(at); at = listings.get(at)?.next) {
    visited.add(at);
    for (const path of listings.get(at)?.products ?? []) products.add(path);
  }
  return { products, pages: visited.size };
}

/** Clicks from one page to every other, over links that crawlers may follow. */
export function clicksFrom(links: Crawl['links'], start: string): Map<string, number> {
  const clicks = new Map([[start, 0]]);
  for (const [path, away] of clicks)
    for (const link of links.get(path) ?? []) if (!clicks.has(link)) clicks.set(link, away + 1);
  return clicks;
}

/** Pages of the collection and of shelves, without filter, sort and words. */
const isListing = (path: string): boolean => /^\/collection(\/[^?]+)?(\?page=\d+)?$/.test(path);
const isVariant = (path: string): boolean => path.startsWith(PRODUCT) && path.includes('?');

async function read(site: Site, path: string, from: string, { report }: CrawlOptions): Promise<Page | undefined> {
  const answer = await site.get(path).catch(() => undefined);
  if (!answer) {
    report.judge('links', site.publicAddress(path), `linked from ${from}, does not answer`);
    return undefined;
  }
  const { status, location } = answer;
  report.judge(
    'links',
    site.publicAddress(path),
    status !== 200 && `linked from ${from}, answers ${status}${location ? ` to ${location}` : ''}`,
  );
  return status === 200 && /html/.test(answer.headers.get('content-type') ?? '') ? readPage(path, answer) : undefined;
}

/** Products on the cards of a listing, in their order. */
export function cardsOf(site: Site, { $, path }: Page): string[] {
  const hrefs = $('main article a[href^="/product/"]')
    .toArray()
    .map((element) => site.pathOf(new URL($(element).attr('href') ?? '', site.publicAddress(path)).href) ?? '');
  return [...new Set(hrefs)];
}

/** Our own addresses that a page links to and crawlers may follow, without the places within them. */
function linksOf(site: Site, { $, path }: Page, report: Report): string[] {
  const links = new Set<string>();
  for (const element of $('a[href]:not([rel~=nofollow])').toArray()) {
    const href = $(element).attr('href') ?? '';
    if (!/^(https?:|\/|\?|[^:]*$)/.test(href) || href.startsWith('#')) continue;
    const url = URL.canParse(href, site.publicAddress(path)) ? new URL(href, site.publicAddress(path)) : undefined;
    const own = url && site.pathOf(url.origin + url.pathname + url.search);
    if (url && own !== undefined) {
      links.add(own);
      judgeAddress(url, path, report);
    } else if (!url) report.judge('links', href, `linked from ${path}, is no address`);
  }
  return [...links];
}

function judgeAddress(url: URL, from: string, report: Report): void {
  const names = [...url.searchParams.keys()];
  const repeated = names.find((name, index) => names.indexOf(name) !== index && name !== 'category' && name !== 'type');
  const session = names.find((name) => /^(sid|sessionid|phpsessid|jsessionid|token)$/i.test(name));
  report.judge(
    'A2.7',
    url.href,
    (repeated ?? session) !== undefined && `linked from ${from}, carries ${repeated ? `${repeated} twice` : session}`,
  );
}

function nextOf(site: Site, { $ }: Page): string | undefined {
  const href = $('a[rel~=next]').first().attr('href');
  return href === undefined ? undefined : site.pathOf(new URL(href, site.publicAddress('/collection')).href);
}
