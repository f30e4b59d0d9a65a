import type { ServerResponse } from 'node:http';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { cookieIn, deskCookie } from '@/lib/rules/accounts/token-cookie';
import { promoOfCoupon, type Promo } from '@/lib/rules/checkout/promo';
import { DRAFT_PAGES, draftOf, shownByDraft } from '@/lib/rules/desk/draft-pages';
import { deskLoginThen, paths } from '@/lib/rules/routing/paths';
import { escapeXml } from '@/lib/rules/shop/escape-xml';
import type { FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import { factsFor } from '@/lib/rules/shop/hold-document';
import { deskMissingWords } from '@/lib/rules/shop/failure-words';
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

/** Whether a page of the shop is asked for as the draft has it. */
export const isDraftPage = ({ route, asked }: Visit): boolean =>
  route?.kind === 'desk' && shownByDraft(asked?.pathname ?? '') !== undefined;

/**
 * Answers who is at the desk with a page of the shop, drawn as ever and from the draft. It is a page of the desk: no-store,
 * not for search engines, and stored nowhere; without scripts, so that nothing of it stays in the browser's stores either.
 *
 * @param draw draws the page of a visit
 * @throws Error where the backend does not answer
 */
export async function answerDraftPage(
  visit: Visit,
  draw: (visit: Visit, response: ServerResponse) => Promise<void>,
): Promise<void> {
  const { asked, catalogue, request } = visit;
  if (request.method !== 'GET' && request.method !== 'HEAD') return writeAnswer(visit, missing());
  const token = cookieIn(request.headers.cookie, deskCookie(settings().siteUrl));
  const read = token && (await callBackend(deskCalls.readShopDraft, {}, { token }));
  if (!read || (!read.ok && read.failure.status === 401))
    return writeAnswer(visit, { status: 303, headers: location(deskLoginThen(visit.url)), body: Buffer.alloc(0) });
  const isOthers = !read.ok && (read.failure.status === 403 || read.failure.status === 404);
  if (isOthers) return writeAnswer(visit, missing());
  if (!read.ok) throw new Error(`The draft could not be read: ${read.failure.layer} ${read.failure.status ?? ''}`);
  const pathname = shownByDraft(asked?.pathname ?? '') ?? paths.home;
  if (!asked || !catalogue || !pageNameOf(pathname)) return writeAnswer(visit, missing());
  const shop = factsFor(read.data.document);
  const promo = await promoOfDraft(shop, catalogue, token);
  const drawn: Visit = {
    ...visit,
    route: { kind: 'page' },
    asked: { ...asked, pathname },
    catalogue: { ...catalogue, shop, promo },
    pages: catalogue.pages.ofDraft(shop, promo),
  };
  for (const name of ['cookie', 'authorization', 'if-none-match', 'if-modified-since', ...FROM_PAGE])
    delete request.headers[name];
  const isHead = request.method === 'HEAD';
  if (isHead) request.method = 'GET';
  const query = asked.search.toString();
  request.url = pathname + (query ? `?${query}` : '');
  const rendered = await collectAnswer(request, (response) => draw(drawn, response), visit.response);
  if (isHead) request.method = 'HEAD';
  if (rendered)
    writeAnswer(visit, compressText(visit, pageInstead(visit, rendered) ?? asDraft(rendered, shop.shop.name)));
}

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
  const { active, used, held = 0, usageLimit = Infinity } = coupon;
  return active && used + held < usageLimit ? promoOfCoupon(code, coupon) : undefined;
}

const location = (to: string) => ({ location: to, 'cache-control': 'no-store' });

function missing(): Answer {
  const { title, text, home } = deskMissingWords;
  return plainPage(404, { title, text: [text], links: [{ words: home, href: paths.desk }] });
}

/** Of a product that the draft shows nothing else of, the answer leads elsewhere: within the draft, too. */
function asDraft({ status, headers, body }: Answer, name: string): Answer {
  const to = headers['location'];
  if (typeof to === 'string') return { status, headers: location(inDraft(to)), body: Buffer.alloc(0) };
  const page = Buffer.from(draftOfPage(body.toString(), name));
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': page.length,
      'cache-control': 'no-store',
      'content-security-policy': draftPolicy(settings()),
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
      'cache-status': 'shop; fwd=bypass; detail=session',
    },
    body: page,
  };
}

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="preload" as="script"[^>]*>/g;
const LINK = /(<a\b[^>]*? href=")(\/[^"]*)"/g;

/** A page without its scripts, whose links stay in the draft, below a band that says what it is. */
function draftOfPage(html: string, name: string): string {
  const mark = thisShop().scriptMark;
  const page = html
    .replaceAll(SCRIPTS, '')
    .replaceAll(LINK, (_all, before: string, href: string) => `${before}${inDraft(href)}"${inFrame(href)}`)
    .replace(/<head[^>]*>/, (head) => `${head}<base target="_top">`)
    .replace(/<body[^>]*>/, (body) => body + band(name));
  return mark === undefined ? page : page.replaceAll(` nonce="${mark}"`, '').replaceAll(mark, '');
}

/** A link of the shop as one within the draft; what has no page there stays. */
function inDraft(href: string): string {
  const [pathname = ''] = href.split(/[?#]/);
  return pageNameOf(pathname) ? draftOf(pathname) + href.slice(pathname.length) : href;
}

/** Beside a form at the desk the page stands in a frame, where nothing else is shown. */
const inFrame = (href: string): string => (inDraft(href) === href ? '' : ' target="_self"');

const BAND = `.draft-band{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;padding:.25rem var(--gutter);background:var(--turmeric-soft);color:var(--ink);font-size:var(--text-s)}.draft-band a{display:inline-flex;align-items:center;min-height:var(--target);color:var(--brand-deep);font-weight:650}`;

function band(name: string): string {
  const links = [
    ...DRAFT_PAGES.map(({ address, words }) => ({ href: draftOf(address), words })),
    { href: '/desk/shop/preview', words: 'Back to the desk' },
  ];
  return `<style>${BAND}</style><aside class="draft-band" aria-label="Preview"><strong>Preview of ${escapeXml(name)}: shoppers do not see this.</strong>${links
    .map(({ href, words }) => `<a href="${href}"${inFrame(shownByDraft(href) ?? href)}>${words}</a>`)
    .join('')}</aside>`;
}
