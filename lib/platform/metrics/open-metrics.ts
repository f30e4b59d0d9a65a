import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import { isLoopbackHost, listenWhere, type Listening } from '@/lib/platform/listen-where';
import type { Metric } from './metric';
import { listeningPlace, metricsFault, type MetricsPlace } from './metrics-place';

/** How long a scrape waits for what has to be read first, in ms; it is answered without it then. */
const READ_MS = 2000;
/** Scrapes come one by one: so many connections are enough for several scrapers and a person. */
const CONNECTIONS_MAX = 20;
const HEADERS_MS = 5000;

/** The metrics of one process, as prom-client adds them to those of others. */
export type MetricsOfOne = MetricObjectWithValues<MetricValue<string>>[];

/** A part of the shop that is asked at every scrape. */
export interface MetricsSource {
  /** What the sample of `shop_metrics_up` is called. */
  name: string;
  read: () => Promise<readonly Metric[]>;
}

/**
 * Answers `/metrics` in Prometheus' text format, on a port of its own.
 *
 * @param registry what is counted as it happens
 * @param sources what is read at the scrape, one reading at a time and for two seconds at most
 * @throws Error in words a merchant can act on, where nothing can listen there
 */
export async function openMetrics(
  registry: Registry,
  sources: readonly MetricsSource[],
  place: MetricsPlace,
  readMs = READ_MS,
): Promise<Listening> {
  const read = readAtOnce(sources, readMs);
  return offerMetrics(place, async () => ({
    type: registry.contentType,
    text: `${await registry.metrics()}\n${await (await read()).metrics()}`,
  }));
}

/**
 * The same for a process among several, which another one asks: everything as that adds it up.
 *
 * @returns reads it
 */
export function metricsOfProcess(registry: Registry, sources: readonly MetricsSource[]): () => Promise<MetricsOfOne> {
  const read = readAtOnce(sources, READ_MS);
  return async () => [...(await registry.getMetricsAsJSON()), ...(await (await read()).getMetricsAsJSON())];
}

/**
 * Answers `/metrics` with what is read at each scrape.
 *
 * @throws Error in words a merchant can act on, where nothing can listen there
 */
export async function offerMetrics(
  place: MetricsPlace,
  read: () => Promise<{ type: string; text: string }>,
): Promise<Listening> {
  let scrape: ReturnType<typeof read> | undefined;
  const answer = async (response: ServerResponse) => {
    scrape ??= read().finally(() => (scrape = undefined));
    const { type, text } = await scrape;
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  };
  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: HEADERS_MS }, (request, response) => {
    const status = refusal(request, place);
    if (status !== undefined) return void response.writeHead(status, { connection: 'close' }).end();
    void answer(response).catch(() => response.writeHead(500).end());
  });
  server.maxConnections = CONNECTIONS_MAX;
  const listening = await listenWhere(server, listeningPlace(place)).catch((error: unknown) => {
    throw metricsFault(place, error);
  });
  return {
    port: listening.port,
    close() {
      const closed = listening.close();
      server.closeAllConnections();
      return closed;
    },
  };
}

/** A page elsewhere could read loopback's metrics through a host name of its own that resolves to this machine. */
function refusal({ url, method, headers }: IncomingMessage, { host }: MetricsPlace): number | undefined {
  if (host === undefined && !isLoopbackHost(headers.host)) return 421;
  if (url?.split('?')[0] !== '/metrics') return 404;
  return method === 'GET' || method === 'HEAD' ? undefined : 405;
}

/** @returns reads all of them, into a registry of this scrape alone, so that nothing of an earlier one is written again */
function readAtOnce(sources: readonly MetricsSource[], readMs: number): () => Promise<Registry> {
  const readers = sources.map(({ name, read }) => ({ name, read: readInTime(read, readMs) }));
  return async () => {
    const read = await Promise.all(
      readers.map(async (reader) => ({ name: reader.name, metrics: await reader.read() })),
    );
    const up: Metric = {
      name: 'shop_metrics_up',
      help: 'Whether this part could be read in time; with 0 its samples are left out.',
      ofSeveral: 'min',
      samples: read.map(({ name, metrics }) => ({ labels: { part: name }, value: metrics ? 1 : 0 })),
    };
    return register([up, ...read.flatMap((one) => one.metrics ?? [])]);
  };
}

async function register(metrics: readonly Metric[]): Promise<Registry> {
  const { Counter, Gauge, Registry: Registered } = await import('prom-client');
  const registry = new Registered();
  // Without samples the library would write one of its own, with value 0 and no labels.
  for (const { name, help, type, ofSeveral: aggregator, samples } of metrics.filter(
    (metric) => metric.samples.length > 0,
  )) {
    const labelNames = [...new Set(samples.flatMap(({ labels = {} }) => Object.keys(labels)))];
    const described = { name, help, labelNames, registers: [registry], ...(aggregator ? { aggregator } : {}) };
    const metric = type === 'counter' ? new Counter(described) : new Gauge(described);
    for (const { labels = {}, value } of samples) metric.inc(labels, value);
  }
  return registry;
}

/**
 * Limits a reading that may hang: one runs at a time, however many ask, and each asker waits no longer than `ms`. The
 * next askers wait for a late reading instead of starting another.
 *
 * @param ms how long one asker waits
 * @returns undefined where it is late or has failed
 */
function readInTime<T>(read: () => Promise<T>, ms: number): () => Promise<T | undefined> {
  let running: Promise<T | undefined> | undefined;
  return async () => {
    running ??= read()
      .catch(() => undefined)
      .finally(() => (running = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), ms);
    });
    return Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}
