import cluster, { type Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import type { Settings } from '@/lib/storefront/settings';
import type { Downward, Upward } from './messages';
import { MetricsOfAll } from './metrics-of-all';
import { DESCRIPTION, type OneOfSeveral } from './this-process';

/** One that was open for so long did not fall over its own start, in ms: what takes its place is started at once. */
const STEADY_MS = 60_000;
/** The first pause before another try, and the longest, in ms. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** After draining one has stopped by now, in ms; what hangs is killed. */
const STOP_MS = 12_000;

/** The place of one process, whichever process is in it. */
interface Place {
  number: number;
  worker: Worker | undefined;
  openSince: number | undefined;
  /** How many in a row ended soon. */
  falls: number;
}

interface Processes {
  /** Asks all to stop; done when the last one has ended. */
  stop(): Promise<void>;
  /** Ends all at once. */
  kill(): void;
}

/**
 * Runs the shop as several processes, which this one starts and replaces when they end. They take connections themselves from one
 * shared socket: of one that ends none is lost which another can take. The first
 * opens the shop alone, so that what is made once is made once; the others follow it.
 */
export async function openProcesses({ processes: count, metrics: scraped, drainMs }: Settings): Promise<Processes> {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const shop = new SeveralProcesses(count, drainMs + STOP_MS);
  if (scraped) await shop.metrics.open(scraped);
  shop.begin();
  return shop;
}

/** How long is waited before a process takes the place of one that ended, in ms. @internal */
export const pauseBefore = (falls: number): number =>
  falls === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (falls - 1), LONGEST_PAUSE_MS);

class SeveralProcesses implements Processes {
  readonly #key = randomBytes(32).toString('hex');
  readonly #places: Place[];
  readonly #stopMs: number;
  #isStopping = false;
  /** Whether all were open at once: before, what one refuses to start for ends the whole. */
  #wasWhole = false;
  #haveEnded: () => void = () => undefined;
  readonly metrics = new MetricsOfAll(() =>
    this.#places.flatMap(({ worker, openSince }) => (worker && openSince !== undefined ? [worker] : [])),
  );

  /** @param stopMs how long they may take to stop, in ms */
  constructor(count: number, stopMs: number) {
    this.#stopMs = stopMs;
    this.#places = Array.from({ length: count }, (_, at) => ({
      number: at + 1,
      worker: undefined,
      openSince: undefined,
      falls: 0,
    }));
  }

  begin(): void {
    const [first] = this.#places;
    if (first) this.#start(first, false);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const ended = new Promise<void>((resolve) => (this.#haveEnded = resolve));
    for (const { worker } of this.#places) if (worker?.isConnected()) say(worker, { kind: 'stop' });
    this.#noteEnds();
    // One that hangs cannot stop itself.
    const late = setTimeout(() => this.kill(), this.#stopMs);
    await ended;
    clearTimeout(late);
  }

  kill(): void {
    for (const { worker } of this.#places) worker?.process.kill('SIGKILL');
  }

  #start(place: Place, isReplacement: boolean): void {
    if (this.#isStopping || place.worker) return;
    const description: OneOfSeveral = {
      number: place.number,
      count: this.#places.length,
      key: this.#key,
      isReplacement,
    };
    const worker = cluster.fork({ [DESCRIPTION]: JSON.stringify(description) });
    Object.assign(place, { worker, openSince: undefined });
    worker.on('message', (message: Upward) => this.#receive(place, worker, message));
    // One that cannot be started has no exit.
    worker.once('error', (error) => this.#end(place, worker, error.message));
    worker.once('exit', (code, signal) => this.#end(place, worker, signal ?? `code ${code}`, code));
  }

  #receive(place: Place, worker: Worker, message: Upward): void {
    switch (message.kind) {
      case 'open':
        place.openSince = performance.now();
        if (message.welcome !== undefined) console.log(message.welcome);
        else if (place.number === 1) console.log('The process that works for the shop is open again.');
        for (const other of this.#places) if (other.falls === 0) this.#start(other, false);
        this.#wasWhole ||= this.#places.every(({ openSince }) => openSince !== undefined);
        return;
      case 'wake': {
        const first = this.#places[0]?.worker;
        if (first?.isConnected()) say(first, message);
        return;
      }
      case 'metrics':
        this.metrics.take(worker, message);
    }
  }

  #end(place: Place, worker: Worker, why: string, code: number | null = null): void {
    if (place.worker !== worker) return;
    const openMs = place.openSince === undefined ? 0 : performance.now() - place.openSince;
    const wasOpen = place.openSince !== undefined;
    Object.assign(place, { worker: undefined, openSince: undefined });
    this.metrics.forget(worker);
    if (this.#isStopping) return this.#noteEnds();
    // As a single process: what is wrong with the start does not mend itself. One that was killed did not refuse.
    const hasRefused = code !== null && !this.#wasWhole;
    if (!wasOpen && (hasRefused || this.#places.every((other) => other.worker === undefined)))
      return this.#giveUp(place.number, why, code);
    const pauseMs = pauseBefore(openMs >= STEADY_MS ? 0 : place.falls);
    place.falls = openMs >= STEADY_MS ? 0 : place.falls + 1;
    console.error(
      `Process ${place.number} of ${this.#places.length} of the shop has ended (${why}) and is replaced ${pauseMs === 0 ? 'at once' : `in ${pauseMs / 1000} s`}.`,
    );
    setTimeout(() => this.#start(place, true), pauseMs);
  }

  /** Those that are open finish what is under way. */
  #giveUp(number: number, why: string, code: number | null): void {
    console.error(`The shop ends: process ${number} of ${this.#places.length} could not be opened (${why}).`);
    void this.stop().finally(() => process.exit(code ?? 1));
  }

  #noteEnds(): void {
    if (this.#places.every(({ worker }) => worker === undefined)) this.#haveEnded();
  }
}

/** One that is just ending hears nothing, and needs not. */
const say = (worker: Worker, message: Downward): void => void worker.send(message, undefined, () => undefined);
