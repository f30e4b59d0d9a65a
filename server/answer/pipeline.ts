import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { answerOrFail } from './answer-or-fail';
import { closedPage, isClosedTo } from './closed-page';
import type { CountVisit } from '@/server/metrics/count-visits';
import { guard, TILL_PERMISSIONS, type GuardSettings } from '@/server/limits/guard';
import { sendCachedPage } from '@/server/cache/cached-page';
import { answerUncached, type AnswerSources } from './answer-uncached';
import { route } from './route';
import { thisShop } from '@/lib/storefront/shop';
import { forSharedCaches } from './shared-cache';
import { newVisit } from './visit';
import { writeAnswer } from './answer';

interface PipelineParts {
  guarded: GuardSettings;
  /** Settled once the shop has started. */
  started: Promise<void>;
  sources: AnswerSources;
  log: Logger;
  /** Whether a cache in front is shared by many. */
  sharedCache?: boolean;
  /** Where the shop offers metrics: called with every request. */
  countVisit?: CountVisit | undefined;
}

/**
 * What happens to every request, in this order: guard, route and cache (of pages alone: calls have no route), draw, write. In
 * development nothing is cached or transformed: pages change under the same address, and Next's own error page says more.
 */
export function pipeline({ guarded, started, sources, log, sharedCache = false, countVisit }: PipelineParts) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const counted = countVisit?.(request, response);
    if (guard(request, response, guarded)) return;
    const visit = newVisit(request, response);
    if (sharedCache) visit.finishHead = forSharedCaches(visit, () => thisShop().catalogue.held()?.nextEdge);
    if (counted) counted.visit = visit;
    void answerOrFail(visit, log, async () => {
      await route(visit, started);
      const { store, prerenderer } = sources.production ?? {};
      prerenderer?.note(visit);
      // Anybody with the address of an order's page may change the order.
      if (visit.route?.kind === 'order') response.setHeader('referrer-policy', 'no-referrer');
      if (visit.route?.kind === 'till') response.setHeader('permissions-policy', TILL_PERMISSIONS);
      if (isClosedTo(visit)) return writeAnswer(visit, closedPage());
      if (store && sendCachedPage(visit, store)) return;
      await answerUncached(visit, sources);
    });
  };
}
