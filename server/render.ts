import type { IncomingMessage } from 'node:http';
import { ROUTE_HEADER, signRoute } from '@/lib/http/sign-route';
import type { Route } from '@/lib/routing/find-route';
import { shopSlot } from '@/lib/shop-slot';
import type { AnswerStore } from './answer-store';
import { isPicture } from './asked-picture';
import type { Draw } from './draw-picture';
import { RENDERED_QUERY } from './keep';
import type { PageMaker } from './page-maker';
import type { PictureService } from './picture-service';
import { route } from './route';
import type { Visit } from './visit';
import type { VisitorGates } from './visitor-gates';
import { answererOf, sendAnswer } from './send-answer';
import { isWorker, sendWorker } from './send-worker';

/**
 * So long may a visit wait for its turn until its route is decided anew, in ms: the catalogue may have changed, and
 * pages are rendered of this one and the one before.
 */
const ROUTE_STANDS_MS = 500;

export interface Renderer {
  /** Answers a request as Next does. */
  next: Draw;
  /** Undefined in development, where pages and pictures change under the same address. */
  production?:
    | { pictures: PictureService; gates: VisitorGates; store: AnswerStore; maker: Pick<PageMaker, 'note'> }
    | undefined;
}

/**
 * Step 4: makes what is not there yet, in its turn: a picture, the service worker, what the shop
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
  const draw = async () => {
    if (visit.route && performance.now() - visit.routedAt > ROUTE_STANDS_MS) await route(visit, Promise.resolve());
    const handed = visit.route?.kind === 'cached' ? askAsAnybody(visit, visit.route) : visit.route;
    if (handed && shopSlot.routeKey) request.headers[ROUTE_HEADER] = signRoute(handed, shopSlot.routeKey);
    // `htmlLimitedBots` goes by it: without one the metadata would come after the head.
    request.headers['user-agent'] ||= 'anybody';
    begin();
    if (visit.answer.isSealed) askForWhole(request);
    const answerer = production && answererOf(request);
    await (answerer ? sendAnswer(request, response, answerer) : next(request, response));
  };
  await (production ? production.gates.pass(visit, draw) : draw());
}

/** Our own answer looks after conditions and HEAD: what the policy of a page says depends on the whole of it. */
function askForWhole(request: IncomingMessage): void {
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
  if (request.method === 'HEAD') request.method = 'GET';
}

/**
 * Next writes the address by which a page is first asked for into the page that everybody gets then: so a cached page is
 * asked for without the query, whose colour and size its route already names [20.36]. What Next's router in the browser
 * adds is compared with its headers, and is passed on with the address that the page is rewritten to.
 */
function askAsAnybody({ request, response, answer }: Visit, cached: Extract<Route, { path: string }>): Route {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop.invalid');
  request.url = pathname;
  const router = searchParams.get('_rsc');
  if (router === null) return cached;
  answer.beforeHead(() => {
    if (response.hasHeader(RENDERED_QUERY)) response.setHeader(RENDERED_QUERY, '');
  });
  return { ...cached, path: `${cached.path}?${new URLSearchParams({ _rsc: router })}` };
}
