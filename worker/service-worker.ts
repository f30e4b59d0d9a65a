/// <reference lib="webworker" />
import {
  CacheExpiration,
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  Serwist,
  type RequestRule,
  type RouteMatchCallbackOptions,
  type SerwistPlugin,
} from 'serwist';
import { PICTURE_SERVICE } from '@/lib/rules/catalogue/served-picture';
import { BUILT_FILES } from '@/lib/rules/routing/next-addresses';
import { PAGES } from '@/lib/rules/routing/pages';
import { paths } from '@/lib/rules/routing/paths';
import { offlinePage, readCachedPage, withNotice, type OfflineFrame } from './offline-page';
import { isCacheable, isOpenPage, cacheKey } from './cache-key';

/** `offlineFrame` is written in front of this script by server/answer/send-worker.ts. */
declare const self: ServiceWorkerGlobalScope & { offlineFrame: OfflineFrame };

/** The same for every version of this script: open tabs of an older build still need what was cached for them. */
const CACHES = { pages: 'kept-pages', files: 'kept-files', pictures: 'kept-pictures' } as const;

const DAY_S = 24 * 60 * 60;
/** Most entries of each cache and the most bytes of one: together some 60 MB at the very worst, 5 MB as a rule. */
const PAGES_MAX = 30;
const PAGE_BYTES_MAX = 300_000;
const FILES_MAX = 120;
const FILE_BYTES_MAX = 300_000;
const PICTURES_MAX = 120;
const PICTURE_BYTES_MAX = 150_000;

/** Oldest page that is still shown, in s: older prices help nobody. */
const PAGE_AGE_S = 14 * DAY_S;
const FILE_AGE_S = 30 * DAY_S;

const forAtMost = (maxEntries: number, maxAgeSeconds: number): SerwistPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true });

const noLargerThan = (bytes: number): SerwistPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && (await response.clone().arrayBuffer()).byteLength <= bytes ? response : null,
});

/** Under its name, only as an answer for everybody, and with a notice when it is shown in the place of an answer. */
const asPage: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => cacheKey(new URL(request.url)) ?? request,
  cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse ? withNotice(cachedResponse, self.offlineFrame) : null,
};

const matchOptions = { ignoreVary: true };

const builtFiles = new CacheFirst({
  cacheName: CACHES.files,
  matchOptions,
  plugins: [noLargerThan(FILE_BYTES_MAX), forAtMost(FILES_MAX, FILE_AGE_S)],
});

/** What a page asks for, but not its disabled stylesheets. */
const NAMED = /<(?:link rel="stylesheet" href|script src)="(\/_next\/static\/[^"]+)"(?![^>]* disabled)/g;

/** A page that came inside another document was drawn by styles of other names, and without scripts that only a document loads. */
const withItsFiles: SerwistPlugin = {
  cacheDidUpdate: async ({ newResponse, event }) => {
    if (event.type !== 'message') return;
    for (const [, file = ''] of (await newResponse.clone().text()).matchAll(NAMED))
      await builtFiles.handle({ request: new Request(file), event }).catch(() => undefined);
  },
};

/** Without an answer and without the page itself: the same product in another variant, or what there is. */
const orWhatThereIs: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(CACHES.pages);
    const name = cacheKey(new URL(request.url));
    const other = name && (await cache.match(name, { ignoreSearch: true, ignoreVary: true }));
    return other ? withNotice(other, self.offlineFrame) : offlinePage(self.offlineFrame, await readAll(cache));
  },
};

async function readAll(cache: Cache) {
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const page = await cache.match(request, { ignoreVary: true });
      return page && readCachedPage(request.url, page);
    }),
  );
  return found.filter((page) => page !== undefined);
}

/** A document that a browser opens, or that the open page asks the worker to cache (components/shell/worker-registration.ts). */
const isDocument = ({ sameOrigin, request, event }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && (request.mode === 'navigate' || event.type === 'message');

/** Requests that the worker does not handle: browsers with static routing do not even start it for them. */
const PASSED_BY: readonly string[] = [
  ...PAGES.filter(({ shows }) => shows === 'shopper').flatMap(({ path }) => [path, `${path}/*`]),
  paths.orderLink,
  paths.linkedOrder('*'),
  '/api/*',
  '/sandbox/*',
];
const hasRouting = 'InstallEvent' in self && 'addRoutes' in (self.InstallEvent as { prototype: object }).prototype;

new Serwist({
  // What is cached is addressed by its content or fetched again: no page depends on which version of this script serves it.
  skipWaiting: true,
  clientsClaim: true,
  // Without static routing the preload would request pages of the till twice.
  navigationPreload: hasRouting,
  requestRules: PASSED_BY.map((pathname): RequestRule => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  })),
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: (options) => isDocument(options) && cacheKey(options.url) !== undefined,
      handler: new NetworkFirst({
        cacheName: CACHES.pages,
        matchOptions,
        plugins: [asPage, noLargerThan(PAGE_BYTES_MAX), forAtMost(PAGES_MAX, PAGE_AGE_S), withItsFiles, orWhatThereIs],
      }),
    },
    {
      matcher: ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isOpenPage(url),
      handler: new NetworkOnly({ plugins: [orWhatThereIs] }),
    },
    { matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(BUILT_FILES), handler: builtFiles },
    {
      // The browser's own cache is behind it, and asks no network for a day.
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname === PICTURE_SERVICE,
      handler: new NetworkFirst({
        cacheName: CACHES.pictures,
        matchOptions,
        plugins: [noLargerThan(PICTURE_BYTES_MAX), forAtMost(PICTURES_MAX, FILE_AGE_S)],
      }),
    },
  ],
}).addEventListeners();

/** Empties all caches, and with them the list of opened pages. */
async function forget(): Promise<void> {
  for (const name of Object.values(CACHES)) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget());
});
