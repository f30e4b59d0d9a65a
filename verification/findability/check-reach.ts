import type { PublishedProducts } from './check-variants';
import { levelsOf, type Shelf } from './check-shelves';
import { clicksFrom, productsFrom, type Crawl } from './crawl';
import { eachAtOnce, LANES } from './each-at-once';
import { readPage } from './read-page';
import type { Report } from './report';
import type { Site } from './site';

const CLICKS_MAX = 4;
const SHELF_CLICKS_MAX = 2;
/** From the page of a category to its products. */
const CATEGORY_CLICKS_MAX = 3;
const COLLECTION = '/collection';
/** Choices linked from pages; those of offers are asked for with the offers. */
const VARIANTS_MAX = 2000;

interface Reached {
  walk: Crawl;
  /** Paths of the sitemap's products. */
  products: readonly string[];
  read: PublishedProducts;
  /** Those with products. */
  shelves: readonly Shelf[];
  report: Report;
}

/** Rows A3.1, A3.2 and B7: what the walk from the home page came to. */
export async function checkReach(
  site: Site,
  { walk, products, read, shelves, report }: Reached,
): Promise<{ lastPage: number }> {
  const { products: reached, pages } = productsFrom(walk.listings, COLLECTION);
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
  await judgeSearchPages(site, report);
  judgeShelves(site, { walk, shelves, report });
  await checkChoices(site, { walk, read, report });
  return { lastPage: pages };
}

/** Row A3.10: further pages of a search without words are the whole collection once more. */
async function judgeSearchPages(site: Site, report: Report): Promise<void> {
  const { $ } = readPage('/search', await site.get('/search'));
  for (const element of $('main a[href*="page="]').toArray())
    report.judge(
      'A3.10',
      site.publicAddress($(element).attr('href') ?? ''),
      !/\bnofollow\b/.test($(element).attr('rel') ?? '') && 'is linked from /search for crawlers to follow',
    );
}

/** Row B7: how far shelves are from home, and products from the page of their category. */
function judgeShelves(site: Site, { walk, shelves, report }: Pick<Reached, 'walk' | 'shelves' | 'report'>): void {
  let farthest = 0;
  let farthestShelf = 0;
  for (const { path, products } of shelves) {
    const away = walk.clicks.get(path);
    farthestShelf = Math.max(farthestShelf, away ?? 0);
    report.judge('B7', site.publicAddress(path), [
      [away === undefined, 'is reached by no link'],
      [(away ?? 0) > SHELF_CLICKS_MAX, `is ${away} clicks from home`],
    ]);
    if (levelsOf(path) > 1) continue;
    const clicks = clicksFrom(walk.links, path);
    for (const product of products) {
      const steps = clicks.get(product) ?? Infinity;
      farthest = Math.max(farthest, steps);
      report.judge(
        'B7',
        site.publicAddress(product),
        steps > CATEGORY_CLICKS_MAX && `is ${steps} clicks from ${path}, on which it stands`,
      );
    }
  }
  report.note('B7', `shelves within ${farthestShelf} clicks of home, goods within ${farthest} of their category`);
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
