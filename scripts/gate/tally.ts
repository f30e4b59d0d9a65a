import type { Count } from './step';

/** What all steps of the gate counted together. */
export class Tally {
  readonly #total = { passed: 0, failed: 0, skipped: 0 };
  readonly #secondTries: string[] = [];

  get failed(): number {
    return this.#total.failed;
  }

  add({ passed, failed, skipped, secondTries = [] }: Count): void {
    this.#total.passed += passed;
    this.#total.failed += failed;
    this.#total.skipped += skipped;
    this.#secondTries.push(...secondTries);
  }

  /**
   * The gate's last words. Programs read the very last line, which is nothing but 'N passed, N failed', with ', N skipped' where there are
   * any; so second tries are named, and counted, directly before it.
   */
  lastLines(): string[] {
    const { passed, failed, skipped } = this.#total;
    const again = this.#secondTries.length;
    return [
      ...this.#secondTries.map((title) => `! passed only at its second try: ${title}`),
      ...(again > 0 ? [`${again} of the journeys ${again === 1 ? 'needed a second try' : 'needed second tries'}.`] : []),
      `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ];
  }
}
