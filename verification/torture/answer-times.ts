import { promise } from './broken-promise';

/** How long answers of several kinds took, in ms, and the worst of each. */
export class AnswerTimes {
  readonly #took = new Map<string, number[]>();

  /** Repeats a request until it is stopped; at least once. */
  async repeat(kind: string, isOver: () => boolean, ask: () => Promise<unknown>): Promise<void> {
    do {
      const started = performance.now();
      await ask();
      this.#took.set(kind, [...(this.#took.get(kind) ?? []), performance.now() - started]);
    } while (!isOver());
  }

  count(kind: string): number {
    return this.#took.get(kind)?.length ?? 0;
  }

  worst(kind: string): number {
    return Math.max(0, ...(this.#took.get(kind) ?? []));
  }

  /** @throws BrokenPromise when one of this kind took longer than `ms` */
  within(kind: string, ms: number, meanwhile: string): void {
    promise(
      this.worst(kind) <= ms,
      () => `${kind} took ${Math.round(this.worst(kind))} ms while ${meanwhile}, not ${ms}.`,
    );
  }

  table(): Record<string, string> {
    return Object.fromEntries([...this.#took.keys()].map((kind) => [kind, `${Math.round(this.worst(kind))} ms`]));
  }
}
