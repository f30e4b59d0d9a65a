const MINUTE_MS = 60_000;

/** A rate limit of log lines per minute, for the whole process. */
export class LineBudget {
  readonly #linesMax: number;
  #since = -Infinity;
  #written = 0;
  #leftOut = 0;

  constructor(linesMax: number) {
    this.#linesMax = linesMax;
  }

  /**
   * Takes one line, and says how many were left out since the last; undefined where the minute's lines are used up.
   *
   * @param now ms
   */
  take(now: number): { leftOut: number } | undefined {
    if (now - this.#since >= MINUTE_MS) {
      this.#since = now;
      this.#written = 0;
    }
    if (this.#written >= this.#linesMax) {
      this.#leftOut += 1;
      return undefined;
    }
    this.#written += 1;
    const leftOut = this.#leftOut;
    this.#leftOut = 0;
    return { leftOut };
  }
}
