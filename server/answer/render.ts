import type { IncomingMessage } from 'node:http';
import { ROUTE_HEADER, signRoute } from '@/lib/storefront/http/sign-route';
import { sharedPage } from '@/lib/rules/routing/find-route';
import { thisShop } from '@/lib/storefront/shop';
import { withCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';
import type { AnswerStore } from '@/server/cache/answer-store';
import type { RenderPage } from '@/server/next/render-page';
import { isPicture } from '@/server/pictures/picture-request';
import { isCached, sendCachedPage } from '@/server/cache/cached-page';
import type { NextHandler } from '@/server/pictures/render-picture';
import type { Prerenderer } from '@/server/cache/prerenderer';
import type { PictureService } from '@/server/pictures/picture-service';
import { route } from './route';
import type { Visit } from './visit';
import type { VisitorGates } from '@/server/limits/visitor-gates';
import { answererOf, sendAnswer } from './send-answer';
import { isWorker, sendWorker } from './send-worker';

/** So long may a visit wait for its turn until its route is decided anew, in ms: the catalogue may have changed. */
const ROUTE_STANDS_MS = 500;

export interface Renderer {
  /** Answers a request as Next does. */
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
 * Step 4: renders, in its turn, what is not cached: a picture, the service worker, what the shop
 * answers without Next, or whatever Next does.
 *
 * @param begin called before Next sees the response
 */
export async function render(visit: Visit, { next, production }: Renderer, begin: () => void): Promise<void> {
  const { request, response } = visit;
  if (production && isPicture(request)) return production.pictures.answer(request, response);
  if (production && isWorker(request)) {
    begin();
    return sendWorker(visit);
  }
  const work = async () => {
    if (visit.route && performance.now() - visit.routedAt > ROUTE_STANDS_MS) await route(visit, Promise.resolve());
    // The same page may have been rendered for an earlier visitor in the queue.
    if (production && isCached(visit, production.store) && sendCachedPage(visit, production.store)) return;
    // `htmlLimitedBots` goes by it: without one the metadata would come after the head.
    request.headers['user-agent'] ||= 'anybody';
    begin();
    if (visit.answer.isSealed) askForWhole(request);
    const answerer = production && answererOf(request);
    if (answerer) return sendAnswer(request, response, answerer);
    if (production) askAsAnybody(visit);
    await withCatalogue(visit.catalogue, async () => {
      const page = production?.renderPage(visit);
      if (page) return page;
      if (visit.route) request.headers[ROUTE_HEADER] = signRoute(visit.route, thisShop().routeKey);
      await next(request, response);
    });
  };
  await (production ? production.gates.pass(visit, work) : work());
}

/** Our own answer looks after conditions and HEAD: what the policy of a page says depends on the whole of it. */
function askForWhole(request: IncomingMessage): void {
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
  if (request.method === 'HEAD') request.method = 'GET';
}

/** What a page that is the same for all must not know of who asks first. */
const OF_VISITOR = ['cookie', 'authorization', 'next-router-state-tree', 'next-url'];

/** Next writes the address by which a page is first asked for into it [20.36]. */
function askAsAnybody({ request, route }: Visit): void {
  const page = route && sharedPage(route);
  if (!page) return;
  for (const name of OF_VISITOR) delete request.headers[name];
  request.url = page.address;
}
