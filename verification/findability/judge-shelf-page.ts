import { cardsOf } from './crawl';
import { judgeBreadcrumbs } from './judge-breadcrumbs';
import { isThing, listOf, ofType, thingOf, wordsOf, type Thing } from './read-json-ld';
import { metaOf, isNoindex } from './read-head';
import type { Page } from './read-page';
import type { Report } from './report';
import type { Site } from './site';

/** What has to agree over the pages of a shelf, and over all shelves. */
export interface ShelfPage {
  isIndexed: boolean;
  picture: string;
  /** Below the products, in the shelf's own words. */
  text: string;
  /** Own addresses that the page's own part links to. */
  links: ReadonlySet<string>;
}

const PRICE = /₹|\bRs\b|\bINR\b/;
/** Below the products of a first page, in words; what is shorter is no introduction. */
const TEXT_WORDS = { from: 60, to: 120, least: 30 };
const ENTRY = new Set(['@type', 'position', 'url', 'item']);

/** '/collection/men/kurtas' of '/collection/men/kurtas?page=2'; undefined for what is no page of a shelf. */
export const shelfOf = (path: string): string | undefined => /^(\/collection\/[^?]+)(\?page=\d+)?$/.exec(path)?.[1];

/** Rows B1 and B2 at one page of a shelf. */
export function judgeShelfPage(site: Site, page: Page, report: Report): ShelfPage {
  const { head, path, $, answer } = page;
  const address = site.publicAddress(path);
  const number = Number(/\?page=(\d+)$/.exec(path)?.[1] ?? 1);
  const [above, below] = paragraphs(page);
  const text = below.join(' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  report.judge('B1', address, [
    [$('main h1').length !== 1 || $('main h1').text().trim() === '', `has ${$('main h1').length} headings`],
    [PRICE.test(head.title + metaOf(head, 'og:title')), `has a price in its title '${head.title}'`],
    [number > 1 && !new RegExp(`\\bpage ${number}\\b`, 'i').test(head.title), `is called '${head.title}'`],
    [number === 1 && above.length === 0, 'says nothing above its goods'],
    [number > 1 && words >= TEXT_WORDS.least, 'says the words of its first page again'],
    [
      words >= TEXT_WORDS.least && (words < TEXT_WORDS.from || words > TEXT_WORDS.to),
      `says ${words} words below its goods`,
    ],
  ]);
  const isIndexed = !isNoindex(head, answer.headers);
  if (isIndexed) judgeGraph(site, page, report, number);
  return { isIndexed, picture: metaOf(head, 'og:image'), text, links: linksIn(site, page, 'main') };
}

/** What a page says before its first and after its last product. */
function paragraphs({ $ }: Page): [string[], string[]] {
  const parts = $('main').find('p, article').toArray();
  const at = parts.map(({ name }) => name);
  const [first, last] = [at.indexOf('article'), at.lastIndexOf('article')];
  const wordsOfAll = (list: typeof parts) =>
    list
      .filter((one) => one.name === 'p' && $(one).closest('article, form, nav').length === 0)
      .map((one) => $(one).text().replace(/\s+/g, ' ').trim())
      .filter(Boolean);
  return [wordsOfAll(first < 0 ? parts : parts.slice(0, first)), wordsOfAll(last < 0 ? [] : parts.slice(last))];
}

/** One graph: the page, its products by address alone and in the order of the cards, and its breadcrumbs. */
function judgeGraph(site: Site, page: Page, report: Report, number: number): void {
  const { path, things, html } = page;
  const address = site.publicAddress(path);
  const [whole = {}, ...others] = ofType(things, 'CollectionPage');
  const list = thingOf(whole['mainEntity'] ?? ofType(things, 'ItemList')[0]);
  const items = listOf(list['itemListElement']).filter(isThing);
  const published = items.map((item) => site.pathOf(wordsOf(item['url'] ?? item['item'])) ?? '');
  const shown = cardsOf(site, page);
  const place = published.findIndex((one, index) => one !== shown[index]);
  report.judge('B2', address, [
    [(html.match(/type="application\/ld\+json"/g) ?? []).length !== 1, 'tells of itself in several blocks'],
    [others.length > 0 || wordsOf(whole['@type']) === '', 'is no CollectionPage'],
    [wordsOf(whole['url'] ?? whole['@id']).replace(/#.*$/, '') !== address, `tells the address ${idOf(whole)}`],
    [wordsOf(whole['name']) === '', 'tells no name'],
    [published.length !== shown.length, `lists ${published.length} goods and shows ${shown.length}`],
    [place >= 0, `lists ${published[place]} where it shows ${shown[place]}`],
    [number === 1 && items.length > 0 && items[0]?.['position'] !== 1, 'does not count from 1'],
    [
      items.some((item) => Object.keys(item).some((name) => !ENTRY.has(name))),
      'tells more of its goods than place and address',
    ],
  ]);
  judgeBreadcrumbs(site, page, report, (shelfOf(path) ?? '').split('/').length - 1);
}

const idOf = (thing: Thing): string => wordsOf(thing['url'] ?? thing['@id']) || 'of nothing';

/** Own addresses that a part of a page links to. @param selector of that part */
export function linksIn(site: Site, { $, path }: Page, selector: string): Set<string> {
  const hrefs = $(selector)
    .find('a[href]')
    .toArray()
    .map((element) => $(element).attr('href') ?? '');
  return new Set(
    hrefs.flatMap((href) =>
      URL.canParse(href, site.publicAddress(path))
        ? (site.pathOf(new URL(href, site.publicAddress(path)).href) ?? [])
        : [],
    ),
  );
}
