import type { IncomingMessage } from 'node:http';
import { findRoute, NOT_ROUTED, type Asked, type Route } from '@/lib/rules/routing/find-route';
import { ROUTER_PARAM } from '@/lib/rules/routing/next-addresses';
import { cookieIn, tokenCookie } from '@/lib/rules/accounts/token-cookie';
import { PageFailure } from '@/lib/storefront/paged/paged-list';
import { settings } from '@/lib/storefront/settings';
import { thisShop, type Shop } from '@/lib/storefront/shop';
import { pagesOf } from '@/lib/storefront/snapshot/catalogue';
import type { CatalogueOfNow } from '@/lib/storefront/snapshot/catalogue-shape';
import { hasDesk } from '@/lib/storefront/upstream/has-desk';
import { isOffered } from '@/lib/storefront/upstream/is-offered';
import { withoutEnding } from '@/server/next/router-request';
import type { Visit } from './visit';
import { isMarkdownWanted } from './wants-markdown';

/**
 * Step 2: decides where the request goes, and by which catalogue (`routeByCatalogue`), for all steps and for middleware.ts.
 *
 * @param started resolves once the shop can route
 */
export async function route(visit: Visit, started: Promise<unknown>): Promise<void> {
  const asked = (visit.asked ??= readAsked(visit.request));
  if (NOT_ROUTED.test(asked.pathname)) return;
  await started;
  Object.assign(visit, await thisShop().route(asked));
  visit.routedAt = performance.now();
}

/** The shop's routing: decides by one catalogue and hands that over with the route, so that the page is drawn from the same. */
export const routeByCatalogue =
  (now: CatalogueOfNow): Shop['route'] =>
  async (asked) => {
    let catalogue = now.held();
    const route = await findRoute(asked, {
      pageVersion: (address) => pagesOf(catalogue).version(address),
      catalogue: async () => (catalogue = await now.current()),
      heldCatalogue: () => catalogue,
      hasDesk,
      hasOrderLinks: () => isOffered('hasOrderLinks'),
      hasAreas: async () => (catalogue = await now.current())?.shop.shop.asksPin === true,
    }).catch(unavailable);
    return { route, catalogue, pages: pagesOf(catalogue) };
  };

/** A page whose products are asked for, and not answered. */
function unavailable(error: unknown): Route {
  if (!(error instanceof PageFailure)) throw error;
  return { kind: 'answer', answer: 'unavailable' };
}

function readAsked({ url = '', headers }: IncomingMessage): Asked {
  const { pathname, searchParams: search } = new URL(url, 'http://shop.invalid');
  search.delete(ROUTER_PARAM);
  return {
    pathname: withoutEnding(pathname),
    search,
    hasToken: cookieIn(headers.cookie, tokenCookie(settings().siteUrl)) !== undefined,
    wantsMarkdown: isMarkdownWanted(headers.accept),
  };
}
