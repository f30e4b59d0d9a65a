import { eachAtOnce, LANES } from './each-at-once';
import { readPage, type Page } from './read-page';
import type { Report } from './report';
import type { Site } from './site';

const PRODUCT = '/product/';

export interface Crawl {
  /** Clicks from the home page by path; a product's path stands without colour and size. */
  clicks: ReadonlyMap<string, number>;
  /** Products a page of the collection links to, and where the next one is. */
  listings: ReadonlyMap<string, { products: readonly string[]; next?: string }>;
  /** Addresses with a choice of colour or size that product pages link to. */
  variants: ReadonlySet<string>;
  /** How many pages were read. */
  pages: number;
}

interface CrawlOptions {
  report: Report;
  /** Whether crawlers may ask for a path. */
  allows(path: string): boolean;
  /** Whether a product's page is to be read; all others are only counted as linked. */
  reads(productPath: string): boolean;
  /** Sees every page once. */
  visit(page: Page): Promise<void>;
}

/**
 * Walks from the home page by raw links, level by level, as a crawler that obeys robots.txt and runs no scripts. Links
 * that lead nowhere, or over a redirect, are misses of the row 'links'.
 */
export async function crawl(site: Site, options: CrawlOptions): Promise<Crawl> {
  const clicks = new Map<string, number>([['/', 0]]);
  const listings = new Map<string, { products: readonly string[]; next?: string }>();
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
      if (isListing(path))
        listings.set(path, {
          products: [...new Set(links.filter((link) => link.startsWith(PRODUCT)))],
          next: nextOf(site, page),
        });
      for (const link of links) {
        if (isVariant(link)) variants.add(link);
        else if (!clicks.has(link) && options.allows(link)) {
          clicks.set(link, depth);
          found.push({ path: link, from: path });
        }
      }
    });
    level = found.filter(({ path }) => !path.startsWith(PRODUCT) || options.reads(path));
  }
  return { clicks, listings, variants, pages };
}

const isListing = (path: string): boolean => /^\/collection(\?page=\d+)?$/.test(path);
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

/** Our own addresses a page links to, without the places within them. */
function linksOf(site: Site, { $, path }: Page, report: Report): string[] {
  const links = new Set<string>();
  for (const element of $('a[href]').toArray()) {
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
