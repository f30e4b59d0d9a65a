import type { IncomingMessage } from 'node:http';
import { NOT_ROUTED, type Asked } from '@/lib/rules/routing/find-route';
import { ROUTER_PARAM } from '@/lib/rules/routing/next-addresses';
import { tokenCookie } from '@/lib/rules/accounts/token-cookie';
import { settings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import { withoutEnding } from '@/server/next/router-request';
import type { Visit } from './visit';
import { isMarkdownWanted } from './wants-markdown';

/**
 * Step 2: decides where the request goes, and by which catalogue, for all steps and for middleware.ts.
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

function readAsked({ url = '', headers }: IncomingMessage): Asked {
  const { pathname, searchParams: search } = new URL(url, 'http://shop.invalid');
  search.delete(ROUTER_PARAM);
  const token = tokenCookie(settings().siteUrl);
  return {
    pathname: withoutEnding(pathname),
    search,
    hasToken: (headers.cookie ?? '').split(/; */).some((pair) => pair.split('=')[0] === token),
    wantsMarkdown: isMarkdownWanted(headers.accept),
  };
}
