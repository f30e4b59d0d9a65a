import type { Count, Timed } from './step';

/** So many of the slowest tests are named at the end. */
const SLOWEST = 10;

/** What the steps of a run counted together, and how long each of them took. */
export class Tally {
  readonly #total = { passed: 0, failed: 0, skipped: 0 };
  readonly #secondTries: string[] = [];
  readonly #steps: Timed[] = [];
  #slowest: Timed[] = [];

  get failed(): number {
    return this.#total.failed;
  }

  add({ passed, failed, skipped, secondTries = [], timed = [] }: Count): void {
    this.#total.passed += passed;
    this.#total.failed += failed;
    this.#total.skipped += skipped;
    this.#secondTries.push(...secondTries);
    this.#slowest = [...this.#slowest, ...timed].toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  }

  /** Notes how long a step took. */
  time(title: string, seconds: number): void {
    this.#steps.push({ title, seconds });
  }

  /** Where the time of the run went, in seconds: each step in the order of their ends, and the ten slowest tests. */
  times(): string[] {
    const rows = (heading: string, all: readonly Timed[]) =>
      all.length === 0
        ? []
        : [heading, ...all.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${title}`)];
    return [...rows('Steps, in seconds:', this.#steps), ...rows('The slowest tests, in seconds:', this.#slowest)];
  }

  /**
   * The run's last words: 'N passed, N failed' alone on a line, as programs read it, and behind it which of the passed
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
