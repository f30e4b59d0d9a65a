/** Values by their names: so many at most, those used longest ago are let go. */
export class UsedLately<Value> {
  readonly #values: Map<string, Value>;
  readonly #max: number;

  constructor(max: number, values: Iterable<readonly [string, Value]> = []) {
    this.#max = max;
    this.#values = new Map(values);
  }

  get(name: string): Value | undefined {
    const value = this.#values.get(name);
    if (value !== undefined) this.put(name, value);
    return value;
  }

  put(name: string, value: Value): void {
    this.#values.delete(name);
    this.#values.set(name, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#max) return;
      this.#values.delete(oldest);
    }
  }

  /** Lets go of a value, unless another one is in its place. */
  drop(name: string, value: Value): void {
    if (this.#values.get(name) === value) this.#values.delete(name);
  }

  /** A copy without these. */
  without(names: Iterable<string>): UsedLately<Value> {
    const copy = new UsedLately(this.#max, this.#values);
    for (const name of names) copy.#values.delete(name);
    return copy;
  }
}
