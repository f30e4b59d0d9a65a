import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import { until } from '@/scripts/until';
import { differencesBetween, documentOf, weigh, weightDifference, type Answer, type Weight } from './compare-answers';
import { comparedPages, type Compared } from './compared-pages';
import { findVariants } from './page-weight';

/** One kind of page in both shops. */
export interface Comparison {
  name: string;
  /** Before and after. */
  weights: readonly [Weight, Weight];
  /** Brotli bytes of its scripts and styles, before and after. */
  files: readonly [number, number];
  /** A line each; empty where the shops answer alike. */
  differences: readonly string[];
}

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const DEADLINE_MS = 60_000;
/** How long a mailed code may take. */
const MAIL_MS = 5000;

/**
 * Asks two shops for an answer of every kind, each twice, so that both have stored what they store.
 *
 * @param before its origin, as http://localhost:3000
 * @throws Error where one does not answer, or has no products
 */
export async function compareShops(before: string, after: string): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  const email = `shopper.${randomUUID().slice(0, 8)}@gmail.com`;
  const shops = [await openShop(before, email), await openShop(after, email)] as const;
  for (const compared of comparedPages(...shops[0].product)) {
    const [one, other] = [await shops[0].ask(compared), await shops[1].ask(compared)];
    const weights = [weigh(one.body), weigh(other.body)] as const;
    const files = [await shops[0].filesOf(one), await shops[1].filesOf(other)] as const;
    comparisons.push({
      name: compared.name,
      weights,
      files,
      differences: [
        ...differencesBetween(one, other),
        ...(one.status === other.status
          ? [
              ...weightDifference('raw', weights[0].raw, weights[1].raw),
              ...weightDifference('brotli', weights[0].brotli, weights[1].brotli),
              ...weightDifference('scripts and styles', ...files),
            ]
          : []),
      ],
    });
  }
  return comparisons;
}

async function openShop(address: string, email: string) {
  const { origin } = new URL(address);
  const variant = (await findVariants(origin)).find((path) => path.includes('?')) ?? '/product/none?size=none';
  const product = variant.replace(/\?.*/, '');
  const productPage = load(await (await fetch(origin + product)).text());
  const cookie = await signUp(origin, email);
  const weighed = new Map<string, Promise<number>>();

  const send = async ({ method = 'GET', headers = {}, body, signedIn }: Compared, path: string): Promise<Answer> => {
    const own = { ...(method === 'POST' ? { origin } : {}), ...(signedIn ? { cookie } : {}) };
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'user-agent': BROWSER,
        accept: 'text/html',
        'accept-encoding': 'gzip, deflate, br',
        ...own,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const { status } = answer;
    return { origin, status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };

  return {
    product: [product, variant] as const,
    async ask(compared: Compared): Promise<Answer> {
      const path = typeof compared.path === 'string' ? compared.path : (compared.path(productPage) ?? '/nothing-there');
      const first = await send(compared, path);
      const tag = compared.again && { 'if-none-match': first.headers.get('etag') ?? '' };
      return send({ ...compared, headers: { ...compared.headers, ...tag } }, path);
    },
    /** What the scripts and styles of a page weigh, packed. */
    async filesOf(answer: Answer): Promise<number> {
      const $ = documentOf(answer);
      const files = $?.('script[src]:not([nomodule]), link[rel=stylesheet]').toArray() ?? [];
      const paths = new Set(files.map(({ attribs }) => attribs['src'] ?? attribs['href'] ?? ''));
      const weighFile = async (path: string) =>
        weigh(Buffer.from(await (await fetch(new URL(path, origin))).arrayBuffer())).brotli;
      let bytes = 0;
      for (const path of paths) {
        const found = weighed.get(path) ?? weighFile(path);
        weighed.set(path, found);
        bytes += await found;
      }
      return bytes;
    },
  };
}

/** @returns the cookies of a new account, empty where the shop's mails cannot be read */
export async function signUp(origin: string, email: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    });
  const shopper = { firstName: 'Asha', lastName: 'Rao', email, dob: '1995-04-01', gender: 'female' };
  await post('/api/user/register', { ...shopper, hCaptchaToken: '' });
  let otp: string | undefined;
  await until(MAIL_MS, async () => {
    const mails = await fetch(`${origin}/sandbox/outbox?format=json`);
    if (!mails.ok) return true;
    const mine = ((await mails.json()) as { to: string; text: string }[]).find(({ to }) => to.includes(email));
    otp = /\b\d{6}\b/.exec(mine?.text ?? '')?.[0];
    return otp !== undefined;
  });
  const cookies = (await post('/api/user/verify', { email, otp })).headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
