import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROUTE_HEADER, signRoute } from '@/lib/storefront/http/sign-route';
import { sharedPage } from '@/lib/rules/routing/find-route';
import { isPageRoute } from '@/lib/storefront/security/page-answer';
import { thisShop } from '@/lib/storefront/shop';
import { removeScripts } from '@/server/next/page-scripts';
import { withVisit } from '@/lib/storefront/pages/with-visit';
import { FROM_PAGE } from '@/server/next/router-request';
import type { AnswerStore } from '@/server/cache/answer-store';
import type { RenderPage } from '@/server/next/render-page';
import { isPicture } from '@/server/pictures/picture-request';
import { cacheStatusOf, isCached, sendCachedPage } from '@/server/cache/cached-page';
import type { NextHandler } from '@/server/next/collect-answer';
import type { Prerenderer } from '@/server/cache/prerenderer';
import type { PictureService } from '@/server/pictures/picture-service';
import { route } from './route';
import type { Visit } from './visit';
import type { VisitorGates } from '@/server/limits/visitor-gates';
import { answerPage } from './answer-page';
import { pageInstead } from './failed-page';
import { answererOf, sendAnswer } from './send-answer';
import { isWorker, sendWorker } from './send-worker';
import { streamAnswer } from './stream-answer';
import { writeAnswer } from './write-answer';

/** So long may a visit wait for its turn until its route is decided anew, in ms: the catalogue may have changed. */
const ROUTE_STANDS_MS = 500;

export interface Renderer {
  next: NextHandler;
  /** Undefined in development, where pages and pictures change under the same address. */
  production?:
    | {
        pictures: PictureService;
        gates: VisitorGates;
        store: AnswerStore;
        prerenderer: Pick<Prerenderer, 'note'>;
        /** Renders a page of the shop; undefined of what Next has to find. */
        renderPage: RenderPage;
      }
    | undefined;
}

/**
 * Step 4: renders, in its turn, what is not cached: a picture, the service worker, what the shop answers without Next, or
 * whatever Next does.
 */
export async function render(visit: Visit, renderer: Renderer): Promise<void> {
  const { production } = renderer;
  const { request } = visit;
  if (!production) return streamNext(visit, renderer);
  if (isPicture(request)) {
    const picture = await production.pictures.answer(visit);
    return picture && writeAnswer(visit, picture);
  }
  if (isWorker(request)) return sendWorker(visit, production.store);
  await production.gates.pass(visit, async () => {
    if (visit.route && performance.now() - visit.routedAt > ROUTE_STANDS_MS) await route(visit, Promise.resolve());
    // The same page may have been rendered for an earlier visitor in the queue.
    if (isCached(visit, production.store) && sendCachedPage(visit, production.store)) return;
    const answerer = answererOf(request);
    if (answerer) return sendAnswer(visit, answerer);
    const mark = thisShop().scriptMark;
    if (mark === undefined || !visit.route || !isPageRoute(visit.route)) return streamNext(visit, renderer);
    askForWhole(request);
    askAsAnybody(visit);
    await answerPage(visit, { store: production.store, mark }, (response) => renderBy(renderer, visit, response));
  });
}

/** Lets Next write the answer to the visitor as it comes; in production with the shop's own pages for failures. */
function streamNext(visit: Visit, renderer: Renderer): Promise<void> {
  const store = renderer.production?.store;
  if (store) visit.beforeHead.push(() => addCacheStatus(visit));
  streamAnswer(
    visit,
    store && {
      instead: () => pageInstead(visit, { status: visit.response.statusCode, headers: visit.response.getHeaders() }),
      ...(visit.route?.kind === 'desk' ? { change: removeScripts } : {}),
      store,
    },
  );
  return renderBy(renderer, visit, visit.response);
}

function addCacheStatus(visit: Visit): void {
  const status = cacheStatusOf(visit);
  if (status && !visit.response.hasHeader('cache-status')) visit.response.setHeader('cache-status', status);
}

/** By the page's entrypoint, or by Next's router where Next has to find out what it is. */
function renderBy({ next, production }: Renderer, visit: Visit, response: ServerResponse): Promise<void> {
  const { request, route: decided } = visit;
  // `htmlLimitedBots` goes by it: without one the metadata would come after the head.
  request.headers['user-agent'] ||= 'anybody';
  return withVisit(visit, async () => {
    const page = production?.renderPage(visit, response);
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
