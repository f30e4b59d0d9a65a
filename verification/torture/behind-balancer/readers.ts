import { rest } from '@/scripts/until';

/** What everybody reads. */
const PATHS = ['/', '/collection', '/product/good-1', '/product/good-2'];

/** Visitors who read pages at a steady rate, and what they did not get. */
export class Readers {
  #isOver = false;
  #readings = 0;
  #busy = 0;
  readonly #lost: string[] = [];
  readonly #under = new Set<Promise<void>>();
  readonly #beats: Promise<unknown>;

  /**
   * @param origins each of which is read
   * @param everyMs between two pages at one of them, whether the one before has come or not
   */
  constructor(origins: readonly string[], everyMs: number) {
    this.#beats = Promise.all(origins.map((origin) => this.#readOn(origin, everyMs)));
  }

  /** @returns how many pages were read, which failed, and how many got a machine's word to come back, since it was busy */
  async stop(): Promise<{ readings: number; lost: readonly string[]; busy: number }> {
    this.#isOver = true;
    await this.#beats;
    await Promise.all(this.#under);
    return { readings: this.#readings, lost: this.#lost, busy: this.#busy };
  }

  async #readOn(origin: string, everyMs: number): Promise<void> {
    const began = performance.now();
    for (let turn = 0; !this.#isOver; turn += 1) {
      const reading = this.#read(`${origin}${PATHS[turn % PATHS.length]}`);
      this.#under.add(reading);
      void reading.finally(() => this.#under.delete(reading));
      await rest(Math.max(0, began + (turn + 1) * everyMs - performance.now()));
    }
  }

  async #read(url: string): Promise<void> {
    this.#readings += 1;
    try {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (isBusy(answer)) this.#busy += 1;
      else if (answer.status !== 200) this.#lost.push(`${url} ${answer.status}`);
    } catch (error) {
      this.#lost.push(`${url} ${error instanceof Error ? String(error.cause ?? error.message) : ''}`);
    }
  }
}

/** A machine's own words; the balancer's lack the headers that each of its answers has. */
const isBusy = ({ status, headers }: Response): boolean =>
  status === 503 && headers.has('retry-after') && headers.has('x-content-type-options');
