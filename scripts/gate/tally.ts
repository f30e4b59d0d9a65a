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
   * The gate's last words: 'N passed, N failed' alone on a line, as programs read it, and behind it which of the passed
   * needed a second try.
   */
  lastLines(): string[] {
    const { passed, failed, skipped } = this.#total;
    const again = this.#secondTries;
    return [
      `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
      ...(again.length > 0
        ? [`! ${again.length} of the journeys passed only at the second try: ${again.join('; ')}`]
        : []),
    ];
  }
}
