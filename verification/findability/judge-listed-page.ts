import { metaOf, isNoindex } from './read-head';
import type { Page } from './read-page';
import type { Report } from './report';
import type { Site } from './site';

const HTML_MAX = 500 * 1024;
const HEAD_MAX = 100 * 1024;
const DESCRIPTION_MAX = 200;
const TITLE_MAX = 70;

/** Titles, descriptions and headings seen so far, with the page that had them first. */
export type PathsByWords = Map<string, string>;

/** Rows that every page worth listing has to keep, each checked in its raw HTML. */
export function judgeListedPage(site: Site, page: Page, report: Report, pathsByWords: PathsByWords): void {
  const address = site.publicAddress(page.path);
  judgeCanonical(site, page, report);
  judgeHead(page, address, report);
  judgeUnique(page, address, report, pathsByWords);
  judgePictures(page, address, report);
}

function judgeCanonical(site: Site, { head, path }: Page, report: Report): void {
  const address = site.publicAddress(path);
  const [canonical = '', ...others] = head.canonicals;
  const own = normal(address);
  report.judge('A1.2', address, [
    [head.canonicals.length !== 1, `has ${head.canonicals.length} canonicals in its head`],
    [!canonical.startsWith(site.publicOrigin), `has canonical ${canonical || others[0]}`],
    [canonical.includes('#'), 'has a canonical with a fragment'],
  ]);
  report.judge(
    'A1.5',
    address,
    path !== '/' && normal(canonical) === normal(site.publicAddress('/')) && 'claims to be the home page',
  );
  report.judge(
    'A3.5',
    address,
    canonical !== '' && normal(canonical) !== own && `is not its own canonical (${canonical})`,
  );
}

/** Two spellings of the home address are one. */
export const normal = (address: string): string => (URL.canParse(address) ? new URL(address).href : address);

function judgeHead({ head, html, answer }: Page, address: string, report: Report): void {
  report.judge('A1.7', address, [
    [isNoindex(head, answer.headers), 'says noindex'],
    [
      !/max-image-preview:\s*large/.test(metaOf(head, 'robots') + metaOf(head, 'googlebot')),
      'does not allow large pictures',
    ],
  ]);
  report.judge('A1.10', address, [
    [head.lang !== 'en-IN', `has lang '${head.lang}'`],
    [metaOf(head, 'og:locale') !== 'en_IN', `has og:locale '${metaOf(head, 'og:locale')}'`],
  ]);
  const bytes = Buffer.byteLength(html);
  report.judge('A1.12', address, [
    [bytes > HTML_MAX, `has ${Math.round(bytes / 1024)} KB of HTML`],
    [head.end > HEAD_MAX, `closes its head after ${Math.round(head.end / 1024)} KB`],
  ]);
  const shopName = metaOf(head, 'og:site_name');
  report.judge(
    'A1.13',
    address,
    head.title.length > TITLE_MAX &&
      shopName !== '' &&
      head.title.includes(shopName) &&
      `has a title of ${head.title.length} characters with the shop's name: '${head.title}'`,
  );
  const missing = ['og:title', 'og:description', 'og:url', 'og:image', 'og:site_name', 'twitter:card'].filter(
    (name) => metaOf(head, name) === '',
  );
  const doubled = ['og:title', 'og:url', 'og:image', 'og:type'].filter(
    (name) => (head.meta.get(name)?.length ?? 0) > 1,
  );
  report.judge('A5.3', address, [
    [missing.length > 0, `has no ${missing.join(', ')}`],
    [doubled.length > 0, `has two of ${doubled.join(', ')}`],
    [
      normal(metaOf(head, 'og:url')) !== normal(head.canonicals[0] ?? ''),
      `has og:url ${metaOf(head, 'og:url')}, not its canonical`,
    ],
    [metaOf(head, 'og:description').length > DESCRIPTION_MAX, 'has an og:description above 200 characters'],
  ]);
}

function judgeUnique({ head, path, $ }: Page, address: string, report: Report, pathsByWords: PathsByWords): void {
  const heading = $('main h1').first().text().trim();
  for (const [name, words] of [
    ['title', head.title],
    ['description', metaOf(head, 'description')],
    ['heading', heading],
  ] as const) {
    const before = pathsByWords.get(`${name} ${words}`);
    // The pages of one listing share heading and description, and products of one name their heading.
    const isShared =
      before !== undefined &&
      name !== 'title' &&
      (withoutPage(before) === withoutPage(path) || (name === 'heading' && isProduct(before) && isProduct(path)));
    report.judge('A1.11', address, [
      [words.trim() === '' && name !== 'heading', `has no ${name}`],
      [/\b(undefined|null|NaN|\[object)\b/.test(words), `has ${name} '${words}'`],
      [before !== undefined && words !== '' && !isShared, `has the ${name} of ${before}: '${words}'`],
    ]);
    if (before === undefined) pathsByWords.set(`${name} ${words}`, path);
  }
}

const withoutPage = (path: string): string => path.replace(/\?page=\d+$/, '');
const isProduct = (path: string): boolean => path.startsWith('/product/');

/** Pictures of products carry words, on their own page and in every listing. */
function judgePictures({ $, path }: Page, address: string, report: Report): void {
  const pictures = path.startsWith('/product/') ? 'main img' : 'main article img';
  for (const element of $(pictures).toArray()) {
    const picture = $(element);
    const isThumbnail = picture.closest('a[aria-label], button[aria-label]').length > 0;
    report.judge('A3.9', address, [
      [!picture.attr('src'), 'has a picture without src'],
      [
        !isThumbnail && (picture.attr('alt') ?? '').trim() === '',
        `has a picture without words: ${picture.attr('src')?.slice(0, 80)}`,
      ],
    ]);
  }
  const background = $('main [style*="background-image"]').length;
  report.judge('A3.9', address, background > 0 && `shows ${background} pictures as backgrounds`);
}
