import { isSavingData } from '@/components/ui/connection';
import { WORKER_PATH } from '@/lib/rules/routing/paths';

/** How long a page reached inside the document is on show until the worker is asked to cache it, in ms. */
const SETTLED_MS = 1000;

/** What the worker caches: an address, with what to ask for it by. */
type Cached = string | [address: string, how: RequestInit];

/**
 * Registers the service worker and asks it to cache what it did not load itself: the pages seen in this document until it began,
 * with their files and pictures, and pages reached later, one second after each; where the shopper saves data the first page
 * alone. Whatever a browser refuses – workers, storage – leaves the shop as it is; where it refuses cookies it is not asked,
 * since Firefox reports that refusal as a fault of the page even where it is caught (docs/decisions/without-a-network.md).
 */
export function registerWorker(): void {
  const workers = workersOf(navigator);
  if (!workers || !navigator.cookieEnabled) return;
  const cache = (what: Cached[]) => {
    if (what.length > 0) workers.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: what } });
  };
  const first = withoutFragment(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  const reached = () => pagesReached().filter((address) => address !== first);
  if (workers.controller) cache(reached().map(asPage));
  else
    workers.addEventListener(
      'controllerchange',
      () => cache([...[first, ...reached()].map(asPage), ...filesLoaded()]),
      { once: true },
    );
  workers.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined);
  if (!('navigation' in window) || isSavingData()) return;
  let timer: number | undefined;
  let path = location.pathname;
  navigation.addEventListener('currententrychange', () => {
    if (location.pathname === path) return;
    path = location.pathname;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => cache([asPage(withoutFragment(location.href))]), SETTLED_MS);
  });
}

function workersOf(browser: Navigator): ServiceWorkerContainer | undefined {
  try {
    return browser.serviceWorker;
  } catch {
    return undefined;
  }
}

const withoutFragment = (address: string): string => address.split('#')[0] ?? address;

const asPage = (address: string): Cached => [address, { headers: { accept: 'text/html' } }];

/** The pages of this document so far, each once; none where the browser does not say, or the shopper saves data. */
function pagesReached(): string[] {
  if (!('navigation' in window) || isSavingData()) return [];
  const own = window.navigation.entries().filter(({ sameDocument }) => sameDocument);
  return [...new Set(own.map(({ url }) => withoutFragment(url ?? '')))].filter(Boolean);
}

const filesLoaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => address.startsWith(`${location.origin}/_next/`));
