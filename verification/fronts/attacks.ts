import { routerHash } from '@/server/answer/shared-cache';
import { ask, type Asked, type Reply } from './ask';

const DATA = { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D', 'next-url': '/about' };
const TREE = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
};

/** Somebody asks so that a cache stores what it should not, and a visitor asks for the same address. */
interface Attack {
  by: string;
  attack: Asked;
  visitor?: Record<string, string>;
  /** Behind an address that nobody asked for before. */
  parameter?: string;
  path?: string;
  /** Whether what the visitor gets is stored for others; unless it says otherwise it is. */
  isStored?: boolean;
}

const PAGE = '/collection';
const PRODUCT = '/product/good-0';

const ATTACKS: readonly Attack[] = [
  { by: 'a payload asked for without its hash', attack: { headers: DATA } },
  { by: 'a tree asked for without its hash', attack: { headers: TREE } },
  {
    by: 'a page asked for by the address of a payload',
    attack: { headers: BROWSER },
    visitor: DATA,
    parameter: `_rsc=${routerHash(DATA)}`,
  },
  {
    by: 'a tree asked for by the hash of a payload',
    attack: { headers: TREE },
    visitor: DATA,
    parameter: `_rsc=${routerHash(DATA)}`,
  },
  {
    by: 'a payload asked for by the hash of a tree',
    attack: { headers: DATA },
    visitor: TREE,
    parameter: `_rsc=${routerHash(TREE)}`,
  },
  { by: 'a payload by a made-up hash', attack: { headers: DATA }, parameter: '_rsc=made-up', isStored: false },
  {
    by: 'halves of what the router says',
    attack: { headers: { 'next-router-prefetch': '1', 'next-router-state-tree': 'a' } },
  },
  {
    by: 'what only tools say',
    attack: {
      headers: {
        'next-action': 'a',
        'x-middleware-rewrite': '/about',
        'x-nextjs-data': '1',
        'x-matched-path': '/about',
      },
    },
  },
  { by: 'Markdown', attack: { headers: { accept: 'text/markdown' } }, path: PRODUCT },
  {
    by: 'a page, of who reads Markdown',
    attack: { headers: BROWSER },
    visitor: { accept: 'text/markdown' },
    path: PRODUCT,
  },
  { by: 'another product in Next’s own words', attack: {}, path: PRODUCT, parameter: 'nxtPproductId=good-1' },
  {
    by: 'brotli, of who takes nothing compressed',
    attack: { headers: { 'accept-encoding': 'gzip, br' } },
    visitor: {},
  },
  { by: 'nothing compressed', attack: { headers: { 'accept-encoding': 'identity;q=1, gzip;q=0, br;q=0' } } },
  {
    by: 'another host',
    attack: {
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'evil' },
    },
  },
  {
    by: 'another host, of a redirect',
    attack: { headers: { 'x-forwarded-host': 'evil.example' } },
    path: '/Collection/',
  },
  {
    by: 'another method, overridden',
    attack: { headers: { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' } },
    parameter: '_method=POST',
  },
  {
    by: 'POST',
    attack: { method: 'POST', body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  },
  { by: 'HEAD', attack: { method: 'HEAD' } },
  { by: 'a part of it', attack: { headers: { range: 'bytes=0-9' } } },
  { by: 'cookies', attack: { headers: { cookie: 'token=made-up; session=1; desk=made-up' } } },
  { by: 'a condition', attack: { headers: { 'if-none-match': '*' } } },
];

const shown = ({ status, headers, body }: Reply) =>
  [status, headers['content-type'], headers['location'], body].join('\n');

const isFromCache = ({ headers }: Reply): boolean =>
  /hit|stale|updating/i.test(headers['cache-status']?.split(',').at(-1) ?? '');

/**
 * Whether a visitor gets through a cache what the shop itself answers, after each attack and once it is stored.
 *
 * @returns what went wrong, in words
 */
export async function findPoisoned(cache: string, shop: string): Promise<string[]> {
  const faults = await Promise.all(
    ATTACKS.map(async ({ by, attack, visitor = BROWSER, parameter, path = PAGE, isStored = true }, at) => {
      const address = `${path}?poison=${at}-${performance.now()}${parameter === undefined ? '' : `&${parameter}`}`;
      // In the visitor's own encoding and format, unless just that is the attack: others are stored by themselves.
      const likewise = Object.entries(visitor).filter(([name]) => name.startsWith('accept'));
      await ask(cache, address, { ...attack, headers: { ...Object.fromEntries(likewise), ...attack.headers } });
      const own = await ask(shop, address, { headers: visitor });
      const first = await ask(cache, address, { headers: visitor });
      let again = await ask(cache, address, { headers: visitor });
      // On a machine that stood still for so long it was too old by then.
      for (let more = 0; isStored && !isFromCache(again) && more < 3; more += 1)
        again = await ask(cache, address, { headers: visitor });
      const isReadable = visitor === BROWSER || [first, again].every(({ headers }) => !headers['content-encoding']);
      const isSame = isReadable && shown(first) === shown(own) && shown(again) === shown(own);
      const wasStored = isFromCache(again);
      const asOthers = { ...first.headers, ...again.headers }['set-cookie'] === undefined;
      return [
        ...(isSame && asOthers
          ? []
          : [
              `${by}: another gets ${first.status} ${first.headers['content-type']}, not ${own.status} ${own.headers['content-type']}`,
            ]),
        ...(wasStored === isStored
          ? []
          : [
              `${by}: another is answered from what is ${wasStored ? '' : 'not '}stored (${again.headers['cache-status']})`,
            ]),
      ];
    }),
  );
  return faults.flat();
}

export const attackCount = ATTACKS.length;
