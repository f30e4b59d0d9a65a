import type { Registry } from 'prom-client';
import type { Listening } from '@/lib/platform/listen-where';
import { nameOfCall } from '@/lib/contract/call-name';
import { single, type Metric } from '@/lib/platform/metrics/metric';
import type { MetricsPlace } from '@/lib/platform/metrics/metrics-place';
import { metricsOfProcess, openMetrics, type MetricsOfOne } from '@/lib/platform/metrics/open-metrics';
import { thisShop } from '@/lib/storefront/shop';
import type { CatalogueState } from '@/lib/storefront/snapshot/catalogue-shape';
import { countVisits, type CountVisit } from './count-visits';
import type { AnswerStore, StoreState } from '@/server/cache/answer-store';
import type { LaneState, VisitorGates } from '@/server/limits/visitor-gates';

/** Of an answer, in s: from a cached page to the longest wait in a lane. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Of a call to the backend, in s: its longest deadline is a minute. */
const CALL_DURATIONS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 60];

/** What is there in production alone. */
type Production = { gates: Pick<VisitorGates, 'state'>; store: Pick<AnswerStore, 'state'> } | undefined;

interface ShopMetrics {
  countVisit: CountVisit;
  /** @throws Error in words a merchant can act on, where nothing can listen there */
  open(place: MetricsPlace, production: Production): Promise<Listening>;
  /** For a process among several, whose metrics are added up: reads them. */
  ofProcess(production: Production): () => Promise<MetricsOfOne>;
}

/**
 * The metrics of the process. Their library is loaded here, and only where they are wanted.
 *
 * @param hasBackend whether this process says what the embedded one says of the whole shop
 */
export async function shopMetrics({ hasBackend = true } = {}): Promise<ShopMetrics> {
  const { collectDefaultMetrics, Counter, Histogram, Registry: Registered } = await import('prom-client');
  const registry: Registry = new Registered();
  const registers = [registry];
  const backend = hasBackend ? thisShop().backend : undefined;
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'shop_backend_call_duration_seconds',
    help: 'Calls to the backend: until the whole answer was read or the call given up.',
    labelNames: ['call', 'outcome'],
    buckets: CALL_DURATIONS,
    registers,
  });
  thisShop().noteCall = ({ path, outcome, ms }) =>
    calls.observe({ call: nameOfCall(path) ?? 'other', outcome }, ms / 1000);
  const countVisit = countVisits({
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests by what was asked for and how it was answered.',
      labelNames: ['kind', 'method', 'status', 'answered'],
      registers,
    }),
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer.',
      labelNames: ['kind', 'answered'],
      buckets: DURATIONS,
      registers,
    }),
    refusals: new Counter({
      name: 'shop_refusals_total',
      help: 'Requests that were refused, by the guard, a lane that was full or too slow, or the call itself.',
      labelNames: ['status', 'by'],
      registers,
    }),
  });
  const sources = (production: Production) => [
    { name: 'storefront', read: async () => readStorefront(production) },
    ...(backend ? [{ name: 'backend', read: () => backend.readMetrics() }] : []),
  ];
  return {
    countVisit: countVisit,
    open: (place, production) => openMetrics(registry, sources(production), place),
    ofProcess: (production) => metricsOfProcess(registry, sources(production)),
  };
}

function readStorefront(production: Production): Metric[] {
  return [
    ...(production ? [...lanesAsMetrics(production.gates.state), ...storeAsMetrics(production.store.state)] : []),
    ...catalogueAsMetrics(thisShop().catalogue.state()),
  ];
}

function lanesAsMetrics(lanes: readonly LaneState[]): Metric[] {
  const samples = (value: (state: LaneState) => number) =>
    lanes.map((state) => ({ labels: { lane: state.lane }, value: value(state) }));
  return [
    { name: 'shop_lane_inside', help: 'Work under way in a lane.', samples: samples(({ inside }) => inside) },
    {
      name: 'shop_lane_waiting',
      help: 'Requests that wait for their turn.',
      samples: samples(({ waiting }) => waiting),
    },
    {
      name: 'shop_lane_entered_total',
      help: 'Requests that had their turn.',
      type: 'counter',
      samples: samples(({ entered }) => entered),
    },
    {
      name: 'shop_lane_waited_seconds_total',
      help: 'How long they waited for it, together.',
      type: 'counter',
      samples: samples(({ waitedMs }) => waitedMs / 1000),
    },
    {
      name: 'shop_lane_turned_away_total',
      help: 'Requests that were told to come back.',
      type: 'counter',
      samples: samples(({ turnedAway }) => turnedAway),
    },
  ];
}

function storeAsMetrics({ entries, bytes, hits, misses }: StoreState): Metric[] {
  return [
    single('shop_kept_pages', 'Made answers in memory; all others are on disk.', entries),
    single('shop_kept_pages_bytes', 'How much memory they take, compressed.', bytes),
    { ...single('shop_kept_pages_hits_total', 'Answers that were kept, in memory or on disk.', hits), type: 'counter' },
    {
      ...single('shop_kept_pages_misses_total', 'Answers that were not kept yet, or any more.', misses),
      type: 'counter',
    },
  ];
}

function catalogueAsMetrics({ ageMs, products, refreshFailures, isBackendUp }: CatalogueState): Metric[] {
  return [
    ...(ageMs === undefined
      ? []
      : [
          {
            ...single('shop_catalogue_age_seconds', 'Since the backend last confirmed the catalogue.', ageMs / 1000),
            ofSeveral: 'max' as const,
          },
        ]),
    { ...single('shop_catalogue_products', 'Products that are shown.', products), ofSeveral: 'max' },
    {
      ...single(
        'shop_catalogue_refresh_failures_total',
        'How often the catalogue could not be refreshed.',
        refreshFailures,
      ),
      type: 'counter',
    },
    {
      ...single(
        'shop_backend_up',
        'Whether the backend answered when it was last asked for the catalogue.',
        Number(isBackendUp),
      ),
      ofSeveral: 'min',
    },
  ];
}
