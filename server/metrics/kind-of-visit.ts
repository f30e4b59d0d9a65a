import { PICTURE_SERVICE } from '@/lib/rules/catalogue/served-picture';
import { PROVIDERS } from '@/lib/rules/checkout/providers/payment-providers';
import { nameOfCall } from '@/lib/contract/call-name';
import type { Route } from '@/lib/rules/routing/find-route';
import { BUILT_FILES, NEXT_FILES } from '@/lib/rules/routing/next-addresses';
import { PAGES } from '@/lib/rules/routing/pages';
import { FAULT_PATH, paths, WORKER_PATH } from '@/lib/rules/routing/paths';
import { PRODUCT_PREFIX, shelfIn } from '@/lib/rules/routing/product-id-in';
import { withoutEnding } from '@/server/next/router-request';

/** Calls of the shop's own, beside those of the contract. */
const OWN_CALLS: ReadonlyMap<string, string> = new Map([
  ['/api/search/suggest', 'suggest'],
  ['/api/search/shelves', 'shelves'],
  ['/api/catalogue/products', 'catalogueFacts'],
  ...PROVIDERS.flatMap(({ webhook, callbackPath }) => [
    [webhook.path, 'paymentWebhook'] as const,
    [callbackPath, 'settleRedirect'] as const,
  ]),
  ['/api/user/logout', 'logout'],
  [FAULT_PATH, 'browserFault'],
]);

/** What the routing has no say in, by how its address begins. */
const OUTSIDE: readonly (readonly [prefix: string, kind: string])[] = [
  [BUILT_FILES, 'asset'],
  [PICTURE_SERVICE, 'picture'],
  [NEXT_FILES, 'file'],
  ['/sandbox/', 'sandbox'],
  ['/previews/', 'preview'],
  ['/photos/', 'photo'],
  ['/feeds/', 'feed'],
  ['/sitemap', 'sitemap'],
  [WORKER_PATH, 'worker'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
];

const pageAt: ReadonlyMap<string, string> = new Map(PAGES.map(({ path }) => [path, path.slice(1) || 'home']));

/**
 * What was asked for, in one of some hundred fixed words: the name of a call, or a kind of page or file. Nothing of an
 * address gets into it, so that neither products nor people nor a stranger's inventions make metrics of their own.
 *
 * @param pathname as it was asked for
 * @param route undefined where the routing has no say
 */
export function kindOfVisit(pathname: string, route: Route | undefined): string {
  if (pathname.startsWith('/api/')) return nameOfCall(pathname) ?? OWN_CALLS.get(pathname) ?? 'unknown-call';
  const outside = OUTSIDE.find(([prefix]) => pathname.startsWith(prefix));
  if (outside) return outside[1];
  if (!route) return 'file';
  switch (route.kind) {
    case 'pass':
      return 'file';
    case 'answer':
      return route.answer;
    case 'cached':
    case 'page':
    case 'till':
      return kindOfPage(withoutEnding(pathname), route.kind);
    default:
      return route.kind;
  }
}

function kindOfPage(pathname: string, route: 'cached' | 'page' | 'till'): string {
  if (pathname.startsWith(PRODUCT_PREFIX)) return 'product';
  const isShelf = shelfIn(pathname) !== undefined;
  if (route === 'page' && (isShelf || pathname === paths.collection)) return 'filtered';
  return isShelf ? 'shelf' : (pageAt.get(pathname) ?? (route === 'till' ? 'receipt' : 'page'));
}
