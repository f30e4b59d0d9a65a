import type { Worker } from 'node:cluster';
import type { Listening } from '@/lib/platform/listen-where';
import type { MetricsPlace } from '@/lib/platform/metrics/metrics-place';
import { offerMetrics, type MetricsOfOne } from '@/lib/platform/metrics/open-metrics';
import type { Downward } from './messages';

/** How long a process may take, in ms: what hangs in it is left out by itself sooner. */
const ANSWER_MS = 3000;

/** Of what only grows, which may not fall because a process has ended. */
const GROWING = ['counter', 'histogram'];

/** The metrics of all processes of the shop, added up at each scrape. */
export class MetricsOfAll {
  readonly #processes: () => readonly Worker[];
  readonly #asked = new Map<number, (metrics: MetricsOfOne | undefined) => void>();
  /** What each last said, and what those had counted that have ended. */
  readonly #last = new Map<Worker, MetricsOfOne>();
  #ended: MetricsOfOne = [];
  #requests = 0;
  #replaced = 0;

  /** @param processes those that are open */
  constructor(processes: () => readonly Worker[]) {
    this.#processes = processes;
  }

  /** @throws Error in words a merchant can act on, where nothing can listen there */
  async open(place: MetricsPlace): Promise<Listening> {
    const { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } = await import('prom-client');
    const own = new Registry();
    collectDefaultMetrics({ register: own });
    const [answering, replaced] = [
      new Gauge({ name: 'shop_processes', help: 'Processes of the shop that are open.', registers: [own] }),
      new Gauge({ name: 'shop_processes_replaced', help: 'How many have ended and were replaced.', registers: [own] }),
    ];
    return offerMetrics(place, async () => {
      const said = await Promise.all(this.#processes().map((one) => this.#ask(one)));
      const all = said.flatMap((metrics) => (metrics ? [metrics] : []));
      answering.set(all.length);
      replaced.set(this.#replaced);
      const sum = AggregatorRegistry.aggregate([...all, this.#ended, await own.getMetricsAsJSON()]);
      return { type: sum.contentType, text: await sum.metrics() };
    });
  }

  /** What a process answered. */
  take(worker: Worker, { id, metrics }: { id: number; metrics: MetricsOfOne }): void {
    this.#last.set(worker, metrics);
    this.#asked.get(id)?.(metrics);
  }

  /** A process has ended; what it had counted stays counted. */
  async forget(worker: Worker): Promise<void> {
    const last = this.#last.get(worker);
    this.#replaced += 1;
    if (!last) return;
    this.#last.delete(worker);
    const { AggregatorRegistry } = await import('prom-client');
    const growing = last.filter(({ type }) => GROWING.includes(String(type)));
    this.#ended = await AggregatorRegistry.aggregate([this.#ended, growing]).getMetricsAsJSON();
  }

  #ask(worker: Worker): Promise<MetricsOfOne | undefined> {
    const id = (this.#requests += 1);
    return new Promise<MetricsOfOne | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), ANSWER_MS);
      this.#asked.set(id, (metrics) => {
        clearTimeout(timer);
        resolve(metrics);
      });
      worker.send({ kind: 'metrics', id } satisfies Downward, undefined, (error) => error && resolve(undefined));
    }).finally(() => this.#asked.delete(id));
  }
}
