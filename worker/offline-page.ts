import { escapeXml } from '@/lib/rules/shop/escape-xml';

/** The offline page as server/answer/send-worker.ts draws it, around the list that only the browser knows. */
export interface OfflineFrame {
  before: string;
  after: string;
  policy: string;
  /** Asks for the page again as soon as the shop answers. */
  reload: string;
  /** That script, as a policy names it. */
  reloadHash: string;
}

/** A cached page, as the offline page lists it. */
interface CachedPage {
  address: string;
  title: string;
  /** When the shop answered it. */
  at: Date;
}

const WHEN: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' };
const inWords = (date: Date): string => date.toLocaleString('en-IN', WHEN);

/** Stays in sight in the header's place; on small screens, where large text would fill them, it scrolls away. */
const NOTICE_STYLE =
  '#kept{position:sticky;top:0;z-index:60;padding:.5rem 1rem;background:var(--turmeric);color:var(--ink);font-size:var(--text-s);font-weight:650;text-align:center}' +
  '#kept~header{position:relative}@media(max-height:30rem),(max-width:22rem){#kept{position:static}}';

/** The offline page, which lists the pages that were opened last first. */
export function offlinePage({ before, after, policy }: OfflineFrame, pages: readonly CachedPage[]): Response {
  const rows = [...pages]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(
      ({ address, title, at }) =>
        `<li><a href="${escapeXml(address)}">${escapeXml(title)}<small>${escapeXml(inWords(at))}</small></a></li>`,
    );
  const list = rows.length > 0 ? `<h2>What you looked at last</h2><ul>${rows.join('')}</ul>` : '';
  return new Response(before + list + after, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  });
}

/**
 * A cached page that says that it is one, and since when. React passes over an element that it does not know as a child
 * of `<body>`, so that the page comes alive all the same.
 */
export async function withNotice(page: Response, { reload, reloadHash }: OfflineFrame): Promise<Response> {
  const headers = new Headers(page.headers);
  const policy = headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', withScript(policy, reloadHash));
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const notice =
    `<style>${NOTICE_STYLE}</style><output id="kept">You are offline. This page was kept on ${escapeXml(inWords(cachedAt(page)))}; ` +
    `prices and stock may have changed.</output><script>${reload}</script>`;
  return new Response(
    (await page.text()).replace(/<body[^>]*>/, (body) => body + notice),
    { headers },
  );
}

/** A page of an older shop may run every inline script, and would lose that with the first hash. */
const withScript = (policy: string, hash: string): string =>
  policy.replace(/script-src [^;]*/, (scripts) =>
    scripts.includes("'unsafe-inline'") ? scripts : `${scripts} ${hash}`,
  );

/** A cached page as the offline page lists it; the shop's name at the end of a title says nothing there. */
export async function readCachedPage(address: string, page: Response): Promise<CachedPage> {
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(await page.clone().text()) ?? [];
  return {
    address,
    title: plainText(title).replace(/ \| [^|]*$/, '') || new URL(address).pathname,
    at: cachedAt(page),
  };
}

const cachedAt = ({ headers }: Response): Date => new Date(headers.get('date') ?? Date.now());

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#x27': "'" };

const plainText = (html: string): string => html.replace(/&(\w+|#x27);/g, (sign, name) => SIGNS[name] ?? sign);
