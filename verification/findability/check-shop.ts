import { readCatalogueMap, type CatalogueMap } from './catalogue-map';
import { checkAgents } from './check-agents';
import { checkCanonicals } from './check-canonicals';
import { checkClients, TIMES } from './check-clients';
import { checkFeeds } from './check-feeds';
import { checkDays } from './check-days';
import { checkFees } from './check-fees';
import { checkHome } from './check-home';
import { checkPictures } from './check-pictures';
import { checkPreviews } from './check-previews';
import { checkPrivatePages } from './check-private-pages';
import { checkReach } from './check-reach';
import { checkRelated } from './check-related';
import { checkRobots } from './check-robots';
import { checkShelves } from './check-shelves';
import { checkSitemap } from './check-sitemap';
import { checkStatuses } from './check-statuses';
import { checkUnchanged, type Tags } from './check-unchanged';
import { checkVariants, type PublishedProducts } from './check-variants';
import { crawl } from './crawl';
import { createReader } from './create-reader';
import { createReport, type Report } from './report';
import type { Site } from './site';

const CONTENT = ['/', '/collection', '/about', '/contact', '/termsconditions', '/frequentlyaskedquestions'];
const FILES = ['/sitemap.xml', '/feeds/google.xml', '/feeds/meta.csv', '/llms.txt'];

export interface Look {
  report: Report;
  asked: number;
  /** Pages the crawl read, how many of them had an ETag, and how long it took, in ms. */
  crawled: { pages: number; tagged: number; ms: number };
  /** What machines read of each product. */
  published: PublishedProducts;
  /** ETags of pages and files, for a second crawl. */
  tags: Tags;
}

interface LookOptions {
  /** How many products are read when there are more, or the paths of those that are; all where it is left out. */
  sample?: number | readonly string[];
  /** How often each client asks each page. */
  times?: number;
}

/** Looks at a running shop as crawlers, chats and feed readers do. */
export async function checkShop(site: Site, { sample, times = TIMES }: LookOptions = {}): Promise<Look> {
  const report = createReport();
  const rules = await checkRobots(site, report);
  const map = await readCatalogueMap(site);
  await checkSitemap(site, map, report);
  const products = productPaths(site, map);
  const chosen = new Set(typeof sample === 'number' ? spread(products, sample) : (sample ?? products));
  const reader = createReader(site, { report, rules, map });
  const started = performance.now();
  const isRead = (path: string) => chosen.has(path);
  const walk = await crawl(site, { report, isAllowed: rules.isAllowed, isRead, visit: reader.visit });
  const crawled = { pages: walk.pages, tagged: reader.tags.size, ms: performance.now() - started };
  report.note('links', `${walk.pages} pages read`);
  const shelves = await checkShelves(site, { walk, map, pages: reader.shelves, rules, report });
  const { lastPage } = await checkReach(site, { walk, products, read: reader.published, shelves, report });
  const kinds = kindsOf(reader.published, lastPage);
  await checkClients(site, { paths: kinds, times }, report);
  const productPages = kinds.filter((path) => path.startsWith('/product/'));
  await checkCanonicals(site, { products: productPages, pages: CONTENT, lastPage }, report);
  await checkStatuses(site, productPages[0] ?? '/product/none', report);
  await checkPrivatePages(site, map, rules, report);
  await checkHome(site, report);
  // Pictures are drawn on other processors than pages.
  await Promise.all([checkVariants(site, reader.published, report), checkPreviews(site, reader.previews, report)]);
  const pictured = await checkFeeds(site, reader, report);
  for (const picture of pictured) rules.judgeReadable(picture);
  const published = new Set([...reader.picturesPublished, ...(sample === undefined ? pictured : [])]);
  await checkPictures(site, { published, shown: reader.picturesShown }, report);
  await checkFees(site, reader.published, report);
  await checkDays(site, reader.published, report);
  const categories = new Map([...reader.published].map(([path, { kind }]) => [path, kind.split(' > ')[0] ?? '']));
  checkRelated(site, { walk, products, categories }, report);
  await checkAgents(site, reader.published, report);
  const previews = reader.previews.slice(0, 3).map(({ images }) => site.pathOf(images[0] ?? '') ?? '/');
  const files = [...FILES, ...map.parts.map(({ address }) => site.pathOf(address) ?? address)];
  const asked = [...kinds.filter((path) => !path.includes('?')), ...files, ...previews];
  const tags = new Map([...reader.tags, ...(await checkUnchanged(site, asked, report))]);
  return { report, asked: site.asked(), crawled, published: reader.published, tags };
}

const productPaths = (site: Site, { entries }: CatalogueMap): string[] =>
  entries.flatMap(({ address }) => (site.pathOf(address)?.startsWith('/product/') ? [site.pathOf(address) ?? ''] : []));

/** So many of them, evenly over the whole list, always the same. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * (items.length - 1)) / Math.max(1, count - 1))] as Item,
  );
}

/** One page of every kind: content, listing, products with variants and without. */
function kindsOf(published: ReadonlyMap<string, { isGroup: boolean }>, lastPage: number): string[] {
  const first = (isGroup: boolean) => [...published].find(([, product]) => product.isGroup === isGroup)?.[0];
  return [
    ...CONTENT,
    ...(lastPage > 1 ? ['/collection?page=2'] : []),
    ...[first(true), first(false)].filter((path) => path !== undefined),
  ];
}
