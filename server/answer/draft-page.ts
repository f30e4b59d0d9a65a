import type { ServerResponse } from 'node:http';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { cookieIn, deskCookie } from '@/lib/rules/accounts/token-cookie';
import type { Promo } from '@/lib/rules/checkout/promo';
import { promoOfCoupon } from '@/lib/rules/checkout/promo-of';
import { DRAFT_PAGES, draftOf, shownByDraft } from '@/lib/rules/desk/draft-pages';
import { deskLoginThen, paths } from '@/lib/rules/routing/paths';
import { escapeXml } from '@/lib/rules/shop/escape-xml';
import type { FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import { factsFor } from '@/lib/rules/shop/hold-document';
import { deskMissingWords } from '@/lib/rules/shop/failure-words';
import type { CataloguePages } from '@/lib/storefront/pages/catalogue-pages';
import { pageNameOf } from '@/lib/storefront/pages/page-table';
import { draftPolicy } from '@/lib/storefront/security/content-security-policy';
import { settings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import type { Catalogue } from '@/lib/storefront/snapshot/catalogue-shape';
import { callBackend } from '@/lib/storefront/upstream/call-backend';
import { collectAnswer } from '@/server/next/collect-answer';
import { FROM_PAGE } from '@/server/next/router-request';
import { writeAnswer, type Answer } from './answer';
import { pageInstead } from './answer-or-fail';
import { compressText } from './compress-text';
import { plainPage } from './plain-page';
import type { Visit } from './visit';

/** Whether a page is asked for as a draft has it: at the desk, or by the link of the draft of a merchant's page. */
export const isDraftPage = ({ route, asked }: Visit): boolean =>
  route?.kind === 'desk' &&
  (shownByDraft(asked?.pathname ?? '') !== undefined || linkIn(asked?.pathname ?? '') !== undefined);

/** What is shown instead of what shoppers see. */
interface Draft {
  /** Of the page, in its canonical spelling. */
  pathname: string;
  catalogue: Catalogue;
  pages: CataloguePages;
  finish: (drawn: Answer) => Answer;
}

type Draw = (visit: Visit, response: ServerResponse) => Promise<void>;

/**
 * Answers who is at the desk with a page of the shop, drawn as ever and from the draft, and who has the link of a page's
 * draft with that. It is a page of the desk: no-store, not for search engines, and stored nowhere; without scripts, so
 * that nothing of it stays in the browser's stores either.
 *
 * @param draw draws the page of a visit
 * @throws Error where the backend does not answer
 */
export async function answerDraftPage(visit: Visit, draw: Draw): Promise<void> {
  const { request, asked } = visit;
  if (request.method !== 'GET' && request.method !== 'HEAD') return writeAnswer(visit, missing());
  const link = linkIn(asked?.pathname ?? '');
  const draft = link === undefined ? await findDraft(visit) : await findPageDraft(visit, link);
  if ('status' in draft) return writeAnswer(visit, draft);
  return writeDraft(visit, draft, draw);
}

/** The shop as the draft of its document has it, or what is answered instead. */
async function findDraft({ asked, catalogue, request, url }: Visit): Promise<Draft | Answer> {
  const token = cookieIn(request.headers.cookie, deskCookie(settings().siteUrl));
  const read = token && (await callBackend(deskCalls.readShopDraft, {}, { token }));
  if (!read || (!read.ok && read.failure.status === 401))
    return { status: 303, headers: location(deskLoginThen(url)), body: Buffer.alloc(0) };
  const isOthers = !read.ok && (read.failure.status === 403 || read.failure.status === 404);
  if (isOthers) return missing();
  if (!read.ok) throw new Error(`The draft could not be read: ${read.failure.layer} ${read.failure.status ?? ''}`);
  const pathname = shownByDraft(asked?.pathname ?? '') ?? paths.home;
  if (!catalogue || !pageNameOf(pathname)) return missing();
  const shop = factsFor(read.data.document);
  const { name } = shop.shop;
  const promo = await promoOfDraft(shop, catalogue, token);
  const pages = catalogue.pages.ofDraft(shop, promo);
  return { pathname, catalogue: { ...catalogue, shop, promo }, pages, finish: (drawn) => asDraft(drawn, name) };
}

/** A merchant's page as its draft has it; once it is published its address. */
async function findPageDraft({ catalogue }: Visit, link: string): Promise<Draft | Answer> {
  const read = await callBackend(optionalCalls.readDraftPage, { link });
  if (!read.ok && [400, 404].includes(read.failure.status ?? 0)) return linkOver();
  if (!read.ok) throw new Error(`The draft could not be read: ${read.failure.layer} ${read.failure.status ?? ''}`);
  const { page, isDraft } = read.data;
  const pathname = paths.page(page.name);
  if (!isDraft) return { status: 303, headers: location(pathname), body: Buffer.alloc(0) };
  const pages = catalogue?.pages.withPage(page);
  if (!catalogue || !pages) return linkOver();
  return { pathname, catalogue, pages, finish: asPageDraft };
}

async function writeDraft(visit: Visit, { pathname, finish, ...shown }: Draft, draw: Draw): Promise<void> {
  const { asked, request } = visit;
  if (!asked) return writeAnswer(visit, missing());
  const drawn: Visit = { ...visit, ...shown, route: { kind: 'page' }, asked: { ...asked, pathname } };
  for (const name of ['cookie', 'authorization', 'if-none-match', 'if-modified-since', ...FROM_PAGE])
    delete request.headers[name];
  const isHead = request.method === 'HEAD';
  if (isHead) request.method = 'GET';
  const query = asked.search.toString();
  request.url = pathname + (query ? `?${query}` : '');
  const rendered = await collectAnswer(request, (response) => draw(drawn, response), visit.response);
  if (isHead) request.method = 'HEAD';
  if (rendered) writeAnswer(visit, compressText(visit, pageInstead(visit, rendered) ?? finish(rendered)));
}

/** The link in the address of a page's draft. */
const linkIn = (pathname: string): string | undefined =>
  pathname.startsWith(paths.draft('')) ? pathname.slice(paths.draft('').length) : undefined;

/** What the draft's banner announces; nothing where there is no such coupon, or where it does not count. */
async function promoOfDraft(
  { document: { announcedCoupon: code } }: FactsOfShop,
  published: Pick<Catalogue, 'shop' | 'promo'>,
  token: string,
): Promise<Promo | undefined> {
  if (code === undefined) return undefined;
  if (code === published.shop.document.announcedCoupon) return published.promo;
  // As the merchant's own call: to ask as a shopper does counts a code that does not exist as a guess.
  const read = await callBackend(deskCalls.readCoupon, { code }, { token });
  if (!read.ok) return undefined;
  const { coupon } = read.data;
  const { active, time, used, held = 0, usageLimit = Infinity } = coupon;
  return active && time === 'now' && used + held < usageLimit ? promoOfCoupon(code, coupon) : undefined;
}

const location = (to: string) => ({ location: to, 'cache-control': 'no-store' });

function missing(): Answer {
  const { title, text, home } = deskMissingWords;
  return plainPage(404, { title, text: [text], links: [{ words: home, href: paths.desk }] });
}

function linkOver(): Answer {
  const text = 'It led to a draft for some days, or its page was deleted. Ask who sent it to you for another one.';
  return plainPage(404, {
    title: 'This link has expired',
    text: [text],
    links: [{ words: 'To the shop', href: paths.home }],
  });
}

/** Of a product that the draft shows nothing else of, the answer leads elsewhere: within the draft, too. */
function asDraft(drawn: Answer, name: string): Answer {
  const to = drawn.headers['location'];
  if (typeof to === 'string') return { ...drawn, headers: location(inDraft(to)), body: Buffer.alloc(0) };
  const inside = (html: string) =>
    html
      .replaceAll(LINK, (_all, before: string, href: string) => `${before}${inDraft(href)}"${inFrame(href)}`)
      .replace(/<head[^>]*>/, (head) => `${head}<base target="_top">`);
  const links = [
    ...DRAFT_PAGES.map(({ address, words }) => ({ href: draftOf(address), words })),
    { href: '/desk/shop/preview', words: 'Back to the desk' },
  ];
  const page = withoutScripts(drawn, inside, band(`Preview of ${name}: shoppers do not see this.`, links));
  return { ...page, headers: { ...page.headers, 'x-frame-options': 'SAMEORIGIN' } };
}

/** Its links lead to the shop as shoppers see it; the desk asks who is not there to log in. */
const asPageDraft = (drawn: Answer): Answer =>
  withoutScripts(
    drawn,
    (html) => html,
    band('This page is a draft: shoppers do not see it yet.', [{ href: '/desk/pages', words: 'To the desk' }]),
  );

/** A page without its scripts, below a band that says what it is. */
function withoutScripts({ status, body }: Answer, change: (html: string) => string, band: string): Answer {
  const mark = thisShop().scriptMark;
  const changed = change(body.toString().replaceAll(SCRIPTS, '')).replace(/<body[^>]*>/, (tag) => tag + band);
  const html = mark === undefined ? changed : changed.replaceAll(` nonce="${mark}"`, '').replaceAll(mark, '');
  const page = Buffer.from(html);
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': page.length,
      'cache-control': 'no-store',
      'content-security-policy': draftPolicy(settings()),
      // The address of a draft is all that it takes to see it.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-status': 'shop; fwd=bypass; detail=session',
    },
    body: page,
  };
}

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="preload" as="script"[^>]*>/g;
const LINK = /(<a\b[^>]*? href=")(\/[^"]*)"/g;

/** Beside a form at the desk the page is in a frame, where nothing else is shown. */
const inFrame = (href: string): string => (inDraft(href) === href ? '' : ' target="_self"');

/** A link of the shop as one within the draft; what has no page there stays. */
function inDraft(href: string): string {
  const [pathname = ''] = href.split(/[?#]/);
  return pageNameOf(pathname) ? draftOf(pathname) + href.slice(pathname.length) : href;
}

const BAND = `.draft-band{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;padding:.25rem var(--gutter);background:var(--turmeric-soft);color:var(--ink);font-size:var(--text-s)}.draft-band a{display:inline-flex;align-items:center;min-height:var(--target);color:var(--brand-deep);font-weight:650}`;

const band = (words: string, links: readonly { href: string; words: string }[]): string =>
  `<style>${BAND}</style><aside class="draft-band" aria-label="Preview"><strong>${escapeXml(words)}</strong>${links
    .map((link) => `<a href="${link.href}"${inFrame(shownByDraft(link.href) ?? link.href)}>${link.words}</a>`)
    .join('')}</aside>`;
