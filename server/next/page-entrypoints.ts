import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { GALLERY, sharedPage } from '@/lib/rules/routing/find-route';
import { ROUTER_ENDING } from '@/lib/rules/routing/next-addresses';
import { paths } from '@/lib/rules/routing/paths';
import { PRODUCT_PREFIX, shelfIn, writtenPageIn } from '@/lib/rules/routing/product-id-in';
import { shopPolicy } from '@/lib/storefront/security/content-security-policy';
import { isPageRoute, pageAddress, pageAnswer, type PageRoute } from '@/lib/storefront/security/page-answer';
import { settings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import { RENDERED_QUERY } from './router-headers';
import { isFromRouter } from './router-request';
import type { Visit } from '@/server/answer/visit';

/** A page as Next built it: https://nextjs.org/docs/app/api-reference/adapters/invoking-entrypoints */
interface Entrypoint {
  handler(
    request: IncomingMessage,
    response: ServerResponse,
    context: { waitUntil: (work: Promise<void>) => void; requestMeta: Record<string, unknown> },
  ): Promise<void>;
}

/** Renders the page of a visit; undefined for what Next has to find itself. @throws Error where the build has no such page */
export type DrawByEntrypoint = (visit: Visit, response: ServerResponse) => Promise<void> | undefined;

/**
 * Renders pages of the shop by their entrypoints in the build, without Next's router and middleware on the way, which cost as much as
 * the rendering: what they would do is decided already (docs/decisions/our-own-server.md).
 *
 * @throws Error where the folder holds no list of pages (server/next/pages-adapter.mjs)
 */
export function pageEntrypoints(build = path.resolve('.next')): DrawByEntrypoint {
  const files = JSON.parse(readFileSync(path.join(build, 'pages.json'), 'utf8')) as Record<string, string>;
  const require = createRequire(path.join(build, 'pages.json'));
  const entrypointOf = (page: string) => {
    if (page === GALLERY || page.endsWith(ROUTER_ENDING)) return undefined;
    const file = files[page];
    if (file === undefined) throw new Error(`The build has no page ${page}`);
    return require(path.join(build, file)) as Entrypoint;
  };
  return (visit, response) => drawByEntrypoint(visit, response, entrypointOf);
}

function drawByEntrypoint(
  { request, route }: Visit,
  response: ServerResponse,
  entrypointOf: (page: string) => Entrypoint | undefined,
): ReturnType<DrawByEntrypoint> {
  if (!route || !isPageRoute(route)) return undefined;
  const { page, url } = builtPageOf(route, request.url ?? '');
  const entrypoint = entrypointOf(page);
  if (!entrypoint) return undefined;
  request.url = url;
  const { status, headers } = pageAnswer(route, shopPolicy(settings(), thisShop().scriptMark));
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const shared = sharedPage(route);
  if (shared && isFromRouter(request.headers)) response.setHeader(RENDERED_QUERY, shared.address.split('?')[1] ?? '');
  // Next finds the mark for its scripts in the policy of the request.
  request.headers['content-security-policy'] = headers['content-security-policy'];
  // No parameters: the entrypoint reads them from the address.
  return entrypoint.handler(request, response, { waitUntil: () => undefined, requestMeta: {} });
}

/**
 * The page of the build that a route is rendered by, named as Next names it, and the address that it is asked by.
 *
 * @param asked path and query as they were asked for
 * @internal
 */
export function builtPageOf(route: PageRoute, asked: string): { page: string; url: string } {
  const url = pageAddress(route, asked);
  const [pathname = ''] = url.split('?');
  if (pathname.startsWith(PRODUCT_PREFIX)) return { page: '/product/[productId]', url };
  if (pathname === paths.collection || shelfIn(pathname) !== undefined)
    return { page: `${paths.collection}/[[...shelf]]`, url };
  if (writtenPageIn(pathname) !== undefined) return { page: '/pages/[name]', url };
  // The other answers have no address of their own.
  return { page: pathname, url: route.kind === 'answer' ? asked : url };
}
