import type { ToldProducts } from './check-variants';
import type { Crawl } from './crawl';
import { eachAtOnce, LANES } from './each-at-once';
import type { Report } from './report';
import type { Site } from './site';

const CLICKS_MAX = 4;
const COLLECTION = '/collection';
/** Choices linked from pages; those of offers are asked for with the offers. */
const VARIANTS_MAX = 2000;

interface Reached {
  walk: Crawl;
  /** Paths of the sitemap's products. */
  products: readonly string[];
  /** Those whose pages were to be read. */
  chosen: ReadonlySet<string>;
  read: ToldProducts;
  report: Report;
}

/** Rows A3.1 and A3.2: what the walk from the home page came to. */
export async function checkReach(site: Site, { walk, products, read, report }: Reached): Promise<{ lastPage: number }> {
  const { reached, pages } = walkPages(walk);
  for (const path of products) {
    const clicks = walk.clicks.get(path);
    report.judge('A3.1', site.publicAddress(path), !reached.has(path) && 'is on no page of the collection');
    report.judge('A3.2', site.publicAddress(path), [
      [clicks === undefined, 'is reached by no link'],
      [(clicks ?? 0) > CLICKS_MAX, `is ${clicks} clicks away`],
    ]);
  }
  const known = new Set(products);
  for (const path of reached)
    report.judge('A3.1', site.publicAddress(path), !known.has(path) && 'is in the collection and not in the sitemap');
  report.note('A3.2', `farthest ${Math.max(0, ...products.map((path) => walk.clicks.get(path) ?? 0))} clicks`);
  report.note('A3.1', `${pages} pages`);
  await checkChoices(site, { walk, read, report });
  return { lastPage: pages };
}

/** From the first page of the collection along 'next'. */
function walkPages({ listings }: Crawl): { reached: Set<string>; pages: number } {
  const reached = new Set<string>();
  const seen = new Set<string>();
  for (let at: string | undefined = COLLECTION; at !== undefined && !seen.has(at); at = listings.get(at)?.next) {
    seen.add(at);
    for (const path of listings.get(at)?.products ?? []) reached.add(path);
  }
  return { reached, pages: seen.size };
}

async function checkChoices(
  site: Site,
  { walk, read, report }: Pick<Reached, 'walk' | 'read' | 'report'>,
): Promise<void> {
  const offered = new Set([...read.values()].flatMap(({ variants }) => variants.map(({ url }) => site.pathOf(url))));
  await eachAtOnce(
    [...walk.variants].filter((path) => !offered.has(path)).slice(0, VARIANTS_MAX),
    LANES,
    async (path) => {
      const { status } = await site.get(path);
      report.judge('links', site.publicAddress(path), status !== 200 && `a choice that answers ${status}`);
    },
  );
}
