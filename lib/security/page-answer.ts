import type { Route } from '@/lib/routing/find-route';

/** A page under the shop's own policy: everything but the till, the desk and files. */
export type PageRoute = Extract<Route, { kind: 'cached' | 'page' | 'answer' }>;

export const isPageRoute = (route: Route): route is PageRoute =>
  route.kind === 'cached' || route.kind === 'page' || route.kind === 'answer';

const ANSWER_STATUS = { 'not-found': 404, 'product-not-found': 404, unavailable: 503 } as const;
/** When a shop that has no catalogue is asked again, in s. */
const RETRY_S = 10;

const isForAll = (route: PageRoute): boolean =>
  route.kind === 'cached' || (route.kind === 'page' && route.listing !== undefined);

/** Status and headers of such a page, whoever renders it. @param policy of the shop's pages, with the mark */
export function pageAnswer(
  route: PageRoute,
  policy: string,
): { status: number; headers: Readonly<Record<string, string>> } {
  const status = route.kind === 'answer' ? ANSWER_STATUS[route.answer] : 200;
  return {
    status,
    headers: {
      'cache-control': isForAll(route) ? 'public, max-age=0, must-revalidate' : 'no-store',
      'content-security-policy': policy,
      ...(route.kind === 'answer' ? { 'x-robots-tag': 'noindex' } : {}),
      ...(status === 503 ? { 'retry-after': String(RETRY_S) } : {}),
    },
  };
}
