export interface GateSize {
  /** How many run at once. */
  atOnce: number;
  /** Length of the queue; who comes when it is full is refused. */
  waiting: number;
}

/** Releases a place; called twice, it releases one. */
export type Leave = () => void;

/**
 * A semaphore with a bounded first-in, first-out queue; who comes when the queue is full is refused.
 */
export class Gate {
  readonly #size: GateSize;
  /** Runs something after everything that has arrived meanwhile. */
  readonly #later: (work: () => void) => void;
  readonly #waiting = new Set<() => void>();
  #inside = 0;

  constructor(size: GateSize, later: (work: () => void) => void = setImmediate) {
    this.#size = size;
    this.#later = later;
  }

  /**
   * Waits for a turn.
   *
   * @param gone aborted when the client is gone: its place in the queue is free for another
   * @returns releases the place; undefined for those who were refused or are gone
   */
  enter(gone?: AbortSignal): Promise<Leave | undefined> {
    if (gone?.aborted) return Promise.resolve(undefined);
    if (this.#isFree()) return Promise.resolve(this.#letIn());
    if (this.#waiting.size >= this.#size.waiting) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const giveUp = () => {
        this.#waiting.delete(comeIn);
        resolve(undefined);
      };
      const comeIn = () => {
        gone?.removeEventListener('abort', giveUp);
        resolve(this.#letIn());
      };
      this.#waiting.add(comeIn);
      gone?.addEventListener('abort', giveUp, { once: true });
    });
  }

  get inside(): number {
    return this.#inside;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Whoever comes while others wait is behind them, also in the moment between one who left and the next. */
  #isFree(): boolean {
    return this.#inside < this.#size.atOnce && this.#waiting.size === 0;
  }

  #letIn(): Leave {
    this.#inside += 1;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#inside -= 1;
      // One thread does everything: between two long renderings it has to answer those who need no turn.
      this.#later(() => this.#next());
    };
  }

  #next(): void {
    for (const comeIn of this.#waiting) {
      if (this.#inside >= this.#size.atOnce) return;
      this.#waiting.delete(comeIn);
      comeIn();
    }
  }
}
