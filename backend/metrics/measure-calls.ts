import { nameOfCall } from '@/lib/contract/call-name';
import type { Listening } from '@/lib/platform/listen-where';
import type { MetricsPlace } from '@/lib/platform/metrics/metrics-place';
import { openMetrics } from '@/lib/platform/metrics/open-metrics';
import type { Backend } from '../create-backend';

/** Of a call, in s. */
const DURATIONS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 60];

type Measured = Pick<Backend, 'fetch' | 'readMetrics'>;

/**
 * Counts the calls of a backend that runs by itself, and offers them with what its database says.
 *
 * @returns the backend to serve in its place, and where the metrics are
 * @throws Error in words a merchant can act on, where nothing can listen there
 */
export async function measureCalls(
  { fetch, readMetrics }: Measured,
  place: MetricsPlace,
): Promise<{ measured: Pick<Backend, 'fetch'>; metrics: Listening }> {
  const { collectDefaultMetrics, Counter, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by call and how they were answered.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From a request to the head of its answer.',
    labelNames: ['kind'],
    buckets: DURATIONS,
    registers,
  });
  const measured = async (request: Request): Promise<Response> => {
    const began = performance.now();
    const kind = nameOfCall(new URL(request.url).pathname) ?? 'other';
    const answer = await fetch(request);
    requests.inc({ kind, status: `${Math.floor(answer.status / 100)}xx` });
    durations.observe({ kind }, (performance.now() - began) / 1000);
    return answer;
  };
  const metrics = await openMetrics(registry, [{ name: 'backend', read: readMetrics }], place);
  return { measured: { fetch: measured }, metrics };
}
