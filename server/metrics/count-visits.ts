import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Counter, Histogram } from 'prom-client';
import { kindOfVisit } from './kind-of-visit';
import type { Visit } from '@/server/answer/visit';

/** What becomes of requests, in Prometheus' words; registered by server/metrics/shop-metrics.ts. */
interface VisitMetrics {
  requests: Counter<'kind' | 'method' | 'status' | 'answered'>;
  durations: Histogram<'kind' | 'answered'>;
  refusals: Counter<'status' | 'by'>;
}

/** A request that is being answered. */
interface CountedVisit {
  /** Undefined while, and for ever where, the guard refuses it. */
  visit?: Visit;
}

export type CountVisit = (request: IncomingMessage, response: ServerResponse) => CountedVisit;

/** Counts each request when its answer is over, or its client gone. */
export function countVisits({ requests, durations, refusals }: VisitMetrics): CountVisit {
  return (request, response) => {
    const began = performance.now();
    // Next changes both under way.
    const { url = '/', method = '' } = request;
    const counted: CountedVisit = {};
    response.once('close', () => {
      const { visit } = counted;
      const pathname = url.split('?', 1)[0] ?? '/';
      const kind = visit ? kindOfVisit(pathname, visit.route) : 'refused';
      const { statusCode, headersSent } = response;
      const answered = howAnswered(visit, response);
      requests.inc({
        kind,
        method: kindOfMethod(method),
        status: headersSent ? classOf(statusCode) : 'none',
        answered,
      });
      durations.observe({ kind, answered }, (performance.now() - began) / 1000);
      const by = headersSent ? whoRefused(visit, pathname, statusCode) : undefined;
      if (by) refusals.inc({ status: String(statusCode), by });
    });
    return counted;
  };
}

function howAnswered(visit: Visit | undefined, { statusCode, headersSent }: ServerResponse): string {
  if (!headersSent) return 'gone';
  if (!visit || typeof visit.answeredBy === 'object') return 'refused';
  if (statusCode === 304) return 'not-modified';
  // The words of the metric, which dashboards know.
  return visit.answeredBy === 'cache' ? 'kept' : 'made';
}

/** 'guard', the lane, or 'call'; undefined where nobody was refused. */
function whoRefused(visit: Visit | undefined, pathname: string, status: number): string | undefined {
  if (!visit) return status >= 400 ? 'guard' : undefined;
  if (typeof visit.answeredBy === 'object') return visit.answeredBy.turnedAwayBy;
  const isRefusal = (status >= 400 && status < 500) || status === 503;
  return isRefusal && pathname.startsWith('/api/') ? 'call' : undefined;
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

function kindOfMethod(method: string): 'read' | 'write' | 'other' {
  if (method === 'GET' || method === 'HEAD') return 'read';
  return method === 'POST' ? 'write' : 'other';
}
