import { isNoindex } from './read-head';
import { ofType } from './read-json-ld';
import { normal } from './judge-listed-page';
import { readPage, visibleText, type Page } from './read-page';
import type { Report } from './report';
import type { Site } from './site';
import { USER_AGENTS } from './user-agents';

const CLIENTS = ['Chrome Android', 'Googlebot', 'WhatsApp'] as const;
const REDIRECTS_MAX = 1;

/** Rows A2.1 to A2.3, A2.5 and 'absurd'. @param product the path of any product */
export async function checkStatuses(site: Site, product: string, report: Report): Promise<void> {
  for (const path of [
    '/product/no-such-thing',
    '/nonsense',
    '/not-found',
    '/404',
    '/product/',
    '/collection/nonsense',
    '/collection/snacks/nonsense',
    '/collection/nonsense/kurtas',
    '/collection/men/men',
    '/collection/men/a/b',
    `${product}/more`,
  ])
    await judgeMissing(site, path, report);
  await checkPageNumbers(site, report);
  await checkFiltered(site, report);
  await checkSpellings(site, product, report);
  await checkAbsurd(site, product, report);
}

/** For three kinds of clients: a real 404 with a page to read and a way on. */
async function judgeMissing(site: Site, path: string, report: Report): Promise<void> {
  for (const client of CLIENTS) {
    const { page, hops, status } = await follow(site, path, USER_AGENTS[client]);
    const address = `${site.publicAddress(path)} (${client})`;
    report.judge(
      'A2.1',
      address,
      status !== 404
        ? `answers ${status}`
        : hops > REDIRECTS_MAX
          ? `answers after ${hops} redirects`
          : page
            ? deadEnd(site, page)
            : 'has no page',
    );
  }
}

function deadEnd(site: Site, page: Page): string | undefined {
  if (!isNoindex(page.head, page.answer.headers)) return 'says no noindex';
  if (visibleText(page, 'body').length < 40) return 'has no words without scripts';
  if (page.$('main a[href]').length === 0) return 'has no link to go on';
  if (ofType(page.things, 'Product').length + ofType(page.things, 'ProductGroup').length > 0)
    return 'tells of a product';
  return page.head.canonicals.some((one) => normal(one) === normal(site.publicAddress('/')))
    ? 'has the home page as its canonical'
    : undefined;
}

/** Where an address leads in the end. */
async function follow(
  site: Site,
  path: string,
  agent?: string,
): Promise<{ status: number; hops: number; path: string; page?: Page; statuses: number[] }> {
  const statuses: number[] = [];
  let at = path;
  for (let hops = 0; ; hops += 1) {
    const answer = await site.get(at, agent ? { 'user-agent': agent } : {});
    statuses.push(answer.status);
    const next =
      answer.location === '' ? undefined : site.pathOf(new URL(answer.location, site.publicAddress(at)).href);
    if (answer.status < 300 || answer.status > 399 || next === undefined || hops > 5) {
      return {
        status: answer.status,
        hops,
        path: at,
        statuses,
        ...(/html/.test(answer.headers.get('content-type') ?? '') ? { page: readPage(at, answer) } : {}),
      };
    }
    at = next;
  }
}

async function checkPageNumbers(site: Site, report: Report): Promise<void> {
  for (const path of [
    '/collection?page=99999',
    '/collection?page=abc',
    '/search?page=99999',
    '/collection/men?page=99999',
    '/collection/men?page=abc',
    '/collection?page=1e9',
    '/collection?page=2.5',
  ]) {
    const { status, hops } = await follow(site, path);
    report.judge('A2.2', site.publicAddress(path), [
      [status !== 404, `ends with ${status}`],
      [hops > REDIRECTS_MAX, `ends after ${hops} redirects`],
    ]);
  }
  for (const path of ['/collection?page=0', '/collection?page=-3', '/collection?page=1']) {
    const { status, page } = await follow(site, path);
    const canonical = normal(page?.head.canonicals[0] ?? '');
    report.judge('A2.2', site.publicAddress(path), [
      [status !== 200, `ends with ${status}`],
      [canonical !== site.publicAddress('/collection'), `has canonical ${canonical}`],
    ]);
  }
}

async function checkFiltered(site: Site, report: Report): Promise<void> {
  const paths = [
    '/collection?sort=low-high',
    '/collection?type=Eyewear',
    '/collection?q=nothing-is-called-like-this',
    '/collection?category=Snacks&type=Shoewear',
    '/search',
    '/search?q=kurta',
    '/search?q=nothing-is-called-like-this',
  ];
  for (const path of paths) {
    const { status, page } = await follow(site, path);
    report.judge(
      'A2.3',
      site.publicAddress(path),
      status === 404
        ? undefined
        : status !== 200
          ? `ends with ${status}`
          : !page || !isNoindex(page.head, page.answer.headers)
            ? 'says no noindex'
            : visibleText(page).length < 20 && 'has no words',
    );
  }
}

/** Trailing and doubled slashes, capitals, a first page that says so, the recorded other spelling. */
async function checkSpellings(site: Site, product: string, report: Report): Promise<void> {
  const id = product.slice('/product/'.length);
  const upper = id.includes('%') ? product : `/product/${id.toUpperCase()}`;
  const spellings: readonly [string, string][] = [
    ['/Collection', '/collection'],
    ['/collection/', '/collection'],
    ['//collection', '/collection'],
    ['/COLLECTION//?page=2', '/collection?page=2'],
    ['/collection/Men', '/collection/men'],
    ['/Collection/MEN/', '/collection/men'],
    ['/collection//men', '/collection/men'],
    ['/collection/men?page=1', '/collection/men'],
    ['/collection/Men/?page=1', '/collection/men'],
    ['/About/', '/about'],
    ['/termscondition', '/termsconditions'],
    ['/TermsCondition/', '/termsconditions'],
    ['/FrequentlyAskedQuestions', '/frequentlyaskedquestions'],
    ['/Contact', '/contact'],
    [`${product}/`, product],
    [product.replace('/product', '/Product'), product],
    [product.replace('/product/', '//product//'), product],
    [`${product}/?utm_source=chat`, `${product}?utm_source=chat`],
    ...(upper === product ? [] : [[upper, product] as [string, string]]),
  ];
  for (const [asked, right] of spellings) {
    const { status, path, statuses } = await follow(site, asked);
    report.judge('A2.5', site.publicAddress(asked), [
      [path !== right, `leads to ${path}, not ${right}`],
      [status !== 200, `ends with ${status}`],
      [statuses.length !== 2 || ![301, 308].includes(statuses[0] ?? 0), `answers ${statuses.join(', ')}`],
    ]);
  }
}

/** What no page of the shop ever links to gets a clear answer, and none that is expensive. */
async function checkAbsurd(site: Site, product: string, report: Report): Promise<void> {
  const long = 'x'.repeat(9000);
  const refused = [
    '/previews/v/page-nonsense.jpg',
    '/previews/v/product-no-such-thing.jpg',
    '/previews/v/page-home.png',
    `/previews/v/product-${'x'.repeat(300)}.jpg`,
    '/previews/v/page-__proto__.jpg',
    '/previews/v/page-constructor.jpg',
    '/sitemaps/products-0.xml',
    '/sitemaps/products-99999.xml',
    '/sitemaps/products-1e3.xml',
    '/sitemaps/nonsense.xml',
    '/feeds/nonsense.xml',
    '/feeds/google.csv',
    '/_next/image?url=%2Fnope.jpg&w=5000&q=75',
    '/_next/image?url=http%3A%2F%2Fexample.com%2Fa.jpg&w=640&q=75',
    `/product/${long}`,
    '/product/%E0%A4%A',
    '/answers/unavailable',
    '/markdown/x',
  ];
  for (const path of refused) {
    const { status } = await site.get(path);
    report.judge(
      'absurd',
      site.publicAddress(path.slice(0, 120)),
      (status < 400 || status > 499) && `answers ${status}`,
    );
  }
  for (const query of [
    '?color=no-such-colour&size=no-such-size',
    `?color=${'x'.repeat(2000)}`,
    '?color=%00&size=%F0%9F%98%80',
    '?color=a&color=b',
    '?size[]=1',
  ]) {
    const { status, page } = await follow(site, product + query);
    report.judge(
      'absurd',
      site.publicAddress(product + query.slice(0, 60)),
      status === 404 || (status === 200 && page?.head.canonicals[0] === site.publicAddress(product))
        ? undefined
        : `answers ${status} with canonical ${page?.head.canonicals[0]}`,
    );
  }
}
