import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { decodeSegment } from '@/lib/routing/cached-path';
import { paths } from '@/lib/routing/paths';
import { shopPolicy } from '@/lib/security/content-security-policy';
import { isPageRoute, pageAnswer, type PageRoute } from '@/lib/security/page-answer';
import { settings } from '@/lib/settings';
import { shopSlot } from '@/lib/shop-slot';
import type { Visit } from './visit';

/** Tell Next's router in the browser for which address a cached page was rendered, and with which query. */
const RENDERED_PATH = 'x-nextjs-rewritten-path';
const RENDERED_QUERY = 'x-nextjs-rewritten-query';
/** What the answer to Next's router depends on besides its address. */
const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';

/** A page as Next built it: https://nextjs.org/docs/app/api-reference/adapters/invoking-entrypoints */
interface Entrypoint {
  handler(
    request: IncomingMessage,
    response: ServerResponse,
    context: { waitUntil: (work: Promise<void>) => void; requestMeta: Record<string, unknown> },
  ): Promise<void>;
}

interface Page {
  /** Of its `page.tsx`, below app/(shop). */
  folder: string;
  params: Readonly<Record<string, string | readonly string[]>>;
}

/** Renders the page of a visit; undefined for what Next has to find itself. */
export type DrawPage = (visit: Visit) => Promise<void> | undefined;

/**
 * Renders pages of the shop by their entrypoints in the build, without Next's router and middleware on the way, which cost as much as
 * the rendering: what they would do is decided already (docs/decisions/our-own-server.md).
 *
 * @throws Error where the folder holds no list of pages (server/pages-adapter.ts)
 */
export function pageDrawer(build = path.resolve('.next')): DrawPage {
  const files = JSON.parse(readFileSync(path.join(build, 'pages.json'), 'utf8')) as Record<string, string>;
  const require = createRequire(path.join(build, 'pages.json'));
  return (visit) => drawPage(visit, (folder) => require(path.join(build, files[`/${folder}`] ?? '')) as Entrypoint);
}

function drawPage(
  { request, response, route }: Visit,
  entrypointOf: (folder: string) => Entrypoint,
): ReturnType<DrawPage> {
  if (!route || !isPageRoute(route)) return undefined;
  const page = pageOf(route, request.url ?? '');
  if (!page) return undefined;
  const { status, headers } = pageAnswer(route, shopPolicy(settings(), shopSlot.scriptMark));
  response.statusCode = status;
  for (const [name, value] of Object.entries({ ...headers, vary: VARY })) response.setHeader(name, value);
  if (route.kind === 'cached' && request.headers.rsc !== undefined) {
    response.setHeader(RENDERED_PATH, route.path);
    response.setHeader(RENDERED_QUERY, '');
  }
  // Next finds the mark for its scripts in the policy of the request.
  request.headers['content-security-policy'] = headers['content-security-policy'];
  return entrypointOf(page.folder).handler(request, response, {
    waitUntil: () => undefined,
    requestMeta: { params: page.params },
  });
}

/** The page that a route draws; undefined where it is none of those drawn here. @internal */
export function pageOf(route: PageRoute, url: string): Page | undefined {
  if (route.kind === 'answer') return { folder: `answers/${route.answer}`, params: {} };
  const [pathname = ''] = (route.kind === 'cached' ? route.path : url).split('?');
  const [first = '', ...rest] = pathname
    .slice(1)
    .split('/')
    .map((segment) => decodeSegment(segment) ?? segment);
  if (first === 'cached-product') return { folder: 'cached-product/[...address]', params: { address: rest } };
  if (first === 'cached') {
    const [version = '', name = '', ...more] = rest;
    return (
      listing('cached/[version]', name, more, { version }) ?? {
        folder: `cached/[version]/${name}`,
        params: { version },
      }
    );
  }
  return pathname === paths.search ? { folder: 'search', params: {} } : listing('', first, rest, {});
}

function listing(parent: string, name: string, shelf: readonly string[], params: Page['params']): Page | undefined {
  if (`/${name}` !== paths.collection) return undefined;
  return {
    folder: path.posix.join(parent, 'collection/[[...shelf]]'),
    params: shelf.length > 0 ? { ...params, shelf } : params,
  };
}
