import { load } from 'cheerio';
import { eachAtOnce, LANES } from './each-at-once';
import { metaOf, readHead, type Head } from './read-head';
import type { Report } from './report';
import type { Site } from './site';
import { USER_AGENTS } from './user-agents';

/** Next decides by client, and now and then by chance, where metadata stand: once proves nothing. */
export const TIMES = 10;
const HEAD_ELEMENTS = new Set(['title', 'meta', 'link', 'script', 'style', 'base', 'noscript', 'template']);
const RANGE_END = 32_767;
/** Home, listings and products: their JSON-LD is for every client too. */
const HAS_JSON_LD = /^\/(?:$|collection|product\/)/;
const JSON_LD = '<script type="application/ld+json"';

/** Rows A1.1, A1.9, A2.6 and A5.5 at one page of every kind. @param times each client asks each page */
export async function checkClients(
  site: Site,
  { paths, times }: { paths: readonly string[]; times: number },
  report: Report,
): Promise<void> {
  const visits = paths.flatMap((path) =>
    Object.entries(USER_AGENTS).flatMap(([client, agent]) =>
      Array.from({ length: times }, () => ({ path, client, agent })),
    ),
  );
  await eachAtOnce(visits, LANES, async ({ path, client, agent }) => {
    const answer = await site.get(path, { 'user-agent': agent });
    report.judge(
      'A1.1',
      site.publicAddress(path),
      answer.status !== 200
        ? `answers ${answer.status} to ${client}`
        : (missingIn(readHead(answer.text), client) ??
            (HAS_JSON_LD.test(path) && !answer.text.includes(JSON_LD) && `tells ${client} no JSON-LD`)),
    );
  });
  for (const path of paths) {
    await judgeLanguages(site, path, report);
    await judgeTransport(site, path, report);
    judgeHeadElements(site.publicAddress(path), (await site.get(path)).text, report);
  }
}

function missingIn(head: Head, client: string): string | undefined {
  const missing = [
    ...(head.title.trim() === '' ? ['title'] : []),
    ...(head.canonicals.length === 1 ? [] : ['canonical']),
    ...['description', 'og:title', 'og:description', 'og:url', 'og:image', 'twitter:card'].filter(
      (name) => metaOf(head, name).trim() === '',
    ),
  ];
  return missing.length === 0 ? undefined : `has no ${missing.join(', ')} in its head for ${client}`;
}

/** Read as a browser reads it: an element that has no place in a head ends it. */
function judgeHeadElements(address: string, html: string, report: Report): void {
  const $ = load(html);
  const odd = $('head')
    .children()
    .toArray()
    .find(({ name }) => !HEAD_ELEMENTS.has(name));
  const strayed = $('body').find(
    'title:not(svg title), meta[name=description], link[rel=canonical], meta[property^="og:"]',
  ).length;
  report.judge('A1.9', address, [
    [odd !== undefined, `has <${odd?.name}> in its head`],
    [strayed > 0, `has ${strayed} head elements in its body`],
  ]);
}

async function judgeLanguages(site: Site, path: string, report: Report): Promise<void> {
  for (const [client, agent, language] of [
    ['Googlebot', USER_AGENTS.Googlebot, ''],
    ['WhatsApp', USER_AGENTS.WhatsApp, 'hi-IN'],
    ['a shopper', USER_AGENTS['Chrome Android'], 'ta-IN,ta;q=0.9'],
  ] as const) {
    const { status } = await site.get(path, {
      'user-agent': agent,
      ...(language ? { 'accept-language': language } : {}),
    });
    report.judge('A2.6', site.publicAddress(path), status !== 200 && `answers ${status} to ${client} ${language}`);
  }
}

/** Chats ask for a range or for gzip alone; both have to hold the whole head. */
async function judgeTransport(site: Site, path: string, report: Report): Promise<void> {
  const address = site.publicAddress(path);
  const ranged = await site.get(path, { range: `bytes=0-${RANGE_END}`, 'user-agent': USER_AGENTS.Facebook });
  const fault = missingIn(readHead(ranged.text.slice(0, RANGE_END)), 'a range of 32 KB');
  report.judge('A5.5', address, ![200, 206].includes(ranged.status) ? `answers ${ranged.status} to a range` : fault);
  // Unpacked by fetch itself, which throws where it cannot.
  const zipped = await site
    .get(path, { 'accept-encoding': 'gzip, deflate', 'user-agent': USER_AGENTS.Facebook })
    .catch(() => undefined);
  report.judge(
    'A5.5',
    address,
    zipped ? missingIn(readHead(zipped.text), 'clients that take gzip alone') : 'cannot be unpacked',
  );
}
