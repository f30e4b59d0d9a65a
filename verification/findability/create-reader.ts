import type { CatalogueMap } from './catalogue-map';
import { declaredPreview, type DeclaredPreview } from './check-previews';
import type { Rules } from './check-robots';
import { googleFaults } from './google-faults';
import { judgeListedPage, normal, type PathsByWords } from './judge-listed-page';
import { judgeProductPage } from './judge-product-page';
import { judgeShelfPage, shelfOf, type ShelfPage } from './judge-shelf-page';
import { isThing, listOf, ofType, wordsOf } from './read-json-ld';
import { imagesOf, type PublishedProduct } from './read-product';
import { isNoindex } from './read-head';
import type { Page } from './read-page';
import type { Report } from './report';
import type { Site } from './site';

const FOOTER = ['/termsconditions', '/contact', '/about'];

interface Reader {
  visit(page: Page): Promise<void>;
  /** What machines read of each product so far, by path. */
  published: Map<string, PublishedProduct>;
  /** What the pages of products state in their lists of facts, by path and label. */
  facts: Map<string, ReadonlyMap<string, string>>;
  /** Pages of shelves, by path. */
  shelves: Map<string, ShelfPage>;
  /** ETags of the pages read so far, by path. */
  tags: Map<string, string>;
  previews: DeclaredPreview[];
  /** Pictures named to machines. */
  picturesPublished: Set<string>;
  /** Pictures shown to people, as paths. */
  picturesShown: Set<string>;
}

/** Judges pages one by one as the crawl comes by, and stores what has to agree with other pages. */
export function createReader(
  site: Site,
  { report, rules, map }: { report: Report; rules: Rules; map: CatalogueMap },
): Reader {
  const listed = new Set(map.entries.map(({ address }) => site.pathOf(address)));
  const words: PathsByWords = new Map();
  const reader: Reader = {
    published: new Map(),
    facts: new Map(),
    shelves: new Map(),
    tags: new Map(),
    previews: [],
    picturesPublished: new Set(),
    picturesShown: new Set(),
    async visit(page) {
      const { path } = page;
      const isProduct = path.startsWith('/product/');
      judgeJson(site, page, report);
      judgeFooter(site, page, report);
      for (const picture of shownPictures(site, page)) reader.picturesShown.add(picture);
      const tag = page.answer.headers.get('etag');
      if (tag) reader.tags.set(path, tag);
      if (listed.has(path) || /^\/collection[^?]*\?page=\d+$/.test(path)) {
        judgeListedPage(site, page, report, words);
        rules.judgeReadable(site.publicAddress(path));
        await judgeVocabulary(site, page, report);
        const preview = declaredPreview(path, page.head);
        if (!path.includes('?')) reader.previews.push(preview);
        for (const image of preview.images) rules.judgeReadable(image);
      } else
        report.judge(
          'A1.7',
          site.publicAddress(path),
          !isNoindex(page.head, page.answer.headers) &&
            isItsOwn(site, page) &&
            'is linked, wants to be listed and is in no sitemap',
        );
      if (shelfOf(path)) reader.shelves.set(path, judgeShelfPage(site, page, report));
      if (isProduct) reader.facts.set(path, factsOf(page));
      if (isProduct) record(reader, { path, published: judgeProductPage(site, page, report), rules });
      else judgeListing(site, page, report);
    },
  };
  return reader;
}

/** Whether a page asks to be listed under its own address. */
const isItsOwn = (site: Site, { head, path }: Page): boolean =>
  normal(head.canonicals[0] ?? '') === normal(site.publicAddress(path));

/** Products without a picture name none; they are in no merchant listing, and nothing else is wrong with them. */
async function judgeVocabulary(site: Site, { path, things, $ }: Page, report: Report): Promise<void> {
  const isPictureless =
    path.startsWith('/product/') && $('main h1').length > 0 && $('main ul img, main ol img').length === 0;
  const faults = (await googleFaults(things)).filter(
    (fault) => !(isPictureless && fault.endsWith('Required attribute "image" is missing')),
  );
  report.judge('A4.0', site.publicAddress(path));
  for (const fault of faults) report.judge('A4.0', site.publicAddress(path), fault);
}

const factsOf = ({ $ }: Page): Map<string, string> =>
  new Map(
    $('main dt')
      .toArray()
      .map((term) => [$(term).text().trim(), $(term).next('dd').text().trim()]),
  );

function record(
  { published: all, picturesPublished }: Reader,
  { path, published, rules }: { path: string; published: PublishedProduct | undefined; rules: Rules },
): void {
  if (!published) return;
  all.set(path, published);
  for (const picture of [published.whole, ...published.variants.map(({ thing }) => thing)].flatMap(imagesOf)) {
    picturesPublished.add(picture);
    rules.judgeReadable(picture);
  }
  for (const { url } of published.variants) rules.judgeReadable(url);
}

/** Row A4.13: what is written into a script element stays there. Row A4.16: its nodes have absolute names. */
function judgeJson(site: Site, { html, path, jsonFault, things }: Page, report: Report): void {
  const blocks = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script/gi)].map(
    ([, json = '']) => json,
  );
  report.judge('A4.13', site.publicAddress(path), [
    [jsonFault !== undefined, `its JSON-LD is no JSON: ${jsonFault}`],
    [blocks.some((json) => /[<>]|<!--/.test(json)), 'has an unescaped < or > in its JSON-LD'],
  ]);
  if (things.length === 0) return;
  const names = blocks.flatMap((json) => [...json.matchAll(/"@id":"([^"]*)"/g)].map(([, name = '']) => name));
  const relative = names.find((name) => !name.startsWith(`${site.publicOrigin}/`));
  report.judge('A4.16', site.publicAddress(path), relative !== undefined && `names a node '${relative}'`);
}

function judgeFooter(site: Site, { $, path }: Page, report: Report): void {
  const links = new Set(
    $('footer a[href]')
      .toArray()
      .map((element) => $(element).attr('href')),
  );
  const missing = FOOTER.filter((one) => !links.has(one));
  report.judge(
    'A7.3',
    site.publicAddress(path),
    missing.length > 0 && `has no link to ${missing.join(', ')} in its footer`,
  );
}

/** Row A4.12: a listing names only addresses, and those of the products it shows. */
function judgeListing(site: Site, { $, path, things }: Page, report: Report): void {
  const offers = [...ofType(things, 'Product'), ...ofType(things, 'ProductGroup'), ...ofType(things, 'Offer')];
  report.judge('A4.12', site.publicAddress(path), offers.length > 0 && 'tells of products outside their own pages');
  const shown = new Set(
    $('main a[href^="/product/"]')
      .toArray()
      .map((element) => $(element).attr('href')),
  );
  for (const list of ofType(things, 'ItemList')) {
    const items = listOf(list['itemListElement']).filter(isThing);
    // The second page of a listing counts on from the first.
    const fault = items.findIndex((item, index) => item['position'] !== Number(items[0]?.['position']) + index);
    const stranger = items
      .map((item) => wordsOf(item['url'] ?? item['item']))
      .find((address) => !shown.has(site.pathOf(address)));
    report.judge('A4.12', site.publicAddress(path), [
      [items.length === 0, 'has an empty ItemList'],
      [
        fault >= 0,
        `has position ${wordsOf(items[fault]?.['position'])} after ${wordsOf(items[fault - 1]?.['position'])}`,
      ],
      [stranger !== undefined, `lists ${stranger}, which it does not show`],
    ]);
  }
}

function shownPictures(site: Site, { $, path }: Page): string[] {
  return $('img[src]')
    .toArray()
    .flatMap((element) => {
      const src = $(element).attr('src') ?? '';
      return URL.canParse(src, site.publicAddress(path)) && !src.startsWith('data:')
        ? [site.pathOf(new URL(src, site.publicAddress(path)).href) ?? []].flat()
        : [];
    });
}
