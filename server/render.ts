import { ROUTE_HEADER, signRoute } from '@/lib/http/sign-route';
import { shopSlot } from '@/lib/shop-slot';
import { isPicture } from './asked-picture';
import type { Draw } from './draw-picture';
import type { PictureService } from './picture-service';
import { route } from './route';
import type { Visit } from './visit';
import type { VisitorGates } from './visitor-gates';
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
  production?: { pictures: PictureService; gates: VisitorGates } | undefined;
}

/**
 * Step 4: makes what is not there yet, in its turn: a picture, the service worker, or whatever Next answers.
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
    if (visit.route && shopSlot.routeKey) request.headers[ROUTE_HEADER] = signRoute(visit.route, shopSlot.routeKey);
    begin();
    await next(request, response);
  };
  await (production ? production.gates.pass(visit, draw) : draw());
}
