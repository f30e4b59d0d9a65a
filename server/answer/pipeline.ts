import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { answerOrFail } from './answer-or-fail';
import type { SeeVisit } from '@/server/metrics/count-visits';
import { guard, type GuardSettings } from '@/server/limits/guard';
import { explainMiss, keep, keeping } from '@/server/cache/keep';
import { render, type Renderer } from './render';
import { route } from './route';
import { send } from './send';
import { transform } from './transform';
import type { Visit } from './visit';

interface PipelineParts {
  guarded: GuardSettings;
  /** Settled once the shop has started. */
  started: Promise<void>;
  renderer: Renderer;
  log: Logger;
  /** Where the shop offers metrics: told of every request. */
  see?: SeeVisit | undefined;
}

/**
 * What happens to every request, in this order: guard, route, keep, render, transform, send. In development nothing is
 * kept or transformed: pages change under the same address, and Next's own error page says more.
 */
export function pipeline({ guarded, started, renderer, log, see }: PipelineParts) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const seen = see?.(request, response);
    if (guard(request, response, guarded)) return;
    const visit: Visit = { request, response, answer: send(request, response), faults: [], routedAt: 0 };
    if (seen) seen.visit = visit;
    void answerOrFail(visit, log, async () => {
      await route(visit, started);
      const { store, maker } = renderer.production ?? {};
      maker?.note(visit);
      if (store && keep(visit, store)) return;
      await render(visit, renderer, () => {
        if (store) visit.answer.beforeHead(() => explainMiss(visit));
        visit.answer.passThrough(store ? { ...transform(visit), store, keeping: () => keeping(visit, store) } : {});
      });
    });
  };
}
