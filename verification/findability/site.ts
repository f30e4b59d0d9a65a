import { rest } from '@/scripts/until';
import { USER_AGENTS } from './user-agents';

/** A running shop as a crawler sees it. */
export interface Site {
  /** Where it listens. */
  base: string;
  /** What it calls itself, without a slash at the end: canonicals, sitemap and feeds begin with it. */
  publicOrigin: string;
  /** Asks without following redirects. @param address a path, or an address at the public origin */
  get(address: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** An address at the public origin as path with query; undefined where it is another site's. */
  pathOf(address: string): string | undefined;
  /** A path as the shop calls it in public. */
  publicAddress(path: string): string;
  /** How many answers there were. */
  asked(): number;
}

export interface Answer {
  status: number;
  headers: Headers;
  location: string;
  body: Buffer;
  text: string;
}

/** How long one answer may take, in ms. */
const DEADLINE_MS = 60_000;

/**
 * Looks at a shop for the first time.
 *
 * @param base where it listens, e.g. http://localhost:3000
 * @throws Error when nobody answers there
 */
export async function openSite(base: string): Promise<Site> {
  const origin = new URL(base).origin;
  let asked = 0;
  const get: Site['get'] = async (address, headers = {}) => {
    asked += 1;
    const path = address.startsWith('/') ? address : (pathAt([site.publicOrigin, origin], address) ?? address);
    const answer = await fetch(path.startsWith('/') ? origin + path : path, {
      redirect: 'manual',
      headers: { 'user-agent': USER_AGENTS['Chrome Android'], accept: 'text/html,*/*;q=0.8', ...headers },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    return {
      status: answer.status,
      headers: answer.headers,
      location: answer.headers.get('location') ?? '',
      body,
      get text() {
        return body.toString('utf8');
      },
    };
  };
  const site: Site = {
    base: origin,
    publicOrigin: origin,
    get,
    pathOf: (address) => pathAt([site.publicOrigin, origin], address),
    publicAddress: (path) => site.publicOrigin + path,
    asked: () => asked,
  };
  site.publicOrigin = await publicOriginOf(site);
  return site;
}

/** Asks again, as chats and crawlers do, when a shop that draws many pictures says 503 with the time to come back. */
export async function askPatiently(site: Site, address: string, headers: Readonly<Record<string, string>>) {
  for (let tries = 0; ; tries += 1) {
    const answer = await site.get(address, headers);
    if (answer.status !== 503 || tries === 3) return answer;
    await rest(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}

/** What the shop calls itself: where its robots.txt says the sitemap is. */
async function publicOriginOf({ get, base }: Site): Promise<string> {
  const { text } = await get('/robots.txt');
  const sitemap = /^sitemap:\s*(\S+)/im.exec(text)?.[1] ?? '';
  return URL.canParse(sitemap) ? new URL(sitemap).origin : base;
}

function pathAt(origins: readonly string[], address: string): string | undefined {
  if (!URL.canParse(address, origins[0])) return undefined;
  const url = new URL(address, origins[0]);
  return origins.includes(url.origin) ? url.pathname + url.search : undefined;
}
