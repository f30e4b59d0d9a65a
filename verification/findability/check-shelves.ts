import type { CatalogueMap } from './catalogue-map';
import type { Rules } from './check-robots';
import { productsFrom, type Crawl } from './crawl';
import { normal } from './judge-listed-page';
import { linksIn, shelfOf, type ShelfPage } from './judge-shelf-page';
import { readHead, isNoindex } from './read-head';
import { readPage } from './read-page';
import type { Report } from './report';
import type { Site } from './site';

/** Every shop has a shelf for each of them, and its old address too. */
const CATEGORIES = ['Men', 'Women', 'Unisex', 'Snacks'].map((name) => ({
  name,
  shelf: `/collection/${name.toLowerCase()}`,
}));
/** Fewer products are no page for a search engine. */
const PRODUCTS_MIN = 3;
/** Shelves whose filters are asked for. */
const FILTERED_MAX = 4;
const FILTERS = ['sort=low-high', 'q=nothing-is-called-like-this', 'type=Eyewear'];
/** What a shop of the recorded calls alone does not know: there these addresses show the whole shelf. */
const FURTHER_FILTERS = ['size=M', 'max=499', 'open=size'];

interface Found {
  walk: Crawl;
  map: CatalogueMap;
  /** Pages of shelves that the walk came by. */
  pages: ReadonlyMap<string, ShelfPage>;
  rules: Rules;
  report: Report;
}

/** A shelf and what is on it, as the walk found it. */
export interface Shelf {
  path: string;
  products: ReadonlySet<string>;
  isIndexed: boolean;
}

/** Rows B3 to B5: the shelves as a whole. Answers those that are listed or hold products. */
export async function checkShelves(site: Site, found: Found): Promise<Shelf[]> {
  const { walk, map, pages, report } = found;
  const listed = new Map(map.entries.map((entry) => [site.pathOf(entry.address) ?? '', entry.lastmod]));
  const paths = new Set([
    ...CATEGORIES.map(({ shelf }) => shelf),
    ...[...listed.keys(), ...walk.clicks.keys()].flatMap((path) => shelfOf(path) ?? []),
  ]);
  const shelves: Shelf[] = [];
  for (const path of [...paths].toSorted()) {
    const { products } = productsFrom(walk.listings, path);
    const isIndexed = pages.get(path)?.isIndexed ?? (await isIndexable(site, path, report));
    const newest = [...products]
      .map((one) => listed.get(one) ?? '')
      .reduce((late, one) => (one > late ? one : late), '');
    const fault = indexFault({ products: products.size, isIndexed, isListed: listed.has(path) });
    report.judge('B3', site.publicAddress(path), [
      [fault !== undefined, fault ?? ''],
      [
        (listed.get(path) ?? newest) !== newest,
        `says lastmod ${listed.get(path)}, its newest good ${newest || 'nothing'}`,
      ],
    ]);
    if (products.size > 0 || listed.has(path)) shelves.push({ path, products, isIndexed });
  }
  report.note('B3', `${shelves.length} shelves`);
  judgePictures(site, shelves, found);
  await judgeLinks(site, shelves, found);
  await judgeFilters(site, shelves, found);
  return shelves;
}

/**
 * What is wrong with a shelf that is listed for search engines, or with one that is not. @param products how many stand
 * on it @internal
 *
 * @internal
 */
export function indexFault({
  products,
  isIndexed,
  isListed,
}: {
  products: number;
  isIndexed: boolean;
  isListed: boolean;
}): string | undefined {
  if (products < PRODUCTS_MIN && isIndexed) return `holds ${products} goods and says no noindex`;
  if (products < PRODUCTS_MIN && isListed) return `holds ${products} goods and is in the sitemap`;
  if (products >= PRODUCTS_MIN && !isIndexed) return `holds ${products} goods and says noindex`;
  return products >= PRODUCTS_MIN && !isListed ? 'is in no sitemap' : undefined;
}

/** Of a shelf that nothing links to: it is there all the same. */
async function isIndexable(site: Site, path: string, report: Report): Promise<boolean> {
  const answer = await site.get(path);
  report.judge('B3', site.publicAddress(path), answer.status !== 200 && `answers ${answer.status}`);
  return !isNoindex(readHead(answer.text), answer.headers);
}

/** Row B1: each shelf has a preview of its own. */
function judgePictures(site: Site, shelves: readonly Shelf[], { pages, report }: Found): void {
  const first = new Map<string, string>();
  for (const { path } of shelves.filter(({ isIndexed }) => isIndexed)) {
    const picture = pages.get(path)?.picture ?? '';
    const other = first.get(picture);
    report.judge('B1', site.publicAddress(path), other !== undefined && `has the preview of ${other}`);
    if (other === undefined) first.set(picture, path);
  }
}

/** Row B5: by what links people and crawlers come to shelves. */
async function judgeLinks(site: Site, shelves: readonly Shelf[], { map, pages, report }: Found): Promise<void> {
  const top = shelves.filter(({ path }) => levelsOf(path) === 1).map(({ path }) => path);
  const categories = CATEGORIES.map(({ shelf }) => shelf).filter((path) => top.includes(path));
  const photographed = map.entries.flatMap(({ address, images }) => (images.length > 0 ? [address] : []));
  const picturable = withPicture(shelves, new Set(photographed.map((address) => site.pathOf(address) ?? '')));
  const home = readPage('/', await site.get('/'));
  const collection = readPage('/collection', await site.get('/collection'));
  const guide = (await site.get('/llms.txt')).text;
  const pictured = categories.filter((path) => home.$(`main a[href="${path}"] img`).length > 0);
  const linked = [...guide.matchAll(/\]\((\S+?)\)/g)].flatMap(([, link = '']) => site.pathOf(link) ?? []);
  const places: readonly [string, readonly string[], Iterable<string>][] = [
    ['/', categories, linksIn(site, home, 'main')],
    ['/ with pictures', categories.filter((path) => picturable.has(path)), pictured],
    ['/ in its footer', categories, linksIn(site, home, 'footer')],
    ['/ in its menu', categories, linksIn(site, home, 'dialog')],
    ['/collection', top, linksIn(site, collection, 'main')],
    ['/llms.txt', categories, linked],
  ];
  for (const [place, wanted, links] of places) judgeMissing(place, wanted, links, report);
  for (const { path } of shelves) {
    const parent = path.slice(0, path.lastIndexOf('/'));
    const kin = shelves.map((one) => one.path).filter((one) => one !== path && isBeside(one, path, parent));
    judgeMissing(path, kin, pages.get(path)?.links ?? [], report);
  }
}

/**
 * Paths of shelves that have a picture to show: a catalogue may hold none. @param photographed paths of products
 * @internal
 */
export const withPicture = (shelves: readonly Shelf[], photographed: ReadonlySet<string>): Set<string> =>
  new Set(shelves.flatMap(({ path, products }) => ([...products].some((one) => photographed.has(one)) ? [path] : [])));

/** Those below a shelf, and of a sub-shelf its neighbours. */
const isBeside = (one: string, path: string, parent: string): boolean =>
  one.startsWith(`${path}/`) || (levelsOf(path) === 2 && (one.startsWith(`${parent}/`) || one === parent));

/** 1 for what is right below the collection, 2 for what is below that. */
export const levelsOf = (path: string): number => path.split('/').length - 2;

function judgeMissing(place: string, wanted: readonly string[], links: Iterable<string>, report: Report): void {
  const there = new Set(links);
  const missing = wanted.filter((path) => !there.has(path));
  report.judge('B5', place, missing.length > 0 && `does not link to ${missing.join(', ')}`);
}

/** Row B4: what shows products of a shelf under another address. */
async function judgeFilters(site: Site, shelves: readonly Shelf[], { walk, rules, report }: Found): Promise<void> {
  const deepest = shelves.toSorted((one, other) => levelsOf(other.path) - levelsOf(one.path));
  const hasFurther = (await site.get('/collection')).text.includes('name="open"');
  for (const { path } of [...deepest.slice(0, FILTERED_MAX / 2), ...deepest.slice(-FILTERED_MAX / 2)])
    for (const filter of [...FILTERS, ...(hasFurther ? FURTHER_FILTERS : [])]) {
      const { status, canonical, isIndexed } = await headOf(site, `${path}?${filter}`);
      report.judge('B4', site.publicAddress(`${path}?${filter}`), [
        [status !== 200, `answers ${status}`],
        [isIndexed, 'says no noindex'],
        [canonical !== site.publicAddress(path), `has canonical ${canonical}`],
      ]);
    }
  for (const { name, shelf } of CATEGORIES) {
    const { products, pages } = productsFrom(walk.listings, shelf);
    if (products.size < PRODUCTS_MIN) continue;
    for (const [asked, right] of [
      [`/collection?category=${name}`, shelf],
      ...(pages > 1 ? [[`/collection?category=${name}&page=2`, `${shelf}?page=2`]] : []),
    ] as const) {
      const { status, canonical, isIndexed } = await headOf(site, asked);
      report.judge('B4', site.publicAddress(asked), [
        [status !== 200, `answers ${status}`],
        [!isIndexed, 'says noindex'],
        [canonical !== site.publicAddress(right), `has canonical ${canonical}`],
        [!rules.isAllowed(asked), 'is barred by robots.txt, so that its canonical is never read'],
      ]);
    }
  }
}

async function headOf(site: Site, path: string): Promise<{ status: number; canonical: string; isIndexed: boolean }> {
  const answer = await site.get(path);
  const head = readHead(answer.text);
  return {
    status: answer.status,
    canonical: normal(head.canonicals[0] ?? ''),
    isIndexed: !isNoindex(head, answer.headers),
  };
}
