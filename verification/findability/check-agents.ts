import type { PublishedProducts } from './check-variants';
import { readHead, isNoindex } from './read-head';
import { wordsOf } from './read-json-ld';
import type { Report } from './report';
import type { Site } from './site';

/** Products asked for as text. */
const SAMPLE = 12;

/** In a Vary header, `Accept` itself: every gzipped answer says `Accept-Encoding`. */
const SAYS_ACCEPT = /(?:^|,)\s*accept\s*(?:,|$)/i;

/** Row A7.N: llms.txt with links that lead somewhere, and products as Markdown at their own address. */
export async function checkAgents(site: Site, published: PublishedProducts, report: Report): Promise<void> {
  const guide = await site.get('/llms.txt');
  const address = site.publicAddress('/llms.txt');
  report.judge('A7.N', address, [
    [guide.status !== 200, `answers ${guide.status}`],
    [!/^text\/(plain|markdown)/.test(guide.headers.get('content-type') ?? ''), 'is no text'],
    [!guide.text.startsWith('# '), 'does not begin with a heading'],
  ]);
  for (const [, link = ''] of guide.text.matchAll(/\]\((\S+?)\)/g)) {
    const { status, headers, text } = await site.get(link);
    report.judge('A7.N', link, [
      [status !== 200, `named by llms.txt, answers ${status}`],
      [
        /html/.test(headers.get('content-type') ?? '') && isNoindex(readHead(text), headers),
        'named by llms.txt, says noindex',
      ],
    ]);
  }
  const [some] = published.keys();
  if (some !== undefined) await judgeAccepted(site, some, report);
  for (const [path, product] of [...published].slice(0, SAMPLE)) {
    const answer = await site.get(path, { accept: 'text/markdown' });
    const [price] = product.variants.map((variant) => new Intl.NumberFormat('en-IN').format(Number(variant.price)));
    report.judge('A7.N', site.publicAddress(path), [
      [
        answer.status !== 200 || !(answer.headers.get('content-type') ?? '').startsWith('text/markdown'),
        `answers ${answer.status} ${answer.headers.get('content-type')} to text/markdown`,
      ],
      [!SAYS_ACCEPT.test(answer.headers.get('vary') ?? ''), 'says not that it depends on Accept'],
      [
        !answer.text.startsWith('# ') || !answer.text.includes(`₹${price}`),
        `tells as text another price than ${price}`,
      ],
      [product.variants.some(({ url }) => !answer.text.includes(url)), 'leaves a variant out of its text'],
      [
        answer.text.includes('sold out') === product.variants.every(({ isInStock }) => isInStock),
        'tells another stock as text',
      ],
    ]);
    const page = await site.get(path);
    report.judge('A7.N', site.publicAddress(path), [
      [!SAYS_ACCEPT.test(page.headers.get('vary') ?? ''), 'its page says not that it depends on Accept'],
      [!/html/.test(page.headers.get('content-type') ?? ''), `answers ${wordsOf(page.headers.get('content-type'))}`],
    ]);
  }
}

/** A client that prefers pages, or refuses Markdown, gets the page. */
async function judgeAccepted(site: Site, path: string, report: Report): Promise<void> {
  for (const [accept, isText] of [
    ['text/html, text/markdown;q=0', false],
    ['text/html, text/markdown;q=0.5', false],
    ['*/*', false],
    ['text/markdown, text/html;q=0.5', true],
  ] as const) {
    const type = (await site.get(path, { accept })).headers.get('content-type') ?? '';
    report.judge(
      'A7.N',
      `${site.publicAddress(path)} as ${accept}`,
      type.startsWith('text/markdown') !== isText && `answers ${type}`,
    );
  }
}
