import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ROUTE_HEADER, signRoute } from '@/lib/storefront/http/sign-route';
import { sharedPage } from '@/lib/rules/routing/find-route';
import { isPageRoute } from '@/lib/storefront/security/page-answer';
import { thisShop } from '@/lib/storefront/shop';
import { canTakeEncoding } from '@/lib/storefront/http/can-take-encoding';
import { removeScripts, sealAnswer } from '@/server/next/seal-page';
import { FROM_PAGE, varyOf } from '@/server/next/router-request';
import type { AnswerStore } from '@/server/cache/answer-store';
import { isBuiltFile, type BuiltFiles } from '@/server/built-files';
import type { DrawByEntrypoint } from '@/server/next/page-entrypoints';
import { isPicture } from '@/server/pictures/picture-request';
import { joinStyles } from '@/server/joined-styles';
import { cacheStatusOf, isCached, sendCachedPage, storeLater } from '@/server/cache/cached-page';
import { collectAnswer, type NextHandler } from '@/server/next/collect-answer';
import type { Prerenderer } from '@/server/cache/prerenderer';
import type { PictureService } from '@/server/pictures/picture-service';
import type { VisitorGates } from '@/server/limits/visitor-gates';
import { answerDraftPage, isDraftPage } from './draft-page';
import { route } from './route';
import { withVisit, type Visit } from './visit';
import { pageInstead } from './answer-or-fail';
import { isWorker, sendWorker } from './send-worker';
import { streamAnswer } from './stream-answer';
import { writeAnswer, inPlaceOf, withListed, answerFor } from './answer';
import { WORTH_BYTES_MIN, compressText } from './compress-text';

/** So long may a visit wait for its turn until its route is decided anew, in ms: the catalogue may have changed. */
const ROUTE_STANDS_MS = 500;

/** What an answer may come from that is not cached: Next, and in production what is around it. */
export interface AnswerSources {
  next: NextHandler;
  /** Undefined in development, where pages and pictures change under the same address. */
  production?:
    | {
        pictures: PictureService;
        files: Pick<BuiltFiles, 'answer' | 'mayStore'>;
        gates: VisitorGates;
        store: AnswerStore;
        prerenderer: Pick<Prerenderer, 'note'>;
        /** Renders a page of the shop; undefined of what Next has to find. */
        drawByEntrypoint: DrawByEntrypoint;
      }
    | undefined;
}

/**
 * Step 4: renders, in its turn, what is not cached: a picture, the service worker, what the shop answers without Next, or
 * whatever Next does.
 */
export async function answerUncached(visit: Visit, sources: AnswerSources): Promise<void> {
  const { production } = sources;
  const { request } = visit;
  if (isDraftPage(visit) && !production) return answerDraftPage(visit, drawBy(sources));
  if (!production) return streamNext(visit, sources);
  if (isPicture(request)) {
    const picture = await production.pictures.answer(visit);
    return picture && writeAnswer(visit, picture);
  }
  if (isBuiltFile(request)) {
    const file = await production.files.answer(visit);
    const store = production.files.mayStore(visit) ? production.store : undefined;
    if (file) return writeAnswer(visit, compressText(visit, file, store));
  }
  if (isWorker(request)) return sendWorker(visit, production.store);
  await production.gates.pass(visit, async () => {
    if (visit.route && performance.now() - visit.routedAt > ROUTE_STANDS_MS) await route(visit, Promise.resolve());
    // The same page may have been rendered for an earlier visitor in the queue.
    if (isCached(visit, production.store) && sendCachedPage(visit, production.store)) return;
    if (isSuggestion(request)) return sendSuggestions(visit);
    if (isDraftPage(visit)) return answerDraftPage(visit, drawBy(sources));
    const mark = thisShop().scriptMark;
    if (mark === undefined || !visit.route || !isPageRoute(visit.route)) return streamNext(visit, sources);
    await answerPage(visit, { store: production.store, mark }, (response) => letNextDraw(sources, visit, response));
  });
}

/** What the shop answers without Next, whose way to a handler costs ten times as much as this one's work. @internal */
export const isSuggestion = ({ url = '', method }: Pick<IncomingMessage, 'url' | 'method'>): boolean =>
  method === 'GET' && url.split('?')[0] === '/api/search/suggest';

/** @throws whatever the suggestions throw, before anything is sent @internal */
export async function sendSuggestions(visit: Visit): Promise<void> {
  const { status, headers, body } = await thisShop().suggest({ url: new URL(visit.url, 'http://shop.invalid').href });
  writeAnswer(visit, compressText(visit, { status, headers: { ...headers, 'content-length': body.length }, body }));
}

/** Lets Next write the answer to the visitor as it comes; in production with the shop's own pages for failures. */
function streamNext(visit: Visit, sources: AnswerSources): Promise<void> {
  const store = sources.production?.store;
  if (store) visit.beforeHead.push(() => addCacheStatus(visit));
  streamAnswer(
    visit,
    store && {
      instead: () => pageInstead(visit, { status: visit.response.statusCode, headers: visit.response.getHeaders() }),
      change: isScriptless(visit.route) ? (html) => joinStyles(removeScripts(html)) : joinStyles,
      store,
    },
  );
  return letNextDraw(sources, visit, visit.response);
}

const isScriptless = (route: Visit['route']): boolean => route?.kind === 'desk' || route?.kind === 'order';

function addCacheStatus(visit: Visit): void {
  const status = cacheStatusOf(visit);
  if (status && !visit.response.hasHeader('cache-status')) visit.response.setHeader('cache-status', status);
}

const drawBy = (sources: AnswerSources) => (visit: Visit, response: ServerResponse) =>
  letNextDraw(sources, visit, response);

/** By the page's entrypoint, or by Next's router where Next has to find out what it is. */
function letNextDraw({ next, production }: AnswerSources, visit: Visit, response: ServerResponse): Promise<void> {
  const { request, route: decided } = visit;
  // `htmlLimitedBots` goes by it: without one the metadata would come after the head.
  request.headers['user-agent'] ||= 'anybody';
  return withVisit(visit, async () => {
    const page = production?.drawByEntrypoint(visit, response);
    if (page) return page;
    if (decided) request.headers[ROUTE_HEADER] = signRoute(decided, thisShop().routeKey);
    await next(request, response);
  });
}

/** Our own answer looks after conditions and HEAD: what the policy of a page says depends on the whole of it. */
function askForWhole(request: IncomingMessage): void {
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
  if (request.method === 'HEAD') request.method = 'GET';
}

/** What a page that is the same for all must not know of who asks first. */
const OF_VISITOR = ['cookie', 'authorization', ...FROM_PAGE];

/** Next writes the address by which a page is first asked for into it [20.36]. */
function askAsAnybody({ request, route }: Visit): void {
  const page = route && sharedPage(route);
  if (!page) return;
  for (const name of OF_VISITOR) delete request.headers[name];
  request.url = page.address;
}

const compress = promisify(gzip);

/**
 * Answers with a page of the shop: rendered as a whole, sealed, compressed, stored where it is the same for everybody, and
 * written to the visitor. What is stored is stored also where the visitor has left by then.
 *
 * @param mark of our own scripts
 * @throws what the rendering throws, before anything is written
 * @internal
 */
export async function answerPage(
  visit: Visit,
  { store, mark }: { store: AnswerStore; mark: string },
  draw: (response: ServerResponse) => Promise<void>,
): Promise<void> {
  askForWhole(visit.request);
  askAsAnybody(visit);
  const rendered = await collectAnswer(visit.request, draw, visit.response);
  if (!rendered) return;
  const instead = pageInstead(visit, rendered);
  const { status, headers, body } = sealAnswer(instead ? inPlaceOf(rendered.headers, instead) : rendered, mark);
  const storeIt = storeLater(visit, { status, headers, body }, store);
  const cacheStatus = cacheStatusOf(visit);
  const head = {
    ...headers,
    vary: varyOf(visit.request.headers),
    ...(cacheStatus ? { 'cache-status': cacheStatus } : {}),
    // Weak: every encoding of the page has the same.
    ...(storeIt ? { etag: `W/"${hash('sha1', body, 'base64url')}"` } : {}),
  };
  const isPlain =
    body.length < WORTH_BYTES_MIN || !canTakeEncoding(String(visit.request.headers['accept-encoding'] ?? ''), 'gzip');
  if (!storeIt && isPlain && (status !== 200 || head.etag === undefined)) {
    const length = body.length > 0 || head['content-length'] !== undefined ? { 'content-length': body.length } : {};
    return writeAnswer(visit, { status, headers: { ...head, ...length }, body });
  }
  const compressed = {
    status,
    headers: withListed(head, 'vary', 'Accept-Encoding'),
    body: await compress(body),
    encoding: 'gzip' as const,
  };
  storeIt?.(compressed);
  writeAnswer(visit, answerFor(visit, compressed));
}
