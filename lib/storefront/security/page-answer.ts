import { UNREADABLE } from '@/lib/contract/plain-text';
import { sharedPage, type Route } from '@/lib/rules/routing/find-route';
import { ROUTER_ENDING } from '@/lib/rules/routing/next-addresses';
import { paths } from '@/lib/rules/routing/paths';
import { productIdIn } from '@/lib/rules/routing/product-id-in';

/** A page under the shop's own policy: everything but the till, the desk and files. */
export type PageRoute = Extract<Route, { kind: 'cached' | 'page' | 'answer' }>;

export const isPageRoute = (route: Route): route is PageRoute =>
  route.kind === 'cached' || route.kind === 'page' || route.kind === 'answer';

const ANSWER_STATUS = { 'not-found': 404, 'product-not-found': 404, unavailable: 503 } as const;
/** When a shop that has no catalogue, or no answer of its products, is asked again, in s. */
export const UNAVAILABLE_RETRY_S = 10;

/**
 * Ids that Next reads as another one, which the shop may have: of '[productId]', also encoded again, it takes what the query
 * says, and of 'a.rsc' the end away.
 */
const isReadOtherwise = (id: string): boolean => /[[%]/.test(id) || id.endsWith(ROUTER_ENDING);

/** Status and headers of such a page, by our server as by Next. @param policy of the shop's pages, with the mark */
export function pageAnswer(
  route: PageRoute,
  policy: string,
): { status: number; headers: Readonly<Record<string, string>> } {
  const status = route.kind === 'answer' ? ANSWER_STATUS[route.answer] : 200;
  return {
    status,
    headers: {
      'cache-control': sharedPage(route) ? 'public, max-age=0, must-revalidate' : 'no-store',
      'content-security-policy': policy,
      ...(route.kind === 'answer' ? { 'x-robots-tag': 'noindex' } : {}),
      ...(status === 503 ? { 'retry-after': String(UNAVAILABLE_RETRY_S) } : {}),
    },
  };
}

/**
 * By which address the page of a route is rendered, by our entrypoints and by Next's router.
 *
 * @param asked path and query as they were asked for
 */
export function pageAddress(route: PageRoute, asked: string): string {
  if (route.kind !== 'answer') return sharedPage(route)?.address ?? asked;
  if (route.answer !== 'product-not-found') return `/answers/${route.answer}`;
  const [pathname = ''] = asked.split('?');
  const id = productIdIn(pathname);
  // Of an id with a slash in it Next would find no page.
  return paths.product(id === undefined || isReadOtherwise(id) ? UNREADABLE : id) + asked.slice(pathname.length);
}
